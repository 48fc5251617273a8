import { subjectsI } from '../../evidence/lexicon.ts'
import { pick } from '../../seed.ts'
import { ownFact } from '../own-facts.ts'
import { capitalized, lowered, ownSentence } from '../own-words.ts'
import { noQuote, quoteOf, quoteSign } from '../quotes.ts'
import { questionOf } from '../reference.ts'
import { firstClause, type Rule } from './rule.ts'

export const noSpecifics: Rule = (exchange, random) => {
  const { evidence } = exchange.scored!
  if (evidence.specifics.length > 0 || evidence.situation.length > 1) return undefined
  const sign = evidence.ownActions[0] ?? evidence.sharedActions[0] ?? firstClause(exchange)
  const said = ownFact(exchange)
  const suggestion = pick(random, [
    'This could be said by many people. One real detail makes it yours: a day, a place, a name, a number.',
    'I can follow it, but I cannot picture it yet. Take one case and say when and where it was.',
    `In ${questionOf(exchange)} you speak in general. Go to one day and stay there.`,
  ])
  const example = said
    ? `${said}. One case was [when], at [where], with [who or how many].`
    : 'One case was [when], at [where]: [what happened], and I [what you did].'
  return {
    kind: 'no_specifics',
    area: pick(random, ['Go to one real case', 'Give one detail that is only yours']),
    suggestion,
    example,
    quote: sign ? quoteSign(exchange, sign) : noQuote,
    gain: 1,
  }
}

export const noReasons: Rule = (exchange, random) => {
  const { evidence, answer } = exchange.scored!
  const { type } = exchange.asked
  if (type === 'behavioral' || type === 'role_fit' || evidence.reasons.length > 0) return undefined
  const sign =
    evidence.ownActions.find(({ clause }) => ownSentence(answer, clause, subjectsI, 'I')) ??
    evidence.ownActions[0] ??
    firstClause(exchange)
  const said = ownFact(exchange, sign)
  const suggestion = pick(random, [
    'You say what you would do, and not yet why. Add the word because to the most important step.',
    'The steps are there. What an interviewer cannot see is how you choose between them.',
    'Give one reason out loud, and the listener knows that you would also get the next case right.',
  ])
  const example = said
    ? `${said}, because [your reason]; if [what could be different], I would [your other step].`
    : 'I would start with [your first step], because [your reason].'
  return {
    kind: 'no_reasons',
    area: pick(random, ['Say why', 'Let them hear your reason']),
    suggestion,
    example,
    quote: sign ? quoteSign(exchange, sign) : noQuote,
    gain: 1,
  }
}

export const noMotive: Rule = (exchange, random) => {
  const { evidence, answer } = exchange.scored!
  if (exchange.asked.type !== 'role_fit' || evidence.reasons.length > 0) return undefined
  const first = answer.clauses[0]
  const said = (first && ownSentence(answer, first, subjectsI, 'I')) ?? ownFact(exchange)
  const suggestion = pick(random, [
    'I hear what is so, and not yet why. Add where it comes from: one experience that made you see it.',
    'Anyone may say this about themselves. The reason behind it belongs to you alone, so say it.',
  ])
  const example = said
    ? `${capitalized(said)}, because [the day or person that showed you].`
    : 'I know this about myself because [the day or person that showed you].'
  const quote = first ? quoteOf(exchange, first) : noQuote
  return {
    kind: 'no_reasons',
    area: pick(random, ['Say where it comes from', 'Give your own reason']),
    suggestion,
    example,
    quote,
    gain: 0.8,
  }
}

export const missingPoint: Rule = (exchange, random) => {
  const { asked, scored } = exchange
  const missing =
    asked.question?.points.filter(({ id }) => !scored!.points.find((point) => point.id === id)?.place) ?? []
  const point = missing.find(({ weight }) => weight === 2) ?? missing[0]
  if (!point) return undefined
  const step = scored!.evidence.ownActions.at(-1)
  const last = step?.clause ?? scored!.answer.clauses.at(-1)
  const said = ownFact(exchange, step)
  const suggestion = pick(random, [
    `I did not hear this in your answer, and it is part of a strong one: ${lowered(point.say)} Ask yourself: ${lowered(point.probe)}`,
    `There is room for one more thing here: ${lowered(point.say)} A question to prepare with: ${point.probe}`,
    `A listener would still wait for this: ${lowered(point.say)} If you did it, say so in a sentence.`,
  ])
  const example = said
    ? `${said}. [How you did this, in one sentence], and it mattered because [your reason].`
    : `[One sentence on this, from a case of your own], and it mattered because [your reason].`
  const heavy = asked.type === 'behavioral' || asked.type === 'role_fit' ? 0.25 * point.weight : 0.4 * point.weight
  return {
    kind: 'missing_point',
    area: pick(random, ['Add what was still missing', 'Go one step further', 'Leave nothing to guess']),
    suggestion,
    example,
    quote: last ? quoteOf(exchange, last) : noQuote,
    gain: heavy,
  }
}

/** For an answer that lacks nothing: the question that a good interviewer would ask next. */
export const nextLayer: Rule = (exchange, random) => {
  const { asked, scored } = exchange
  if (scored!.score < 3.6) return undefined
  const step = scored!.evidence.ownActions.at(-1)
  const said = ownFact(exchange, step)
  const suggestion = pick(random, [
    'This answer stands. Expect to be asked for the layer below: what else you considered, and why you left it.',
    'A good interviewer will dig here, because it is interesting. Have one alternative ready that you decided against.',
  ])
  const example = said
    ? `${said}. I also thought of [the other way], but [why not].`
    : `I also thought of [the other way], but [why not].`
  return {
    kind: 'next_layer',
    area: asked.type === 'behavioral' ? 'Have the next layer ready' : 'Keep an alternative ready',
    suggestion,
    example,
    quote: step ? quoteSign(exchange, step) : noQuote,
    gain: 0.1,
  }
}
