import './steps.css'

type Props = { noun: string; current: number; total: number; note?: string | undefined }

/** "Question 2 of 5, follow-up" with one mark per step. `noun` is what is counted, `note` what this one is. */
export function Steps({ noun, current, total, note }: Props) {
  return (
    <div className="progress">
      <span>
        {noun} {current} of {total}
        {note && `, ${note}`}
      </span>
      <ol aria-hidden="true">
        {Array.from({ length: total }, (_, i) => (
          <li key={`step ${i + 1}`} className={i + 1 < current ? 'done' : i + 1 === current ? 'current' : undefined} />
        ))}
      </ol>
    </div>
  )
}
