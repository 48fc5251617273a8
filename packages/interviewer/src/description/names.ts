import { questions } from '../bank/index.ts'
import { functionWords } from '../text/function-words.ts'
import { toolNamed, tools } from './data/tools.ts'
import { formOf } from './data/verbs.ts'

let common: Set<string> | undefined
/** Lowercase words of the question bank: a capitalized word outside this set is taken for a name. */
function commonWords(): Set<string> {
  if (common) return common
  common = new Set(functionWords)
  for (const { text, variants, points, mistakes, example, tip } of questions) {
    const told = [
      text,
      ...variants,
      ...points.map(({ cover }) => cover),
      ...mistakes.map(({ instead }) => instead),
      example.text,
      tip,
    ]
    for (const [word] of told.join(' ').matchAll(/(?<![\p{L}'])[a-z][a-z-]+/gu)) common.add(word)
  }
  return common
}
const isCommon = (word: string): boolean => {
  const plain = word.toLowerCase()
  const known = commonWords()
  return (
    known.has(plain) ||
    known.has(plain.replace(/s$/, '')) ||
    known.has(plain.replace(/(?:es|ing|ed)$/, '')) ||
    formOf(plain) !== undefined
  )
}

// Acronyms that aren't tools: company forms, benefits, places.
const otherCapitals = new Set(
  'EEO PTO OTE LLC INC GS USA US UK CA NY NYC TX FL AI CEO CFO COO HQ DC LA FT PT AM PM ASAP'.split(' '),
)
const isAcronym = (word: string): boolean =>
  /^[A-Z]-[a-z]+$|^[A-Z][A-Z0-9&/+-]{1,5}s?$/.test(word) && !otherCapitals.has(word)
const partsOfTools = new Set([...tools.values()].flatMap((name) => name.split(' ')))

const languages = new Set(
  'English Spanish French German Mandarin Chinese Arabic Russian Portuguese Vietnamese Korean Japanese Windows'.split(
    ' ',
  ),
)

/** Classifies a capitalized word in the middle of a phrase. */
export function kindOfCapital(word: string): 'name' | 'tool' | 'word' {
  const bare = word.replace(/[,.;:!?)]+$/, '').replace(/'s$/, '')
  const lower = bare.toLowerCase()
  const shouted =
    !/^(?:IT|IDs?|US|AM|PM|[A-Z]{2,5}s)$/.test(bare) &&
    (functionWords.has(lower) || (bare.length > 3 && isCommon(bare)))
  if (languages.has(bare)) return 'tool'
  if (toolNamed(bare) || (isAcronym(bare) && !shouted) || (partsOfTools.has(bare) && !isCommon(bare))) return 'tool'
  return bare.split('-').every((part) => isCommon(part)) ? 'word' : 'name'
}
const isShouted = (text: string) =>
  /[A-Z]{4}/.test(text) && text.replace(/[^A-Z]/g, '').length > 0.8 * text.replace(/[^a-z]/gi, '').length

/** Lowercases a phrase except tools and names; undoes title case. */
export function lowerCase(phrase: string): string {
  const words = phrase.split(' ')
  const content = words.slice(1).filter((word) => word.length > 3)
  const headline = content.length > 1 && content.filter((word) => /^[A-Z]/.test(word)).length / content.length > 0.7
  if (isShouted(words.slice(1).join(' ')) && (words.length > 2 || !isAcronym(words[1] ?? '')))
    return phrase.toLowerCase()
  const named = placesOfTools(words)
  return words
    .map((word, at) => {
      if (!/^[A-Z]/.test(word) || named.has(at)) return word
      if (at === 0) return word.toLowerCase()
      // The second word of a tool's name keeps its capital: "ADP Workforce Now".
      if (!headline && (named.has(at - 1) || (at > 1 && toolNamed(words[at - 1]!)))) return word
      const kind = kindOfCapital(word)
      // "North" in "North America" is part of the name.
      if (
        kind === 'word' &&
        !headline &&
        at + 1 < words.length &&
        /^[A-Z]/.test(words[at + 1]!) &&
        kindOfCapital(words[at + 1]!) === 'name'
      )
        return word
      return kind === 'word' || (headline && kind === 'name') ? word.toLowerCase() : word
    })
    .join(' ')
}

/** Positions of tool names of two or three words ("Google Analytics"). */
function placesOfTools(words: readonly string[]): Set<number> {
  const places = new Set<number>()
  for (let at = 0; at < words.length; at++)
    for (const length of [2, 3])
      if (
        toolNamed(
          words
            .slice(at, at + length)
            .join(' ')
            .replace(/[,.;]$/, ''),
        )
      )
        for (let index = at; index < at + length; index++) places.add(index)
  return places
}

/** True for a word that names a person, employer or place. */
export const isName = (word: string): boolean =>
  /^[A-Z]/.test(word) && kindOfCapital(word) === 'name' && !partsOfTools.has(word)
