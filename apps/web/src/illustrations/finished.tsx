/** The chair in the light, and a star: the interview is over. */
export function FinishedPicture({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 480 270" aria-hidden="true">
      <rect width="480" height="270" fill="var(--art-ground)" />
      <path d="M196 84H284L394 236H86Z" fill="var(--art-lamp)" opacity=".34" />
      <rect y="234" width="480" height="36" fill="var(--art-wash)" />
      <path d="M240 0V40" stroke="var(--art-line)" strokeWidth="5" />
      <circle cx="240" cy="84" r="20" fill="var(--art-lamp)" />
      <path d="M218 36H262L296 84H184Z" fill="var(--art-green)" />
      <path
        d="M204 122 214 190V234M214 190H278V234"
        fill="none"
        stroke="var(--art-green)"
        strokeWidth="13"
        strokeLinejoin="round"
      />
      <path d="M408 46l11 23 25 3-18 17 5 25-23-12-23 12 5-25-18-17 25-3Z" fill="var(--art-lamp)" />
    </svg>
  )
}
