/** Construction and trades: the teeth of a saw are a street of houses. */
export function ConstructionAndTradesPicture() {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 300">
      <rect width="480" height="300" fill="var(--art-ground)" />
      <path
        d="M0 142 28 98 56 142 84 98 112 142 140 98 168 142 196 98 224 142 252 98 280 142 308 98 336 142V250L0 212Z"
        fill="var(--art-green)"
      />
      <path
        d="M330 108H412C438 108 450 128 444 152L438 178C434 196 440 206 448 222C460 250 446 270 420 266L330 250ZM368 148V220L404 224C412 225 415 220 412 214C404 198 402 190 406 174L410 158C411 152 408 148 402 148Z"
        fill="var(--art-line)"
        fillRule="evenodd"
      />
      <path
        d="M20 142h16v22h-16zM76 142h16v22h-16zM132 142h16v22h-16zM244 142h16v22h-16zM300 142h16v22h-16z"
        fill="var(--art-ground)"
      />
      <path d="M188 142h16v22h-16z" fill="var(--art-lamp)" />
    </svg>
  )
}
