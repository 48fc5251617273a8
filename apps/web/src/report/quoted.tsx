import type { Quotation } from '@greenroom/contract/report/model'
import type { References } from '@greenroom/contract/report/references'
import { createContext, type ReactNode, useContext } from 'react'
import { Link } from 'react-router'
import { ReferenceLink } from './chosen.tsx'

/** The numbers of the quotations of this report, those of them that are link targets, and the number that is chosen. */
const Quoting = createContext<{
  references: References
  anchors: ReadonlySet<Quotation>
  chosen: number | null
} | null>(null)
export const QuotingProvider = Quoting

function useQuoting(quotation: Quotation) {
  const quoting = useContext(Quoting)
  return {
    number: quoting?.references.numberOf(quotation),
    isAnchor: quoting?.anchors.has(quotation) ?? false,
    chosen: quoting?.chosen ?? null,
  }
}

/** The candidate's own words, tied to their place in the transcript. */
export function Quoted({ quotation }: { quotation: Quotation }) {
  const { number, isAnchor, chosen } = useQuoting(quotation)
  return (
    <>
      “
      <mark
        className={number !== undefined && number === chosen ? 'said chosen' : 'said'}
        dir="auto"
        id={isAnchor ? `note-${number}` : undefined}
      >
        {quotation.text}
      </mark>
      ”{number !== undefined && <ReferenceLink number={number} on="note" isAnchor={isAnchor} />}
    </>
  )
}

/** Beside a quotation: its number, and the way to where it was said. */
export function QuotedMargin({
  quotation,
  children,
  action,
}: {
  quotation: Quotation
  children?: ReactNode
  action?: ReactNode
}) {
  const { number } = useQuoting(quotation)
  if (number === undefined) return null
  return (
    <p className="margin-note quoted-margin">
      <span className="note-number" aria-hidden="true">
        {number}
      </span>{' '}
      {children}
      <Link to={{ hash: `said-${number}` }} preventScrollReset>
        Show in transcript
      </Link>{' '}
      {action}
    </p>
  )
}
