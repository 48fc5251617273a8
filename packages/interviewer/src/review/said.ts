import type { Answer } from '../answer.ts'
import type { Sign } from '../evidence/evidence.ts'
import type { Exchange } from '../interview.ts'

type Run = { at: number; to: number }
// A mark between two words ends what is quoted: what was said across it was not said in one breath.
const mark = /[.!?;:…\n"“”()]/

/**
 * The words `[at, to)` of an answer exactly as they stand in it, up to the first mark. The only way in which the
 * coach may put a candidate's words between quotation marks.
 */
export function wordsSaid({ text, words }: Answer, { at, to }: Run): string {
  const first = words[at]
  if (!first) return ''
  let last = at
  while (last + 1 < Math.min(to, words.length) && !mark.test(text.slice(words[last]!.end, words[last + 1]!.start)))
    last++
  return text.slice(first.start, words[last]!.end)
}

/** “called”, “moved” and “wrote”: each exactly as it was said, none twice. Empty when there is nothing to quote. */
export function quoteSigns(exchange: Exchange, signs: readonly Sign[]): string {
  const { answer } = exchange.scored ?? exchange.reading
  const quoted = [...new Set(signs.map((sign) => wordsSaid(answer, sign)))].filter(Boolean).map((said) => `“${said}”`)
  return quoted.length <= 1 ? (quoted[0] ?? '') : `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`
}
