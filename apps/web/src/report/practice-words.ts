import type { Comparison } from './practices.ts'

/** What may be said of two answers: never a figure of progress, never more than was heard. */
export function sayClaim(comparison: Comparison): string {
  if (comparison.claim === 'not_comparable') return incomparable[comparison.because]
  if (comparison.claim === 'clearer') return 'Your new answer is clearer than the first one.'
  return "There's no clear difference between the two answers."
}

const incomparable = {
  first_not_rated: "We couldn't rate the first answer, so there's nothing to compare the new one with.",
  second_not_rated: "We couldn't rate the new answer, so we can't compare it with the first.",
} as const

/** Who compared what, and what they can't know. */
export function sayHowCompared(coach: string, comparison: Comparison | null): string {
  const who = /^built-in\b/i.test(coach) ? `the ${coach}` : coach
  const what = comparison?.claim === 'not_comparable' ? 'Read' : 'Compared'
  return `${what} by ${who}, based only on the words of both answers, not your voice or accent. It can't check facts or figures.`
}

const day = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const

/** How an attempt is called in a list, the newest first: "Latest, Nov 20, 8:44 PM", with its year where that is another. */
export function nameAttempt(place: number, total: number, completedAt: string, now = new Date()): string {
  const at = new Date(completedAt)
  const year = at.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const)
  const when = new Intl.DateTimeFormat('en-US', { ...day, ...year }).format(at)
  return `${place === 0 ? 'Latest' : `Attempt ${total - place}`}, ${when}`
}
