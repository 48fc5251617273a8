import { besides, openings, perPerson, waysToAsk } from './data/fallbacks.ts'
import { echoOf } from './echo.ts'
import { readParts } from './parts.ts'

/** An honest word where only an employer can know, about the very thing that was asked, and how to ask it. */
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

/** One sentence on a question that stands beside another one. */
export const aside = (question: string, isFirst: boolean): string =>
  (isFirst ? besides.before : besides.after).replace('{said}', () => echoOf(question).said ?? 'that')

/** How much there is for one person, by the noun it was asked with; nothing where that can't be said safely. */
export function countOf(question: string, at: number): string[] {
  const { said, asking } = echoOf(question)
  if (!said || asking !== 'number') return []
  const all = openings.named.map((opening, one) => `${opening.replace('{said}', () => said)} ${perPerson[one]}`)
  return [...all.slice(at), ...all.slice(0, at)]
}
