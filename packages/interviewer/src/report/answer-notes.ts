import type { AnswerNotes, CoverPoint, Impression, Lesson, Mistake, Quotation } from '@greenroom/contract/report/model'
import { generalLessons } from '../bank/general-lessons.ts'
import type { MadeMistake } from '../rubric/mistakes.ts'
import { madePoints } from '../score.ts'
import type { FoundChange } from './change-rule.ts'
import { findChange } from './changes.ts'
import { rate } from './impression.ts'
import type { Phrasebook } from './phrasebook.ts'
import { quotableFault, quote, unitAt } from './quoting.ts'
import type { AnswerReading } from './reading.ts'
import { findUnchecked } from './unchecked.ts'
import { type FoundWorks, findPassages, findWorks } from './works.ts'

/** The notes on one answer, with what the rest of the report is written from. */
export type Noted = {
  one: AnswerReading
  notes: AnswerNotes
  works: readonly FoundWorks[]
  change: FoundChange | undefined
}

const mostCovers = 4

/** Everything that is said of one answer; the lesson and the points of a question stand with its first answer. */
export function noteAnswer(one: AnswerReading, phrasebook: Phrasebook): Noted {
  const works = findWorks(one, phrasebook)
  const mistakes = writeMistakes(one)
  // Beside a mistake that is named, "nobody checked this" would sound as if the rest were fine.
  const unchecked = mistakes.length > 0 ? null : (findUnchecked(one) ?? null)
  const safety = mistakes.some(({ about }) => about !== 'common')
  const change = safety ? undefined : findChange(one, works)
  const impression = rate(one, { works, change, unchecked: unchecked !== null })
  const { turn, asked } = one
  const spoken = [
    ...works.map(({ quotation }) => quotation),
    ...mistakes.flatMap(({ quotations }) => quotations),
    ...(change?.quotation ? [change.quotation] : []),
    ...(unchecked ? [unchecked] : []),
  ]
  const isFirst = turn.kind === 'main'
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
      changes: change
        ? [{ title: change.title, quotation: change.quotation, why: change.why, sayNext: change.sayNext }]
        : [],
      mistakes,
      unchecked,
      covers: isFirst ? writeCovers(one, works, spoken) : [],
      expect: impression === 'strong' && isFirst && asked.question ? asked.question.next : null,
      lesson: isFirst && isReadable(one) ? writeLesson(one, phrasebook) : null,
    },
  }
}

const isReadable = ({ reading }: AnswerReading) => reading.kind !== 'care' && reading.kind !== 'age'

const unread: Partial<Record<AnswerReading['reading']['kind'], string>> = {
  gibberish: "We couldn't make out words here, so this one isn't rated.",
  repeated: "The same few sentences come again and again, so this one isn't rated.",
  copied: "This is the question again, so there's nothing of yours to work with yet.",
  foreign: "We only read English so far, so this answer isn't rated, and that doesn't count against you.",
  instructions: 'This is addressed to a grader, so there was no answer to read.',
  care: 'Not rated.',
  age: 'Not rated.',
}

/** What a band rests on where no remark shows it, and why nothing was read. */
const noteOn = (one: AnswerReading, impression: Impression, isShown: boolean): string =>
  (isShown ? undefined : restingOn(one, impression)) ?? unread[one.reading.kind] ?? ''

function restingOn({ scored }: AnswerReading, impression: Impression): string | undefined {
  if (impression === 'solid') return 'Rated by how you tell it, not by whether an employer would agree.'
  if (impression !== 'just_starting' || !scored) return undefined
  const { ownActions, specifics } = scored.evidence
  return ownActions.length <= few && specifics.length <= few
    ? 'We found few steps of your own in it, and few particulars.'
    : 'We heard little in it of what interviewers listen for here.'
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
  // What is dangerous is named in any case, be its clause too short or too long to be quoted well.
  const tried = first && last ? [{ from: first.from, to: last.to }, first, last, { from, to }] : [{ from, to }]
  const clean = tried.map((unit) => quotableFault(one.answer, unit)).find((unit) => unit !== undefined)
  const { name, instead } = mistake
  return clean && { about, name, quotations: [quote(one.answer, clean, one.turn.number)], instead }
}

/** What interviewers also listen for: every point that isn't praised here, those that weigh most first. */
function writeCovers(one: AnswerReading, works: readonly FoundWorks[], spoken: readonly Quotation[]): CoverPoint[] {
  const { other, asked } = one
  // A question that is only similar lends its lesson, not its points.
  if (!asked.question)
    return generalLessons[asked.type].points.map(({ id, cover }) => ({ id, covers: cover, said: false, passage: null }))
  const said = new Set(works.map(({ pointId }) => pointId))
  const passages = findPassages(one, spoken)
  const later = other?.scored ? madePoints(other.scored) : new Set()
  return [...asked.question.points]
    .sort((a, b) => b.weight - a.weight)
    .filter(({ id }) => !said.has(id) && !later.has(id))
    .slice(0, mostCovers)
    .map(({ id, cover }) => ({ id, covers: cover, said: false, passage: passages.get(id) ?? null }))
}

/** The lesson of the question, or of the nearest one; else that of any question of its kind, once in a report. */
function writeLesson({ lesson, asked, turn }: AnswerReading, phrasebook: Phrasebook): Lesson | null {
  if (!lesson) {
    const { listensFor, mistakes } = generalLessons[asked.type]
    return phrasebook.say([listensFor]) ? { similarQuestion: null, listensFor, example: null, mistakes } : null
  }
  const { question, isSimilar } = lesson
  return {
    similarQuestion: isSimilar && question.text !== turn.text ? question.text : null,
    listensFor: question.listensFor,
    example: question.example,
    mistakes: question.mistakes.map(({ name, instead }) => ({ name, instead })),
  }
}
