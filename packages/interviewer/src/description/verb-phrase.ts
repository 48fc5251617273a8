import { readDuty } from './phrase.ts'
import { templatesFor } from './templates.ts'

/** The words of a duty as they stand after "how you"; undefined for words that no question may say. */
export function verbPhrase(words: string): string | undefined {
  const duty = readDuty(words)
  return duty && templatesFor(duty).length > 0 ? duty.phrase : undefined
}
