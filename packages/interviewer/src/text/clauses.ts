import { actionStems } from '../evidence/lexicon.ts'
import type { Word } from './words.ts'

/** A clause: words `[from, to)` about one event or thought, with its offsets in the text. */
export type Clause = { from: number; to: number; start: number; end: number; words: Word[] }

const list = (text: string): ReadonlySet<string> => new Set(text.split(' '))
const subjects = list(
  "i we he she they it i'm i've i'd i'll we're we've we'd we'll he's she's they're they've it's there",
)
const openers = list(
  'and but so then because after when while if before since until though although which however unless once',
)
// After these words a new subject continues the clause: "what I did", "think we should", "and I".
const glue = list(
  'and or but so because if when while that which who what where why how than as until unless since before after though although ' +
    "once every the a an of to for with in on at by from into about like think thought know knew say said feel felt guess hope wish is was are were do did does can could would should will and that's not just also mean sure whatever whenever wherever everything anything time way first then thing things",
)
const crowds = list('everyone everybody nobody somebody someone both')
const pointers = list('a the i we he she they our my it every')
const verbs =
  /^(?:was|were|is|will|would|can|could|just|got|took|came|made|seemed|had|has|went|came|did|said|[a-z]{2,}ed)$/
const minWords = 4
const maxWords = 22

/** Splits words into clauses without using punctuation, so that dictated and written text are parsed alike. */
export function readClauses(words: readonly Word[]): Clause[] {
  const cuts = [0]
  for (let i = 1; i < words.length; i++) {
    const last = cuts[cuts.length - 1]!
    const length = i - last
    const left = words.length - i
    if (left < 2 || (length < minWords && !(length === minWords - 1 && openers.has(words[i]!.text)))) continue
    if (startsClause(words, i, last) || length >= maxWords) cuts.push(i)
  }
  return cuts
    .map((from, index) => toClause(words, from, cuts[index + 1] ?? words.length))
    .filter((clause) => clause.to > clause.from)
}

function startsClause(words: readonly Word[], i: number, last: number): boolean {
  const word = words[i]!.text
  const before = words[i - 1]!.text
  const after = words[i + 1]!.text
  if (openers.has(word)) {
    if (openers.has(before)) return false
    if (word === 'and') return subjects.has(after) || i - last >= 7 || /ed$/.test(after) || isVerbAfter(words[i + 1])
    if (word === 'so') return !['that', 'much', 'many', 'far'].includes(after) || i - last >= 6
    if (word === 'which' || word === 'after' || word === 'before' || word === 'since') return i - last >= 5
    return true
  }
  if (word === 'now') return pointers.has(after) && !glue.has(before)
  if (crowds.has(word) || word === 'it' || word === 'there') return verbs.test(after) && !glue.has(before)
  return subjects.has(word) && !glue.has(before)
}

/** "and count" opens a step like "and counted", if the word is mostly a verb. */
const isVerbAfter = (word: Word | undefined) =>
  word !== undefined && actionStems.has(word.stem) && !/(?:s|ing)$/.test(word.text)

function toClause(words: readonly Word[], from: number, to: number): Clause {
  const own = words.slice(from, to)
  return { from, to, start: own[0]?.start ?? 0, end: own.at(-1)?.end ?? 0, words: own }
}

/** Sentence boundaries by punctuation; abbreviations don't end one. Without punctuation, the text is one sentence. */
export function readSentences(text: string): { start: number; end: number }[] {
  const sentences: { start: number; end: number }[] = []
  let start = 0
  const push = (end: number) => {
    const raw = text.slice(start, end)
    const lead = raw.length - raw.trimStart().length
    const trimmed = raw.trim()
    if (trimmed) sentences.push({ start: start + lead, end: start + lead + trimmed.length })
    start = end
  }
  for (const mark of text.matchAll(/[.!?…]+["”’)]*(?=\s)|\n/g)) {
    const before = text.slice(Math.max(0, mark.index - 5), mark.index)
    if (mark[0] === '.' && /(?:^|[\s.])(?:[a-z]|mr|mrs|ms|dr|vs|etc|e\.g|i\.e|st)$/i.test(before)) continue
    push(mark.index + mark[0].length)
  }
  push(text.length)
  return sentences
}
