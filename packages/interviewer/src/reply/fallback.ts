import { besides, openings, perPerson, waysToAsk } from './data/fallbacks.ts'
import { echoOf } from './echo.ts'
import { readParts } from './parts.ts'

/** Fallback reply for what only an employer knows: echoes the question and suggests how to ask it. */
export function fallBack(question: string, at: number): string[] {
  const asked = readParts(question).filter((part) => part.asks)
  const echoes = (asked.length > 0 ? asked.map((part) => part.text) : [question]).map(echoOf)
  const { said, asking } = echoes.find((echo) => echo.said) ?? echoes[0]!
  const begin = said ? openings.named.map((opening) => opening.replace('{said}', () => said)) : openings.plain
  const all = begin.flatMap((opening, one) => {
    const ways = waysToAsk[asking]
    return [`${opening} ${ways[one % 2]}`, `${opening} ${ways[(one + 1) % 2]}`]
  })
  return [...all.slice(at % all.length), ...all.slice(0, at % all.length)]
}

/** One sentence about a question that was asked beside another one. */
export const aside = (question: string, isFirst: boolean): string =>
  (isFirst ? besides.before : besides.after).replace('{said}', () => echoOf(question).said ?? 'that')

/** Replies to "how many" with the noun of the question; empty if it can't be echoed safely. */
export function countOf(question: string, at: number): string[] {
  const { said, asking } = echoOf(question)
  if (!said || asking !== 'number') return []
  const all = openings.named.map((opening, one) => `${opening.replace('{said}', () => said)} ${perPerson[one]}`)
  return [...all.slice(at), ...all.slice(0, at)]
}
