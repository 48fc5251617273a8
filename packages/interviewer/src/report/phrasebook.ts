import { pick } from '../seed.ts'

/** Says nothing twice in one report: each wording is used once, and a remark without a fresh one is left out. */
export type Phrasebook = {
  /** One of the wordings that has not been used yet; undefined when all have been. */
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
/** For the middle of a sentence: "I" and names in capitals stay. */
export const lowered = (text: string): string =>
  /^(?:I\b|[A-Z]{2})/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
/** "questions 2 and 4", "question 3". */
export function listQuestions(numbers: readonly number[]): string {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b)
  if (sorted.length === 1) return `question ${sorted[0]}`
  return `questions ${sorted.slice(0, -1).join(', ')} and ${sorted.at(-1)}`
}
/** The remark on words that speak to a point: it names what the point is about, and doesn't say that the point is made. */
export const listenedFor = (cover: string): string => `They listen for ${lowered(cover)}.`
