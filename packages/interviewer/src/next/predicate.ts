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

const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))
const particles = list('up down out off over back away together apart in on along around aside through')
/** Verbs with the prepositions that introduce their object: "apologized for the wait". */
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

/** End index of the quotable predicate after a verb: object, places, a closing word. Undefined if incomplete or empty. */
export function readPredicate(words: readonly Said[], verb: number, base: string): number | undefined {
  const object = readObject(words, verb, base)
  const end = object === undefined ? undefined : withPlaces(words, object, base)
  return end !== undefined && isWhole(words, end) ? end : undefined
}

/** End index of the verb's object. */
function readObject(words: readonly Said[], verb: number, base: string): number | undefined {
  let at = verb + 1
  if (!words[at] || words[at]!.gap !== '') return undefined
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
  if (!first || (first.isTime && base !== 'cover')) return undefined
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
  // "gave the keys to her": incomplete without the recipient.
  return next?.gap === '' && next.text === 'to' && !readPrepositional(words, first.to) ? undefined : first.to
}

/** "to pay everybody on last period's hours": the verb with its object. */
function readInfinitive(words: readonly Said[], to: number): number | undefined {
  const verb = words[to + 1]
  if (verb?.gap !== '' || !pastForms.has(verb.text)) return undefined
  const noun = words[to + 2]?.gap === '' ? readNoun(words, to + 2, { bare: false }) : undefined
  return noun && !noun.isTime ? noun.to : undefined
}

const maxPlaces = 2

/** Adds up to two prepositional phrases and a few closing words. Time words without a noun are cut. */
function withPlaces(words: readonly Said[], from: number, base: string): number {
  const range = readRange(words, from)
  if (range) return range
  let at = from
  if (closes(words[at])) at++
  for (let places = 0; places < maxPlaces; places++) {
    const place = readPrepositional(words, at)
    if (!place || (at === from && isDangling(words, place.from, base))) break
    at = place.to
  }
  if (closes(words[at])) at++
  return at
}
const closes = (word: Said | undefined) =>
  word !== undefined && word.gap === '' && (isSelf(word.text) || isPlace(word.text) || word.text === 'first')

/** "that day", "by then": time references are left out. */
const isDangling = (words: readonly Said[], at: number, base: string) =>
  base !== 'stay' && words[at + 1]?.text === 'that' && isTimeNoun(words[at + 2]?.text ?? '')

/** "from nine a week to two". */
function readRange(words: readonly Said[], from: number): number | undefined {
  if (words[from]?.text !== 'from' || !isCount(words[from + 1])) return undefined
  for (let at = from + 2; at < from + 6; at++) if (words[at]?.text === 'to' && isCount(words[at + 1])) return at + 2
  return undefined
}
const isCount = (word: Said | undefined) => word !== undefined && (numbers.has(word.text) || /^\$?\d/.test(word.text))

const opensAnew = list('that the my our this these his her their a right every last everybody everyone')
/** True if a new clause follows; otherwise the quotation would cut a phrase in two. */
function isWhole(words: readonly Said[], end: number): boolean {
  let at = end
  while (words[at] && words[at]!.gap === '' && isTrailer(words[at]!.text)) at++
  const next = words[at]
  // Without its "without …" phrase the quotation would mean something else.
  if (next?.text === 'without') return false
  if (next?.gap !== '') return true
  if (conjunctions.has(next.text) || subjects.has(next.text) || next.text === 'to' || isPreposition(next.text))
    return true
  return opensAnew.has(next.text)
}
