import type { Said } from './said.ts'
import { pastForms } from './verbs.ts'

/** Quotes back a habit ("I speak up every time."); undefined if it has a negation or a pronoun without context. */
export function readHabit(words: readonly Said[]): string | undefined {
  const at = words.findIndex(({ text }, k) => text === 'every' && words[k + 1]?.text === 'time')
  const from = words
    .slice(0, Math.max(0, at))
    .findLastIndex(({ text, gap }, k) => text === 'i' && (k === 0 || gap !== ''))
  const next = words[at + 2]
  if (at < 0 || from < 0 || at - from > 5 || at - from < 2 || (next && next.gap === '')) return undefined
  const said = words.slice(from + 1, at)
  if (!pastForms.has(said[0]!.text) || said.some(({ text, gap }, k) => gap !== '' || (k > 0 && !isPlainObject(text))))
    return undefined
  return `You ${said.map(({ shown }) => shown).join(' ')} every time.`
}
const isPlainObject = (text: string) =>
  ['up', 'out', 'in', 'the', 'a', 'everything', 'everybody'].includes(text) || /[^s]s$/.test(text)
