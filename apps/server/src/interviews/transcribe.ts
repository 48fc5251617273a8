import { AppError } from '../kit/app-error.ts'
import type { Principal } from '../kit/principal.ts'
import { rates } from '../limits/port.ts'
import type { Recording } from '../speech/port.ts'
import type { InterviewsDeps } from './deps.ts'

/** Has a recording written down, where the operator has a server for that. Nothing of it is kept here. */
export async function transcribe(
  { limiter, transcriber }: InterviewsDeps,
  { userId }: Principal,
  recording: Recording,
): Promise<string> {
  if (!transcriber) throw new AppError('not_found', 'This installation cannot write down recordings.')
  await limiter.take(rates.transcribe, userId)
  return transcriber.transcribe(recording)
}
