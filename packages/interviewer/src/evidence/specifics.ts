import type { Clause } from '../text/clauses.ts'
import { functionWords } from '../text/function-words.ts'
import { readWords, type Word } from '../text/words.ts'
import * as lexicon from './lexicon.ts'

/** A number, date or name: words `[from, to)` of the answer, normalized in `what`. */
export type Specific = { what: string; from: number; to: number }

/**
 * Extracts the numbers, dates and names of a clause. Whether they count depends on the clause: callers pass only
 * those with an action, a cause, a condition or an outcome.
 */
export function readSpecifics(text: string, words: readonly Word[], clause: Clause): Specific[] {
  const found: Specific[] = []
  for (let at = clause.from; at < clause.to; at++) {
    const word = words[at]!
    if (/^\d/.test(word.text) || lexicon.numberWords.has(word.text)) {
      let to = at + 1
      while (to < clause.to && isNumber(words[to]!)) to++
      const figure = figureWithUnit(words, at, to, clause.to)
      // "The two who were missing" refers to people; it is no figure.
      if (/\d| /.test(figure.what)) found.push(figure)
      at = to - 1
    } else if (lexicon.dateWords.has(word.text)) found.push({ what: word.text, from: at, to: at + 1 })
    else if (isName(text, word)) found.push({ what: word.text, from: at, to: at + 1 })
  }
  return found
}

const isNumber = (word: Word) => /^\d/.test(word.text) || lexicon.numberWords.has(word.text)

/** True when the words contain a number. */
export const isFigure = (said: string): boolean => readWords(said).some(isNumber)

/** "eleven people": the figure with its unit, so that a repeated figure can be deduplicated. */
function figureWithUnit(words: readonly Word[], from: number, to: number, limit: number): Specific {
  const units = words.slice(to, Math.min(limit, to + 2))
  const shown = words.slice(from, to).map((word) => word.text)
  for (const unit of units) {
    if (functionWords.has(unit.text) || lexicon.dateWords.has(unit.text)) break
    shown.push(unit.text)
    if (unit.text.endsWith('s')) break
  }
  return { what: shown.join(' '), from, to: from + shown.length }
}

/** Detects a name by a capital inside a sentence; sentence openers and "I" are always capitalized. */
function isName(text: string, word: Word): boolean {
  if (!word.capital || functionWords.has(word.text) || word.text.length < 2) return false
  const before = text.slice(Math.max(0, word.start - 3), word.start).trimEnd()
  return before !== '' && !/[.!?:\n"“]$/.test(before)
}
