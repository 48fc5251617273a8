/** The mark: a green room with its door open, light falling out. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 64 64" aria-hidden="true">
      <rect x="5" y="4" width="54" height="46" rx="12" fill="var(--art-green)" />
      <path d="M27 14H43V50L29 62H9L27 50Z" fill="var(--art-lamp)" />
    </svg>
  )
}
