import { AppError } from '../kit/app-error.ts'
import type { Principal } from '../kit/principal.ts'
import { rateLimits } from '../rate-limit/port.ts'
import { maxAudioBytes } from '../speech/port.ts'
import type { InterviewsDeps } from './deps.ts'
import { addSpokenText } from './spoken-texts/store.ts'
import { findOpenInterview } from './store.ts'

/**
 * Has a text read aloud during an interview and returns the audio's path. Fails with 409 without an open interview. The audio's name is
 * stored before synthesis, so that it is erased with the account.
 */
export async function speak(deps: InterviewsDeps, { userId }: Principal, text: string): Promise<string> {
  const { db, clock, limiter, log, speech } = deps
  await limiter.consume(rateLimits.speech, userId)
  // Against abuse: audio fills the disk, and accounts are free.
  if (!(await findOpenInterview(db, userId)))
    throw new AppError('interview_state', 'Text is only read aloud during an interview.')
  await limiter.consume(rateLimits.speechCharacters, userId, text.length)
  const settle = await reserveBytes(deps, userId, maxAudioBytes(text))
  if (!(await addSpokenText(db, { userId, name: speech.nameOf(text), at: clock.now() })))
    throw new AppError('session_ended')
  const { path, bytes } = speech.prepareCounted(text)
  bytes.then(settle).catch((error: unknown) => log.error('an unused reservation of audio was not refunded', error))
  return path
}

/** Reserves the maximum size of the audio before synthesis; `settle` refunds the unused part. */
async function reserveBytes({ limiter }: InterviewsDeps, userId: string, maxBytes: number) {
  const hour = await limiter.consume(rateLimits.speechBytes, userId, maxBytes)
  const day = await limiter.consume(rateLimits.speechBytesPerDay, userId, maxBytes).catch(async (error: unknown) => {
    await hour.refund()
    throw error
  })
  return async (made: number) => {
    const less = Math.max(0, maxBytes - made)
    await Promise.all([hour.refund(less), day.refund(less)])
  }
}
