import type { Question } from '../bank/question.ts'
import { compile, contentOf, rarity } from '../rubric/compiled.ts'

const known = new Map<string, Set<string>>()
const maxKnown = 2000
/** Memoized content words of a text, because planning compares each text with every question of the bank. */
function recall(text: string): Set<string> {
  const found = known.get(text) ?? contentOf(text)
  if (known.size >= maxKnown) known.clear()
  known.set(text, found)
  return found
}

/** Weighted word overlap, 0 to 1: how much of a duty the question covers. Rare words weigh more than common ones. */
export function coverage(phrase: string, question: Question): number {
  const { asked, expected } = compile(question)
  const wanted = [...recall(phrase)]
  const all = wanted.reduce((sum, said) => sum + rarity(said), 0)
  const shared = wanted.filter((said) => asked.has(said) || expected.has(said))
  if (all === 0 || shared.length < 2 || !wanted.some((said) => asked.has(said))) return 0
  return shared.reduce((sum, said) => sum + rarity(said) * (asked.has(said) ? 1 : 0.6), 0) / all
}

const alike = 0.6
/** Near-duplicate check: true if most content words of the shorter question occur in the other. */
export function isTwin(one: string, other: string): boolean {
  const [few, many] = [recall(one), recall(other)].sort((a, b) => a.size - b.size)
  const shared = [...few!].filter((said) => many!.has(said)).length
  return shared >= 2 && shared / few!.size >= alike
}
