import { ingOf } from './data/verbs.ts'
import type { Duty } from './duty.ts'
import { does, each, whole, withTail } from './kinds.ts'
import type { Template } from './template.ts'
import { templates, templatesFor } from './templates.ts'

// Nobody asks what to know before they say hello.
const everyday = 'greet, welcome, take out, empty, sweep, mop, wipe, clean, fold, answer, sort, rotate'

/** For those who have never done it: what they would do, and not what they have done. */
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

/** The templates for somebody who has never done it, best first: those that only imagine it, and then "How would you". */
export const newcomerTemplates = (duty: Duty): Template[] => [
  ...templatesFor(duty).filter(({ id }) => imagined.includes(id)),
  ...(templatesFor(duty).length > 0 ? inTurn(duty).filter(({ fits }) => fits(duty)) : []),
]
/** Another of the three first for each duty, so that an interview does not ask one of them three times in a row. */
function inTurn(duty: Duty): Template[] {
  const from = duty.phrase.length % forNewcomers.length
  return [...forNewcomers.slice(from), ...forNewcomers.slice(0, from)]
}
