import type { Quotation } from '@greenroom/contract/report/model'
import type { Answer } from '../answer.ts'
import { fillerWords, subjectsI, subjectsWe } from '../evidence/lexicon.ts'
import { holdsVerb, type Unit } from '../text/units.ts'

const minWords = 5
const minFaultedWords = 3
const maxWords = 30
const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))
const leads = list('and so but then um uh uhm well like also plus okay ok yeah oh anyway basically literally right')
const leadPhrases = [
  ['you', 'know'],
  ['i', 'mean'],
  ['i', 'guess'],
]
const tails = list('and so but then because um uh uhm the a an to of or if when which my our i we yeah okay ok')
const tailPhrases = [
  ['you', 'know'],
  ['i', 'guess'],
  ['i', 'mean'],
  ['or', 'something'],
  ['or', 'whatever'],
]

/**
 * A clause is incomplete if it ends on `unended`, or if `goesOn` follows without punctuation; none starts right after
 * `leansOn`.
 */
const unended = list('till until while than as whether although unless')
const goesOn = list(
  'of to for with from in on at by than that who whom which until till under over into onto about between',
)
const leansOn = list(`
as when while if where because 'cause cause than of the a an my our his her their to for with from in at by until till
whether how what who which unless although every each`)

/** Trims noise at both ends of a unit; undefined if no whole clause is left to quote. */
export function quotable(answer: Answer, unit: Unit): Unit | undefined {
  const clean = quotableFault(answer, unit)
  const isWhole = clean && clean.to - clean.from >= minWords && holdsVerb(answer.words, clean.from, clean.to)
  return isWhole && !isTorn(answer, clean) ? clean : undefined
}

/** Whether a range is cut out of a phrase: it depends on an unpunctuated neighbor. */
function isTorn({ words, text }: Answer, { from, to }: Unit): boolean {
  const isJoined = (at: number) =>
    at > 0 && at < words.length && !mark.test(text.slice(words[at - 1]!.end, words[at]!.start))
  if (unended.has(words[to - 1]!.text)) return true
  // "holistic, data-driven | and risk-based": the list continues; a clause would start with a subject.
  const goesOnAsList = isJoined(to) && listed.has(words[to]!.text) && !opensClause(words[to + 1]?.text)
  if (goesOnAsList) return true
  return (isJoined(from) && leansOn.has(words[from - 1]!.text)) || (isJoined(to) && goesOn.has(words[to]!.text))
}
const listed = list('and or')
const opensClause = (word = '') => subjectsI.has(word) || subjectsWe.has(word) || others.has(word)
const others = list(`
he she it they you this that there these those he's she's it's they're you're that's there's my our his her their the a an
everybody everyone nobody somebody people then now so if when`)
const mark = /[,.!?;:\n–—()]/

/** Removable lead-in: "well," and "so I", but not the first word of "right away" or "well over forty". */
const isNoise = ({ words, text }: Answer, at: number): boolean => {
  const next = words[at + 1]
  if (!leads.has(words[at]!.text) || !next) return false
  if (!meaning.has(words[at]!.text)) return true
  const isMarked = mark.test(text.slice(words[at]!.end, next.start))
  return isMarked || leads.has(next.text) || opensClause(next.text)
}
const meaning = list('right so then well like plus also yeah basically literally')

/** Removable tail: "fixed it, okay", but not the last word of "made sure she was okay". */
function isTail({ words, text }: Answer, at: number): boolean {
  const word = words[at]!.text
  if (!tails.has(word)) return false
  if (!states.has(word) || at === 0) return true
  const isMarked = mark.test(text.slice(words[at - 1]!.end, words[at]!.start))
  const before = degrees.has(words[at - 1]!.text) ? words[at - 2]?.text : words[at - 1]!.text
  return isMarked || !links.has(before ?? '')
}
const states = list('okay ok')
const degrees = list('really totally pretty perfectly completely all just still not doing going')
const links = list(`
was were is are be been being am i'm we're you're they're he's she's it's that's everyone's everything's feel feels felt
look looks looked seem seems seemed sound sounds sounded went turned worked came wasn't weren't isn't aren't`)

/** The same for an authored mistake: quoted however short, and without requiring a verb. */
export function quotableFault(answer: Answer, unit: Unit): Unit | undefined {
  const { words, text } = answer
  let { from, to } = unit
  for (let moved = true; moved && from < to; ) {
    const start = from
    while (from < to && isNoise(answer, from)) from++
    for (const phrase of leadPhrases)
      if (to - from > minWords && phrase.every((part, k) => words[from + k]?.text === part)) from += phrase.length
    moved = from > start
  }
  for (let moved = true; moved && from < to; ) {
    const end = to
    while (to > from && isTail(answer, to - 1)) to--
    for (const phrase of tailPhrases)
      if (to - from > minWords && phrase.every((part, k) => words[to - phrase.length + k]?.text === part))
        to -= phrase.length
    moved = to < end
  }
  if (to - from < minFaultedWords || to - from > maxWords) return undefined
  // Quotation marks or line breaks inside a quotation would break its display.
  return /["“”\n]/.test(text.slice(words[from]!.start, words[to - 1]!.end)) ? undefined : { from, to }
}

/** Quotes exactly the words `[from, to)` of the answer to question `number`. */
export function quote(answer: Answer, { from, to }: Unit, number: number): Quotation {
  const start = answer.words[from]!.start
  const last = answer.words[to - 1]!.end
  // "O(n)": includes the closing bracket.
  const isOpen = /\([^)]*$/.test(answer.text.slice(start, last)) && answer.text[last] === ')'
  const end = isOpen ? last + 1 : last
  return { number, start, end, text: answer.text.slice(start, end) }
}

/** The unit that contains a word. */
export const unitAt = (units: readonly Unit[], at: number): Unit | undefined =>
  units.find(({ from, to }) => at >= from && at < to)

/** Whether the words contain "I" or "we". */
export const namesSpeaker = ({ words }: Answer, { from, to }: Unit): boolean =>
  words.slice(from, to).some(({ text }) => subjectsI.has(text) || subjectsWe.has(text))

/** Normalizes words for reuse: no fillers, capital "I", no trailing punctuation. */
export function saidAgain(text: string): string {
  const plain = withoutFillers(text.split(/\s+/).filter(Boolean))
    .join(' ')
    .replace(/\bi(?=$|[\s,'’])/g, 'I')
    .replace(/^[ ,]{1,20}|[ ,.;:!]{1,20}$/g, '')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

const hesitation = /^(?:um+|uh+m*|erm?|hm+|basically|literally)$/
const phrases = list('you-know i-mean')
/** After these words, "you know" is no filler: "what do you know", "if you know". */
const asks = list('do did if what as how that')
const bare = (token = '') => token.toLowerCase().replace(/^[,.–—-]{1,20}|[,.…–—-]{1,20}$/g, '')

/** Number of tokens that form a filler at `at`. "Like" is one only after a comma, as in "told me, like, to wait". */
function fillerLength(tokens: readonly string[], at: number, before: string | undefined): number {
  const word = bare(tokens[at])
  if (hesitation.test(word) || (word === 'like' && before?.endsWith(','))) return 1
  const isPhrase = phrases.has(`${word}-${bare(tokens[at + 1])}`) && !/[,.]$/.test(tokens[at]!)
  return isPhrase && !asks.has((before ?? '').toLowerCase()) ? 2 : 0
}

/** Removes fillers and the commas that set them off. */
function withoutFillers(tokens: readonly string[]): string[] {
  const kept: string[] = []
  for (let at = 0; at < tokens.length; at++) {
    const first = at
    for (let length = 1; length > 0; at += length) length = fillerLength(tokens, at, kept.at(-1))
    const last = tokens[at - 1]
    if (at > first) {
      while (tokens[at] === ',') at++
      const before = kept.at(-1)
      const isSetOff = before?.endsWith(',') && (tokens[at - 1] === ',' || /,$/.test(last!))
      if (before && isSetOff) kept[kept.length - 1] = before.slice(0, -1)
      const end = /[.!?]$/.exec(last!)?.[0]
      if (before && end && !/\.{2}$/.test(last!)) kept[kept.length - 1] = bareEnd(before) + end
    }
    if (at < tokens.length) kept.push(tokens[at]!)
  }
  return kept
}
const bareEnd = (token: string) => token.replace(/,$/, '')

/** True when the words contain a filler; quoted only if nothing else is available. */
export const isHesitant = ({ words }: Answer, { from, to }: Unit): boolean =>
  words.slice(from, to).some(({ text }) => fillerWords.has(text))

/** Lowercase text for matching, with a space around each word. */
export const textOf = ({ answer }: { answer: Answer }, { from, to }: Unit): string =>
  ` ${answer.words
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')} `
