import { Spinner } from '../../ui/spinner.tsx'

/** What is being done with the candidate's words just now; announced once. */
export function Working({ words }: { words: string }) {
  return (
    <span className="small" role="status">
      <Spinner words={words} />
    </span>
  )
}
