import { engineName, type Turn } from '@greenroom/interviewer'
import type { StoredTurn } from './interview.ts'

/** Who an interview was asked by: the model if any of its questions was worded by one, else the built-in interviewer. */
export const whoAsked = (turns: readonly StoredTurn[]): string =>
  turns.findLast(({ askedBy }) => askedBy !== engineName)?.askedBy ?? engineName

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
