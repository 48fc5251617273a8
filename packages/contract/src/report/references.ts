import type { FullFeedback } from './detail.ts'
import type { Quotation } from './quoted-text.ts'

type Strength = FullFeedback['strength_notes'][number]
type Improvement = FullFeedback['improvements'][number]

/** Shared by a quotation in the letter and its place in the transcript: a number, and the heading of the remark. */
export type Reference = { number: number; area: string; questionNumber: number; start: number; end: number }
export type Referred<Finding> = Finding & { reference_to: Reference | null }

export type References = {
  strengths: Referred<Strength>[]
  improvements: Referred<Improvement>[]
  /** All, in the order of their numbers. */
  all: Reference[]
}

/** What to try may also come as text alone (spec 1, section 3): then there is nothing but the suggestion. */
const inFull = (improvement: Improvement | string): Improvement =>
  typeof improvement === 'string'
    ? { area: '', reference: '', suggestion: improvement, example: '', at: null }
    : improvement

/** Numbers the findings that point at words of an answer, in the order in which the letter tells them. */
export function numberReferences({
  strength_notes,
  improvements,
}: Pick<FullFeedback, 'strength_notes'> & { improvements: readonly (Improvement | string)[] }): References {
  const all: Reference[] = []
  const refer = <Finding extends Strength | Improvement>(finding: Finding): Referred<Finding> => {
    const { at, area } = finding
    if (!at || at.end <= at.start) return { ...finding, reference_to: null }
    const reference = { number: all.length + 1, area, questionNumber: at.question_number, start: at.start, end: at.end }
    all.push(reference)
    return { ...finding, reference_to: reference }
  }
  return { strengths: strength_notes.map(refer), improvements: improvements.map(inFull).map(refer), all }
}

/** The quotations that fall into the answer to one question. */
export function quotationsIn(references: readonly Reference[], questionNumber: number): Quotation[] {
  return references.filter((reference) => reference.questionNumber === questionNumber)
}

/** The reference that an address names: `#said-3` is a place in the transcript, `#note-3` one in the letter. */
export function readChosen(hash: string): { number: number; side: 'said' | 'note' } | null {
  const found = /^#(said|note)-(\d{1,3})$/.exec(hash)
  return found ? { side: found[1] as 'said' | 'note', number: Number(found[2]) } : null
}
