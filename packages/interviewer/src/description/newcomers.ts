import { ingOf } from './data/verbs.ts'
import type { Duty } from './duty.ts'
import { does, each, whole, withTail } from './kinds.ts'
import type { Template } from './template.ts'
import { templates, templatesFor } from './templates.ts'

// Duties too simple for a "what would you need to know" question.
const everyday = 'greet, welcome, take out, empty, sweep, mop, wipe, clean, fold, answer, sort, rotate'

/** Templates for candidates without experience: hypothetical, never about the past. */
const forNewcomers: readonly Template[] = [
  {
    id: 24,
    type: 'technical',
    competency: 'planning',
    fits: () => true,
    write: (duty) => `How would you ${whole(duty)}?`,
    reads: /^How would you (.+)\?$/,
    slot: 'phrase',
  },
  {
    id: 25,
    type: 'situational',
    competency: 'learning',
    fits: (duty) => !does(duty, everyday) && !/ within /.test(duty.object),
    write: (duty) => `Say you have to ${whole(duty)} for the first time. What would you want to know before you start?`,
    reads: /^Say you have to (.+) for the first time\. What would you want to know before you start\?$/,
    slot: 'phrase',
  },
  {
    id: 26,
    type: 'situational',
    competency: 'expertise',
    fits: () => true,
    write: (duty) => `What do you think is the hardest part of ${each(duty, ingOf)} ${withTail(duty)}, and why?`,
    reads: /^What do you think is the hardest part of (.+), and why\?$/,
    slot: 'ing',
  },
]
const imagined = [7, 19]
export const everyTemplate: readonly Template[] = [...forNewcomers, ...templates]

/** Templates for candidates without experience, best first: the general hypothetical ones, then "How would you". */
export const newcomerTemplates = (duty: Duty): Template[] => [
  ...templatesFor(duty).filter(({ id }) => imagined.includes(id)),
  ...(templatesFor(duty).length > 0 ? inTurn(duty).filter(({ fits }) => fits(duty)) : []),
]
/** Rotates the three by the duty's length, so that an interview doesn't use the same one three times in a row. */
function inTurn(duty: Duty): Template[] {
  const from = duty.phrase.length % forNewcomers.length
  return [...forNewcomers.slice(from), ...forNewcomers.slice(0, from)]
}
