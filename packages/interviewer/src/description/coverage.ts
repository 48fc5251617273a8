import type { Question } from '../bank/question.ts'
import { compile, contentOf, rarity } from '../rubric/compiled.ts'
import type { Duty } from './duty.ts'

/** How much of a duty a question asks about, 0 to 1, weighed by how telling the shared words are. */
export function coverage(duty: Duty, question: Question): number {
  const { asked, expected } = compile(question)
  const wanted = [...contentOf(duty.words)]
  const all = wanted.reduce((sum, said) => sum + rarity(said), 0)
  const shared = wanted.filter((said) => asked.has(said) || expected.has(said))
  if (all === 0 || shared.length < 2 || !wanted.some((said) => asked.has(said))) return 0
  return shared.reduce((sum, said) => sum + rarity(said) * (asked.has(said) ? 1 : 0.6), 0) / all
}
