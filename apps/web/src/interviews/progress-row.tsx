import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { longDate } from '../ui/long-date.ts'
import { SkeletonLine } from '../ui/skeleton.tsx'
import { type PlotPoint, type PlotScale, ProgressPlot } from './progress-plot.tsx'
import type { Claim } from './read-progress.ts'

/** A point in words, and where it comes from: an answer in its report, or the whole report. */
export type WrittenPoint = {
  key: string
  at: string
  words: string
  interviewId: string
  questionNumber: number | null
}

type Props = {
  name: string
  /** What is plotted, where the name alone does not say. */
  unit?: string
  claim: Claim
  /** The claim in words. */
  words: string
  points: PlotPoint[]
  scale: PlotScale
  written: WrittenPoint[]
}

/** One thing over time: its name, the points, what may be said about it; opened, every point in words with its answer. */
export function ProgressRow({ name, unit, claim, words, points, scale, written }: Props) {
  if (written.length === 0) return null
  return (
    <details className="progress-row">
      <summary>
        <span className="progress-name">
          {name}
          {unit && <span className="label">{unit}</span>}
        </span>
        <ProgressPlot points={points} scale={scale} look={claim.kind === 'changed' ? 'changed' : 'open'} />
        <span className="progress-claim">{words}</span>
        <Icon name="chevronDown" />
      </summary>
      <Points written={written} />
    </details>
  )
}

/** A list that opens at its newest points; more would bury the rows below it. */
const firstShown = 8

function Points({ written }: { written: WrittenPoint[] }) {
  const [shown, setShown] = useState<'latest' | 'all'>('latest')
  const list = useRef<HTMLUListElement>(null)
  const newestFirst = written.toReversed()
  const showAll = () => {
    setShown('all')
    // Focus management: the button is unmounted, so focus moves to where the list continues.
    requestAnimationFrame(() => list.current?.querySelectorAll('a')[firstShown]?.focus())
  }
  return (
    <div className="progress-points">
      <ul ref={list}>
        {(shown === 'all' ? newestFirst : newestFirst.slice(0, firstShown)).map(
          ({ key, at, words, interviewId, questionNumber }) => (
            <li key={key}>
              <span className="figures">{longDate(at)}</span>
              <span>{words}</span>
              <Link
                to={{
                  pathname: paths.detail(interviewId),
                  ...(questionNumber !== null && { hash: `question-${questionNumber}` }),
                }}
                aria-label={
                  questionNumber === null
                    ? `Open the report from ${longDate(at)}`
                    : `Read answer ${questionNumber} from ${longDate(at)}`
                }
              >
                {questionNumber === null ? 'Open the report' : 'Read the answer'}
              </Link>
            </li>
          ),
        )}
      </ul>
      {shown === 'latest' && written.length > firstShown && (
        <Button look="quiet" onClick={showAll}>
          Show all {written.length}
        </Button>
      )}
    </div>
  )
}

/** Rows without enough data, collapsed. */
export function FoldedRows({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="progress-folded">
      <summary>
        {title}
        <Icon name="chevronDown" />
      </summary>
      <div>{children}</div>
    </details>
  )
}

/** The rows that share a subject, beside its name. */
export function ProgressRows({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="progress-part">
      <h2>{title}</h2>
      <div className="progress-rows">
        {note && <p className="label progress-note">{note}</p>}
        {children}
      </div>
    </section>
  )
}

/** Skeleton, as high as a row. */
export function ProgressRowWaiting() {
  return (
    <div className="progress-row progress-row-waiting">
      <div>
        <span className="progress-name">
          <SkeletonLine width="half" />
        </span>
        <span className="progress-plot">
          <span className="progress-field" />
        </span>
        <span className="progress-claim">
          <SkeletonLine />
          <SkeletonLine width="half" />
        </span>
      </div>
    </div>
  )
}
