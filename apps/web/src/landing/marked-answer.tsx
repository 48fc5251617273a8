import type { Quotation } from '@greenroom/contract/report/model'
import { Fragment, type ReactNode } from 'react'

type Passage = Pick<Quotation, 'start' | 'end'>
/** `after` follows the marked words. */
type Props = { answer: string; quotations: readonly Passage[]; after?: ReactNode }

/** An answer with the words highlighted that something else quotes. */
export function MarkedAnswer({ answer, quotations, after }: Props) {
  const sorted = [...quotations].sort((a, b) => a.start - b.start)
  return (
    <>
      {sorted.map(({ start, end }, at) => (
        <Fragment key={start}>
          {answer.slice(sorted[at - 1]?.end ?? 0, start)}
          <mark className="said">{answer.slice(start, end)}</mark>
          {after}
        </Fragment>
      ))}
      {answer.slice(sorted.at(-1)?.end ?? 0)}
    </>
  )
}
