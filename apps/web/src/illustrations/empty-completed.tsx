/** An empty chair under a lit lamp, waiting. */
export function EmptyCompletedPicture() {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 300">
      <rect width="480" height="300" fill="var(--art-ground)" />
      <path d="M150 84H238L336 266H52Z" fill="var(--art-lamp)" opacity=".3" />
      <rect y="264" width="480" height="36" fill="var(--art-wash)" />
      <path d="M194 0V40" stroke="var(--art-line)" strokeWidth="5" />
      <circle cx="194" cy="84" r="20" fill="var(--art-lamp)" />
      <path d="M172 36H216L250 84H138Z" fill="var(--art-green)" />
      <path
        d="M158 140 168 214V264M168 214H232V264"
        fill="none"
        stroke="var(--art-green)"
        strokeWidth="13"
        strokeLinejoin="round"
      />
    </svg>
  )
}
