/** Finance: the sun sets like a coin into a hill that is a piggy bank. */
export function FinancePicture() {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 300">
      <rect width="480" height="300" fill="var(--art-wash)" />
      <circle cx="212" cy="132" r="54" fill="var(--art-lamp)" />
      <g fill="var(--art-green)">
        <path d="M36 300C36 200 122 140 226 140C332 140 412 206 412 300Z" />
        <path d="M312 170C318 140 336 122 364 116C374 150 368 180 354 202Z" />
        <rect x="380" y="226" width="60" height="62" rx="16" />
      </g>
      <rect x="158" y="152" width="112" height="12" rx="6" fill="var(--art-ink)" />
      <circle cx="360" cy="232" r="6" fill="var(--art-ink)" />
      <path
        d="M50 258C20 258 16 228 36 226C54 226 50 248 26 244"
        fill="none"
        stroke="var(--art-green)"
        strokeWidth="8"
        strokeLinecap="round"
      />
    </svg>
  )
}
