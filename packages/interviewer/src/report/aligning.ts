import type { Quotation } from '@greenroom/contract/report/model'
import type { Answer } from '../answer.ts'
import { instructionSpans } from '../guard/instructions.ts'
import type { Unit } from '../text/units.ts'
import { readWords } from '../text/words.ts'
import { quotable, quote } from './quoting.ts'
import type { AnswerReading } from './reading.ts'

/** A word of an answer as a model was shown it: `text`, lowercase, is word `at` of the answer. */
export type ShownWord = { at: number; text: string }

const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))
const mark = /[,.!?;:\n–—()]/
/** A clause may begin right after a joint, and end right before an opener. */
const joints = list('and but so then or because well okay yeah um uh plus also')
const openers = list('and but so then or because cause when while if since until though although unless')
/** Maximum number of words by which a quotation may be widened to a whole clause. */
const furthest = 8

/** Word ranges `[from, to)` of prompt injections, excluded from judging. */
export const instructionsIn = ({ text, words, clauses }: Answer): { from: number; to: number }[] => {
  const spans = instructionSpans(text, words)
  const counted = new Set(clauses.flatMap(({ from, to }) => range(from, to)))
  return spans.map(({ from, to }) => {
    // "… as excellent. Then I": after a sentence mark the story continues.
    const told = range(Math.max(from + 1, to - fewWords), to).findLast((at) => /[.!?]/.test(gap(words, text, at)))
    if (told !== undefined && to < words.length) return { from, to: told }
    // The whole clause around an injection is excluded.
    let [start, end] = [from, to]
    while (start > 0 && !counted.has(start - 1) && !mark.test(gap(words, text, start))) start--
    while (end < words.length && !counted.has(end) && !mark.test(gap(words, text, end))) end++
    return { from: start, to: end }
  })
}
const fewWords = 3
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)
const gap = (words: Answer['words'], text: string, at: number) => text.slice(words[at - 1]!.end, words[at]!.start)

/**
 * Fuzzy match of a quotation to the stored words: only case, punctuation, white space and apostrophes may differ.
 * Widened to a whole clause if needed; undefined if it isn't found or no whole clause can be quoted.
 */
export function alignQuotation(one: AnswerReading, shown: readonly ShownWord[], quoted: string): Quotation | undefined {
  const wanted = readWords(quoted.normalize('NFC')).map(({ text }) => text)
  if (wanted.length === 0) return undefined
  const { words } = one.answer
  const isSame = (k: number, word: string) =>
    shown[k]!.text === word || words[shown[k]!.at]!.text.normalize('NFC') === word
  const known = new Set(shown.map(({ at }) => at))
  for (let start = 0; start + wanted.length <= shown.length; start++) {
    const first = shown[start]!.at
    const follows = (k: number) => shown[start + k]!.at === first + k
    if (!wanted.every((word, k) => follows(k) && isSame(start + k, word))) continue
    const whole = widen(one, { from: first, to: first + wanted.length })
    if (whole && range(whole.from, whole.to).every((at) => known.has(at)))
      return quote(one.answer, whole, one.turn.number)
  }
  return undefined
}

/** Whether a quotation matches consecutive words of the answer, even a fragment. */
export function isSaid(shown: readonly ShownWord[], quoted: string): boolean {
  const wanted = ` ${readWords(quoted.normalize('NFC'))
    .map(({ text }) => text)
    .join(' ')} `
  return wanted.trim() !== '' && ` ${shown.map(({ text }) => text).join(' ')} `.includes(wanted)
}

/** Extends a range to the nearest clause boundaries; undefined if they are too far or the result is no whole clause. */
function widen({ answer, units }: AnswerReading, { from, to }: Unit): Unit | undefined {
  const { words, text } = answer
  const starts = new Set(units.map((unit) => unit.from))
  const isStart = (at: number) =>
    at === 0 || starts.has(at) || mark.test(gap(words, text, at)) || joints.has(words[at - 1]!.text)
  const isEnd = (at: number) =>
    at === words.length || starts.has(at) || mark.test(gap(words, text, at)) || openers.has(words[at]!.text)
  let [start, end] = [from, to]
  while (!isStart(start) && from - start < furthest) start--
  while (!isEnd(end) && end - to < furthest) end++
  if (!isStart(start) || !isEnd(end)) return undefined
  const whole = { from: start, to: end }
  const around = { from: wordStart(units, start), to: wordEnd(units, end) }
  return quotable(answer, whole) ?? quotable(answer, { from: start, to: around.to }) ?? quotable(answer, around)
}

const wordStart = (units: readonly Unit[], at: number) =>
  units.find(({ from, to }) => at >= from && at < to)?.from ?? at
const wordEnd = (units: readonly Unit[], at: number) => units.find(({ from, to }) => at > from && at <= to)?.to ?? at
