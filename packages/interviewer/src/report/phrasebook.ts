import { pick } from '../seed.ts'

/** Deduplicates wordings within a report: each is used once, and a remark without an unused one is dropped. */
export type Phrasebook = {
  /** An unused wording; undefined if all were used. */
  say(wordings: readonly string[]): string | undefined
}

export function openPhrasebook(random: () => number): Phrasebook {
  const used = new Set<string>()
  return {
    say(wordings) {
      const [first, ...rest] = wordings.filter((wording) => !used.has(wording))
      if (first === undefined) return undefined
      const chosen = pick(random, [first, ...rest])
      used.add(chosen)
      return chosen
    },
  }
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
/** Lowercases the first letter for use inside a sentence; "I" and acronyms stay. */
export const lowered = (text: string): string =>
  /^(?:I\b|[A-Z]{2})/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
/** "questions 2 and 4", "question 3". */
export function listQuestions(numbers: readonly number[]): string {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b)
  if (sorted.length === 1) return `question ${sorted[0]}`
  return `questions ${sorted.slice(0, -1).join(', ')} and ${sorted.at(-1)}`
}
/** The remark on a sentence that matches a point: names the point without claiming that it is made. */
export const listenedFor = (cover: string): string => `They listen for ${lowered(cover)}.`
