import { AppError } from '../kit/app-error.ts'
import type { Principal } from '../kit/principal.ts'
import { rates } from '../limits/port.ts'
import type { Recording } from '../speech/port.ts'
import type { InterviewsDeps } from './deps.ts'
import { findOpenInterview, type Interview, listTurns, type StoredTurn } from './store.ts'
import { termsOf } from './terms.ts'

/**
 * Has a recording transcribed for the interview that this user has under way, where the operator has a server for that. Without
 * an interview it fails with 409. Nothing of the recording is kept here.
 */
export async function transcribe(
  { db, limiter, transcriber }: InterviewsDeps,
  { userId }: Principal,
  recording: Recording,
): Promise<string> {
  if (!transcriber) throw new AppError('not_found', 'This installation cannot write down recordings.')
  await limiter.take(rates.transcribe, userId)
  // The operator pays for it, and an account alone costs nothing.
  const interview = await findOpenInterview(db, userId)
  if (!interview) throw new AppError('interview_state', 'Recordings are written down during an interview only.')
  const turns = await listTurns(db, interview.id)
  return transcriber.transcribe(recording, promptFor(interview, turns))
}

/** What is probably spoken about. While the candidate asks, after the last answer, no question of ours is. */
function promptFor({ job, plan }: Interview, turns: StoredTurn[]): string {
  const current = turns.find(({ answer }) => answer === null)
  const planned = plan.questions.find(({ questionId }) => questionId === current?.questionId)
  return termsOf({ job, question: current?.question, planned, topics: plan.found ?? plan.understood })
}
