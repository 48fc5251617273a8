/** Logistics and transport: the tape on a parcel becomes the road. */
export function LogisticsAndTransportPicture() {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 300">
      <rect width="480" height="300" fill="var(--art-wash)" />
      <path d="M324 22 424 72 324 122 224 72Z" fill="var(--art-leaf)" />
      <path d="M224 72 324 122V222L224 172Z" fill="var(--art-green)" />
      <path d="M424 72V172L324 222V122Z" fill="var(--art-ink)" />
      <path d="M361 40 387 53 287 103V203L-13 353-39 340 261 190V90Z" fill="var(--art-lamp)" />
      <path d="M248 210 40 314" stroke="var(--art-paper)" strokeWidth="5" strokeDasharray="22 18" />
    </svg>
  )
}
