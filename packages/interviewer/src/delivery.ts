import { readAnswer } from './answer.ts'
import type { Delivery, Turn } from './conversation.ts'
import { readEvidence } from './evidence/evidence.ts'
import { readWords } from './text/words.ts'

const minMeasuredSeconds = 5

/**
 * Measures pace and fillers of an answer. Null for typed answers. Delivery never makes up more than a tenth of a
 * score.
 */
export function measureDelivery(turn: Turn): Delivery {
  const words = readWords(turn.answer).length
  const seconds = turn.seconds ?? null
  const paced = turn.spoken && seconds !== null && seconds >= minMeasuredSeconds && words > 0
  return {
    questionNumber: turn.number,
    seconds,
    words,
    wordsPerMinute: paced ? Math.round((words * 60) / seconds) : null,
    fillers: turn.spoken ? readEvidence(readAnswer(turn.answer), 'behavioral').fillers : null,
  }
}
