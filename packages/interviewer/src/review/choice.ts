import type { Exchange } from '../interview.ts'
import { praiseElsewhere } from './elsewhere.ts'
import type { Improvement, ImprovementKind } from './improvements.ts'
import { noQuote, type Quote } from './quotes.ts'
import { observe, type Strength } from './strengths.ts'

const most = 4
const mostPerQuestion = 2
const mostNoted = 3

export type Found = { strengths: Strength[]; improvements: Improvement[] }

/** Gaps whose fault is in the quoted words themselves; all others are about something that was not said. */
const inTheWords: ReadonlySet<ImprovementKind> = new Set(['flag', 'vague_result', 'platitude'])

/**
 * A passage is never both a strength and a fault: one with a fault in its words is not praised, and one that is
 * praised is not shown as the place where something is missing.
 */
export function separate({ strengths, improvements }: Found): Found {
  const faults = improvements.filter(({ kind }) => inTheWords.has(kind))
  const kept = distinct(strengths.filter(({ quote }) => !faults.some((fault) => overlap(fault.quote, quote))))
  const praised = (quote: Quote) => kept.some((strength) => overlap(strength.quote, quote))
  return {
    strengths: kept,
    improvements: improvements
      .filter(({ kind, quote }) => kind !== 'hedged' || !praised(quote))
      .map((one) => (praised(one.quote) ? { ...one, quote: noQuote } : one)),
  }
}

function overlap(a: Quote, b: Quote): boolean {
  if (!a.at || !b.at) return false
  return a.at.question_number === b.at.question_number && a.at.start < b.at.end && b.at.start < a.at.end
}

/** The best few of one question, best first, without the same praise twice. */
const distinct = (strengths: readonly Strength[]): Strength[] =>
  strengths
    .filter(({ quote }, at) => !strengths.slice(0, at).some((other) => overlap(other.quote, quote)))
    .filter(
      ({ kind }, at, kept) => !(kind === 'outcome' && kept.slice(0, at).some((other) => other.kind === 'measured')),
    )
    .slice(0, mostNoted)

/** Where nothing at all could be praised, what is true of one answer instead of filler; else the same notes. */
export function withObservation(
  exchanges: readonly Exchange[],
  notes: readonly Found[],
  random: () => number,
): Found[] {
  if (notes.some(({ strengths }) => strengths.length > 0)) return [...notes]
  const ways = [
    (exchange: Exchange) => [observe(exchange)].filter((one) => one !== undefined),
    (exchange: Exchange) => praiseElsewhere(exchange, random),
  ]
  for (const praise of ways) {
    for (const [at, exchange] of exchanges.entries()) {
      const changed = separate({ ...notes[at]!, strengths: praise(exchange) })
      if (changed.strengths.length > 0) return notes.map((note, k) => (k === at ? changed : note))
    }
  }
  return [...notes]
}

/** The heaviest of each kind, spread over the questions, so that no two notes say the same thing. */
export function choose<T extends Strength | Improvement>(all: readonly T[], weigh: (one: T) => number): T[] {
  const chosen: T[] = []
  for (const one of [...all].sort((a, b) => weigh(b) - weigh(a))) {
    if (chosen.length >= most) break
    if (chosen.some((other) => sameFamily(other.kind, one.kind) || overlap(other.quote, one.quote))) continue
    if (chosen.filter((other) => other.exchange === one.exchange).length >= mostPerQuestion) continue
    chosen.push(one)
  }
  return chosen
}

// "How it ended" said three times over would fill the letter with one thought.
const endings = new Set(['no_result', 'vague_result', 'no_figure', 'measured', 'outcome'])
const sameFamily = (a: string, b: string) => a === b || (endings.has(a) && endings.has(b))
