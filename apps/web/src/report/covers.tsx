import type { CoverPoint } from '@greenroom/contract/report/model'
import { noteTitles } from '@greenroom/contract/report/words'
import { useReportOwner } from './report-owner.tsx'

/** Points that interviewers listen for in answer `number`, with a box for each that the candidate says they covered. */
export function Covers({ id, number, points }: { id: string; number: number; points: readonly CoverPoint[] }) {
  const { useTicks } = useReportOwner()
  const { isSaid, tick } = useTicks(id, number)
  return (
    <ul className="covers">
      {points.map((point) => (
        <li key={point.id}>
          <div id={`covers-${number}-${point.id}`}>
            <p>{point.covers}</p>
            {/* A checked box already answers this prompt. */}
            {point.passage && !isSaid(point) && (
              <p className="passage">
                {noteTitles.passage} <q>{point.passage.text}</q>
              </p>
            )}
          </div>
          <label className="tick">
            <input
              className="tick-box"
              type="checkbox"
              checked={isSaid(point)}
              aria-describedby={`covers-${number}-${point.id}`}
              onChange={({ target }) => tick(point.id, target.checked)}
            />
            {noteTitles.iSaidThat}
          </label>
        </li>
      ))}
    </ul>
  )
}
