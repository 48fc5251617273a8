import './steps.css'

/** "Question 2 of 5" with one mark per step. `noun` is what is counted. */
export function Steps({ noun, current, total }: { noun: string; current: number; total: number }) {
  return (
    <div className="progress">
      <span>
        {noun} {current} of {total}
      </span>
      <ol aria-hidden="true">
        {Array.from({ length: total }, (_, i) => (
          <li key={`step ${i + 1}`} className={i + 1 < current ? 'done' : i + 1 === current ? 'current' : undefined} />
        ))}
      </ol>
    </div>
  )
}
