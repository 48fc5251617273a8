/** Engineering and manufacturing: a robot arm lifts one disc off the belt and it becomes the sun. */
export function EngineeringAndManufacturingPicture() {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 300">
      <rect width="480" height="300" fill="var(--art-ground)" />
      <circle cx="366" cy="138" r="42" fill="var(--art-lamp)" />
      <g fill="none" stroke="var(--art-green)" strokeLinecap="round" strokeLinejoin="round">
        <path d="M112 226 166 74 322 52" strokeWidth="32" />
        <path d="M322 52 360 78" strokeWidth="18" />
        <path d="M316 124A52 52 0 0 1 416 124" strokeWidth="14" />
      </g>
      <path d="M66 266 92 214H132L158 266Z" fill="var(--art-green)" />
      <g fill="var(--art-leaf)">
        <circle cx="232" cy="222" r="42" />
        <circle cx="480" cy="222" r="42" />
      </g>
      <rect y="264" width="480" height="36" fill="var(--art-ink)" />
      <g fill="var(--art-paper)">
        <circle cx="112" cy="226" r="8" />
        <circle cx="166" cy="74" r="8" />
        <circle cx="322" cy="52" r="8" />
      </g>
    </svg>
  )
}
