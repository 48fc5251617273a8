/** A chair in the light of a lamp: the seat is yours. */
export function LampAndChairPicture() {
  return (
    <svg aria-hidden="true" viewBox="96 0 196 160" preserveAspectRatio="xMidYMax slice">
      <path d="M160 84H228L262 160H126Z" fill="var(--art-lamp)" opacity=".4" />
      <path d="M194 0V40" stroke="var(--art-line)" strokeWidth="5" />
      <circle cx="194" cy="84" r="20" fill="var(--art-lamp)" />
      <path d="M172 36H216L250 84H138Z" fill="var(--art-green)" />
      <path
        d="M174 96 179 132V160M179 132H212V160"
        fill="none"
        stroke="var(--art-green)"
        strokeWidth="7"
        strokeLinejoin="round"
      />
    </svg>
  )
}
