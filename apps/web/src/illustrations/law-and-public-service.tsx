/** Law and public service: the spaces between the columns are people. */
export function LawAndPublicServicePicture() {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 300">
      <rect width="480" height="300" fill="var(--art-wash)" />
      <path d="M44 98 322 26 600 98ZM64 106H480V268H64V252H94V128H64ZM40 274H480V300H40Z" fill="var(--art-green)" />
      <path
        d="M252 128a17 17 0 0 1 8 32v3c0 4 4 5 10 6c10 2 16 9 15 19l-8 64h-50l-8-64c-1-10 5-17 15-19c6-1 10-2 10-6v-3a17 17 0 0 1 8-32Z"
        fill="var(--art-lamp)"
      />
      <g fill="var(--art-wash)">
        <path d="M158 128a17 17 0 0 1 8 32v3c0 4 4 5 10 6c10 2 16 9 15 19l-8 64h-50l-8-64c-1-10 5-17 15-19c6-1 10-2 10-6v-3a17 17 0 0 1 8-32Z" />
        <path d="M346 128a17 17 0 0 1 8 32v3c0 4 4 5 10 6c10 2 16 9 15 19l-8 64h-50l-8-64c-1-10 5-17 15-19c6-1 10-2 10-6v-3a17 17 0 0 1 8-32Z" />
        <path d="M440 128a17 17 0 0 1 8 32v3c0 4 4 5 10 6c10 2 16 9 15 19l-8 64h-50l-8-64c-1-10 5-17 15-19c6-1 10-2 10-6v-3a17 17 0 0 1 8-32Z" />
      </g>
    </svg>
  )
}
