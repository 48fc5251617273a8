import type { Comparison } from './practices.ts'

const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const
const points = (count: number) => `${small[count] ?? count} ${count === 1 ? 'point' : 'points'}`
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
/** "one is missing", "two are missing" after points were named already. */
const missing = (count: number) => `${small[count] ?? count} from before ${count === 1 ? 'is' : 'are'} missing`

/** What may be said of two answers, in the coach's voice: never a figure of progress, never more than was heard. */
export function sayClaim(comparison: Comparison): string {
  if (comparison.claim === 'not comparable') return incomparable[comparison.because]
  const { claim, newly_heard: news, no_longer_heard: gone } = comparison
  if (claim === 'clearer') return `Your new answer is clearer than the first one.${sayNew(news.length)}`
  if (claim === 'less complete') return `Your first answer was more complete.${sayGone(gone.length)}`
  if (news.length === 0 && gone.length === 0) return 'I hear no clear difference between the two answers.'
  const are = news.length === 1 ? 'is' : 'are'
  if (gone.length === 0) return `I hear no clear difference overall, though ${points(news.length)} ${are} new.`
  if (news.length === 0)
    return `I hear no clear difference overall, though ${points(gone.length)} from before ${gone.length === 1 ? 'is' : 'are'} missing.`
  return `I hear no clear difference overall: ${points(news.length)} ${are} new, and ${missing(gone.length)}.`
}

const sayNew = (count: number) => (count === 0 ? '' : ` It has ${points(count)} that I did not hear before.`)
const sayGone = (count: number) =>
  count === 0 ? '' : ` ${capitalized(points(count))} that I heard there ${count === 1 ? 'is' : 'are'} missing now.`

const incomparable = {
  'first not judged': 'I could not judge the first answer, so there is nothing to hold the new one against.',
  'second not judged': 'I could not judge the new answer, so I do not hold it against the first one.',
  'second about something else':
    'The new answer seems to be about something else, so I do not hold it against the first one.',
} as const

/** Who compared what, how carefully, and what was left open. */
export function sayHowCompared(coach: string, comparison: Comparison | null): string {
  const who = /^built-in\b/i.test(coach) ? `the ${coach}` : coach
  const open = comparison && 'not_judged' in comparison ? comparison.not_judged : []
  return [
    `Compared by ${who}, from the words of both answers and on the same points.`,
    'It speaks of a difference only where that is larger than its own error.',
    'It did not judge your voice, your accent or who you are.',
    ...(open.length > 0 ? [`Not judged: ${open.join('; ')}.`] : []),
  ].join(' ')
}

/** How an attempt is called in a list, the newest first. */
export const nameAttempt = (place: number, total: number): string =>
  place === 0 ? 'Latest attempt' : `Attempt ${total - place}`
