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
  'first not judged': 'I could not judge the first answer, so I cannot compare the new one with it.',
  'second not judged': 'I could not judge the new answer, so I cannot compare it with the first.',
  'second about something else':
    'The new answer seems to be about something else, so I cannot compare it with the first.',
} as const

/** Who compared what, how carefully, and what was left open. Where nothing was compared, who read it. */
export function sayHowCompared(coach: string, comparison: Comparison | null): string {
  const who = /^built-in\b/i.test(coach) ? `the ${coach}` : coach
  const bounds = 'It did not judge your voice, your accent or who you are.'
  if (comparison?.claim === 'not comparable') return `Read by ${who}, from the words of both answers. ${bounds}`
  const open = comparison && 'not_judged' in comparison ? comparison.not_judged : []
  return [
    `Compared by ${who}, from the words of both answers and on the same points.`,
    'It speaks of a difference only where that is larger than its own error.',
    bounds,
    ...(open.length > 0 ? [`Not judged: ${open.join('; ')}.`] : []),
  ].join(' ')
}

const day = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const

/** How an attempt is called in a list, the newest first: "Latest, Nov 20, 8:44 PM", with its year where that is another. */
export function nameAttempt(place: number, total: number, completedAt: string, now = new Date()): string {
  const at = new Date(completedAt)
  const year = at.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const)
  const when = new Intl.DateTimeFormat('en-US', { ...day, ...year }).format(at)
  return `${place === 0 ? 'Latest' : `Attempt ${total - place}`}, ${when}`
}
