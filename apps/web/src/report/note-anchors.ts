import type { Quotation, Report } from '@greenroom/contract/report/model'
import { type References, readQuotations } from '@greenroom/contract/report/references'

/**
 * Which quotations have the id `note-N`: one for each number, since an id is unique in a page. Of words that are quoted
 * twice it is the place among the notes on an answer. Compared by identity: parsed JSON never holds an object twice.
 */
export function pickNoteAnchors(report: Report | null, { numberOf }: References): ReadonlySet<Quotation> {
  const sections: Report['sections'] = report?.sections ?? []
  const notesFirst = [
    ...sections.filter(({ kind }) => kind === 'answers'),
    ...sections.filter(({ kind }) => kind !== 'answers'),
  ]
  const anchors = new Map<number, Quotation>()
  for (const { quotation } of notesFirst.flatMap(readQuotations)) {
    const number = numberOf(quotation)
    if (number !== undefined && !anchors.has(number)) anchors.set(number, quotation)
  }
  return new Set(anchors.values())
}
