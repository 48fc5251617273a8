import { readDuty } from './phrase.ts'
import { templatesFor } from './templates.ts'

/** Normalizes a duty's words to the phrase that follows "how you"; undefined if no question may use them. */
export function verbPhrase(words: string): string | undefined {
  const duty = readDuty(words)
  return duty && templatesFor(duty).length > 0 ? duty.phrase : undefined
}
