/** Healthcare: a stethoscope listens to a hill, and its disc is the rising sun. */
export function HealthcarePicture() {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 300">
      <rect width="480" height="300" fill="var(--art-ground)" />
      <circle cx="334" cy="194" r="48" fill="var(--art-lamp)" />
      <circle cx="366" cy="436" r="236" fill="var(--art-green)" />
      <g fill="none" stroke="var(--art-line)" strokeWidth="12" strokeLinecap="round">
        <path d="M78 48C60 100 76 130 118 138C160 130 176 100 158 48" />
        <path d="M79 44 75 58M157 44 161 58" strokeWidth="20" />
        <path d="M118 138V186C118 250 216 250 216 186V118C216 44 334 44 334 118V144" />
      </g>
    </svg>
  )
}
