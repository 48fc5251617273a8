import type { AnswerNotes, Quotation } from '@greenroom/contract/report/model'
import { listenedFor } from './phrasebook.ts'

/** An answer as stored. */
type NumberedAnswer = { number: number; answer: string }
/** A violated invariant: the answer's number, the part of its notes, and the item's text. */
export type Violation = { number: number; part: NotesPart; text: string; rule: GuardRule }
type NotesPart = 'works' | 'changes' | 'mistakes' | 'unchecked' | 'covers' | 'passages' | 'impression'
type GuardRule =
  | 'not_verbatim'
  | 'too_short'
  | 'praised_and_faulted'
  | 'said_already'
  | 'band_contradicts'
  | 'said_twice'
  | 'covered_and_open'
  | 'asked_again'
  | 'foreign_words'

const minWords = 5
const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu) ?? []

/**
 * Validates the invariants of a report; pure, run on every report, property-tested. Quotations exist, nothing is both
 * praised and criticized, no suggestion repeats the answer's ending, no remark occurs twice, and every band is
 * supported by its notes.
 */
export function findViolations(notes: readonly AnswerNotes[], said: readonly NumberedAnswer[]): Violation[] {
  const seen = new Set<string>()
  const isAgain = (remark: string) => seen.size === seen.add(remark).size
  return notes.flatMap((one) => [
    ...quotationsOf(one).flatMap((quoted) => checkQuotation(one.number, quoted, said)),
    ...checkPraise(one),
    ...checkChanges(one, said),
    ...checkCovers(one),
    ...checkBand(one),
    ...one.works.filter(({ says }) => isAgain(says)).map(({ quotation }) => again(one.number, 'works', quotation.text)),
    ...one.changes.filter(({ title }) => isAgain(title)).map(({ title }) => again(one.number, 'changes', title)),
  ])
}

const again = (number: number, part: NotesPart, text: string): Violation => ({ number, part, text, rule: 'said_twice' })

type Quoted = { part: NotesPart; quotation: Quotation; text: string }
/** All quotations of the notes, with their part and their item's text. */
const quotationsOf = ({ works, changes, mistakes, unchecked, covers }: AnswerNotes): Quoted[] => [
  ...works.map(({ quotation }): Quoted => ({ part: 'works', quotation, text: quotation.text })),
  ...changes.flatMap(({ quotation, title }): Quoted[] =>
    quotation ? [{ part: 'changes', quotation, text: title }] : [],
  ),
  ...mistakes.flatMap(({ quotations, name }) =>
    quotations.map((quotation): Quoted => ({ part: 'mistakes', quotation, text: name })),
  ),
  ...(unchecked ? [{ part: 'unchecked' as const, quotation: unchecked, text: unchecked.text }] : []),
  ...covers.flatMap(({ passage }): Quoted[] =>
    passage ? [{ part: 'passages', quotation: passage, text: passage.text }] : [],
  ),
]

/** Praise needs a whole clause; a mistake may be quoted however short. */
function checkQuotation(of: number, { part, quotation, text }: Quoted, said: readonly NumberedAnswer[]): Violation[] {
  const { number, start, end } = quotation
  const answer = said.find((one) => one.number === number)?.answer
  const isTorn = /[\p{L}\p{N}]/u.test(answer?.[start - 1] ?? '') || /[\p{L}\p{N}]/u.test(answer?.[end] ?? '')
  if (answer?.slice(start, end) !== quotation.text || isTorn) return [{ number: of, part, text, rule: 'not_verbatim' }]
  const isShort = part !== 'mistakes' && words(quotation.text).length < minWords
  return isShort ? [{ number: of, part, text, rule: 'too_short' }] : []
}

/** Nothing that is criticized is praised. The praise is dropped, because a dangerous mistake must be reported. */
function checkPraise({ works, changes, ...notes }: AnswerNotes): Violation[] {
  const moved = changes.filter(({ quotation, sayNext }) => quotation && sayNext !== `${quotation.text}.`)
  const faulted = quotationsOf({ ...notes, works: [], changes: moved, covers: [] })
  return works
    .filter(({ quotation }) => faulted.some((other) => overlap(quotation, other.quotation)))
    .map(({ quotation }) => ({
      number: notes.number,
      part: 'works',
      text: quotation.text,
      rule: 'praised_and_faulted',
    }))
}

const overlap = (a: Quotation, b: Quotation) => a.number === b.number && a.start < b.end && b.start < a.end

const joining = new Set(
  words(`a an the and or but so because that which then i i'd i'm i've my we our it in on at to of for with by from as is was were be
had have did do there this what who how when where if not end next time part own kept led made`),
)
/**
 * Suggested sentences use only the candidate's words, joining words and [brackets], and don't repeat the answer's
 * ending.
 */
function checkChanges({ number, changes }: AnswerNotes, said: readonly NumberedAnswer[]): Violation[] {
  const own = new Set(said.flatMap(({ answer }) => words(answer)))
  const ending = words(said.find((one) => one.number === number)?.answer ?? '').join(' ')
  return changes.flatMap(({ sayNext, title }): Violation[] => {
    if (sayNext === null) return []
    if (!isMadeOf(own, sayNext)) return [{ number, part: 'changes', text: title, rule: 'foreign_words' }]
    const isEnding = ending.endsWith(words(sayNext).join(' '))
    return isEnding ? [{ number, part: 'changes', text: title, rule: 'said_already' }] : []
  })
}

const isMadeOf = (own: ReadonlySet<string>, sayNext: string) =>
  words(sayNext.replace(/\[[^\]]*\]/g, ' ')).every((word) => own.has(word) || joining.has(word))

/** Whether a suggestion uses only words of these answers, joining words and [brackets]. */
export const isOwnWords = (sayNext: string, answers: readonly string[]): boolean =>
  isMadeOf(new Set(answers.flatMap(words)), sayNext)

/** A praised point isn't listed as missing, and a quoted passage isn't asked about again. */
function checkCovers(notes: AnswerNotes): Violation[] {
  const { number, works, covers } = notes
  const praised = new Set(works.map(({ says }) => says))
  const open = covers
    .filter(({ covers: text }) => praised.has(text) || praised.has(listenedFor(text)))
    .map(({ covers: text }): Violation => ({ number, part: 'covers', text, rule: 'covered_and_open' }))
  const quoted = quotationsOf(notes)
  const asked = quoted
    .filter(
      ({ part, quotation }, at) =>
        part === 'passages' && quoted.slice(0, at).some((it) => overlap(quotation, it.quotation)),
    )
    .map(({ text }): Violation => ({ number, part: 'passages', text, rule: 'asked_again' }))
  return [...open, ...asked]
}

/** A band needs support in the notes next to it. */
function checkBand({ number, impression, note, works, changes, mistakes, unchecked }: AnswerNotes): Violation[] {
  const against =
    (impression === 'strong' && (works.length === 0 || changes.length + mistakes.length > 0 || unchecked !== null)) ||
    (impression === 'solid' && ((works.length === 0 && note === '') || mistakes.length > 0)) ||
    (impression === 'just_starting' && works.length > 1 && mistakes.length === 0) ||
    (impression === 'just_starting' && changes.length + mistakes.length === 0 && note === '') ||
    (impression === 'not_answered' && works.length > 0)
  return against ? [{ number, part: 'impression', text: impression, rule: 'band_contradicts' }] : []
}

/** Drops the items that violate an invariant; never rewords. Removes a band that loses its support. */
export function enforce(notes: readonly AnswerNotes[], said: readonly NumberedAnswer[]): AnswerNotes[] {
  let kept = [...notes]
  // Dropping an item may remove a band's support, so repeat until stable; each round drops something or ends.
  for (let bad = findViolations(kept, said); bad.length > 0; bad = findViolations(kept, said)) {
    const found = bad
    kept = kept.map((one) => withoutThese(one, found))
  }
  return kept
}

function withoutThese(one: AnswerNotes, bad: readonly Violation[]): AnswerNotes {
  const isBad = (part: NotesPart, text: string) =>
    bad.some((violation) => violation.number === one.number && violation.part === part && violation.text === text)
  return {
    ...one,
    works: one.works.filter(({ quotation }) => !isBad('works', quotation.text)),
    changes: one.changes.filter(({ title }) => !isBad('changes', title)),
    mistakes: one.mistakes.filter(({ name }) => !isBad('mistakes', name)),
    unchecked: one.unchecked && isBad('unchecked', one.unchecked.text) ? null : one.unchecked,
    // Without its passage, a point that was likely made would be listed as worth covering.
    covers: one.covers.filter(
      ({ covers, passage }) => !isBad('covers', covers) && !(passage && isBad('passages', passage.text)),
    ),
    impression: isBad('impression', one.impression) ? 'not_rated' : one.impression,
  }
}
