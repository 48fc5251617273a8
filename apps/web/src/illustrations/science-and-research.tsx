/** Science and research: a flask holds a landscape, and one bubble is the moon. */
export function ScienceAndResearchPicture() {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 300">
      <rect width="480" height="300" fill="var(--art-field)" />
      <g fill="var(--art-paper)">
        <path d="M180 26H252A8 8 0 0 1 252 42H244V114L331 232H101L188 114V42H180A8 8 0 0 1 180 26Z" />
        <circle cx="302" cy="66" r="9" />
        <circle cx="346" cy="38" r="6" />
        <circle cx="396" cy="92" r="14" />
      </g>
      <circle cx="238" cy="176" r="32" fill="var(--art-lamp)" />
      <path
        d="M117 211C148 184 186 184 220 206S288 230 312 207L338 242C352 262 342 278 318 278H114C90 278 80 262 94 242Z"
        fill="var(--art-ink)"
      />
    </svg>
  )
}
