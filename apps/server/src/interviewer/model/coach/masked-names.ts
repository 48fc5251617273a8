import { type AnswerReading, readWords, type ShownWord } from '@greenroom/interviewer'
import { findNamed, isTitle, nameOf, type Word } from './named-words.ts'
import { findPromptInjections } from './prompt-injections.ts'

/** A masked answer as sent to a model: its text, and a mapping of its words to those of the stored answer. */
export type MaskedText = { text: string; words: ShownWord[] }

/** Pseudonymization: replaces names and gendered pronouns with placeholders, word for word and consistently. */
export type Mask = {
  hide(text: string): string
  /** The answer masked and without prompt injections. */
  show(one: AnswerReading): MaskedText
  /** Replaces the placeholders with the original names. */
  restore(text: string): string
  /** Whether a text contains a placeholder: it would mean nothing to the candidate. */
  hasPlaceholder(text: string): boolean
}

/** Variants of placeholders that a model may write. */
const placeholderPattern = /\b[Pp]erson[- ]?[A-HJ-Z][A-Z]?\b|\b[Mm]x\b/

/** Gender-neutral replacements, word for word. */
const pronouns: Record<string, string> = {
  he: 'they',
  she: 'they',
  him: 'them',
  his: 'their',
  her: 'their',
  hers: 'theirs',
  himself: 'themself',
  herself: 'themself',
  "he's": "they're",
  "she's": "they're",
  "he'd": "they'd",
  "she'd": "they'd",
  "he'll": "they'll",
  "she'll": "they'll",
  mr: 'Mx',
  mister: 'Mx',
  mrs: 'Mx',
  ms: 'Mx',
  sir: 'friend',
  madam: 'friend',
  "ma'am": 'friend',
  maam: 'friend',
}

export function createMask(): Mask {
  const placeholders = new Map<string, string>()
  const names = new Map<string, string>()
  const placeholderFor = (name: string): string => {
    const known = placeholders.get(nameOf(name))
    if (known) return known
    const placeholder = `Person${letters(placeholders.size)}`
    placeholders.set(nameOf(name), placeholder)
    names.set(placeholder.toLowerCase(), name)
    return placeholder
  }
  const known = new Set<string>()
  const masked = (text: string, words: readonly Word[]): string[] => {
    const named = findNamed(text, words, known)
    return words.map((word, at) => {
      const stored = text.slice(word.start, word.end)
      if (named.has(at)) {
        const [, name = stored, rest = ''] = /^(.+?)(['’]s)?$/u.exec(stored) ?? []
        return placeholderFor(name) + rest
      }
      if (isTitle(words, at)) return pronouns[word.text] ?? (word.text === 'miss' ? 'Mx' : stored)
      // "200 ms" is milliseconds.
      return word.text === 'ms' ? stored : (pronouns[word.text] ?? stored)
    })
  }
  return {
    hide(text) {
      const words = readWords(text)
      return join(
        text,
        words,
        masked(text, words),
        words.map((_, at) => at),
      )
    },
    show({ answer }) {
      const { text, words } = answer
      const spans = findPromptInjections({ answer })
      const shown = masked(text, words)
      const kept = words.flatMap((_, at) => (spans.some(({ from, to }) => at >= from && at < to) ? [] : [at]))
      return {
        text: join(text, words, shown, kept),
        words: kept.flatMap((at) => readWords(shown[at] ?? '').map(({ text: word }) => ({ at, text: word }))),
      }
    },
    restore: (text) =>
      text.replace(/\bperson[a-z]{1,2}\b/gi, (placeholder) => names.get(placeholder.toLowerCase()) ?? placeholder),
    hasPlaceholder: (text) =>
      placeholderPattern.test(text) || readWords(text).some(({ text: word }) => names.has(word.replace(/'s?$/, ''))),
  }
}

const letters = (count: number): string =>
  count < 26 ? String.fromCharCode(65 + count) : letters(Math.floor(count / 26) - 1) + letters(count % 26)

/** Joins the remaining words with the original text between them; at a gap, the punctuation next to it is dropped, too. */
function join(text: string, words: readonly Word[], shown: readonly string[], kept: readonly number[]): string {
  const startOf = (at: number) => words[at]?.start ?? text.length
  const endOf = (at: number) => words[at]?.end ?? 0
  let joined = ''
  for (const [k, at] of kept.entries()) {
    const before = kept[k - 1]
    if (before === undefined) joined += at === 0 ? text.slice(0, startOf(0)) : ''
    else joined += before === at - 1 ? text.slice(endOf(before), startOf(at)) : '. '
    joined += shown[at]
  }
  const last = kept.at(-1)
  return last !== undefined && last === words.length - 1 ? joined + text.slice(endOf(last)) : joined && `${joined}.`
}
