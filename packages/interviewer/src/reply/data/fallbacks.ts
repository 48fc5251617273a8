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

/** How to ask it, by what was asked for; a plain fact needs no more than the question itself. */
export const waysToAsk: Record<Asking, readonly [string, string]> = {
  number: [
    "Ask what it was last month, and the highest and the lowest it's been. The range tells you more than an average.",
    'Ask what it was last month and what counts as normal. A real number is worth more than an estimate.',
  ],
  often: [
    'Ask when it last happened and how many times it came up last month.',
    'Ask for the last two or three times instead of an average. People remember those, and they tell you what to expect.',
  ],
  time: [
    'Ask it just like that, and ask what it depends on.',
    'Ask it straight out, and ask what it was the last time.',
  ],
  who: [
    "Ask it just like that, and ask whether you'd get to meet them.",
    "Ask it straight out. If nobody's sure, that's good to know, too.",
  ],
  allowed: [
    "Ask what the rule is and whether it's in writing. It's fine to say why you're asking.",
    'Ask it just like that. If the answer is that it depends, ask what it depends on.',
  ],
  have: [
    'Ask it just like that, and listen for something concrete.',
    'Ask it straight out. If the answer is that it depends, ask what it depends on.',
  ],
  why: [
    "Ask it in a friendly way and then wait. If they can tell you the story behind it, you'll learn a lot.",
    "Ask what led up to it and what they'd do differently now. People like to be asked that.",
  ],
  how: [
    'Ask it just like that, and then ask for one recent example. A real case says more than a rule.',
    "Ask it just like that, and ask how it went the last time. You'll hear how they think, too.",
  ],
  what: [
    'Ask it just like that, and listen for something concrete.',
    "Ask it straight out, and say why it matters to you. You'll usually get a better answer.",
  ],
}

/** How to ask what one person has to get done. */
export const perPerson = [
  "Ask for a normal day and for a bad one, and who steps in when it's too much.",
  "Ask what it was last week, what it is at the most, and what happens when somebody's out sick.",
] as const

/** A question that stands beside another one, after it or before it. */
export const besides = {
  after: 'And only the employer can tell you {said}, so ask that, too.',
  before: 'Only the employer can tell you {said}, so ask that straight out.',
}
