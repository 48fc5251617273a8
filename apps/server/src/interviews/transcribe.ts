import { AppError } from '../kit/app-error.ts'
import type { Principal } from '../kit/principal.ts'
import { rateLimits } from '../rate-limit/port.ts'
import type { Recording } from '../speech/port.ts'
import type { InterviewsDeps } from './deps.ts'
import type { Interview } from './interview.ts'
import { findOpenInterview, listTurns } from './store.ts'
import { writeTranscriptionPrompt } from './transcription-prompt.ts'

/**
 * Transcribes a recording for the user's open interview, if the operator has configured a server. Fails with 409 without an open interview.
 * The recording isn't stored.
 */
export async function transcribe(
  { db, limiter, transcriber }: InterviewsDeps,
  { userId }: Principal,
  recording: Recording,
): Promise<string> {
  if (!transcriber) throw new AppError('not_found', "This installation can't transcribe recordings.")
  await limiter.consume(rateLimits.transcribe, userId)
  // Against abuse: the operator pays for transcription, and accounts are free.
  const interview = await findOpenInterview(db, userId)
  if (!interview) throw new AppError('interview_state', 'Recordings are only transcribed during an interview.')
  return transcriber.transcribe(recording, await promptFor(db, interview))
}

/** The likely vocabulary. After the last answer the candidate asks, so there is no question to include. */
async function promptFor(db: InterviewsDeps['db'], { id, job, plan }: Interview): Promise<string> {
  const current = (await listTurns(db, id)).find(({ answer }) => answer === null)
  return writeTranscriptionPrompt(job, plan, current && { questionId: current.questionId, text: current.question })
}
