import { askedQuestions } from './question-lines.ts'

/** Good questions to ask at the end of an interview for any job. */
const suggestions = [
  'What would success look like in the first 90 days?',
  'What does a typical day look like?',
  'Who would I work with most closely?',
  "What's the hardest part of this job?",
  'How does the team give feedback?',
  'What are the next steps?',
] as const

/** As many as can be taken in at a glance. */
const shown = 3

/** The suggestions to show beside what is written already. */
export function suggestQuestions(written: readonly string[]): string[] {
  const asked = new Set(askedQuestions([...written]))
  return suggestions.filter((text) => !asked.has(text)).slice(0, shown)
}
