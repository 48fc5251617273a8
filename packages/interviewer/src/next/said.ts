/** One token as spoken. `gap` is the punctuation before it that a listener would hear as a pause. */
export type Said = { text: string; shown: string; gap: '' | ',' | '.'; quoted: boolean }

const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

// Unlike the scorer's tokenizer, this keeps hyphens, titles and "a.m." together, because tokens may be spoken again.
const wordPattern =
  /\$?\d+(?:[.,:]\d+)*%?(?:-?\p{L}+)*|(?:[ap]\.m\.|(?:mr|mrs|ms|dr|st)\.)|[\p{L}\p{M}]+(?:['’-][\p{L}\d]+)*/giu

const fillers = list('um uh uhm umm erm er uhh hmm hm mm just really literally basically honestly')
const fillerPairs: readonly [string, string][] = [
  ['you', 'know'],
  ['i', 'mean'],
  ['kind', 'of'],
  ['sort', 'of'],
]
/** After these words, "kind of" means a type, and "you know" is no filler. */
const keepsPair = list('what this that some any a the every which one all these those no do did if as')
/** After these words, "like" is no filler. */
const keepsLike = list(
  "look looks looked feel feels felt sound sounded seem seemed was is be would i'd you'd we'd i stuff things",
)
/** A period after these words was a pause in dictation. */
const hanging = list('a an the my our of to for with in on at and but so or because very')

/** Tokenizes an answer and removes fillers. Linear in its length. */
export function readSaid(text: string): Said[] {
  const words: Said[] = []
  let end = 0
  for (const match of text.matchAll(wordPattern)) {
    const between = text.slice(end, match.index)
    const shown = match[0].replaceAll('’', "'")
    const quoted = /["“”]/.test(between)
    words.push({ text: shown.toLowerCase(), shown, gap: stopOf(between), quoted })
    end = match.index + match[0].length
  }
  return withoutPauses(withoutFillers(words))
}

const stopOf = (between: string): Said['gap'] =>
  /\.\.\.|…/.test(between) ? ',' : /[.!?;\n]/.test(between) ? '.' : /[,:–—()]| - /.test(between) ? ',' : ''

function withoutFillers(words: readonly Said[]): Said[] {
  const kept: Said[] = []
  /** Punctuation before a removed filler; two commas around it go with it. */
  let carried: Said['gap'] | undefined
  for (let at = 0; at < words.length; at++) {
    const length = fillerAt(words, at)
    if (length > 0) {
      carried = words[at]!.gap === '.' || carried === '.' ? '.' : ''
      at += length - 1
      continue
    }
    const word = words[at]!
    kept.push(carried === undefined ? word : { ...word, gap: word.gap === '.' ? '.' : carried })
    carried = undefined
  }
  return kept
}

function fillerAt(words: readonly Said[], at: number): number {
  const { text, gap } = words[at]!
  const before = words[at - 1]?.text ?? ''
  const after = words[at + 1]
  if (fillers.has(text)) return 1
  if (fillerPairs.some(([first, second]) => text === first && after?.text === second && after.gap === ''))
    return keepsPair.has(before) ? 0 : 2
  if (text !== 'like' || keepsLike.has(before)) return 0
  const isSetOff = gap !== '' || (after !== undefined && after.gap !== '')
  const isLoose =
    ['for', 'in', 'and', 'so', 'then', 'about', 'with'].includes(before) ||
    /^\d|^(?:two|three|four|five|six|ten|twelve|twenty|a)$/.test(after?.text ?? '')
  return isSetOff || isLoose ? 1 : 0
}

/** Removes periods that dictation put at pauses: those that would leave a fragment. */
const withoutPauses = (words: readonly Said[]): Said[] =>
  words.map((word, at) => (word.gap === '.' && hanging.has(words[at - 1]?.text ?? '') ? { ...word, gap: '' } : word))

export const textOf = (words: readonly Said[]): string => words.map(({ text }) => text).join(' ')
