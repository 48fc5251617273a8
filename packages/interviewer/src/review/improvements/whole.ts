import type { QuestionType } from '../../bank/question.ts'
import { pick } from '../../seed.ts'
import { ownFact } from '../own-facts.ts'
import { capitalized, lowered } from '../own-words.ts'
import { noQuote, quoteOf } from '../quotes.ts'
import { questionOf } from '../reference.ts'
import type { Rule } from './rule.ts'

const plan =
  'First I would [your first step], because [your reason]. If [what could go wrong], then I would [your next step].'
const openings: Record<QuestionType, string> = {
  behavioral: 'It was at [where], in [when]. [What was wrong], so I [what you did], and in the end [what changed].',
  role_fit: 'What matters to me in this is [your reason], because [the day or person that showed you].',
  situational: plan,
  technical: plan,
}

export const unanswered: Rule = (exchange, random) => {
  const { asked, reading } = exchange
  // Nobody is told to begin better for having answered in a language that the coach cannot read.
  if (reading.kind === 'foreign') return undefined
  const opening = asked.question?.strongOutline[0]
  const why = {
    gibberish: 'The words did not come through in a way that could be read.',
    repeated: 'The same sentences come again and again, and each of them counts once.',
    copied: 'The answer repeats the question, and nothing of yours is in it yet.',
    instructions: 'This was written to the grader, and an interviewer would hear no answer in it.',
  }[reading.kind as string]
  const onward =
    reading.kind === 'repeated' ? 'Say them once, and then what came next' : 'One sentence is enough to begin'
  const suggestion = `${why ?? pick(random, [`${capitalized(questionOf(exchange))} stayed open.`, `There was no answer to ${questionOf(exchange)} this time.`])} ${
    opening ? `${onward}: ${lowered(opening)}.` : `${onward}: name one real case.`
  }`
  const example = openings[asked.type]
  // It was answered, only too often.
  if (reading.kind === 'repeated')
    return { kind: 'rambling', area: 'Say it once', suggestion, example, quote: noQuote, gain: 2.6 }
  return {
    kind: 'unanswered',
    area: pick(random, ['Have a first sentence ready', 'Start, even with one sentence']),
    suggestion,
    example,
    quote: noQuote,
    gain: 2.6,
  }
}

export const flagged: Rule = (exchange, random) => {
  const { flag } = exchange.scored!
  if (!flag) return undefined
  const suggestion = `${pick(random, ['This may not be how you meant it, but it can be heard like this:', 'An interviewer is likely to stop here. What they hear:'])} ${lowered(flag.say)} If it happened, say what you would do instead today, and why.`
  return {
    kind: 'flag',
    area: 'Watch how this one sounds',
    suggestion,
    example: 'Today I would [the safe or honest step], because [who it protects].',
    quote: flag.place ? quoteOf(exchange, flag.place) : noQuote,
    gain: 3,
  }
}

export const offTopic: Rule = (exchange, random) => {
  const { asked, scored } = exchange
  const said = ownFact(exchange)
  const first = scored!.answer.clauses[0]
  const suggestion = pick(random, [
    `I could not find what ${questionOf(exchange)} asks for in this answer. Say a few of the question's words back before you begin; it keeps you on the road.`,
    asked.type === 'behavioral'
      ? `I heard something, but not a story that ${questionOf(exchange)} asks for. If no perfect case comes to mind, take the nearest and say why it fits.`
      : `What you say may be right, but it is not about ${questionOf(exchange)} yet. Begin with the first thing in the question, and stay with it.`,
  ])
  const example = said
    ? `[What the question asks about, in a few of its words]: ${said}, and that belongs here because [the link].`
    : openings[asked.type]
  return {
    kind: 'off_topic',
    area: pick(random, ['Answer this question first', 'Come back to what was asked']),
    suggestion,
    example,
    quote: first ? quoteOf(exchange, first) : noQuote,
    gain: 2.2,
  }
}
