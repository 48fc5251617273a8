import { limits } from '@greenroom/contract/limits'
import { paceScale } from '@greenroom/contract/report/glance'
import { impressionWords } from '@greenroom/contract/report/words'
import type { PlotPoint, PlotScale } from './progress-plot.tsx'
import { FoldedRows, ProgressRow, ProgressRows, type WrittenPoint } from './progress-row.tsx'
import {
  highestStep,
  nameCompetency,
  nameFolded,
  nameStep,
  stepOf,
  writeBandClaim,
  writeFillersClaim,
  writePaceClaim,
  writeRate,
  writeSummary,
} from './progress-words.ts'
import type { BandRow } from './queries.ts'
import type { Claim, Progress } from './read-progress.ts'

type Figure = Progress['pace']['points'][number]

const bands: PlotScale = { lowest: 0, highest: highestStep, ends: ['Strong', 'Just starting'], lines: [0, 1, 2, 3] }
const paces: PlotScale = {
  lowest: paceScale.slowest,
  highest: paceScale.fastest,
  ends: [String(paceScale.fastest), String(paceScale.slowest)],
  calm: paceScale.calm,
}

/** A summary in a few sentences, then the data that supports it. */
export function ProgressReport({ progress }: { progress: Progress }) {
  const { overall, competencies } = progress
  const placeOf = readPositions(progress)
  const [changed, unchanged] = divide(competencies)
  const drawTopic = (row: BandRow) => {
    const points = plotBands(row, placeOf)
    const steps = points.map(({ value }) => value)
    return (
      <ProgressRow
        key={row.competency}
        name={nameCompetency(row.competency)}
        claim={row.claim}
        words={writeBandClaim(row.claim, steps, 'about_this')}
        points={points}
        scale={bands}
        written={writeBands(row)}
      />
    )
  }
  return (
    <>
      <section className="progress-part">
        <h2>In short</h2>
        <div className="progress-summary">
          {writeSummary(progress).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        <aside className="progress-margin" aria-label="How this is judged">
          <p>{writeBasis(progress)}</p>
          <p>We compare your first interviews with your recent ones and only report clear changes.</p>
        </aside>
      </section>
      <ProgressRows title="Your answers" note={overall.points.length > 0 ? howToRead : nothingRated}>
        {overall.points.length > 0 && (
          <ProgressRow
            name="All answers together"
            claim={overall.claim}
            words={writeBandClaim(
              overall.claim,
              overall.points.map(({ value }) => value),
              'at_all',
            )}
            points={plotFigures(overall.points, placeOf)}
            scale={bands}
            written={writeFigures(overall.points, (value) => `On average ${nameStep(value).toLowerCase()}`)}
          />
        )}
        {changed.map(drawTopic)}
        {unchanged.length > 0 && (
          <FoldedRows
            title={nameFolded(
              countTopics(unchanged.length, changed.length),
              unchanged.map(({ claim }) => claim),
            )}
          >
            {unchanged.map(drawTopic)}
          </FoldedRows>
        )}
      </ProgressRows>
      <Speech progress={progress} placeOf={placeOf} />
    </>
  )
}

const howToRead =
  'From bottom to top: just starting, getting there, solid, strong. The oldest answer is on the left. Answers without a rating leave a gap.'
const nothingRated = "None of your answers has a rating yet. The coach only gives one when it's sure."

/** Pace and fillers: what changed, and the rest folded. */
function Speech({ progress: { pace, fillers }, placeOf }: { progress: Progress; placeOf: PositionOf }) {
  const maxFillers = Math.max(6, Math.ceil(Math.max(...fillers.points.map(({ value }) => value), 0)))
  const rows = [
    {
      name: 'Pace',
      unit: 'Words per minute',
      claim: pace.claim,
      words: writePaceClaim(pace),
      points: plotFigures(pace.points, placeOf),
      scale: paces,
      written: writeFigures(pace.points, (value) => `${Math.round(value)} words per minute`),
    },
    {
      name: 'Fillers',
      unit: 'In 100 words',
      claim: fillers.claim,
      words: writeFillersClaim(fillers),
      points: plotFigures(fillers.points, placeOf),
      scale: { lowest: 0, highest: maxFillers, ends: [String(maxFillers), '0'] } satisfies PlotScale,
      written: writeFigures(fillers.points, (value) => `${writeRate(value)} in 100 words`),
    },
  ].filter(({ points }) => points.length > 0)
  const [changed, unchanged] = divide(rows)
  return (
    <ProgressRows
      title="How you speak"
      note={
        rows.length > 0
          ? "From spoken answers only. Filler counts depend on your browser's speech recognition."
          : "You typed every answer, so there's no pace to show."
      }
    >
      {changed.map((row) => (
        <ProgressRow key={row.name} {...row} />
      ))}
      {unchanged.length > 0 && (
        <FoldedRows
          title={nameFolded(
            unchanged.length === 2 ? 'Pace and fillers' : unchanged[0]!.name,
            unchanged.map(({ claim }) => claim),
          )}
        >
          {unchanged.map((row) => (
            <ProgressRow key={row.name} {...row} />
          ))}
        </FoldedRows>
      )}
    </ProgressRows>
  )
}

/** Rows with a change, and the others. */
const divide = <Row extends { claim: Claim }>(rows: readonly Row[]): [changed: Row[], unchanged: Row[]] => [
  rows.filter(({ claim }) => claim.kind === 'changed'),
  rows.filter(({ claim }) => claim.kind !== 'changed'),
]

const countTopics = (count: number, shown: number) =>
  `${count}${shown > 0 ? ' more' : ''} ${count === 1 ? 'topic' : 'topics'}`

function writeBasis({ interviews, earlier }: Progress): string {
  if (earlier === 'left_out') return `From your last ${limits.progress.interviews} interviews.`
  return interviews === 1 ? 'From one interview.' : `From ${interviews} interviews.`
}

/** Each interview's position on the time axis, oldest to newest, shared by all rows. */
function readPositions({ overall, competencies, pace, fillers }: Progress): (interviewId: string) => number {
  const all = [overall, ...competencies, pace, fillers].flatMap(
    (row): { interviewId: string; at: string }[] => row.points,
  )
  const inOrder = all.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.interviewId < b.interviewId ? -1 : 1))
  const ids = [...new Set(inOrder.map(({ interviewId }) => interviewId))]
  const places = new Map(ids.map((id, place) => [id, ids.length === 1 ? 0.5 : place / (ids.length - 1)]))
  return (interviewId) => places.get(interviewId)!
}

type PositionOf = ReturnType<typeof readPositions>

const plotFigures = (points: readonly Figure[], placeOf: PositionOf): PlotPoint[] =>
  points.map(({ interviewId, value }) => ({ key: interviewId, at: placeOf(interviewId), value }))

const plotBands = ({ points }: BandRow, placeOf: PositionOf): PlotPoint[] =>
  points.flatMap(({ interviewId, questionNumber, band }) => {
    const value = stepOf(band)
    return value === null ? [] : [{ key: `${interviewId} ${questionNumber}`, at: placeOf(interviewId), value }]
  })

const writeFigures = (points: readonly Figure[], write: (value: number) => string): WrittenPoint[] =>
  points.map(({ interviewId, at, value }) => ({
    key: interviewId,
    at,
    words: write(value),
    interviewId,
    questionNumber: null,
  }))

const writeBands = ({ points }: BandRow): WrittenPoint[] =>
  points.map(({ interviewId, questionNumber, at, band }) => ({
    key: `${interviewId} ${questionNumber}`,
    at,
    words: impressionWords[band],
    interviewId,
    questionNumber,
  }))
