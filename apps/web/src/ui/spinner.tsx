import './spinner.css'

/** Says in words what is being waited for. */
export function Spinner({ words }: { words: string }) {
  return (
    <span className="spinner">
      <i aria-hidden="true" />
      {words}
    </span>
  )
}

/** The ring alone, where the label is elsewhere. */
export function SpinnerRing() {
  return (
    <span className="spinner" aria-hidden="true">
      <i />
    </span>
  )
}

/** The same for a whole page or section, announced once. */
export function Loading({ words }: { words: string }) {
  return (
    <p className="loading" role="status">
      <Spinner words={words} />
    </p>
  )
}
