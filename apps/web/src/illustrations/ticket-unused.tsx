/** The counter of the box office under its lamp: the ticket went back behind the window, and a bell waits for another time. */
export function UnusedTicketPicture() {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 300">
      <rect width="480" height="300" fill="var(--art-wash)" />
      <path d="M96 0H384V18H96Z" fill="var(--art-green)" />
      <path d="M206 76H274L344 232H136Z" fill="var(--art-lamp)" opacity=".3" />
      <path d="M240 18V40" stroke="var(--art-line)" strokeWidth="5" />
      <path d="M222 36H258L286 78H194Z" fill="var(--art-green)" />
      <rect y="232" width="480" height="68" fill="var(--art-ground)" />
      <g transform="rotate(-4 240 214)">
        <path d="M152 176H328V202A16 16 0 0 0 328 234V260H152V234A16 16 0 0 0 152 202Z" fill="var(--art-paper)" />
        <path d="M286 184V254" stroke="var(--art-ink)" strokeWidth="3" strokeDasharray="5 7" />
      </g>
      <path d="M0 226H480V300H0Z" fill="var(--art-green)" />
      <path d="M0 238H480V300H0Z" fill="var(--art-ground)" />
      <g>
        <path d="M356 214A34 34 0 0 1 424 214Z" fill="var(--art-lamp)" />
        <rect x="386" y="168" width="8" height="12" fill="var(--art-line)" />
        <rect x="378" y="162" width="24" height="10" rx="5" fill="var(--art-line)" />
        <rect x="348" y="214" width="84" height="12" rx="6" fill="var(--art-line)" />
      </g>
    </svg>
  )
}
