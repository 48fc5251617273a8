import type { Feedback, Turn } from '../conversation.ts'
import type { Exchange } from '../interview.ts'
import { pick } from '../seed.ts'
import { readShown } from './band.ts'
import type { Improvement } from './improvements.ts'
import { followUpLabel, labelOf } from './label.ts'
import { questionOf } from './reference.ts'
import { quoteSigns } from './said.ts'
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
  const { main, duty } = exchange
  const shown = readShown(exchange)
  return {
    question_number: main.number,
    label: labelOf(main, duty),
    assessment: describe(exchange, random),
    strengths: strengths.map(({ area, quote }, at, all) =>
      quote.reference && all.findIndex((other) => other.quote.reference === quote.reference) === at
        ? `${area}: “${quote.reference}”`
        : `${area}.`,
    ),
    improvements: improvements.slice(0, mostEach).map(({ area, suggestion }) => `${area}. ${suggestion}`),
    band: shown.band,
    points_covered: shown.covered,
    points_total: shown.total,
    not_judged: notJudged(exchange),
  }
}

/** A follow-up is shown with what it added. The points of the pair stand on the row of its question. */
function followUpNotes(exchange: Exchange, turn: Turn, random: () => number): Notes {
  const { alone, scored, followUpReading } = exchange
  const before = new Set(alone?.points.filter(({ place }) => place).map(({ id }) => id))
  const gained = (scored?.points ?? []).filter(({ id, place }) => place && !before.has(id))
  const kind = followUpReading?.kind ?? 'empty'
  const said = kind !== 'empty' && followUpReading!.answer.words.length > 0
  const unreadable = said && kind !== 'answer'
  const better = scored !== undefined && scored.score > (alone?.score ?? 1) + 0.15
  const assessment =
    unreadable || kind === 'foreign'
      ? pick(random, unread[kind])
      : !said
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
    label: followUpLabel(exchange.main, exchange.duty),
    assessment,
    strengths: gained.slice(0, mostEach).map(({ say }) => say),
    improvements: [],
    band: said && !unreadable ? readShown(exchange).band : unreadBand(kind),
    points_covered: 0,
    points_total: 0,
    not_judged: notJudged(exchange),
  }
}

const unreadBand = (kind: Exchange['reading']['kind']) =>
  kind === 'empty' ? ('not answered' as const) : ('not judged' as const)

const unread: Record<Exchange['reading']['kind'], [string, ...string[]]> = {
  empty: [
    'There is no answer here yet. One real case, told in three sentences, would do.',
    'You passed on this one. It comes up often, so it is worth a first draft.',
  ],
  gibberish: [
    'The words did not come through in a way that I could read, so I judged nothing. The recording may be to blame.',
    'I could not make out words here, so this one was not judged.',
  ],
  repeated: [
    'The same sentences come again and again, so I did not judge this one.',
    'This says the same few sentences over and over, so I left it unjudged.',
  ],
  copied: [
    'The answer is the question again. What is missing is yours: the first thing that comes to mind is a fine start.',
    'I found the question here, and no answer to it yet.',
  ],
  foreign: [
    'This coach reads only English so far, so it judged nothing here, and nothing counts against you.',
    'I am sorry: I read only English so far, so this answer was left unjudged.',
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
  const { scored, reading, asked } = exchange
  if (!scored) return pick(random, unread[reading.kind])
  const { evidence } = scored
  const { covered, total, points } = readShown(exchange)
  if (!scored.relevant)
    return pick(random, [
      'I could follow it, but I could not find the question in it.',
      `This seems to answer another question than ${questionOf(exchange)}.`,
    ])
  const verbs = quoteSigns(exchange, evidence.ownActions.slice(0, 2))
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
    good.push(`there are real details (${quoteSigns(exchange, evidence.specifics.slice(0, 2))})`)
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
    points === 'heard'
      ? ` Of the ${total} things that were listened for, I heard ${covered}.`
      : points === 'other_words' && asked.question
        ? ' What I listen for here may have been told in words that I do not know, so I count no points.'
        : ''
  const second =
    open.length > 0
      ? ` ${pick(random, ['Still open:', 'What a listener would ask next:', 'Not said yet:'])} ${open.slice(0, 2).join(' and ')}.`
      : ''
  return first + rest + second
}

/** What a note on this exchange leaves open, in words that follow "whether" or name a thing. */
export function notJudged({ scored, asked, reading }: Exchange): string[] {
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
