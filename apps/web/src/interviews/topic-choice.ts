import { limits } from '@greenroom/contract/limits'
import type { ReplyOf } from '../api/request.ts'

type Understanding = Pick<ReplyOf<'previewInterview'>, 'found' | 'understood'>
type Unchecked = readonly string[]

/** The names that stay unchecked once `topic` is checked, or is not any more; the latest of very many. */
export function setChecked(unchecked: Unchecked, topic: string, isChecked: boolean): Unchecked {
  const others = unchecked.filter((name) => name !== topic)
  return isChecked ? others : [...others, topic].slice(-limits.topics.max)
}

/** The topics that are checked, in their order. */
export const listChecked = (found: readonly string[], unchecked: Unchecked): string[] =>
  found.filter((topic) => !unchecked.includes(topic))

/** Those of the checked topics that are promised. Nothing is promised that the interviewer didn't plan for. */
export const listPromised = ({ found, understood }: Understanding, unchecked: Unchecked): string[] =>
  listChecked(found, unchecked).filter((topic) => understood.includes(topic))

/** How many of the checked topics the questions have room for. */
export function sayRoom(understanding: Understanding, unchecked: Unchecked, questionCount: number): string {
  const checked = listChecked(understanding.found, unchecked).length
  const promised = listPromised(understanding, unchecked).length
  if (checked === 0) return 'Nothing is checked, so the questions will come from the job title.'
  if (promised < checked) {
    const longest = Math.max(...limits.questionCounts)
    const room = promised === 0 ? 'no room for these' : `room for ${promised} of these`
    const advice =
      questionCount < longest ? `Uncheck some, or choose ${longest} questions` : 'Uncheck the ones you need least'
    return `${questionCount} questions leave ${room}. ${advice}.`
  }
  if (checked < understanding.found.length)
    return `We'll ask about ${checked === 1 ? 'the one' : `the ${checked}`} you checked.`
  return checked === 1 ? "We'll ask about this." : `We'll ask about all ${checked} of these.`
}
