import type { Answer } from '../answer.ts'
import { fillerWords, subjectsI, subjectsWe } from '../evidence/lexicon.ts'
import type { Word } from '../text/words.ts'

type Run = { from: number; to: number }
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

function tidied(words: readonly Word[], run: Run): { start: number; end: number } | undefined {
  let { from, to } = run
  while (from < to - fewest && leads.has(words[from]!.text)) from++
  while (to > from + fewest && tails.has(words[to - 1]!.text)) to--
  return words[from] && words[to - 1] ? { start: words[from]!.start, end: words[to - 1]!.end } : undefined
}
