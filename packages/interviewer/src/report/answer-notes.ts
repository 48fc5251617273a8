import type { AnswerNotes, Impression, Mistake } from '@greenroom/contract/report/model'
import type { MadeMistake } from '../rubric/mistakes.ts'
import type { FoundChange } from './change-rule.ts'
import { findChange } from './changes.ts'
import { writeCovers, writeLesson } from './covers.ts'
import { rate } from './impression.ts'
import type { Phrasebook } from './phrasebook.ts'
import { quotableFault, quote, unitAt } from './quoting.ts'
import type { AnswerReading } from './reading.ts'
import { findUnchecked } from './unchecked.ts'
import { type FoundWorks, findWorks } from './works.ts'
import { asFound, rateWritten, type WrittenRemarks } from './written-remarks.ts'

/** The notes on one answer, with their sources for the rest of the report. */
export type Noted = {
  one: AnswerReading
  notes: AnswerNotes
  works: readonly FoundWorks[]
  /** The change with the highest gain; a model's notes may hold more. */
  change: FoundChange | undefined
}

/**
 * Builds the notes on one answer; lesson and points go with the main answer. `works` and `changes` may come from a
 * model (`written`); mistakes, unchecked claims, points and lesson are always the bank's.
 */
export function noteAnswer(one: AnswerReading, phrasebook: Phrasebook, written?: WrittenRemarks): Noted {
  const found = written && one.scored ? asFound(written) : undefined
  const works = found?.works ?? findWorks(one, phrasebook)
  const mistakes = writeMistakes(one)
  // Next to a named mistake, "nobody checked this" would imply that the rest is fine.
  const unchecked = mistakes.length > 0 ? null : (findUnchecked(one) ?? null)
  const safety = mistakes.some(({ about }) => about !== 'common')
  const changes = safety ? [] : (found?.changes ?? [findChange(one, works)].filter((change) => change !== undefined))
  const [change] = changes
  const rated = { works, change, unchecked: unchecked !== null }
  const impression = found && written ? rateWritten(one, rated, written.band) : rate(one, rated)
  const { turn, asked } = one
  const spoken = [
    ...works.map(({ quotation }) => quotation),
    ...mistakes.flatMap(({ quotations }) => quotations),
    ...changes.flatMap(({ quotation }) => quotation ?? []),
    ...(unchecked ? [unchecked] : []),
  ]
  const isFirst = turn.kind === 'main'
  const said = new Set([...works.map(({ pointId }) => pointId), ...(written?.heard ?? [])])
  return {
    one,
    works,
    change,
    notes: {
      number: turn.number,
      kind: turn.kind,
      question: turn.text,
      impression,
      note: noteOn(
        one,
        impression,
        works.length + mistakes.length > 0 || (impression === 'just_starting' && change !== undefined),
      ),
      works: works.map(({ rank, quotation, says }) => ({ rank, quotation, says })),
      changes: changes.map(({ title, quotation, why, sayNext }) => ({ title, quotation, why, sayNext })),
      mistakes,
      unchecked,
      covers: isFirst ? writeCovers(one, said, spoken, written !== undefined) : [],
      expect: impression === 'strong' && isFirst && asked.question ? asked.question.next : null,
      lesson: isFirst && isReadable(one) ? writeLesson(one, phrasebook) : null,
    },
  }
}

const isReadable = ({ reading }: AnswerReading) => reading.kind !== 'care' && reading.kind !== 'age'

const unread: Partial<Record<AnswerReading['reading']['kind'], string>> = {
  gibberish: "We couldn't make out words here, so this one isn't rated.",
  repeated: "You repeat the same few sentences, so this one isn't rated.",
  copied: "This is the question again, so there's nothing of yours to work with yet.",
  foreign: "We only read English so far, so this answer isn't rated, and that doesn't count against you.",
  instructions: 'This is addressed to a grader, so there was no answer to read.',
  care: 'Not rated.',
  age: 'Not rated.',
}

/** The basis of a band without remarks, or why an answer wasn't scored. */
const noteOn = (one: AnswerReading, impression: Impression, isShown: boolean): string =>
  (isShown ? undefined : restingOn(one, impression)) ?? unread[one.reading.kind] ?? ''

function restingOn({ scored }: AnswerReading, impression: Impression): string | undefined {
  if (impression === 'solid') return 'Rated by how you tell it, not by whether an employer would agree.'
  if (impression !== 'just_starting' || !scored) return undefined
  const { ownActions, specifics } = scored.evidence
  return ownActions.length <= few && specifics.length <= few
    ? 'We found few steps of your own and few details.'
    : 'We heard little of what interviewers listen for here.'
}
const few = 2

function writeMistakes(one: AnswerReading): Mistake[] {
  if (!one.scored) return []
  const flags = one.scored.flags.map((made) => writeMistake(one, made, made.mistake.about))
  const common = one.scored.mistakes.map((made) => writeMistake(one, made, 'common'))
  return [...flags, ...common].filter((mistake) => mistake !== undefined)
}

function writeMistake(
  one: AnswerReading,
  { mistake, from, to }: MadeMistake,
  about: Mistake['about'],
): Mistake | undefined {
  const [first, last] = [unitAt(one.units, from), unitAt(one.units, to - 1)]
  // A dangerous mistake is always reported, even if its clause is too short or too long to quote well.
  const tried = first && last ? [{ from: first.from, to: last.to }, first, last, { from, to }] : [{ from, to }]
  const clean = tried.map((unit) => quotableFault(one.answer, unit)).find((unit) => unit !== undefined)
  const { name, instead } = mistake
  return clean && { about, name, quotations: [quote(one.answer, clean, one.turn.number)], instead }
}
