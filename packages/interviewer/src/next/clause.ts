import {
  conjunctions,
  finite,
  isPlace,
  isPreposition,
  isSelf,
  isTimeNoun,
  isTrailer,
  numbers,
  readNoun,
  readPrepositional,
  subjects,
} from './phrase.ts'
import type { Said } from './said.ts'
import { baseForms, pastForms } from './verbs.ts'

/** Which verb forms tell what was done: in a story the past, in a method the present too, in a plan "I'd". */
export type Telling = 'story' | 'method' | 'plan'

/** A clause with its own subject that can be said back: verb at `verb`, its object and places up to `to`. */
export type Clause = {
  by: 'i' | 'we'
  base: string
  verb: number
  /** Where the words end that are said back, after cutting. */
  to: number
  tense: 'past' | 'present' | 'plan'
  /** The first words of the answer: they tell the scene. */
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
const particles = list('up down out off over back away together apart in on along around aside through')
/** Verbs that take what they're about with a preposition: "apologized for the wait". */
const prepositional: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    apologize: 'for to',
    listen: 'to',
    talk: 'to with',
    speak: 'to with',
    ask: 'for',
    look: 'into through for at',
    go: 'through over to',
    work: 'on with',
    stay: 'with on until till past',
    drive: 'to across',
    come: 'in',
    report: 'to',
    wait: 'for',
    check: 'on with',
    meet: 'with',
    reach: 'to',
    walk: 'to',
    sit: 'with',
    run: 'to',
    respond: 'to',
    switch: 'to',
    move: 'to',
    push: 'back',
    volunteer: 'for',
    sign: 'for',
    step: 'in into',
    bisect: 'to',
    train: 'in on',
    shadow: 'with',
    search: 'for through',
    register: 'for',
  }).map(([verb, words]) => [verb, list(words)]),
)
const twoObjects = list(
  'give send show tell teach offer write get buy make bring hand lend pay ask find leave text email cook feed promise',
)
const withInfinitive = list(
  'ask tell get convince train teach help persuade decide offer agree volunteer remind invite request instruct',
)
const unbased = list('sure')

/** Everything that can be said back, in the order it was told. `by` is "we" where only the group acts. */
export function readClauses(words: readonly Said[], telling: Telling, by: 'i' | 'we'): Clause[] {
  const found: Clause[] = []
  let actor: string | undefined
  for (let at = 0; at < words.length; at++) {
    if (words[at]!.gap === '.') actor = undefined
    const subject = subjectAt(words, at, by, telling)
    const isCarried = !subject && telling === 'story' && actor === by && carries(words, at)
    if (subjects.has(words[at]!.text) && !subject) actor = words[at]!.text
    if (!subject && !isCarried) continue
    if (subject) actor = isOpenSubject(words, at) ? by : undefined
    if (actor !== by) continue
    const clause = readVerb(words, subject ? at + 1 : at + Number(joints.has(words[at]!.text)), telling, subject?.tense)
    if (clause) found.push({ ...clause, by, isOpening: opens(words, at) })
  }
  return found
}

/** "I" or "we", or "I'd" in a plan. */
function subjectAt(
  words: readonly Said[],
  at: number,
  by: 'i' | 'we',
  telling: Telling,
): { tense?: 'plan' } | undefined {
  const { text } = words[at]!
  if (text === by) {
    return telling === 'plan' && words[at + 1]?.text === 'would' ? { tense: 'plan' } : {}
  }
  return telling === 'plan' && (text === `${by}'d` || text === `${by}'ll`) ? { tense: 'plan' } : undefined
}

/** "and emailed all twelve parents", ", put up a sign": the same subject does one thing more. */
function carries(words: readonly Said[], at: number): boolean {
  const { text, gap } = words[at]!
  const verb = joints.has(text) ? words[at + 1] : gap === ',' ? words[at] : undefined
  return verb !== undefined && baseForms.has(verb.text) && (joints.has(text) ? verb.gap === '' : true)
}

/** False where the clause hangs on another one, is only thought, or has a second subject. */
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

/** "Tony and I": no verb stands between the start of the sentence and the "and". */
function isShared(words: readonly Said[], last: number): boolean {
  for (let k = last; k >= 0; k--) {
    const { text, gap } = words[k]!
    if (finite.has(text) || baseForms.has(text) || /[a-z]{2}ed$/.test(text) || /'(?:s|m|re|d)$/.test(text)) return false
    if (gap !== '') break
  }
  return true
}

/** "When the pump broke, I …" is fine; "if I fixed it" or "when she left and I" aren't main points. */
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
  tense?: 'plan',
): Omit<Clause, 'by' | 'isOpening'> | undefined {
  let at = from + Number(tense === 'plan' && words[from]?.text === 'would')
  while (words[at] && between.has(words[at]!.text) && words[at]!.gap === '') at++
  const word = words[at]
  if (!word || (word.gap === '.' && at === from)) return undefined
  const past = baseForms.get(word.text)
  const present = pastForms.has(word.text) ? word.text : undefined
  if (tense === 'plan') return present ? withObject(words, at, present, 'plan') : undefined
  if (telling === 'story') return past ? withObject(words, at, past, 'past') : undefined
  return present ? withObject(words, at, present, 'present') : past ? withObject(words, at, past, 'past') : undefined
}

function withObject(
  words: readonly Said[],
  verb: number,
  base: string,
  tense: Clause['tense'],
): Omit<Clause, 'by' | 'isOpening'> | undefined {
  const to = readObject(words, verb, base)
  if (to === undefined) return undefined
  const end = withPlaces(words, to, base)
  if (end === undefined || !isWhole(words, end)) return undefined
  const isSaidWell = end - verb + 1 >= 4 && end - verb + 1 <= 12
  return isSaidWell ? { base, verb, to: end, tense } : undefined
}

/** The end of what the verb is about. */
function readObject(words: readonly Said[], verb: number, base: string): number | undefined {
  let at = verb + 1
  if (!words[at] || words[at]!.gap !== '') return undefined
  if (unbased.has(words[at]!.text)) return undefined
  if (words[at]!.text === 'to' && withInfinitive.has(base)) return readInfinitive(words, at)
  const particle = words[at]!.text
  const taken = prepositional.get(base)
  if (taken?.has(particle) && words[at + 1]) {
    const noun = words[at + 1]!.gap === '' ? readNoun(words, at + 1, { bare: true }) : undefined
    if (noun) return noun.isTime && base !== 'stay' ? undefined : noun.to
    return particle === 'in' && base === 'come' ? at + 1 : undefined
  }
  if (particles.has(particle)) at++
  if (particles.has(particle) && words[at]?.gap === '' && taken?.has(words[at]!.text)) at++
  if (!words[at] || words[at]!.gap !== '') return undefined
  const first = readNoun(words, at, { bare: false })
  if (!first || (first.isTime && base !== 'cover' && base !== 'take')) return undefined
  const isPerson = words.slice(first.from, first.to).every(({ text }) => isSelf(text))
  if (isPerson && !twoObjects.has(base)) return undefined
  const next = words[first.to]
  if (next?.gap === '' && next.text === 'to' && withInfinitive.has(base)) return readInfinitive(words, first.to)
  if (!twoObjects.has(base)) return first.to
  const second = next?.gap === '' ? readNoun(words, first.to, { bare: false }) : undefined
  // "told my manager the truck was late": what was told is a clause of its own.
  const isClause =
    second !== undefined &&
    words[second.to]?.gap === '' &&
    (finite.has(words[second.to]!.text) || baseForms.has(words[second.to]!.text))
  if (second && !isClause && !second.isTime) return second.to
  if (isPerson) return undefined
  // "gave the keys to her": without her it isn't what was said.
  return next?.gap === '' && next.text === 'to' && !readPrepositional(words, first.to) ? undefined : first.to
}

/** "to pay everybody on last period's hours": the verb with its object. */
function readInfinitive(words: readonly Said[], to: number): number | undefined {
  const verb = words[to + 1]
  if (!verb || verb.gap !== '' || !pastForms.has(verb.text)) return undefined
  const noun = words[to + 2]?.gap === '' ? readNoun(words, to + 2, { bare: false }) : undefined
  return noun && !noun.isTime ? noun.to : undefined
}

const mostPlaces = 2

/** Up to two prepositional phrases and the few words that may close a sentence. Time words without a noun are cut. */
function withPlaces(words: readonly Said[], from: number, base: string): number | undefined {
  const range = readRange(words, from)
  if (range) return range
  let at = from
  if (closes(words[at])) at++
  for (let places = 0; places < mostPlaces; places++) {
    const place = readPrepositional(words, at)
    if (!place || (at === from && isDangling(words, place.from, base))) break
    at = place.to
  }
  if (closes(words[at])) at++
  return at
}
const closes = (word: Said | undefined) =>
  word !== undefined && word.gap === '' && (isSelf(word.text) || isPlace(word.text) || word.text === 'first')

/** "that day", "by then": when something was done isn't part of it. */
const isDangling = (words: readonly Said[], at: number, base: string) =>
  base !== 'stay' && words[at + 1]?.text === 'that' && isTimeNoun(words[at + 2]?.text ?? '')

/** "from nine a week to two". */
function readRange(words: readonly Said[], from: number): number | undefined {
  if (words[from]?.text !== 'from' || !isCount(words[from + 1])) return undefined
  for (let at = from + 2; at < from + 6; at++) if (words[at]?.text === 'to' && isCount(words[at + 1])) return at + 2
  return undefined
}
const isCount = (word: Said | undefined) => word !== undefined && (numbers.has(word.text) || /^\$?\d/.test(word.text))

/** What follows starts something new; anything else was torn off. */
function isWhole(words: readonly Said[], end: number): boolean {
  let at = end
  while (words[at] && words[at]!.gap === '' && isTrailer(words[at]!.text)) at++
  const next = words[at]
  if (!next || next.gap !== '') return true
  if (conjunctions.has(next.text) || subjects.has(next.text) || next.text === 'to' || isPreposition(next.text))
    return true
  if (
    [
      'that',
      'the',
      'my',
      'our',
      'this',
      'these',
      'his',
      'her',
      'their',
      'a',
      'right',
      'every',
      'last',
      'everybody',
      'everyone',
    ].includes(next.text)
  )
    return true
  return false
}

/** The first clause of an answer tells the scene. */
const opens = (words: readonly Said[], at: number) =>
  !words.slice(1, at + 1).some(({ gap }) => gap === '.') &&
  !words.slice(0, at).some(({ text }) => subjects.has(text) || finite.has(text))
