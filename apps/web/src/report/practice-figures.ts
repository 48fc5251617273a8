import type { Delivery } from '@greenroom/contract/report/detail'
import { placePace, writeDuration } from '@greenroom/contract/report/glance'
import { impressionWords } from '@greenroom/contract/report/words'
import type { Practices } from './practices.ts'

type Note = Practices['before']['note']

/** The figures of one side. What was not measured is null and says so, instead of being drawn as zero. */
export type SideFigures = {
  band: string | null
  time: string | null
  pace: { wordsPerMinute: number; at: number } | null
  fillers: number | null
}

/** The figures of one side, from the coach's note and the delivery of the answer and its follow-up, if any. */
export function readFigures(note: Note, delivery: readonly Delivery[]): SideFigures {
  const seconds = sumOf(delivery.map((one) => one.seconds))
  const words = sumOf(delivery.map((one) => one.words))
  const paced = delivery.length > 0 && delivery.every((one) => one.wordsPerMinute !== null)
  const wordsPerMinute = paced && seconds && words !== null ? Math.round((words * 60) / seconds) : null
  return {
    band: note && impressionWords[note.impression],
    time: seconds === null ? null : writeDuration(seconds),
    pace: wordsPerMinute === null ? null : { wordsPerMinute, at: placePace(wordsPerMinute) },
    fillers: sumOf(delivery.map((one) => one.fillers)),
  }
}

/** The sum, or null where there is none or one of them is unknown. */
function sumOf(values: readonly (number | null)[]): number | null {
  return values.length === 0
    ? null
    : values.reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0)
}
