/** Education: a pencil that burns like a candle. */
export function EducationPicture() {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 300">
      <rect width="480" height="300" fill="var(--art-field)" />
      <circle cx="188" cy="70" r="142" fill="var(--art-paper)" opacity=".12" />
      <path d="M188 6C208 34 214 44 214 58A26 26 0 0 1 162 58C162 44 168 34 188 6Z" fill="var(--art-lamp)" />
      <path d="M149 144H227V262H149Z" fill="var(--art-leaf)" />
      <path d="M175 144H201V262H175Z" fill="var(--art-paper)" opacity=".45" />
      <path d="M188 62 227 148Q214 168 201 148Q188 168 175 148Q162 168 149 148Z" fill="var(--art-paper)" />
      <path d="M188 62 199 86H177Z" fill="var(--art-ink)" />
      <path d="M92 252H284A52 52 0 0 1 234 288H142A52 52 0 0 1 92 252Z" fill="var(--art-ink)" />
      <circle cx="302" cy="256" r="18" fill="none" stroke="var(--art-ink)" strokeWidth="10" />
    </svg>
  )
}
