/** Sales and retail: a shopping bag that is also the shop. */
export function SalesAndRetailPicture() {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 300">
      <rect width="480" height="300" fill="var(--art-ground)" />
      <rect y="264" width="480" height="36" fill="var(--art-leaf)" />
      <path d="M162 94V74A46 46 0 0 1 254 74V94" fill="none" stroke="var(--art-line)" strokeWidth="11" />
      <rect x="82" y="110" width="252" height="154" fill="var(--art-green)" />
      <path d="M232 176H292V264L372 300H278L232 264Z" fill="var(--art-lamp)" />
      <path
        d="M61 90H355V122A21 21 0 0 1 313 122A21 21 0 0 1 271 122A21 21 0 0 1 229 122A21 21 0 0 1 187 122A21 21 0 0 1 145 122A21 21 0 0 1 103 122A21 21 0 0 1 61 122Z"
        fill="var(--art-ink)"
      />
      <path
        d="M103 90H145V122A21 21 0 0 1 103 122ZM187 90H229V122A21 21 0 0 1 187 122ZM271 90H313V122A21 21 0 0 1 271 122Z"
        fill="var(--art-paper)"
      />
    </svg>
  )
}
