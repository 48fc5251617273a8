import type { Turn } from '@greenroom/interviewer'
import type { StoredTurn } from './store.ts'

/** A stored turn in the interviewer's own shape. */
export function toTurn(turn: StoredTurn): Turn {
  return {
    number: turn.number,
    kind: turn.kind,
    questionId: turn.questionId,
    text: turn.question,
    reason: turn.reason ?? undefined,
    answer: turn.answer ?? '',
    spoken: turn.spoken,
    seconds: turn.seconds ?? undefined,
  }
}
