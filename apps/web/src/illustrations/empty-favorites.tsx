/** A dressing-room door whose star has not been hung yet. */
export function EmptyFavoritesPicture() {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 300">
      <rect width="480" height="300" fill="var(--art-wash)" />
      <rect x="140" y="30" width="138" height="234" fill="var(--art-green)" />
      <circle cx="258" cy="158" r="7" fill="var(--art-paper)" />
      <path d="M209 58l12 26 28 3-21 19 6 28-25-14-25 14 6-28-21-19 28-3Z" fill="var(--art-ink)" opacity=".22" />
      <rect y="264" width="480" height="36" fill="var(--art-ground)" />
      <path
        d="M340 192l12 26 28 3-21 19 6 28-25-14-25 14 6-28-21-19 28-3Z"
        fill="var(--art-lamp)"
        transform="rotate(-14 340 230)"
      />
    </svg>
  )
}
