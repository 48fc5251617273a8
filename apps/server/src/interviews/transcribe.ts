import { AppError } from '../kit/app-error.ts'
import type { Principal } from '../kit/principal.ts'
import { rates } from '../limits/port.ts'
import type { Recording } from '../speech/port.ts'
import type { InterviewsDeps } from './deps.ts'
import { findOpenInterview } from './store.ts'

/**
 * Has a recording written down for the interview that this user has under way, where the operator has a server for that. Without
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
  if (!(await findOpenInterview(db, userId)))
    throw new AppError('interview_state', 'Recordings are written down during an interview only.')
  return transcriber.transcribe(recording)
}
