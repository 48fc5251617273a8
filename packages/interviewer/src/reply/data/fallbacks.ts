import type { Asking } from '../echo.ts'

/** Where only an employer can know: how to begin, with what was asked and without it. */
export const openings = {
  named: [
    "Only the employer can tell you {said}, so I won't guess.",
    "I don't speak for an employer, so I can't tell you {said}.",
  ],
  plain: [
    "That's one only the employer can answer, so I won't guess.",
    "I don't speak for an employer, and I'd be making it up.",
  ],
} as const

/** How to ask it, by what was asked for: each gets past a general answer to a real one. */
export const waysToAsk: Record<Asking, readonly [string, string]> = {
  number: [
    "Ask for last month's real number, and for the highest and the lowest they've had. The range tells you more than an average.",
    'Ask what it was last month and what counts as normal. A real number from a real month is worth more than an estimate.',
  ],
  often: [
    'Ask when it last happened and how many times it came up last month. Then ask how much notice people got.',
    'Ask for the last two or three times instead of an average. People remember those, and they tell you what to expect.',
  ],
  time: [
    'Ask how it went for the last person in the job, and what makes it take longer or shorter.',
    'Ask for the last example they remember, with dates if they have them. What really happened beats what usually happens.',
  ],
  who: [
    "Ask who it was the last time it came up, and who steps in when that person's out.",
    "Ask for the name of the job, and how you'd reach them on a busy day. If nobody's sure, that's good to know, too.",
  ],
  allowed: [
    "Ask what the rule is, whether it's written down, and who can make an exception. It's fine to say why you're asking.",
    'Ask it just like that. A clear yes or no is easy to give, and if the answer is that it depends, ask what it depends on.',
  ],
  have: [
    'Ask it in just those words, and then ask what it looked like the last time. A recent example is hard to fake.',
    "Ask it straight out, and then ask how it works on an ordinary day. You'll hear whether it's real or only on paper.",
  ],
  why: [
    "Ask it in a friendly way and then wait. If they can tell you the story behind it, you'll learn a lot.",
    "Ask what led up to it and what they'd do differently now. People like to be asked that.",
  ],
  how: [
    'Ask them to walk you through the last time it came up: who did what, and how it ended. One real case says a lot.',
    "Ask what works well about it today and what they'd like to change. You'll hear how they think, too.",
  ],
  what: [
    'Ask for one recent example, and say why it matters to you. Examples are hard to fake.',
    'Ask it just the way you said it, and listen for something concrete. If it stays vague, ask what it was the last time.',
  ],
}

/** A question that stands beside another one, after it or before it. */
export const besides = {
  after: 'And only the employer can tell you {said}, so ask that, too.',
  before: 'Only the employer can tell you {said}, so ask that straight out.',
}
