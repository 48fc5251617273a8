import type { Change, Quotation, Report, Section } from './model.ts'
import type { QuotedRange as Place } from './quoted-text.ts'
import { type SectionViews, viewSection } from './sections.ts'

/** Shared by a quotation in the report and its place in the transcript: a number, and what is said of it there. */
export type Reference = { number: number; says: string; questionNumber: number; start: number; end: number }
export type References = {
  /** All, in the order of their numbers. */
  all: Reference[]
  /** The number of a quotation of this report. */
  numberOf(quotation: Quotation): number | undefined
}

const keyOf = ({ number, start, end }: Quotation) => `${number}:${start}:${end}`

/** Numbers the quotations of a report in the order in which it is read; a repeated one keeps its number. */
export function numberReferences(report: Report | null): References {
  const found = new Map<string, Reference>()
  for (const { quotation, says } of report?.sections.flatMap(readQuotations) ?? []) {
    const { number: questionNumber, start, end } = quotation
    if (found.has(keyOf(quotation))) continue
    found.set(keyOf(quotation), { number: found.size + 1, says, questionNumber, start, end })
  }
  return { all: [...found.values()], numberOf: (quotation) => found.get(keyOf(quotation))?.number }
}

type ExplainedQuotation = { quotation: Quotation; says: string }
const none = (): ExplainedQuotation[] => []
/** What each kind of section quotes: a table, so that the compiler asks for a new kind's quotations. */
const quotationsOf: SectionViews<ExplainedQuotation[]> = {
  proud: ({ quotation, says }) => [{ quotation, says }],
  overall: none,
  one_change: ({ change }) => quotationsOfChange(change),
  glance: none,
  answers: ({ answers }) =>
    answers.flatMap(({ works, mistakes, changes, unchecked }) => [
      ...mistakes.flatMap(({ quotations, name }) => quotations.map((quotation) => ({ quotation, says: name }))),
      ...works,
      ...changes.flatMap(quotationsOfChange),
      ...(unchecked ? [{ quotation: unchecked, says: 'Not checked' }] : []),
    ]),
  tips: none,
  not_reached: none,
  locked: none,
}

/** Everything that a section quotes, with what is said of it there, as it is read. */
export const readQuotations = (section: Section): ExplainedQuotation[] => viewSection(section, quotationsOf)

const quotationsOfChange = ({ quotation, title }: Change): ExplainedQuotation[] =>
  quotation ? [{ quotation, says: title }] : []

/** The quotations that fall into the answer to one question. */
export function quotationsIn(references: readonly Reference[], questionNumber: number): Place[] {
  return references.filter((reference) => reference.questionNumber === questionNumber)
}

/** The reference that an address names: `#said-3` is a place in the transcript, `#note-3` one in the report. */
export function readChosen(hash: string): { number: number; side: 'said' | 'note' } | null {
  const found = /^#(said|note)-(\d{1,3})$/.exec(hash)
  return found ? { side: found[1] as 'said' | 'note', number: Number(found[2]) } : null
}
