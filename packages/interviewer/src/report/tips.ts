import type { Delivery } from '../conversation.ts'
import type { Noted } from './answer-notes.ts'
import { byNeed } from './first-change.ts'

const maxTips = 3
const fast = 175
const slow = 100
const manyFillers = 0.045

/** At most three tips: authored ones for the questions that need them most, and one for a reusable story. */
export function writeTips(noted: readonly Noted[], delivery: readonly Delivery[]): string[] {
  const first = noted.filter(({ notes }) => notes.kind === 'main')
  const reusable = first.find(({ notes, one }) => notes.impression === 'strong' && one.asked.question?.alsoAnswers)
  const also = reusable?.one.asked.question?.alsoAnswers
  const prepared = byNeed(first)
    .filter(({ change }) => change?.kind !== 'prepare')
    .flatMap(({ one }) => one.asked.question?.tip ?? [])
  const spoken = tipOnSpeech(delivery)
  const tips = [
    ...prepared.slice(0, maxTips - (also ? 1 : 0) - (spoken ? 1 : 0)),
    ...(also ? [`Keep the story from question ${reusable.notes.number}: it can also answer “${also}”`] : []),
    ...(spoken ? [spoken] : []),
  ]
  return [...new Set(tips)].slice(0, maxTips)
}

/** A tip on pace or fillers, only if the figure is far from ordinary. */
function tipOnSpeech(delivery: readonly Delivery[]): string | undefined {
  const spoken = delivery.filter(({ wordsPerMinute, words }) => wordsPerMinute !== null && words >= 20)
  const words = delivery.filter(({ fillers }) => fillers !== null).reduce((sum, one) => sum + one.words, 0)
  const fillers = delivery.reduce((sum, one) => sum + (one.fillers ?? 0), 0)
  if (words >= 60 && fillers / words > manyFillers)
    return `There were ${fillers} fillers in ${words} words. When you feel one coming, take a breath instead; a pause sounds like thinking.`
  if (spoken.length === 0) return undefined
  const pace = Math.round(spoken.reduce((sum, one) => sum + one.wordsPerMinute!, 0) / spoken.length)
  if (pace > fast)
    return `You spoke about ${pace} words a minute, which is fast for someone hearing it for the first time. Pause after each result.`
  if (pace < slow) return `You spoke about ${pace} words a minute, so there's room for one more detail in each answer.`
  return undefined
}
