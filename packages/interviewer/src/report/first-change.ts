import type { Impression } from '@greenroom/contract/report/model'
import type { Noted } from './answer-notes.ts'
import type { FoundChange } from './change-rule.ts'

/** Priority of bands for preparation, highest first; an answer that works needs none. */
const order: readonly Impression[] = ['not_answered', 'just_starting', 'getting_there', 'not_rated', 'solid']
const placeOf = ({ notes }: Noted) => order.indexOf(notes.impression)

/** Answers by preparation priority: by band, then in the order asked. */
export const byNeed = (noted: readonly Noted[]): Noted[] =>
  noted.filter((one) => one.notes.kind === 'main' && placeOf(one) >= 0).sort((a, b) => placeOf(a) - placeOf(b))

/**
 * Guarantees one change per report. Without one from the answers, the top-priority question gets expert advice, which
 * claims nothing about the answer: it may be a good one that wasn't recognized.
 */
export function withOneChange(noted: readonly Noted[]): Noted[] {
  if (noted.some(({ notes, change }) => change || notes.mistakes.length > 0)) return [...noted]
  const [weakest] = byNeed(noted).filter(({ one }) => one.asked.question)
  if (!weakest) return [...noted]
  const change: FoundChange = {
    kind: 'prepare',
    gain: 0.5,
    weakness: false,
    title: 'A short exercise',
    quotation: null,
    why: weakest.one.asked.question!.tip,
    sayNext: null,
  }
  const { title, quotation, why, sayNext } = change
  const changes = [{ title, quotation, why, sayNext }]
  return noted.map((one) => (one === weakest ? { ...one, change, notes: { ...one.notes, changes } } : one))
}
