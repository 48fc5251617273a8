/** Marketing and media: a billboard shows the landscape behind it, only brighter. */
export function MarketingAndMediaPicture() {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 300">
      <rect width="480" height="300" fill="var(--art-wash)" />
      <path d="M0 214C96 138 176 126 262 164S400 216 480 166V300H0Z" fill="var(--art-leaf)" />
      <path d="M84 36H380V218H84ZM136 218H150V300H136ZM314 218H328V300H314Z" fill="var(--art-ink)" />
      <svg aria-hidden="true" x="94" y="46" width="276" height="162" viewBox="94 46 276 162">
        <rect x="94" y="46" width="276" height="162" fill="var(--art-paper)" />
        <circle cx="288" cy="138" r="42" fill="var(--art-lamp)" />
        <path d="M0 214C96 138 176 126 262 164S400 216 480 166V300H0Z" fill="var(--art-green)" />
      </svg>
    </svg>
  )
}
