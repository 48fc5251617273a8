/** Technology: a browser window that opens like a real one. */
export function TechnologyPicture() {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 300">
      <rect width="480" height="300" fill="var(--art-wash)" />
      <path d="M86 40H298A14 14 0 0 1 312 54V248H72V54A14 14 0 0 1 86 40Z" fill="var(--art-green)" />
      <g fill="var(--art-paper)">
        <circle cx="97" cy="63" r="7" />
        <circle cx="120" cy="63" r="7" />
        <circle cx="143" cy="63" r="7" />
      </g>
      <rect x="86" y="86" width="212" height="162" fill="var(--art-lamp)" />
      <g fill="var(--art-green)">
        <path d="M136 212C120 190 118 164 130 136C148 158 150 188 140 212Z" />
        <path d="M140 212C144 188 160 170 186 164C186 190 168 208 144 214Z" />
        <path d="M134 212C128 196 116 186 98 184C100 202 114 212 130 214Z" />
      </g>
      <path d="M114 206H162L156 248H120Z" fill="var(--art-ink)" />
      <rect x="52" y="246" width="246" height="14" fill="var(--art-ink)" />
      <path d="M298 86 378 66V272L298 248Z" fill="var(--art-paper)" />
      <path d="M390 144v82l18-16 14 32 14-6-14-32h25Z" fill="var(--art-line)" />
    </svg>
  )
}
