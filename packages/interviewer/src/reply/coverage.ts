import type { Intent } from './data/intents.ts'
import type { IntentPhrase } from './phrase.ts'
import { wordsOf } from './phrase.ts'
import type { Token } from './spoken-words.ts'

/** Stop words: question words and words common to any job. */
const plain = new Set(
  `i you me my your we our us it is are am was be been being do does did will would can could should have has had to of in on at
  for with from by about there here this that these those what how who whom when where why which and or if so any some much many
  not no get got go they them their he she his her him up out off like as than then too really just right now let lot kind sort
  thing way one own other else own new job work company people person place somebody someone anybody everybody everyone
  know tell ask say want need look mean guess think thing use make take give see come keep let try put bring happen wonder
  curious question hi hello hey okay ok yes yeah no sir ma'am thank thanks sorry guy all both same only more most big good
  first two three ever always each every day week month year time today while until because cause since but also is am else
  before after during between around per into over average current amount number able expect long once only plus still without
  anything something nothing everything yet ago next ask talk seem happen guy able gets goes`.split(/\s+/),
)
/** A word belongs to an intent if at least this share of its occurrences does. */
const ofItsOwn = 0.05

/**
 * Coverage of a text by an intent: the share of its non-stop words that belong to the intent. `said` are tokens that
 * a matched phrase covers.
 */
export type Coverage = (
  tokens: readonly Token[],
  intent: Intent,
  own: ReadonlySet<string>,
  said?: readonly Token[],
) => { share: number; telling: number }

export function learnCoverage(
  phrases: readonly IntentPhrase[],
  examples: readonly { about: string; words: readonly string[] }[],
): Coverage {
  const counts = new Map<string, Map<string, number>>()
  const totals = new Map<string, number>()
  const prefixes: { intent: string; prefix: string }[] = []
  const add = (word: string, intent: string) => {
    const of = counts.get(word) ?? new Map<string, number>()
    counts.set(word, of.set(intent, (of.get(intent) ?? 0) + 1))
    totals.set(word, (totals.get(word) ?? 0) + 1)
  }
  for (const { intent, pieces } of phrases)
    for (const piece of pieces) {
      if (piece.prefix) prefixes.push({ intent, prefix: piece.prefix })
      for (const word of wordsOf(piece)) add(word, intent)
    }
  for (const { about, words } of examples) for (const word of words) add(word, about)
  const isOf = (word: string, intent: string) =>
    (counts.get(word)?.get(intent) ?? 0) >= ofItsOwn * (totals.get(word) ?? 1)
  const isTelling = ({ text, stem }: Token) => !plain.has(stem) && !plain.has(text)
  return (tokens, intent, own, said = []) => {
    const telling = tokens.filter((token) => isTelling(token) && !own.has(token.stem))
    const known = telling.filter((token) => {
      const { stem, text } = token
      return (
        said.includes(token) ||
        isOf(stem, intent) ||
        isOf(text, intent) ||
        prefixes.some((one) => one.intent === intent && text.startsWith(one.prefix))
      )
    })
    return { share: telling.length === 0 ? 1 : known.length / telling.length, telling: telling.length }
  }
}
