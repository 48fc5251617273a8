import * as lexicon from '../evidence/lexicon.ts'
import { readClauses } from './clauses.ts'
import type { Word } from './words.ts'

/** A text unit `[from, to)` that makes sense on its own: a main clause with its subordinate clauses. */
export type Unit = { from: number; to: number }

const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))
/** A clause that opens with one of these attaches to the previous one, or, at the start, to the next. */
const dependent = list(
  "because since if when while until unless although though that which who whom whose whether where how what why as than before after cause 'cause once",
)
/** A sentence can't end on these words: the period was a pause in dictation. */
const hanging = list(`
and but so or because the a an to of with for if when which my our your his their its i we very really than as is was
were are be been who`)
const opensClause = list('because since if when cause')
const auxiliaries = list(`
is was were are be been am has have had do does did can could will would should may might must i'm i've i'd i'll we're we've
we'd we'll he's she's it's they're that's there's don't didn't doesn't isn't wasn't weren't can't couldn't won't wouldn't
ain't dont didnt its thats`)
const maxJoinedWords = 26
/** Maximum words of two short halves that form one unit: "I fixed the location and I showed the guy". */
const maxPairWords = 14
const minWords = 3

const endMark = /[.!?;\n]/
const anyMark = /[,.!?;:\n–—]/

/** True if the words `[from, to)` contain a possible verb. */
export const holdsVerb = (words: readonly Word[], from: number, to: number): boolean =>
  words
    .slice(from, to)
    .some(
      ({ text, stem }) =>
        auxiliaries.has(text) ||
        lexicon.actionStems.has(stem) ||
        lexicon.eventStems.has(stem) ||
        lexicon.stativeStems.has(stem) ||
        /[a-z]{2}ed$/.test(text),
    )

/**
 * Splits an answer into units, in order and without gaps. Uses punctuation where there is any, except periods that
 * leave a fragment, which dictation puts at pauses; otherwise splits by words.
 */
export function readUnits(text: string, words: readonly Word[]): Unit[] {
  if (words.length === 0) return []
  const gap = (at: number) => text.slice(words[at - 1]!.end, words[at]!.start)
  const ends = sentenceEnds(words, gap)
  const marks = (text.match(/[,.!?;:]/g) ?? []).length
  const isPunctuated = marks * 25 >= words.length
  const cuts = new Set([0, ...ends, ...readClauses(words).map(({ from }) => from)])
  const starts = [...cuts]
    .sort((a, b) => a - b)
    .filter((at) => at === 0 || ends.has(at) || !leansBack(words, at, isPunctuated, gap))
  return joined(words, starts, ends, (at) => at > 0 && anyMark.test(gap(at)))
}

/** Sentence starts by punctuation, except inside a fragment. */
function sentenceEnds(words: readonly Word[], gap: (at: number) => string): ReadonlySet<number> {
  const found = new Set<number>()
  // If sentences are capitalized, a period before a lowercase letter ends nothing: "where email = ? and".
  const isCased = words[0]!.capital
  let from = 0
  for (let at = 1; at < words.length; at++) {
    if (!endMark.test(gap(at)) || isFragment(words, from, at)) continue
    if (isCased && !words[at]!.capital && !gap(at).includes('\n')) continue
    found.add(at)
    from = at
  }
  return found
}

function isFragment(words: readonly Word[], from: number, to: number): boolean {
  if (hanging.has(words[to - 1]!.text)) return true
  const opener = words
    .slice(from, to)
    .findLastIndex(({ text }, at, all) => opensClause.has(text) && all[at - 1]?.text !== 'ever')
  return opener >= 0 && !holdsVerb(words, from + opener + 1, to)
}

/** True if a clause attaches to the one before: subordinate, or, in punctuated text, a subject without punctuation. */
function leansBack(words: readonly Word[], at: number, isPunctuated: boolean, gap: (at: number) => string): boolean {
  const { text } = words[at]!
  if (dependent.has(text)) return true
  if (text === 'so') return words[at + 1]?.text === 'that'
  const isJoint = joints.has(text)
  // "and checked the bins": a second verb of the same subject.
  if (isJoint && text !== 'so' && isPredicate(words, at + 1)) return true
  if (isJoint || anyMark.test(gap(at))) return false
  // "the cleanest board he'd seen": a relative clause after a superlative, in unpunctuated speech too.
  return isPunctuated || words.slice(Math.max(0, at - 3), at).some((word) => superlative.test(word.text))
}

const superlative = /^(?:\w{3,}est|most|only|everything|anything|whatever)$/
const joints = list('and but so then or')
const adverbs = list('then just also even never always finally quickly immediately really maybe probably')
/** True if a verb without a subject starts here. */
function isPredicate(words: readonly Word[], at: number): boolean {
  const first = words.slice(at, at + 3).find(({ text }) => !adverbs.has(text))
  return first !== undefined && !nouns.has(first.text) && (negated.has(first.text) || holdsVerb([first], 0, 1))
}
const nouns = list("i'm i've i'd i'll we're we've we'd we'll he's she's it's they're that's there's its thats")
const negated = list("didn't don't doesn't couldn't can't won't wouldn't")

/** Merges "if …" sentences with what follows, and fragments with what precedes. */
function joined(
  words: readonly Word[],
  starts: readonly number[],
  ends: ReadonlySet<number>,
  isMarked: (at: number) => boolean,
): Unit[] {
  const units: Unit[] = []
  for (const [k, from] of starts.entries()) {
    const to = starts[k + 1] ?? words.length
    const last = units.at(-1)
    const isNew = !last || ends.has(from)
    const isOpen = last !== undefined && !ends.has(from) && dependent.has(firstContent(words, last))
    // "My district manager, she took it": a named subject, then its pronoun.
    const isNamed = last !== undefined && !holdsVerb(words, last.from, last.to)
    const isCrumb = to - from < minWords || !holdsVerb(words, from, to)
    const length = last ? to - last.from : 0
    const isResult = words[from]!.text === 'so' && length <= (isMarked(from) ? maxJoinedWords : maxPairWords + 4)
    const isPair = last !== undefined && words[from]!.text === 'and' && length <= maxPairWords && from - last.from < 7
    if (!isNew && (isOpen || isNamed || isCrumb || isResult || isPair) && length <= maxJoinedWords + 8) last.to = to
    else units.push({ from, to })
  }
  return units
}

const leads = list('and so but then because um uh well like also plus okay ok yeah oh')
const firstContent = (words: readonly Word[], { from, to }: Unit) =>
  words.slice(from, to).find(({ text }) => !leads.has(text) || dependent.has(text))?.text ?? ''
