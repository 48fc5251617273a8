/** A ticket on the counter of the box office, under its lamp. */
export function TicketPicture() {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 300">
      <rect width="480" height="300" fill="var(--art-wash)" />
      <path d="M96 0H384V18H96Z" fill="var(--art-green)" />
      <path d="M206 76H274L344 232H136Z" fill="var(--art-lamp)" opacity=".3" />
      <path d="M240 18V40" stroke="var(--art-line)" strokeWidth="5" />
      <path d="M222 36H258L286 78H194Z" fill="var(--art-green)" />
      <rect y="232" width="480" height="68" fill="var(--art-ground)" />
      <rect y="226" width="480" height="12" fill="var(--art-green)" />
      <g transform="rotate(-8 240 180)">
        <path d="M152 138H328V164A16 16 0 0 0 328 196V222H152V196A16 16 0 0 0 152 164Z" fill="var(--art-paper)" />
        <path d="M286 146V216" stroke="var(--art-ink)" strokeWidth="3" strokeDasharray="5 7" />
        <path d="M219 150l9 20 21 2-16 14 5 21-19-11-19 11 5-21-16-14 21-2Z" fill="var(--art-lamp)" />
      </g>
    </svg>
  )
}
