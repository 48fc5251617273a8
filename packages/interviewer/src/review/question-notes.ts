import type { Band, Feedback, Turn } from '../conversation.ts'
import type { Exchange } from '../interview.ts'
import { pick } from '../seed.ts'
import type { Improvement } from './improvements.ts'
import { labelOf } from './label.ts'
import { listed, lowered } from './own-words.ts'
import type { Strength } from './strengths.ts'

type Notes = Feedback['question_feedback'][number]
type Found = { strengths: readonly Strength[]; improvements: readonly Improvement[] }

const mostEach = 3

/** The notes of one exchange: a row for its question, and one for its follow-up when there was one. */
export function writeNotes(exchange: Exchange, found: Found, random: () => number): Notes[] {
  const { main, followUp } = exchange
  const rows = [mainNotes(exchange, found, random)]
  if (followUp) rows.push(followUpNotes(exchange, followUp, random))
  return rows.map((row, at) => ({ ...row, question_number: at === 0 ? main.number : followUp!.number }))
}

function mainNotes(exchange: Exchange, { strengths, improvements }: Found, random: () => number): Notes {
  const { main, scored, alone } = exchange
  const points = scored?.points ?? []
  const shownHere = alone?.points.filter(({ place }) => place) ?? []
  return {
    question_number: main.number,
    label: labelOf(main),
    assessment: describe(exchange, random),
    strengths: distinct(strengths).map(({ area, quote }, at, all) =>
      quote.reference && all.findIndex((other) => other.quote.reference === quote.reference) === at
        ? `${area}: “${quote.reference}”`
        : `${area}.`,
    ),
    improvements: improvements.slice(0, mostEach).map(({ area, suggestion }) => `${area}. ${suggestion}`),
    band: bandOf(exchange),
    points_covered: shownHere.length,
    points_total: points.length || (exchange.asked.question?.points.length ?? 0),
    not_judged: notJudged(exchange),
  }
}

/** The best few, without the same praise twice; that the question was answered is only said when nothing else is. */
function distinct(strengths: readonly Strength[]): Strength[] {
  const kept = strengths.filter(
    ({ kind }, at) =>
      kind !== 'on_topic' && !(kind === 'outcome' && strengths.slice(0, at).some((other) => other.kind === 'measured')),
  )
  return (kept.length > 0 ? kept : [...strengths]).slice(0, mostEach)
}

/** A follow-up is shown with what the first answer had left open. */
function followUpNotes(exchange: Exchange, turn: Turn, random: () => number): Notes {
  const { alone, scored, followUpReading } = exchange
  const before = new Set(alone?.points.filter(({ place }) => place).map(({ id }) => id))
  const points = scored?.points ?? []
  const left = points.filter(({ id }) => !before.has(id))
  const gained = left.filter(({ place }) => place)
  const said = followUpReading && followUpReading.answer.words.length > 0 && followUpReading.kind !== 'empty'
  const better = scored !== undefined && scored.score > (alone?.score ?? 1) + 0.15
  const assessment = !said
    ? pick(random, [
        'The follow-up stayed open. It was a second chance, and not a trap.',
        'There was no answer to the follow-up, so the first answer stands alone.',
      ])
    : better && gained.length === 0
      ? 'This adds something to the first answer, and it counts toward it. The missing piece itself I did not hear yet.'
      : better
        ? pick(random, [
            'This filled what the first answer had left open, and it counts toward it.',
            'Good use of a second chance: the two answers together say more than the first.',
          ])
        : pick(random, [
            'This says little that the first answer had not said. A follow-up points to what was missing, so answer just that.',
            'The follow-up asked for something particular, and I could not find it here.',
          ])
  return {
    question_number: turn.number,
    label: labelOf(turn),
    assessment,
    strengths: gained.slice(0, mostEach).map(({ say }) => say),
    improvements: [],
    band: said ? bandOf(exchange) : unreadBand(followUpReading?.kind ?? 'empty'),
    points_covered: gained.length,
    points_total: left.length,
    not_judged: notJudged(exchange),
  }
}

function bandOf({ scored, reading, asked }: Exchange): Band {
  if (!scored) return unreadBand(reading.kind)
  return asked.type === 'technical' && !asked.question ? 'not judged' : scored.band
}

const unreadBand = (kind: Exchange['reading']['kind']): Band => (kind === 'empty' ? 'not answered' : 'not judged')

const unread: Record<Exchange['reading']['kind'], [string, ...string[]]> = {
  empty: [
    'There is no answer here yet. One real case, told in three sentences, would do.',
    'You passed on this one. It comes up often, so it is worth a first draft.',
  ],
  gibberish: [
    'The words did not come through in a way that I could read, so I judged nothing. The recording may be to blame.',
    'I could not make out words here, so this one was not judged.',
  ],
  copied: [
    'The answer is the question again. What is missing is yours: the first thing that comes to mind is a fine start.',
    'I found the question here, and no answer to it yet.',
  ],
  foreign: [
    'This answer is not in English, which is all that I can read. I judged nothing in it.',
    'I can only read English, so this answer was not judged.',
  ],
  instructions: [
    'This is addressed to the grader, and not to an interviewer, so there was nothing to judge.',
    'An instruction is not an answer. Tell me about a real case, and I will read it gladly.',
  ],
  care: ['Not judged.'],
  age: ['Not judged.'],
  answer: ['Not judged.'],
}

function describe(exchange: Exchange, random: () => number): string {
  const { scored, reading, asked, main } = exchange
  if (!scored) return pick(random, unread[reading.kind])
  const { evidence, points } = scored
  const shown = points.filter(({ place }) => place).length
  if (!scored.relevant)
    return pick(random, [
      'I could follow it, but I could not find the question in it.',
      `This answers another question than “${lowered(labelOf(main))}”.`,
    ])
  const verbs = listed(evidence.ownActions.slice(0, 2).map(({ what }) => what))
  const good: string[] = []
  if (evidence.ownActions.length >= 2)
    good.push(
      asked.type === 'behavioral'
        ? `you act (${verbs})`
        : asked.type === 'role_fit'
          ? `you point to what you did (${verbs})`
          : `you name steps (${verbs})`,
    )
  if (evidence.outcomes.length > 0 && asked.type === 'behavioral') good.push('it has an ending')
  if (evidence.reasons.length > 0) good.push('you give a reason')
  if (evidence.specifics.length >= 2)
    good.push(`there are real details (${listed(evidence.specifics.slice(0, 2).map(({ what }) => what))})`)
  if (evidence.learning.length > 0) good.push('you say what it taught you')
  const open: string[] = []
  if (evidence.ownActions.length === 0 && asked.type !== 'role_fit') open.push('what you did yourself')
  if (asked.type === 'behavioral' && evidence.outcomes.length + evidence.endings.length === 0) open.push('how it ended')
  if (asked.type !== 'behavioral' && evidence.reasons.length === 0)
    open.push(asked.type === 'role_fit' ? 'where that comes from' : 'why you would do it so')
  if (evidence.specifics.length === 0 && evidence.situation.length === 0) open.push('one real detail')
  const first =
    good.length > 0
      ? `${pick(random, ['What works:', 'In its favor:', 'It carries because'])} ${good.slice(0, 3).join(', ')}.`
      : pick(random, ['The thought is there, in outline.', 'It is on the subject, and still in general terms.'])
  const rest =
    points.length > 0
      ? ` Of the ${points.length} things that were listened for, I heard ${shown === 0 ? 'none in words that I know' : shown}.`
      : ''
  const second =
    open.length > 0
      ? ` ${pick(random, ['Still open:', 'What a listener would ask next:', 'Not said yet:'])} ${open.slice(0, 2).join(' and ')}.`
      : ''
  return first + rest + second
}

function notJudged({ scored, asked, reading }: Exchange): string[] {
  if (!scored) return reading.kind === 'empty' ? [] : ['anything in this answer']
  const open: string[] = []
  if (!asked.question) {
    if (asked.type === 'technical')
      open.push('whether it is technically right: this question was written for you and has no worked-out answer')
    else open.push('whether these are the right steps: this question was written for you and has no worked-out answer')
  } else if (asked.type === 'technical') open.push('technical details beyond the points that were listened for')
  if (scored.evidence.specifics.some(({ what }) => /\d/.test(what))) open.push('whether the figures are right')
  return open
}
