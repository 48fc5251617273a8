import { engineName, type Turn } from '@greenroom/interviewer'
import type { StoredTurn } from './interview.ts'

/** The interviewer's name: the model if it worded any of the questions, else the built-in interviewer. */
export const whoAsked = (turns: readonly StoredTurn[]): string =>
  turns.findLast(({ askedBy }) => askedBy !== engineName)?.askedBy ?? engineName

/** Maps a stored turn to the interviewer's type. */
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
