import { pick } from '../../seed.ts'
import { ownFact } from '../own-facts.ts'
import { capitalized, withoutHedges } from '../own-words.ts'
import { noQuote, quoteOf, quoteSign } from '../quotes.ts'
import { quoteSigns } from '../said.ts'
import { type Rule, tidy } from './rule.ts'

export const platitude: Rule = (exchange, random) => {
  const { platitudes } = exchange.scored!.evidence
  const first = platitudes[0]
  if (!first) return undefined
  const shown = quoteSigns(exchange, platitudes.slice(0, 2))
  const said = ownFact(exchange)
  const suggestion = pick(random, [
    `${shown} could be in anyone's answer. Put the case in its place that made you think so.`,
    `When I hear ${shown}, I wait for the proof. Tell the proof, and you will not need the word.`,
  ])
  return {
    kind: 'platitude',
    area: pick(random, ['Swap the phrase for a case', 'Show it instead of naming it']),
    suggestion,
    example: `${said ? `${said}. ` : ''}For example, [one day or case]: I [what you did], and [what came of it].`,
    quote: quoteSign(exchange, first),
    gain: 0.5 + platitudes.length * 0.2,
  }
}

export const hedged: Rule = (exchange, random) => {
  const { hedges, answer } = { ...exchange.scored!.evidence, answer: exchange.scored!.answer }
  const sign = hedges.at(-1)
  if (!sign || hedges.length < 2) return undefined
  const quote = quoteSign(exchange, sign)
  const straight = tidy(withoutHedges(quote.reference))
  const suggestion = pick(random, [
    `${quoteSigns(exchange, hedges.slice(0, 3))}: each takes a little back. If you know it, say it.`,
    `You soften this with ${quoteSigns(exchange, hedges.slice(0, 2))}. The fact is stronger without.`,
  ])
  const words = answer.words.length
  return {
    kind: 'hedged',
    area: 'Say it straight',
    suggestion,
    example: straight ? `${capitalized(straight)}.` : '[The fact, in one short sentence].',
    quote,
    gain: Math.min(0.8, (hedges.length / Math.max(30, words)) * 12),
  }
}

export const rambling: Rule = (exchange) => {
  const { answer } = exchange.scored!
  const { targetSeconds } = exchange.asked.question ?? { targetSeconds: 120 }
  const room = Math.round((targetSeconds * 2.6) / 10) * 10
  if (answer.words.length < room * 1.5) return undefined
  const last = answer.clauses.at(-1)
  const suggestion = `This took ${answer.words.length} words, where about ${room} would do. Decide on the last sentence first and go there.`
  return {
    kind: 'rambling',
    area: 'Say it in half the words',
    suggestion,
    example: `[The situation in one sentence]. ${ownFact(exchange) ?? 'I [your most important step]'}. [What changed].`,
    quote: last ? quoteOf(exchange, last) : noQuote,
    gain: 0.5,
  }
}
