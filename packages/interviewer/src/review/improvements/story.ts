import { subjectsI } from '../../evidence/lexicon.ts'
import { isFigure } from '../../evidence/specifics.ts'
import { pick } from '../../seed.ts'
import { ownFact } from '../own-facts.ts'
import { capitalized, ownSentence } from '../own-words.ts'
import { noQuote, quoteOf, quoteSign } from '../quotes.ts'
import { quoteSigns } from '../said.ts'
import { firstClause, type Rule, tidy } from './rule.ts'

export const noAction: Rule = (exchange, random) => {
  const { evidence } = exchange.scored!
  if (evidence.ownActions.length > 0 || exchange.asked.type === 'role_fit') return undefined
  const shared = evidence.sharedActions[0]
  const sign = shared ?? firstClause(exchange)
  const said = ownFact(exchange)
  const suggestion = shared
    ? pick(random, [
        `The word ${quoteSigns(exchange, [shared])} is about the group, and leaves open which part was yours. Say the one step that would not have happened without you.`,
        `The group acts in this story. Keep it, and add one sentence in which you do.`,
      ])
    : pick(random, [
        `I could not find the moment where you do something. Say your first step, beginning with the word I.`,
        `The situation is there, and you are not in it yet. What did you do or say first?`,
      ])
  const example = said
    ? `${said}, and my part in it was [what you did yourself].`
    : 'My part was [your step]: I [what you did], so that [who could go on].'
  return {
    kind: 'no_action',
    area: pick(random, ['Say which part was yours', 'Put yourself into the story']),
    suggestion,
    example,
    quote: sign ? quoteSign(exchange, sign) : noQuote,
    gain: 1.5,
  }
}

export const noResult: Rule = (exchange, random) => {
  const { evidence } = exchange.scored!
  if (exchange.asked.type !== 'behavioral' || evidence.outcomes.length > 0) return undefined
  if (evidence.endings.length > 0 && evidence.vagueOutcomes.length === 0) return undefined
  const vague = evidence.vagueOutcomes.at(-1)
  const step = ownFact(exchange, evidence.ownActions.at(-1))
  const believed = vague ? quoteSigns(exchange, [vague]) : ''
  const suggestion = vague
    ? pick(random, [
        `With ${believed} you ask the listener to take your word for it. Name what was different: a time, a number, or what someone told you.`,
        `Many people say ${believed}. Say the one thing that showed it.`,
      ])
    : pick(random, [
        'The story stops before the result, the one part an interviewer writes down. Close with what changed, in one sentence.',
        'I wanted to know how this ended. Give it one more sentence: what was different the next day?',
        'After your last step, say what came of it: for the customer, for the team, or for the next time.',
      ])
  const example = step
    ? `${step}, and by [when] [what had changed]: [your number] instead of [the number before].`
    : 'By [when], [what had changed], and [who] told me [what they said].'
  const last = exchange.scored!.answer.clauses.at(-1)
  const quote = vague ? quoteSign(exchange, vague) : last ? quoteOf(exchange, last) : noQuote
  return {
    kind: vague ? 'vague_result' : 'no_result',
    area: pick(random, ['Say how it ended', 'Finish the story', 'Give the story its ending']),
    suggestion,
    example,
    quote,
    gain: vague ? 1.1 : 1.3,
  }
}

export const noFigure: Rule = (exchange, random) => {
  const { evidence } = exchange.scored!
  const outcome = evidence.outcomes.at(-1)
  if (!outcome || exchange.asked.type !== 'behavioral') return undefined
  if (evidence.specifics.some(({ clause }) => clause === outcome.clause)) return undefined
  if (isFigure(quoteSign(exchange, outcome).reference)) return undefined
  const said = tidy(quoteSign(exchange, outcome).reference) || ownFact(exchange)
  const suggestion = pick(random, [
    'You have the result. One figure would make it stick: how many, how long, or how often, even a rough one.',
    'The result is the right place for a number. An honest estimate is fine, if you call it one.',
    'A result is easier to believe with a before and an after.',
  ])
  const example = said
    ? `${said}: [your number], where before it was [your number].`
    : 'It went from [your number] to [your number] within [how long].'
  return {
    kind: 'no_figure',
    area: pick(random, ['Put a number on the result', 'Let the result be counted']),
    suggestion,
    example,
    quote: quoteSign(exchange, outcome),
    gain: 0.7,
  }
}

export const noLearning: Rule = (exchange, random) => {
  const { evidence } = exchange.scored!
  if (exchange.asked.type !== 'behavioral' || evidence.learning.length > 0 || evidence.outcomes.length === 0)
    return undefined
  const sign = evidence.outcomes.at(-1)!
  const suggestion = pick(random, [
    'The story is whole. What would lift it is one sentence about now: what do you do differently because of that day?',
    'After the result you stop. Add what you took from it; it turns one good day into a habit.',
  ])
  return {
    kind: 'no_learning',
    area: pick(random, ['Add what you took from it', 'Bring the story to today']),
    suggestion,
    example: `${tidy(quoteSign(exchange, sign).reference) || (ownFact(exchange) ?? '[What changed]')}. Since then I [what you do differently], because [what that day showed you].`,
    quote: quoteSign(exchange, sign),
    gain: 0.5,
  }
}

export const lateStart: Rule = (exchange, random) => {
  const { evidence, answer } = exchange.scored!
  const first = evidence.ownActions[0]
  if (!first || exchange.asked.type !== 'behavioral' || answer.words.length < 80) return undefined
  const share = first.clause.from / answer.words.length
  if (share < 0.5) return undefined
  const said = ownSentence(answer, first.clause, subjectsI, 'I')
  const suggestion = `You first act after about ${first.clause.from} of ${answer.words.length} words. ${pick(random, ['Two sentences of background are enough; the rest of the time is for your part.', 'Keep the scene to where, who and what was at stake.'])}`
  return {
    kind: 'late_start',
    area: 'Get to your part sooner',
    suggestion,
    example: `It was [where and when], and [what was at stake]. ${said ? `${capitalized(said)}.` : 'I [your first step].'}`,
    quote: quoteOf(exchange, answer.clauses[0]!),
    gain: 0.6,
  }
}
