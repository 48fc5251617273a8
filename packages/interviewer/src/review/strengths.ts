import type { Sign } from '../evidence/evidence.ts'
import { isFigure } from '../evidence/specifics.ts'
import type { Exchange } from '../interview.ts'
import { pick } from '../seed.ts'
import { readWords } from '../text/words.ts'
import { type Quote, quoteOf, quoteSign } from './quotes.ts'
import { questionOf } from './reference.ts'
import { quoteSigns, wordsSaid } from './said.ts'

export type StrengthKind =
  | 'measured'
  | 'outcome'
  | 'learning'
  | 'actions'
  | 'reasons'
  | 'conditions'
  | 'specifics'
  | 'point'
  | 'scene'
  | 'recovered'
  | 'observation'
/** Something that worked, and how much it is worth saying. */
export type Strength = {
  kind: StrengthKind
  area: string
  note: string
  quote: Quote
  worth: number
  exchange: Exchange
}

type Draft = Omit<Strength, 'exchange'>

/** Everything worth praising in one exchange, each with its own proof. Empty when nothing could be scored. */
export function findStrengths(exchange: Exchange, random: () => number): Strength[] {
  const { scored } = exchange
  if (!scored?.relevant) return []
  const { evidence } = scored
  const drafts: (Draft | undefined)[] = [
    measured(exchange, random),
    actions(exchange, evidence.ownActions, random),
    outcome(exchange, random),
    learning(exchange, evidence.learning, random),
    reasons(exchange, evidence.reasons, random),
    conditions(exchange, evidence.conditions, random),
    specifics(exchange, evidence.specifics, random),
    ...points(exchange, random),
    recovered(exchange, random),
    scene(exchange, evidence.situation, random),
  ]
  // Praise for the form of an answer that hardly has content would be flattery.
  const honest = (draft: Draft) => scored.score >= 2.6 || !formal.has(draft.kind)
  return drafts
    .filter((draft) => draft !== undefined)
    .filter((draft) => honest(draft) && isPassage(draft.quote))
    .map((draft) => ({ ...draft, exchange }))
}

const fewestWords = 6
/** A strength is a passage that can be read again; three words are not one. */
export const isPassage = ({ reference }: Quote) => readWords(reference).length >= fewestWords

const formal: ReadonlySet<StrengthKind> = new Set(['actions', 'reasons', 'conditions', 'outcome', 'scene'])

export function measured(exchange: Exchange, random: () => number): Draft | undefined {
  if (exchange.asked.type !== 'behavioral') return undefined
  const { evidence, answer } = exchange.scored!
  for (const sign of [...evidence.outcomes].reverse()) {
    if (!isLate(exchange, sign)) continue
    const quote = quoteSign(exchange, sign)
    const figure = evidence.specifics
      .filter(({ what }) => isFigure(what))
      .map((specific) => wordsSaid(answer, specific))
      .find((said) => quote.reference.includes(said))
    if (!figure) continue
    const note = pick(random, [
      `Here “${figure}” is something a listener can write down and ask about.`,
      `“${figure}” can be checked, and it is what they will remember.`,
      'Most people stop before this sentence. You did not, and you put a fact in it.',
    ])
    const ends = sign.to > answer.words.length * 0.75
    const area = ends
      ? pick(random, ['You end on a result that can be checked', 'Your ending has a fact in it'])
      : 'Your result has a fact in it'
    return { kind: 'measured', area, note, quote, worth: 9 }
  }
  return undefined
}

/** A result comes after what was done: the first half of a story is its scene, whatever words it uses. */
const isLate = ({ scored }: Exchange, sign: Sign) => {
  const first = scored!.evidence.ownActions[0] ?? scored!.evidence.sharedActions[0]
  return sign.at >= scored!.answer.words.length * 0.5 && first !== undefined && first.at < sign.at
}

function outcome(exchange: Exchange, random: () => number): Draft | undefined {
  const sign = exchange.scored!.evidence.outcomes.at(-1)
  if (!sign || exchange.asked.type !== 'behavioral' || !isLate(exchange, sign)) return undefined
  const note = pick(random, [
    'The story gets its ending, so nobody has to ask how it turned out.',
    'You say what changed, and that is the part an interviewer writes down.',
    'With this sentence your actions have a consequence, and the story is complete.',
  ])
  return {
    kind: 'outcome',
    area: pick(random, ['You say how it ended', 'You take the story to its end']),
    note,
    quote: quoteSign(exchange, sign),
    worth: 6.5,
  }
}

export function actions(exchange: Exchange, signs: readonly Sign[], random: () => number): Draft | undefined {
  const first = signs[0]
  if (!first || signs.length < 2) return undefined
  const verbs = quoteSigns(exchange, signs.slice(0, 3))
  const best = signs.reduce((a, b) => (b.clause.words.length > a.clause.words.length ? b : a))
  const told = exchange.asked.type === 'behavioral'
  const note = told
    ? pick(random, [
        `With ${verbs}, you are the subject of the verb. That is easy to believe.`,
        `One step follows another: ${verbs}. That is easy to follow and easy to believe.`,
        `You put yourself into the story with ${verbs}, and leave nothing to others.`,
      ])
    : exchange.asked.type === 'role_fit'
      ? pick(random, [
          `Verbs such as ${verbs} say more about you than any adjective.`,
          `You describe yourself with ${verbs}, and not with adjectives.`,
        ])
      : pick(random, [
          `With ${verbs}, the listener can see you at work, one step after the other.`,
          `You answer with steps rather than intentions, starting with ${quoteSigns(exchange, signs.slice(0, 1))}.`,
        ])
  const area = told
    ? pick(random, ['You say what you did, step by step', 'It is clear which part was yours'])
    : exchange.asked.type === 'role_fit'
      ? pick(random, ['You point to things you have done', 'You let your work speak'])
      : pick(random, ['You go through it step by step', 'You say what you would really do'])
  return { kind: 'actions', area, note, quote: quoteSign(exchange, best), worth: 5 + Math.min(3, signs.length) }
}

function learning(exchange: Exchange, signs: readonly Sign[], random: () => number): Draft | undefined {
  const sign = signs[0]
  if (!sign) return undefined
  const note = pick(random, [
    'It shows that the day left a mark on how you work now.',
    'An interviewer hears that you would not have to learn it twice.',
    'You turn a story about then into a promise about now.',
  ])
  return {
    kind: 'learning',
    area: pick(random, ['You say what you took from it', 'You show what changed in you']),
    note,
    quote: quoteSign(exchange, sign),
    worth: 6,
  }
}

function reasons(exchange: Exchange, signs: readonly Sign[], random: () => number): Draft | undefined {
  const sign = signs[0]
  if (!sign) return undefined
  const note = pick(random, [
    `With ${quoteSigns(exchange, [sign])} the listener can follow your thinking, and not only your hands.`,
    'You give the reason with the step. That is what separates judgment from habit.',
    'Somebody who hears the why can trust you with a case that looks different.',
  ])
  return {
    kind: 'reasons',
    area: pick(random, ['You give your reasons', 'You say why, not only what']),
    note,
    quote: quoteSign(exchange, sign),
    worth: 5 + Math.min(1, signs.length / 3),
  }
}

function conditions(exchange: Exchange, signs: readonly Sign[], random: () => number): Draft | undefined {
  const sign = signs[0]
  if (!sign || exchange.asked.type === 'behavioral') return undefined
  const note = pick(random, [
    'You see that the right step depends on the case, and you say on what.',
    'You already hold the next move ready in case the first one fails.',
    'People with practice answer like this: first the rule, then when it does not hold.',
  ])
  return {
    kind: 'conditions',
    area: 'You weigh what it depends on',
    note,
    quote: quoteSign(exchange, sign),
    worth: 5.6,
  }
}

function specifics(exchange: Exchange, signs: readonly Sign[], random: () => number): Draft | undefined {
  const first = signs[0]
  if (!first || signs.length < 2) return undefined
  const shown = quoteSigns(exchange, signs.slice(0, 3))
  const note = pick(random, [
    `Details like ${shown} can only come from someone who was there.`,
    `With ${shown} in it, nobody could mistake this for a textbook.`,
    `You could have stayed general. Instead you say ${shown}, and that stays.`,
  ])
  return {
    kind: 'specifics',
    area: pick(random, ['You use real figures and names', 'Your details are real']),
    note,
    quote: quoteSign(exchange, first),
    worth: 5.2,
  }
}

function points(exchange: Exchange, random: () => number): Draft[] {
  if (!exchange.asked.question) return []
  return exchange
    .scored!.points.filter(({ place }) => place)
    .map(({ say, place, weight }) => ({
      kind: 'point' as const,
      area: say.replace(/\.$/, ''),
      note: pick(random, [
        `It is one of the things that ${questionOf(exchange)} is asked for.`,
        'Interviewers listen for exactly this here, and you brought it up yourself.',
        weight === 2
          ? 'If you keep only one thing from this answer, keep this.'
          : 'Not everybody thinks of it, so leave it in.',
      ]),
      quote: quoteOf(exchange, place!),
      worth: 3.5 + weight * 1.5,
    }))
}

function recovered(exchange: Exchange, random: () => number): Draft | undefined {
  const { alone, scored, followUp } = exchange
  const before = alone?.points.filter(({ place }) => place).length ?? 0
  const after = scored?.points.filter(({ place }) => place).length ?? 0
  if (!followUp || !scored || after <= before || scored.score - (alone?.score ?? 1) < 0.4) return undefined
  const note = pick(random, [
    `The first answer to ${questionOf(exchange)} left something open, and your second one filled it.`,
    'You heard what the follow-up was after and gave it. That is a conversation, and not a recital.',
  ])
  const quote = quoteOf(exchange, { from: Math.max(0, wordAt(exchange)), to: scored.answer.words.length })
  return { kind: 'recovered', area: 'You use a follow-up well', note, quote, worth: 5.8 }
}

const wordAt = ({ scored, joint }: Exchange) => scored!.answer.words.findIndex(({ start }) => start >= joint)

function scene(exchange: Exchange, signs: readonly Sign[], random: () => number): Draft | undefined {
  const sign = signs[0]
  if (!sign || exchange.asked.type !== 'behavioral') return undefined
  const note = pick(random, [
    'A few words, and the listener knows where they are.',
    'You chose one real moment, and a moment is easier to remember than a habit.',
  ])
  return { kind: 'scene', area: 'You pick one real moment', note, quote: quoteSign(exchange, sign), worth: 3.6 }
}

/**
 * One true observation for an interview that held nothing to praise yet: a detail, a step or a reason of the
 * candidate's own. Undefined when there is none, because praise that fits everyone is none.
 */
export function observe(exchange: Exchange): Strength | undefined {
  const { scored } = exchange
  if (!scored?.relevant || scored.flag) return undefined
  const { specifics, ownActions, reasons, situation } = scored.evidence
  const named: [Sign[], (said: string) => [area: string, note: string]][] = [
    [
      specifics,
      (said) => ['You name something concrete', `${said} is a detail that another candidate would not have.`],
    ],
    [
      ownActions,
      (said) => [
        'You name a step of your own',
        `With ${said} the listener sees you act. More steps like it can follow.`,
      ],
    ],
    [reasons, () => ['You give a reason', 'One reason said aloud is where a fuller answer starts.']],
    [
      situation,
      () => ['You say where you stand', 'A listener can picture it, so the next sentence can be about what you did.'],
    ],
  ]
  for (const [signs, write] of named) {
    for (const sign of signs) {
      const quote = quoteSign(exchange, sign)
      if (!isPassage(quote)) continue
      const [area, note] = write(quoteSigns(exchange, [sign]))
      return { kind: 'observation', area, note, quote, worth: 1, exchange }
    }
  }
  return undefined
}
