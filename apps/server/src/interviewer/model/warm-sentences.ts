import { isAllowedSentence } from './allowed-text.ts'

const wanted = /"ask"\s*:\s*true\b/
const begun = /"question"\s*:\s*"((?:[^"\\]|\\.)*)("?)/
/** Up to its mark, where something follows that shows that it is over: "3." may become "3.50". */
const sentence = /\S.*?[.!?](?=\s)/g

/**
 * Reads the streamed text of a follow-up, and gives each sentence of its question once, as soon as it is whole and may be said.
 * Nothing after one that may not.
 */
export function warmSentences(warm: (sentence: string) => void): (soFar: string) => void {
  let given = 0
  let stopped = false
  return (soFar) => {
    if (stopped || !wanted.test(soFar)) return
    const text = questionIn(soFar)
    const whole = text === undefined ? [] : [...text.matchAll(sentence)].map(([one]) => one)
    for (const one of whole.slice(given)) {
      if (!isAllowedSentence(one)) {
        stopped = true
        return
      }
      given++
      warm(one)
    }
  }
}

/** The question as far as it has come, with a line break at its end; an escape that is cut in two is left out. */
function questionIn(soFar: string): string | undefined {
  const [, raw, end] = begun.exec(soFar) ?? []
  if (raw === undefined) return undefined
  try {
    return JSON.parse(`"${raw.replace(/\\u[\da-f]{0,3}$/i, '')}"`) + (end === '' ? '' : '\n')
  } catch {
    return undefined
  }
}
