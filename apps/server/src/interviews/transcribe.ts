import { AppError } from '../kit/app-error.ts'
import type { Principal } from '../kit/principal.ts'
import { rateLimits } from '../rate-limit/port.ts'
import type { Recording } from '../speech/port.ts'
import type { InterviewsDeps } from './deps.ts'
import type { Interview } from './interview.ts'
import { findOpenInterview, listTurns } from './store.ts'
import { writeTranscriptionPrompt } from './transcription-prompt.ts'

/**
 * Has a recording transcribed for the interview that this user has under way, where the operator has a server for that. Without
 * an interview it fails with 409. Nothing of the recording is kept here.
 */
export async function transcribe(
  { db, limiter, transcriber }: InterviewsDeps,
  { userId }: Principal,
  recording: Recording,
): Promise<string> {
  if (!transcriber) throw new AppError('not_found', "This installation can't transcribe recordings.")
  await limiter.consume(rateLimits.transcribe, userId)
  // The operator pays for it, and an account alone costs nothing.
  const interview = await findOpenInterview(db, userId)
  if (!interview) throw new AppError('interview_state', 'Recordings are only transcribed during an interview.')
  return transcriber.transcribe(recording, await promptFor(db, interview))
}

/** What is probably spoken about. After the last answer the candidate asks, and there is no question of ours. */
async function promptFor(db: InterviewsDeps['db'], { id, job, plan }: Interview): Promise<string> {
  const current = (await listTurns(db, id)).find(({ answer }) => answer === null)
  return writeTranscriptionPrompt(job, plan, current && { questionId: current.questionId, text: current.question })
}
