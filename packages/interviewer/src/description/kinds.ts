import * as nouns from './data/nouns.ts'
import type { Duty } from './duty.ts'
import { article, headOf, oneOf } from './number.ts'

const headNoun = ({ object }: Duty) => nouns.singular(headOf(object)).toLowerCase()
export const headIn = (duty: Duty, ...sets: ReadonlySet<string>[]) => sets.some((set) => set.has(headNoun(duty)))
export const isPerson = (duty: Duty) => headIn(duty, nouns.staff, nouns.publicPeople)
export const does = ({ verbs }: Duty, listed: string) => verbs.some((verb) => listed.split(', ').includes(verb))
export const each = ({ verbs }: Duty, form: (verb: string) => string) => verbs.map(form).join(' and ')
export const one = (duty: Duty) => `${duty.verbs.join(' and ')} ${oneOf(duty.object)}`
export const whole = ({ phrase, tail }: Duty) => (tail ? `${phrase} ${tail}` : phrase)
export const withTail = ({ object, tail }: Duty) => (tail ? `${object} ${tail}` : object)
export const hasTail = (object: string) => / (?:for|in|on|at|by|from|across|with|to|into|of) /.test(object)
export const isMany = ({ object }: Duty) => / and /.test(object) || nouns.isPlural(headOf(object))

export const withIndefinite = (object: string) => (object.startsWith('the ') ? article(object.slice(4)) : object)

export const stepped =
  'prepare, install, assemble, do, conduct, deploy, terminate, package, configure, host, facilitate, fabricate'
export const finished =
  'open, close, set up, run, process, prepare, ship, install, break down, shut down, start up, close out, back up, do'
export const withPeople =
  'onboard, interview, select, admit, discharge, transfer, refer, room, register, triage, place, hire, check in'
export const looksAtPeople = 'screen, monitor, observe, evaluate, assess, examine'
export const inOrder = 'schedule, assign, coordinate, staff, book, plan, organize'
export const unplanned =
  'receive, process, publish, administer, apply, draw, change, clear, close, finish, deliver, facilitate, conduct'
// Routine objects, for which "the hardest one" makes no sense.
export const passing = new Set(
  'report schedule post letter email budget estimate note memo drink order unit code activity'.split(' '),
)
export const risky = /\b(?:opioid|drug|medic|prescription|loan|credit|insur|mortgage|debt|policy|policies|pill)\w*/i
export const toOne =
  'call, advise, push back on, follow up on, negotiate, respond to, inform, notify, counsel, consult with, talk to, meet with, resolve, build, develop, fire, arrest'
export const talk =
  'negotiate, negotiate with, push back on, follow up on, follow up with, partner with, collaborate with, coordinate with, work with, communicate with, meet with, consult with, persuade, convince, mediate, handle, resolve, respond to, de-escalate, present, advise, manage, recruit, delegate'
/** True if the object names a person who may disagree. */
export const hasHearer = (duty: Duty) =>
  does(
    duty,
    'explain, educate, counsel, call, contact, approach, inform, report to, interview, brief, remind, calm, reassure, discipline, speak with, talk to, pitch, escalate, communicate, represent, interpret for, translate, guide, settle, address, deal with, adapt',
  ) && duty.object.split(' ').some((word) => isSomebody(nouns.singular(word).toLowerCase()))
export const hasPeople = ({ object }: Duty) =>
  object.split(' ').some((word) => isSomebody(nouns.singular(word).toLowerCase()))
export const heavy =
  /\b(?:behaviors?|close|projects?|change|expectations|conflicts?|crisis|priorities|deadlines|workload|caseload)\b/
const isSomebody = (word: string) => nouns.staff.has(word) || nouns.publicPeople.has(word)
// Duties without a typical failure to ask about.
export const harmless =
  'fix, catch, spot, find, watch, watch for, check, check for, prevent, explain, present, call, report, notify, refer, inform, communicate, communicate with, coordinate with, work with, partner with, collaborate with, meet with, follow up on, respond to, resolve, advise, educate, host, represent, do, answer, track, identify, log, greet, rebook, recruit, improve, reduce, increase, exceed, win, grow, lead, manage, supervise, oversee'
export const bonds = /\b(?:relationship|rapport|trust|partnership)s?\b/
