import { finite, isPreposition, subjects } from './phrase.ts'
import { readPredicate } from './predicate.ts'
import type { Said } from './said.ts'
import { baseForms, pastForms } from './verbs.ts'

/** Which verb forms count as actions: the past in a story, the present too in a method. */
export type Telling = 'story' | 'method'

/** A clause with its own subject that can be quoted back: its verb is at `verb`, its object and places end at `to`. */
export type QuotableClause = {
  by: 'i' | 'we'
  base: string
  verb: number
  /** End of the words to quote, after shortening. */
  to: number
  tense: 'past' | 'present'
  /** The opening clause of the answer, which sets the scene. */
  isOpening: boolean
}

const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))
const between = list(
  'also then finally immediately quickly personally even first actually eventually carefully quietly politely calmly',
)
const hedges = list(
  'think thought guess feel felt believe hope hoped maybe probably hopefully said say knew wish sure suppose mean wished figured',
)
const leaning = list(
  'when if before after while until since where how why what because cause that than whether once as who whom which unless though although',
)
const joints = list('and but so then or')
const modals = list('could can would should might may will must')
/** Parses the clauses that can be quoted back, in order. `by` is "we" when only the group acts. */
export function readClauses(words: readonly Said[], telling: Telling, by: 'i' | 'we'): QuotableClause[] {
  const found: QuotableClause[] = []
  let actor: string | undefined
  for (let at = 0; at < words.length; at++) {
    if (words[at]!.gap === '.') actor = undefined
    const isSubject = words[at]!.text === by
    const isCarried = !isSubject && telling === 'story' && actor === by && carries(words, at)
    if (!isSubject && isActing(words, at)) actor = words[at]!.text
    if (!isSubject && !isCarried) continue
    // "could post it and run a meeting": verbs coordinated after a modal weren't done.
    if (isSubject) actor = isOpenSubject(words, at) && !modals.has(words[at + 1]?.text ?? '') ? by : undefined
    if (actor !== by) continue
    const clause = readVerb(words, isSubject ? at + 1 : at + Number(joints.has(words[at]!.text)), telling)
    if (clause) found.push({ ...clause, by, isOpening: opens(words, at) })
  }
  return found
}

/** True if another subject acts here: not the "it" of "looked it up". */
const isActing = (words: readonly Said[], at: number): boolean => {
  const next = words[at + 1]?.text ?? ''
  return (
    subjects.has(words[at]!.text) &&
    (/'/.test(words[at]!.text) || finite.has(next) || baseForms.has(next) || /[a-z]{2}ed$/.test(next))
  )
}

/** "and emailed all twelve parents", ", put up a sign": another verb of the same subject. */
function carries(words: readonly Said[], at: number): boolean {
  const { text, gap } = words[at]!
  const verb = joints.has(text) ? words[at + 1] : gap === ',' ? words[at] : undefined
  return verb !== undefined && baseForms.has(verb.text) && (joints.has(text) ? verb.gap === '' : true)
}

/** False if the clause is subordinate, only a thought, or has a second subject. */
function isOpenSubject(words: readonly Said[], at: number): boolean {
  const before = words[at - 1]
  const { gap } = words[at]!
  if (!before) return true
  let k = at - 1
  if (gap === '') {
    while (k > 0 && (joints.has(words[k]!.text) || between.has(words[k]!.text)) && words[k]!.gap === '') k--
    const lead = words[k]!.text
    if (leaning.has(lead) || hedges.has(lead) || isPreposition(lead)) return false
    if (words[k + 1]!.text === 'and' && k + 1 < at && isShared(words, k)) return false
  }
  return !hangs(words, at)
}

/** "Tony and I": a shared subject, with no verb between the sentence start and "and". */
function isShared(words: readonly Said[], last: number): boolean {
  for (let k = last; k >= 0; k--) {
    const { text, gap } = words[k]!
    if (finite.has(text) || baseForms.has(text) || /[a-z]{2}ed$/.test(text) || /'(?:s|m|re|d)$/.test(text)) return false
    if (gap !== '') break
  }
  return true
}

/**
 * True for subordinate clauses: "When the pump broke, I …" is fine; "if I fixed it" or "when she left and I" aren't
 * main clauses.
 */
function hangs(words: readonly Said[], at: number): boolean {
  for (let k = at; k >= 0 && k > at - 8; k--) {
    const { text, gap } = words[k]!
    if (
      k < at &&
      gap === '' &&
      leaning.has(text) &&
      (subjects.has(words[k + 1]?.text ?? '') || text === 'if' || text === 'what')
    )
      return !isClosed(words, k, at)
    if (gap === '.') break
  }
  return false
}
const isClosed = (words: readonly Said[], from: number, to: number) =>
  words.slice(from + 1, to + 1).some(({ gap }) => gap !== '') ||
  words.slice(from + 1, to).some(({ text }) => joints.has(text))

function readVerb(
  words: readonly Said[],
  from: number,
  telling: Telling,
): Omit<QuotableClause, 'by' | 'isOpening'> | undefined {
  let at = from
  while (words[at] && between.has(words[at]!.text) && words[at]!.gap === '') at++
  const word = words[at]
  if (!word || (word.gap === '.' && at === from)) return undefined
  const past = baseForms.get(word.text)
  const present = pastForms.has(word.text) ? word.text : undefined
  if (telling === 'story') return past ? withObject(words, at, past, 'past') : undefined
  return present ? withObject(words, at, present, 'present') : past ? withObject(words, at, past, 'past') : undefined
}

function withObject(
  words: readonly Said[],
  verb: number,
  base: string,
  tense: QuotableClause['tense'],
): Omit<QuotableClause, 'by' | 'isOpening'> | undefined {
  const to = readPredicate(words, verb, base)
  if (to === undefined) return undefined
  const length = to - verb + 1
  return length >= minWords && length <= maxWords ? { base, verb, to, tense } : undefined
}
/** Minimum and maximum words of a quoted clause, including its "You". */
const minWords = 4
const maxWords = 12

/** The first clause of an answer sets the scene. */
const opens = (words: readonly Said[], at: number) =>
  !words.slice(1, at + 1).some(({ gap }) => gap === '.') &&
  !words.slice(0, at).some(({ text }) => subjects.has(text) || finite.has(text))
