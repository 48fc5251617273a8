import type { Exchange } from '../interview.ts'
import { pick } from '../seed.ts'
import { readShown } from './band.ts'
import type { Improvement, ImprovementKind } from './improvements.ts'
import { capitalized, lowered } from './own-words.ts'
import { questionInWords, questionOf, questionSaying } from './reference.ts'
import { quoteSigns } from './said.ts'
import type { Strength } from './strengths.ts'

/** The first words of the report: what carries the interview, what it lacks most, and what was left open. */
export function writeAssessment(
  exchanges: readonly Exchange[],
  strengths: readonly Strength[],
  improvements: readonly Improvement[],
  random: () => number,
): string {
  const readable = exchanges.filter(({ scored }) => scored)
  if (readable.length === 0) return nothingSaid(exchanges, random)
  return [
    otherLanguage(exchanges),
    impression(readable, strengths, random),
    missing(readable, improvements, random),
    improvements[0]?.kind === 'unanswered' ? '' : leftOpen(exchanges, random),
  ]
    .filter(Boolean)
    .join(' ')
}

function nothingSaid(exchanges: readonly Exchange[], random: () => number): string {
  if (exchanges.some(isForeign))
    return 'Thank you for practicing. This coach reads only English so far, so it could not judge your answers, and nothing here counts against you. If you would like feedback, try the same questions in English: simple words and mistakes are welcome.'
  const heard = exchanges.some(({ reading }) => reading.answer.words.length > 0)
  return pick(random, [
    `${heard ? 'There was not enough in the answers for me to judge' : 'You did not answer this time'}, and that is all right: now you have heard the questions. Pick the one you liked best, say three sentences about it out loud, and come back.`,
    `${heard ? 'I could not find an answer that I could judge' : 'The questions stayed open today'}. That happens, and nothing here is counted against you. Choose one question below and write down a first sentence; the second one comes more easily.`,
  ])
}

const isForeign = ({ reading, followUpReading }: Exchange) =>
  reading.kind === 'foreign' || followUpReading?.kind === 'foreign'

/** Said first, because it explains everything that is not judged below. */
function otherLanguage(exchanges: readonly Exchange[]): string {
  const count = exchanges.filter(isForeign).length
  if (count === 0) return ''
  const answers =
    count === 1 ? 'one answer was in another language and is' : `${count} answers were in another language and are`
  return `This coach reads only English so far: ${answers} not judged, which counts for nothing against you.`
}

function impression(readable: readonly Exchange[], strengths: readonly Strength[], random: () => number): string {
  const count = (holds: (exchange: Exchange) => boolean) => readable.filter(holds).length
  const strong = readable.filter((exchange) => readShown(exchange).band === 'strong')
  const acting = count(({ scored }) => scored!.evidence.ownActions.length >= 2)
  const grounded = count(({ scored }) => scored!.evidence.specifics.length >= 2)
  const reasoned = count(({ scored }) => scored!.evidence.reasons.length > 0)
  const most = Math.max(2, Math.ceil(readable.length * 0.6))
  const best = [...readable].sort((a, b) => b.scored!.score - a.scored!.score)[0]!
  const { ownActions, specifics } = best.scored!.evidence
  const verbs = quoteSigns(best, ownActions.slice(0, 3))
  const details = quoteSigns(best, specifics.slice(0, 2))
  const detailed = questionSaying(best, specifics.slice(0, 2))
  const acted = questionSaying(best, ownActions.slice(0, 3))
  const where = questionInWords(best).replace(/,$/, '')
  if (strong.length >= most)
    return `You tell people what they need to know. ${strong.length} of your ${readable.length} answers stand on their own, ${details ? `${detailed} above all, where I noted ${details}` : `${questionOf(best)} above all`}.`
  if (acting >= most && grounded >= most && details)
    return `${pick(random, ['You sound like someone who was there.', 'You talk about real work.'])} You say what you did, and you put real details around it: in ${detailed}, it is ${details}.`
  if (acting >= most)
    return `${pick(random, ['You say what you did, and in order.', 'The listener never has to guess who acted.'])} ${ownActions.length > 1 ? `In ${acted}, the verbs alone tell it: ${verbs}.` : `${capitalized(questionOf(best))} shows it best.`}`
  if (reasoned >= most && best.scored!.score >= 2.6)
    return `You think out loud in a way that one can follow: ${reasoned === 1 ? 'one answer gives' : `${reasoned} of ${readable.length} answers give`} a reason, ${questionOf(best)} most clearly.`
  const praised = strengths[0]
  const good = ['solid', 'strong'].includes(readShown(best).band)
  if (good && praised) {
    const from = praised.exchange === best ? '' : ` from ${questionOf(praised.exchange)}`
    return `${capitalized(where)} is your best answer today. A thing to build the others on${from}: ${lowered(praised.area)}.`
  }
  if (praised)
    return `There is something to build on, most of all in ${questionOf(praised.exchange)}: ${lowered(praised.area)}.`
  return `${pick(random, ['This is a beginning, and a first try is allowed to be one.', 'You have made a start, which is the hardest part.'])} I did not find a passage yet that I would hold up as a strength, because the answers stay short of real cases. ${capitalized(questionOf(best))} is the easiest place to begin.`
}

const lacks: Record<ImprovementKind, readonly [one: string, many: string]> = {
  no_result: [
    'What is missing is the ending: in {where} you stop before the result, the one part an interviewer writes down.',
    'What is missing is the ending: {times} you stop before the result, the one part an interviewer writes down.',
  ],
  vague_result: [
    'The ending of {where} asks to be believed; one fact would make sure that it is.',
    'Your endings ask to be believed, {times}; one fact in each would make sure that they are.',
  ],
  no_action: [
    'What I miss is you: in {where} I could not tell which part was yours.',
    'What I miss is you: {times} I could not tell which part was yours.',
  ],
  no_specifics: [
    '{where} stays general where one day, one place or one number would make it yours.',
    'You stay general {times}, where one day, one place or one number would make the answer yours.',
  ],
  no_reasons: [
    'In {where} you say what and leave out why, and the why is what they hire for in a question like that.',
    '{Times} you say what and leave out why, and the why is what such questions are after.',
  ],
  no_figure: [
    'The result in {where} is there; a figure would make it stay in mind.',
    'Your results are there; {times}, a figure would make them stay in mind.',
  ],
  no_learning: [
    'One sentence about what you do differently today would round off {where}.',
    'One sentence about what you do differently today would round off your stories; {times} it is missing.',
  ],
  missing_point: [
    'The next step is completeness: {where} has room for one more thing that a listener waits for.',
    'The next step is completeness: {times} an answer has room for one more thing that a listener waits for.',
  ],
  platitude: [
    'In {where} a set phrase stands where your own case should be.',
    '{Times} a set phrase stands where your own case should be.',
  ],
  hedged: [
    'In {where} you take back with small words what you have just said well.',
    '{Times} you take back with small words what you have just said well.',
  ],
  late_start: [
    '{where} takes its time to reach you; your part can come sooner.',
    '{Times} the story takes its time to reach you; your part can come sooner.',
  ],
  rambling: [
    '{where} would be stronger at half its length.',
    '{Times} an answer would be stronger at half its length.',
  ],
  off_topic: [
    '{where} went somewhere other than the question, so bring that one back first.',
    '{Times} the answer went somewhere other than the question, so start there.',
  ],
  unanswered: [
    '{where} stayed open, and even one sentence would have been a start.',
    '{Times} a question stayed open, and even one sentence would have been a start.',
  ],
  flag: [
    'Before anything else, look at {where}: one sentence in it can be heard in a way that you would not want.',
    'Before anything else, look at the notes below: {times} a sentence can be heard in a way that you would not want.',
  ],
  next_layer: [
    'What is left is practice for the second question: someone who liked {where} will ask what else you considered.',
    'What is left is practice for the second question: someone who liked these answers will ask what else you considered.',
  ],
}
const counts = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const times = [
  '',
  'once',
  'twice',
  'three times',
  'four times',
  'five times',
  'six times',
  'seven times',
  'eight times',
  'nine times',
  'ten times',
]

function missing(readable: readonly Exchange[], improvements: readonly Improvement[], random: () => number): string {
  const top = improvements[0]
  if (!top) return ''
  const where = new Set(improvements.filter(({ kind }) => kind === top.kind).map(({ exchange }) => exchange))
  const often = times[where.size] ?? 'often'
  const [one, many] = lacks[top.kind]
  const sentence = where.size > 1 && readable.length > 1 ? many : one
  const said = sentence
    .replace('{where}', questionOf(top.exchange))
    .replace('{times}', often)
    .replace('{Times}', often.charAt(0).toUpperCase() + often.slice(1))
  const end =
    top.kind === 'next_layer' || where.size > 1 ? '' : pick(random, ['', '', ' That is one sentence of work.'])
  return capitalized(said) + (top.gain > 1 ? end : '')
}

function leftOpen(exchanges: readonly Exchange[], random: () => number): string {
  const open = exchanges.filter((exchange) => !exchange.scored && !isForeign(exchange)).length
  if (open === 0) return ''
  const rest = exchanges.filter(({ scored }) => scored).length
  return pick(random, [
    `${open === 1 ? 'One question was' : `${open} questions were`} left without an answer that I could judge, so this letter is about the other ${counts[rest] ?? rest}.`,
    `I could judge ${rest} of ${exchanges.length} questions, so this letter is about ${rest === 1 ? 'that one' : 'those'}.`,
  ])
}
