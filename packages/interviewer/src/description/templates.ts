import * as nouns from './data/nouns.ts'
import { toolNamed } from './data/tools.ts'
import { ingOf, pastOf, verbs as verbTable } from './data/verbs.ts'
import type { Duty } from './duty.ts'
import {
  bonds,
  does,
  each,
  finished,
  harmless,
  hasHearer,
  hasPeople,
  hasTail,
  headIn,
  heavy,
  inOrder,
  isMany,
  isPerson,
  looksAtPeople,
  one,
  passing,
  risky,
  stepped,
  talk,
  toOne,
  unplanned,
  whole,
  withIndefinite,
  withPeople,
  withTail,
} from './kinds.ts'
import { oneOf, withOneHearer } from './number.ts'
import type { Template } from './template.ts'

export const templates: readonly Template[] = [
  {
    id: 1,
    type: 'technical',
    competency: 'planning',
    fits: (duty) => !isPerson(duty) || does(duty, withPeople),
    write: (duty) => {
      const said = does(duty, stepped) && !/ and /.test(duty.object) && !duty.tail ? one(duty) : whole(duty)
      const ends = does(duty, finished) && !duty.tail && !hasTail(duty.object) && said.split(' ').length <= 7
      return `Walk me through how you ${said}${ends ? ', start to finish' : ''}.`
    },
    reads: /^Walk me through how you (.+?)(?:, start to finish)?\.$/,
    slot: 'phrase',
  },
  {
    id: 2,
    type: 'technical',
    competency: 'customer-focus',
    fits: (duty) =>
      !does(duty, 'make, prep, take, handle, answer, register') ||
      (does(duty, 'register') && isPerson(duty)) ||
      (does(duty, 'answer') && /\b(?:phones?|calls?|lines?|switchboard|door)\b/.test(duty.object)) ||
      headIn(duty, nouns.queued) ||
      (does(duty, 'take, handle') &&
        /\b(?:orders?|calls?|reservations?|payments?|cash|phones?|returns|transactions?|register)\b/.test(duty.object)),
    write: (duty) =>
      `How do you ${duty.phrase} when ${(headIn(duty, nouns.queued) && !does(duty, 'assist')) || does(duty, 'greet, seat, check in, ring up, cash out') ? "there's a line" : "it's busy"}?`,
    reads: /^How do you (.+) when (?:there's a line|it's busy)\?$/,
    slot: 'phrase',
  },
  {
    id: 3,
    type: 'technical',
    competency: 'attention-to-detail',
    fits: (duty) => headIn(duty, nouns.records) && !/^notes? from\b/.test(duty.object),
    write: (duty) => {
      const whole = does(duty, 'count, maintain, track, keep track of, take') || / and /.test(duty.object)
      const said = whole ? duty.phrase : one(duty)
      const many = !does(duty, 'count') && isMany(duty) && (whole || oneOf(duty.object) === duty.object)
      return `When you ${said}, how do you make sure ${many ? "they're" : "it's"} right?`
    },
    reads: /^When you (.+), how do you make sure (?:it's|they're) right\?$/,
    slot: 'phrase',
  },
  {
    id: 4,
    type: 'technical',
    competency: 'attention-to-detail',
    fits: (duty) =>
      (!isPerson(duty) || does(duty, looksAtPeople)) && !/ for (?!hazards|compliance)/.test(` ${duty.object} `),
    write: ({ phrase }) => `When you ${phrase}, what are you looking for?`,
    reads: /^When you (.+), what are you looking for\?$/,
    slot: 'phrase',
  },
  {
    id: 5,
    type: 'technical',
    competency: 'safety',
    fits: (duty) => headIn(duty, nouns.machines),
    write: (duty) => `Before you ${one(duty)}, what do you check?`,
    reads: /^Before you (.+), what do you check\?$/,
    slot: 'phrase',
  },
  {
    id: 6,
    type: 'technical',
    competency: 'attention-to-detail',
    fits: (duty) => headIn(duty, nouns.cleanable),
    write: (duty) => `When you ${one(duty)}, how do you know it's done right?`,
    reads: /^When you (.+), how do you know it's done right\?$/,
    slot: 'phrase',
  },
  {
    id: 7,
    type: 'situational',
    competency: 'problem-solving',
    fits: (duty) => headIn(duty, nouns.fixable),
    write: (duty) => `Say you have to ${one(duty)}, and the usual fix doesn't work. What's your next move?`,
    reads: /^Say you have to (.+), and the usual fix doesn't work\. What's your next move\?$/,
    slot: 'phrase',
  },
  {
    id: 8,
    type: 'behavioral',
    competency: 'leadership',
    fits: (duty) => headIn(duty, nouns.staff),
    write: (duty) => `Tell me about someone you ${each(duty, pastOf)}. What got better?`,
    reads: /^Tell me about someone you (.+)\. What got better\?$/,
    slot: 'hidden',
  },
  {
    id: 9,
    type: 'behavioral',
    competency: 'leadership',
    fits: (duty) =>
      !duty.tail &&
      !/\b(?:media|web|file|data|mail)\b/.test(duty.object) &&
      headIn(
        duty,
        nouns.staff,
        new Set('shift response department operation project group floor kitchen tour'.split(' ')),
      ),
    write: (duty) => `Tell me about a rough day ${each(duty, ingOf)} ${duty.object}. How did you handle it?`,
    reads: /^Tell me about a rough day (.+)\. How did you handle it\?$/,
    slot: 'ing',
  },
  {
    id: 10,
    type: 'technical',
    competency: 'planning',
    fits: (duty) =>
      !does(duty, unplanned) &&
      (does(duty, inOrder) || (headIn(duty, nouns.plannable) && !isPerson(duty))) &&
      (!isPerson(duty) || does(duty, inOrder)),
    write: ({ phrase }) => `When you ${phrase}, what do you figure out first?`,
    reads: /^When you (.+), what do you figure out first\?$/,
    slot: 'phrase',
  },
  {
    id: 11,
    type: 'behavioral',
    competency: 'customer-focus',
    fits: (duty) => headIn(duty, nouns.heated),
    write: (duty) => `Tell me about a time you had to ${one(duty)} and it got heated.`,
    reads: /^Tell me about a time you had to (.+) and it got heated\.$/,
    slot: 'phrase',
  },
  {
    id: 12,
    type: 'technical',
    competency: 'communication',
    fits: (duty) =>
      !isPerson(duty) &&
      !risky.test(duty.object) &&
      !/\bwithout\b/.test(duty.object) &&
      (!does(duty, 'run') || /\bdemos?\b/.test(duty.object)),
    write: ({ phrase }) => `How do you ${phrase} without being pushy?`,
    reads: /^How do you (.+) without being pushy\?$/,
    slot: 'phrase',
  },
  {
    id: 13,
    type: 'technical',
    competency: 'customer-focus',
    fits: (duty) => headIn(duty, nouns.inCare) || nouns.inCare.has(nouns.singular(duty.object.split(' ')[0]!)),
    write: ({ phrase }) => `How do you ${phrase} in a way that protects their dignity?`,
    reads: /^How do you (.+) in a way that protects their dignity\?$/,
    slot: 'phrase',
  },
  {
    id: 14,
    type: 'technical',
    competency: 'communication',
    fits: (duty) => headIn(duty, nouns.learners) || (!isPerson(duty) && does(duty, 'teach, tutor, instruct')),
    write: ({ phrase }) => `How do you ${phrase} when everyone's at a different level?`,
    reads: /^How do you (.+) when everyone's at a different level\?$/,
    slot: 'phrase',
  },
  {
    id: 15,
    type: 'behavioral',
    competency: 'decision-making',
    fits: (duty) => headIn(duty, nouns.made) && !headIn(duty, passing),
    write: (duty) => {
      const like = / and /.test(duty.object) ? duty.object : withIndefinite(oneOf(duty.object))
      const said = like.startsWith('a ') || like.startsWith('an ') ? `something like ${like}` : like
      return `Tell me about a time you ${each(duty, pastOf)} ${said}. What was the hardest call?`
    },
    reads: /^Tell me about a time you (.+)\. What was the hardest call\?$/,
    slot: 'past',
  },
  {
    id: 16,
    type: 'behavioral',
    competency: 'problem-solving',
    fits: (duty) =>
      does(duty, 'analyze, research, forecast, survey, study, benchmark') &&
      duty.object.split(' ').length <= 6 &&
      !isPerson(duty) &&
      !toolNamed(duty.object),
    write: (duty) => `Tell me about a time you ${each(duty, pastOf)} ${duty.object} and it changed what people did.`,
    reads: /^Tell me about a time you (.+) and it changed what people did\.$/,
    slot: 'past',
  },
  {
    id: 17,
    type: 'behavioral',
    competency: 'initiative',
    fits: (duty) =>
      !headIn(duty, nouns.inCare) &&
      (!does(duty, 'secure') || !headIn(duty, nouns.machines, nouns.cleanable)) &&
      (!does(duty, 'meet') || /\b(?:target|goal|quota|deadline|metric|budget)s?\b/.test(duty.object)) &&
      (!does(duty, 'scale') || headIn(duty, nouns.made, nouns.fixable, nouns.staff)) &&
      (!does(duty, 'generate') || !headIn(duty, nouns.made, nouns.records)),
    write: (duty) =>
      `Tell me about a time you managed to ${does(duty, 'recruit, attract, retain') ? duty.phrase : one(duty)}. What made the difference?`,
    reads: /^Tell me about a time you managed to (.+)\. What made the difference\?$/,
    slot: 'phrase',
  },
  {
    id: 18,
    type: 'behavioral',
    competency: 'communication',
    fits: (duty) =>
      does(duty, 'build, create, develop, maintain')
        ? bonds.test(duty.object)
        : (does(duty, talk) &&
            !(does(duty, 'manage') && !hasPeople(duty) && !heavy.test(duty.object)) &&
            !(does(duty, 'respond to') && headIn(duty, nouns.records))) ||
          hasHearer(duty),
    write: (duty) =>
      `Tell me about a time you had to ${does(duty, toOne) && !duty.tail ? one(duty) : duty.tail ? whole(duty) : `${duty.verbs.join(' and ')} ${withOneHearer(duty.object.split(' '))}`} and it wasn't easy.`,
    reads: /^Tell me about a time you had to (.+) and it wasn't easy\.$/,
    slot: 'phrase',
  },
  {
    id: 19,
    type: 'situational',
    competency: 'integrity',
    fits: (duty) => headIn(duty, nouns.rules) || /\b(?:confidential|private|privacy|safety|polic)/.test(duty.object),
    write: ({ phrase }) => `You have to ${phrase}, and someone's pushing you to cut a corner. What do you do?`,
    reads: /^You have to (.+), and someone's pushing you to cut a corner\. What do you do\?$/,
    slot: 'phrase',
  },
  {
    id: 21,
    type: 'technical',
    competency: 'safety',
    fits: (duty) => !duty.tail && !isPerson(duty) && !does(duty, harmless),
    write: ({ phrase }) => `What do you watch out for when you ${phrase}?`,
    reads: /^What do you watch out for when you (.+)\?$/,
    slot: 'phrase',
  },
  {
    id: 22,
    type: 'technical',
    competency: 'expertise',
    fits: (duty) => !does(duty, 'deal with'),
    write: (duty) => `What's the hardest part of ${each(duty, ingOf)} ${withTail(duty)}, and how do you deal with it?`,
    reads: /^What's the hardest part of (.+), and how do you deal with it\?$/,
    slot: 'ing',
  },
  {
    id: 23,
    type: 'behavioral',
    competency: 'expertise',
    fits: () => true,
    write: (duty) => `Take me back to the last time you ${each(duty, pastOf)} ${withTail(duty)}. How did it go?`,
    reads: /^Take me back to the last time you (.+)\. How did it go\?$/,
    slot: 'past',
  },
]
const byId = new Map(templates.map((template) => [template.id, template]))

/** Fallback templates that fit any duty, for when its own are used up. */
const general = [21, 22, 23]

/** The templates that fit a duty, best first. */
export function templatesFor(duty: Duty): Template[] {
  const ids = new Set(duty.verbs.flatMap((verb) => verbTable.get(verb) ?? []))
  for (const id of general) ids.add(id)
  return [...ids].flatMap((id) => byId.get(id) ?? []).filter((template) => template.fits(duty))
}
