/** Stairs to a door with only sky behind it. */
export function NotFoundPicture() {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 300">
      <rect width="480" height="300" fill="var(--art-wash)" />
      <path d="M40 300V278H104V252H168V226H232V200H366V300Z" fill="var(--art-green)" />
      <circle cx="316" cy="112" r="22" fill="var(--art-lamp)" />
      <path d="M250 200V38H348V200H336V50H262V200Z" fill="var(--art-line)" />
      <path d="M262 50 286 62V190L262 200Z" fill="var(--art-green)" />
    </svg>
  )
}
