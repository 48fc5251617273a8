import type { Answer } from '../answer.ts'
import type { QuoteAt, Turn } from '../conversation.ts'
import type { Sign } from '../evidence/evidence.ts'
import { fillerWords, subjectsI, subjectsWe } from '../evidence/lexicon.ts'
import type { Exchange } from '../interview.ts'
import { readSentences } from '../text/clauses.ts'
import type { Word } from '../text/words.ts'

/** A quote as it is shown: the words, and where they stand. Empty with null when nothing can be quoted. */
export type Quote = { reference: string; at: QuoteAt }
export const noQuote: Quote = { reference: '', at: null }

type Run = { from: number; to: number }
const most = 22
const fewest = 3
const leads = new Set([
  'and',
  'so',
  'but',
  'then',
  'because',
  'um',
  'uh',
  'well',
  'like',
  'also',
  'plus',
  'okay',
  'yeah',
])
const tails = new Set([
  'and',
  'so',
  'but',
  'then',
  'because',
  'um',
  'uh',
  'the',
  'a',
  'an',
  'to',
  'of',
  'with',
  'for',
  'in',
  'on',
  'at',
  'or',
  'if',
  'when',
  'while',
  'that',
  'which',
  'my',
  'our',
  'i',
  'we',
])

/** The candidate's words around a run of words: its sentence when that is short, else the run itself, tidied at both ends. */
export function quoteOf(exchange: Exchange, run: Run, focus = run.from + Math.floor((run.to - run.from) / 2)): Quote {
  const { answer } = exchange.scored ?? exchange.reading
  const place = readablePlace(answer, run, focus)
  if (!place) return noQuote
  const joint = exchange.followUp ? exchange.joint : Number.POSITIVE_INFINITY
  const inFollowUp = exchange.followUp !== undefined && place.start >= joint
  const turn = inFollowUp ? exchange.followUp! : exchange.main
  const shift = inFollowUp ? joint : 0
  const reference = answer.text.slice(place.start, place.end)
  return { reference, at: { question_number: turn.number, start: place.start - shift, end: place.end - shift } }
}

/** The words around one sign of something. */
export const quoteSign = (exchange: Exchange, { clause, at }: Sign): Quote => quoteOf(exchange, clause, at)

/** Keeps a quote only when it is, letter by letter, what stands at its place. Every quote passes here before it leaves. */
export function verified(quote: Quote, turns: readonly Turn[]): Quote {
  if (!quote.at || quote.reference === '') return noQuote
  const { question_number, start, end } = quote.at
  const answer = turns.find(({ number }) => number === question_number)?.answer
  return answer !== undefined && start >= 0 && end > start && answer.slice(start, end) === quote.reference
    ? quote
    : noQuote
}

function readablePlace(answer: Answer, run: Run, at: number): { start: number; end: number } | undefined {
  const { words } = answer
  const focus = words[Math.min(at, words.length - 1)]
  if (!focus) return undefined
  const sentence = readSentences(answer.text).find(({ start, end }) => focus.start >= start && focus.end <= end)
  if (!sentence) return undefined
  const first = words.findIndex(({ start }) => start >= sentence.start)
  const next = words.findIndex(({ end }) => end > sentence.end)
  const limit = next < 0 ? words.length : next
  if (limit - first <= most) return sentence
  return tidied(words, readableRun(answer, run, first, limit))
}

/** A run that starts and ends where a reader would: at a mark, else at the edge of a clause, inside its sentence. */
function readableRun({ text, words, clauses }: Answer, run: Run, first: number, limit: number): Run {
  const marked = (at: number) =>
    at <= first || at >= limit || /[,;:–—]/.test(text.slice(words[at - 1]!.end, words[at]!.start))
  const edge = (at: number) => marked(at) || clauses.some(({ from }) => from === at)
  let from = Math.max(first, run.from)
  for (let at = from; at >= Math.max(first, from - 8); at--) {
    if (!edge(at)) continue
    from = at
    break
  }
  const end = Math.min(limit, from + most)
  const enough = Math.min(end, Math.max(run.to, from + 5))
  const ends = Array.from({ length: end - enough + 1 }, (_, k) => enough + k)
  return { from, to: ends.find(marked) ?? ends.find(edge) ?? end }
}

function tidied(words: readonly Word[], run: Run): { start: number; end: number } | undefined {
  let { from, to } = run
  while (from < to - fewest && leads.has(words[from]!.text)) from++
  while (to > from + fewest && tails.has(words[to - 1]!.text)) to--
  return words[from] && words[to - 1] ? { start: words[from]!.start, end: words[to - 1]!.end } : undefined
}

const mostInProbe = 9
const breaks = new Set([
  ...leads,
  'to',
  'that',
  'when',
  'if',
  'which',
  'from',
  'with',
  'before',
  'after',
  'who',
  'for',
  'by',
  'in',
  'on',
  'at',
  'while',
  'or',
  'until',
  'instead',
])

/** Three to nine words of a clause that can be said back aloud; undefined when they would not sound whole. */
export function fewWords(answer: Answer, run: Run): string | undefined {
  const { words, text } = answer
  const subject = words
    .slice(run.from, run.from + 4)
    .findIndex((word) => subjectsI.has(word.text) || subjectsWe.has(word.text))
  run = { from: run.from + Math.max(0, subject), to: run.to }
  const ends = Array.from({ length: mostInProbe - 3 }, (_, k) => run.from + mostInProbe - k).filter(
    (at) => at <= run.to,
  )
  const wholeAt = (at: number) =>
    at === run.to || breaks.has(words[at]!.text) || /[,;:]/.test(text.slice(words[at - 1]!.end, words[at]!.start))
  const to = ends.find((at) => wholeAt(at) && !tails.has(words[at - 1]!.text))
  const place = to === undefined ? undefined : tidied(words, { from: run.from, to })
  if (!place) return undefined
  const inside = words.filter(({ start, end }) => start >= place.start && end <= place.end)
  const said = text.slice(place.start, place.end)
  if (inside.length < fewest || inside.some((word) => fillerWords.has(word.text)) || /[.!?"“”\n]/.test(said))
    return undefined
  return said
}
