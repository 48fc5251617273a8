/** Hospitality and travel: the sun on the sea is a reception bell. */
export function HospitalityAndTravelPicture() {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 300">
      <rect width="480" height="300" fill="var(--art-wash)" />
      <rect y="196" width="480" height="104" fill="var(--art-field)" />
      <path d="M176 184A92 92 0 0 1 360 184Z" fill="var(--art-lamp)" />
      <g fill="var(--art-line)">
        <rect x="262" y="76" width="12" height="18" />
        <rect x="250" y="66" width="36" height="14" rx="7" />
        <rect x="160" y="184" width="216" height="14" rx="7" />
      </g>
      <g fill="var(--art-lamp)">
        <rect x="206" y="216" width="124" height="10" rx="5" />
        <rect x="232" y="240" width="84" height="10" rx="5" />
        <rect x="244" y="264" width="44" height="10" rx="5" />
      </g>
    </svg>
  )
}
