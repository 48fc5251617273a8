import { readGuarded } from '@greenroom/interviewer'
import { wordsOf } from '../../kit/words.ts'

/** Stop words that occur in nearly every English sentence. */
const smallWords = new Set(
  'a an the you your youre youd youve i my we our us it its that this these those they them their he him his she her and or but if so when while before after until then than as at by for from in into of off on onto out over to up down with without about not no did do does done was were is are be been am had have has would could should will can may might must what whats how why who whose which where there here all any some one first last next more most own same other each every just now back said say told tell made make got get went go know want need look'.split(
    ' ',
  ),
)
/** Lowest share of stop words: of the question bank's 3,600 sentences only five headings have fewer; German and Dutch reach 0.2. */
const minSmallWordShare = 0.22

/** Language detection by stop words: false for other languages and for text that is no language. */
export function isEnglish(text: string): boolean {
  const words = wordsOf(text)
  return isReadable(text) && words.filter((word) => smallWords.has(word)).length >= words.length * minSmallWordShare
}

/** The same for a heading, which may be a list: false only when it is clearly not English. */
export function isReadable(text: string): boolean {
  const { kind } = readGuarded('', text)
  return kind !== 'foreign' && kind !== 'gibberish'
}

/**
 * Near-duplicate check: whether at least `share` of the words of each text occur in the other in the same order. Longest common
 * subsequence, computed only in the diagonal band that can reach the share.
 */
export function isNearlySame(one: readonly string[], other: readonly string[], share: number): boolean {
  const longest = Math.max(one.length, other.length)
  if (longest === 0) return true
  const minMatches = Math.ceil(longest * share)
  const misses = longest - minMatches
  if (Math.abs(one.length - other.length) > misses) return false
  let above = new Uint16Array(other.length + 1)
  for (let row = 1; row <= one.length; row++) {
    const current = new Uint16Array(other.length + 1)
    const from = Math.max(1, row - misses)
    const to = Math.min(other.length, row + misses)
    current[from - 1] = above[from - 1] ?? 0
    for (let at = from; at <= to; at++) {
      current[at] =
        one[row - 1] === other[at - 1] ? (above[at - 1] ?? 0) + 1 : Math.max(above[at] ?? 0, current[at - 1] ?? 0)
    }
    // Outside the band only the first cell beyond it is read.
    if (to < other.length) current[to + 1] = current[to] ?? 0
    above = current
  }
  return (above[other.length] ?? 0) >= minMatches
}
