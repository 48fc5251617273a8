import { endsWithQuestion, startsSentence } from './punctuate/boundaries.ts'
import { properName } from './punctuate/proper-names.ts'

const wordsPerMark = 25

/**
 * Dictated text with sentence marks and capitals. The words stay the same, in the same order; text that already has
 * its marks is returned untouched.
 */
export function punctuate(rawText: string): string {
  const tokens = rawText.split(/\s+/).filter(Boolean)
  const marks = tokens.filter((token) => /[.!?]["”’)]?$/.test(token)).length
  if (tokens.length === 0 || (marks > 0 && marks * wordsPerMark >= tokens.length)) return rawText
  const plain = tokens.map((token) =>
    token
      .toLowerCase()
      .replaceAll('’', "'")
      .replace(/[.,!?;:]+$/, ''),
  )
  const cuts = [0]
  for (let at = 1; at < tokens.length; at++) {
    const last = cuts.at(-1)!
    if (/[.!?]$/.test(tokens[at - 1]!) || startsSentence(plain, at, last)) cuts.push(at)
  }
  return cuts.map((from, index) => sentence(tokens, plain, from, cuts[index + 1] ?? tokens.length)).join(' ')
}

function sentence(tokens: readonly string[], plain: readonly string[], from: number, to: number): string {
  const said = tokens.slice(from, to).map((token, at) => properName(token, plain[from + at]!))
  const joined = said.join(' ')
  const opened = joined.charAt(0).toUpperCase() + joined.slice(1)
  if (/[.!?…]["”’)]?$/.test(opened)) return opened
  return opened.replace(/[,;:]$/, '') + (endsWithQuestion(plain.slice(from, to)) ? '?' : '.')
}
