import type { Exchange } from '../interview.ts'
import { compile, rarity } from '../rubric/compiled.ts'
import type { PointResult, Scored } from '../score.ts'
import { commonStems } from '../text/function-words.ts'

const telling = 2

/**
 * True when a point was heard, by however weak a sign: shown, or half of a phrase that shows it was said. Nothing that was
 * said is asked for, so this errs on the side of hearing.
 */
export function isHeard({ id, place }: PointResult, asked: Exchange['asked'], { answer }: Scored): boolean {
  if (place || !asked.question) return place !== undefined
  const compiled = compile(asked.question)
  const sets = compiled.points.find(({ point }) => point.id === id)?.sets ?? []
  return sets.some((set) => {
    const said = set.filter((one) => answer.content.has(one) && !commonStems.has(one) && rarity(one) >= telling)
    return said.some((one) => !compiled.asked.has(one)) && said.length * 2 >= set.length
  })
}
