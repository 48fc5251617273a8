import { contentOf } from '../rubric/compiled.ts'
import type { Duty } from './duty.ts'

/** What is asked for most, first: duties before requirements, what is named again and again, what is concrete. */
export function rankDuties(duties: readonly Duty[]): Duty[] {
  const contents = duties.map(({ line }) => contentOf(line))
  const counts = new Map<string, number>()
  for (const content of contents) for (const said of content) counts.set(said, (counts.get(said) ?? 0) + 1)
  const ranked = duties.map((duty, at) => {
    const content = [...contents[at]!]
    const repeated = content.filter((said) => counts.get(said)! > 1).length / Math.max(1, content.length)
    const weight =
      (duty.kind === 'duty' ? 2 : 1) +
      repeated +
      Math.min(1, content.length / 6) -
      at / (duties.length * 4) -
      (isTrait(duty.line) ? 1.2 : 0)
    return { duty, weight, content: contents[at]! }
  })
  ranked.sort((a, b) => b.weight - a.weight)
  return withoutTwins(ranked)
}

const isTrait = (line: string) =>
  /\b(?:degree|diploma|bachelor|years?|licen[sc]e|certificat\w{1,4}|team player|self[- ]starter|positive attitude|reliable|punctual|lift up to|stand for|high school|ged)\b/i.test(
    line,
  )

/** Two lines that share most of their words are one duty. */
function withoutTwins(ranked: readonly { duty: Duty; content: Set<string> }[]): Duty[] {
  const kept: { duty: Duty; content: Set<string> }[] = []
  for (const next of ranked) {
    const twin = kept.some(({ content }) => {
      const shared = [...next.content].filter((said) => content.has(said)).length
      return shared > 0 && shared / Math.min(next.content.size, content.size) >= 0.7
    })
    if (!twin) kept.push(next)
  }
  return kept.map(({ duty }) => duty)
}
