import { isAllowedSentence } from './allowed-text.ts'

const wanted = /"ask"\s*:\s*true\b/
const partialQuestion = /"question"\s*:\s*"((?:[^"\\]|\\.)*)("?)/
/** A sentence up to its punctuation, followed by whitespace: while streaming, "3." may still become "3.50". */
const sentence = /\S.*?[.!?](?=\s)/g

/**
 * Parses the streamed JSON of a follow-up and emits each sentence of its question once, as soon as it is complete and passes the
 * guardrails. Stops at the first that doesn't, so that audio is synthesized early but never for blocked text.
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

/** The partial question streamed so far, with a line break at its end; a split escape sequence is left out. */
function questionIn(soFar: string): string | undefined {
  const [, raw, end] = partialQuestion.exec(soFar) ?? []
  if (raw === undefined) return undefined
  try {
    return JSON.parse(`"${raw.replace(/\\u[\da-f]{0,3}$/i, '')}"`) + (end === '' ? '' : '\n')
  } catch {
    return undefined
  }
}
