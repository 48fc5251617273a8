import { stemmer } from 'stemmer'
import { irregularForms } from './irregular-forms.ts'
import { memoized } from './memoized.ts'

/** A token: lowercase text, its stem and its offsets (UTF-16). */
export type Word = { text: string; stem: string; start: number; end: number; capital: boolean }

// Both branches start with different characters and repeat without overlap, so that matching stays linear.
const wordPattern = /\d+(?:[.,:]\d+)*\p{L}*|[\p{L}\p{M}]+(?:['’]\p{L}+)*/gu
const maxWordLength = 40

/** Stems one lowercase word; irregular forms share the stem of their verb ("told" and "tell"). */
export const stem = memoized((word): string => {
  const base = irregularForms.get(word) ?? word.replace(/is(e|ed|es|ing|ation)$/, 'iz$1')
  return base.length > maxWordLength || /\d/.test(base) ? base : stemmer(base.replace(/'(s|ve|d|ll|re|m)$/, ''))
})

/** Tokenizes a text into words, in order, without punctuation. */
export function readWords(text: string): Word[] {
  const words: Word[] = []
  for (const match of text.matchAll(wordPattern)) {
    const shown = match[0]
    const lower = shown.toLowerCase().replaceAll('’', "'")
    const capital = shown !== shown.toLowerCase()
    words.push({ text: lower, stem: stem(lower), start: match.index, end: match.index + shown.length, capital })
  }
  return words
}

/** The distinct stems of a text. */
export const stemsOf = (text: string): Set<string> => new Set(readWords(text).map((word) => word.stem))
