import type { Intent } from './data/intents.ts'
import { readSpoken, type Token } from './spoken-words.ts'

export type Piece = { stems?: readonly string[]; form?: string; prefix?: string; isName?: true; isSmall?: true }

/** A compiled pattern of an intent. `anchors` index it: only a text with one of them is matched against it. */
export type IntentPhrase = {
  intent: Intent
  pieces: readonly Piece[]
  anchors: readonly string[]
  isAtStart: boolean
  isAtEnd: boolean
  gap: number
  weight: number
}
/** A match at tokens `[from, to)`, with its score. */
export type ScoredMatch = { from: number; to: number; score: number }

const small = new Set(
  `i you me my your we our us it is are am was be been do does did will would can could should have has had to of in on at for
  with from by about there here this that what how who when where why which and or if so any some much many not no get go
  they them their he she up out off like`.split(/\s+/),
)
const smallWeight = 0.25
const farthest = 2
const prefixLength = 3
const gapCost = 0.15
const weak = 0.4
/** Score bonus of patterns marked "!", so that they outrank any unmarked one. */
export const telling = 2.5
const firm = 0.5
/** Inverse document frequency: a word used by a single intent scores more than one used by many. */
const weightOfRarity = (intents: number) => Math.max(0.7, 1.2 - 0.1 * (intents - 1))

/** Compiles the lines of `phrases`, and weights their words by rarity. */
export function readPhrases(lines: Record<string, string>): IntentPhrase[] {
  const all = Object.entries(lines).flatMap(([intent, text]) =>
    text
      .replace(/\s+/g, ' ')
      .split(',')
      .map((line) => readPhrase(intent as Intent, line.trim())),
  )
  const users = new Map<string, Set<Intent>>()
  for (const { phrase } of all)
    for (const piece of phrase.pieces)
      for (const word of wordsOf(piece)) {
        const of = users.get(word)
        if (of) of.add(phrase.intent)
        else users.set(word, new Set([phrase.intent]))
      }
  const weights = new Map<Piece, number>()
  const weigh = (piece: Piece) => {
    const known = weights.get(piece)
    if (known !== undefined) return known
    const rarest = () => weightOfRarity(Math.max(0, ...wordsOf(piece).map((word) => users.get(word)!.size)))
    const weight = piece.isSmall ? smallWeight : rarest()
    weights.set(piece, weight)
    return weight
  }
  return all.map(({ phrase, rank }) => {
    const sum = phrase.pieces.reduce((total, piece) => total + weigh(piece), 0)
    phrase.weight = weighed(sum, rank)
    return phrase
  })
}

const weighed = (sum: number, rank: string | undefined) =>
  rank === '!' ? sum + telling : rank === '+' ? sum + firm : rank === '~' ? sum * weak : sum

const ranks = new Set('!+~')

function readPhrase(intent: Intent, line: string): { phrase: IntentPhrase; rank: string | undefined } {
  const words = (ranks.has(line.at(-1)!) ? line.slice(0, -1).trim() : line).split(' ')
  const pieces = words.filter((word) => word !== '^' && word !== '$').flatMap(pieceOf)
  const phrase = {
    intent,
    pieces,
    anchors: anchorsOfPhrase(pieces),
    isAtStart: words[0] === '^',
    isAtEnd: words.at(-1) === '$',
    // Two content words may have a gap between them; "give up" may not, or it would match "given to come up with".
    gap: pieces.filter(({ isSmall }) => !isSmall).length > 1 ? farthest : 0,
    weight: 0,
  }
  return { phrase, rank: line.at(-1) }
}

const read = new Map<string, Piece[]>()
function pieceOf(word: string): Piece[] {
  const known = read.get(word) ?? readPiece(word)
  read.set(word, known)
  return known
}

function readPiece(word: string): Piece[] {
  if (word === 'Name') return [{ isName: true }]
  if (word.startsWith('=')) return [{ form: word.slice(1) }]
  if (word.endsWith('*')) return [{ prefix: word.slice(0, -1) }]
  // Tokenized like questions, so that fillers and synonyms match.
  const choices = word.split('/').flatMap((choice) => readSpoken(choice))
  if (word.includes('/')) return [{ stems: choices.map((choice) => choice.stem) }]
  return choices.map(({ text, stem }) => (small.has(text) ? { stems: [stem], isSmall: true } : { stems: [stem] }))
}

/** The words that a pattern element accepts. */
export const wordsOf = ({ stems, form, prefix }: Piece): readonly string[] => stems ?? [form ?? prefix ?? 'Name']

/** Index keys of a pattern: its first content word, if any. */
function anchorsOfPhrase(pieces: readonly Piece[]): readonly string[] {
  const anchor = pieces.find(({ isSmall }) => !isSmall) ?? pieces[0]
  if (!anchor) return []
  if (anchor.form) return [`=${anchor.form}`]
  if (anchor.prefix) return [`*${anchor.prefix.slice(0, prefixLength)}`]
  return anchor.stems ?? ['Name']
}

/** All index keys that a token can match. */
export const anchorsOf = ({ stem, text, name }: Token): string[] => [
  stem,
  `=${text}`,
  `*${text.slice(0, prefixLength)}`,
  ...(name ? ['Name'] : []),
]

/** Matches the pattern at token `from`; undefined without a match. */
export function findPhrase(phrase: IntentPhrase, tokens: readonly Token[], from: number): ScoredMatch | undefined {
  if (!fits(phrase.pieces[0]!, tokens[from])) return undefined
  let last = from
  let gaps = 0
  for (const piece of phrase.pieces.slice(1)) {
    let next = last + 1
    while (next <= last + 1 + phrase.gap && !fits(piece, tokens[next])) next++
    if (next > last + 1 + phrase.gap) return undefined
    gaps += next - last - 1
    last = next
  }
  if (phrase.isAtEnd && last !== tokens.length - 1) return undefined
  return { from, to: last + 1, score: phrase.weight - gaps * gapCost }
}

function fits(piece: Piece, token: Token | undefined): boolean {
  if (!token) return false
  if (piece.isName) return token.name
  if (piece.form) return token.text === piece.form
  if (piece.prefix) return token.text.startsWith(piece.prefix)
  return piece.stems!.includes(token.stem)
}
