import { AppError } from '../kit/app-error.ts'
import { createRecording, type Recording } from './recording.ts'
import type { AudioType } from './stored-audio.ts'
import { Unspeakable } from './unspeakable.ts'

/** One voice's reading of a text: `begun` once it can be heard. */
export type Attempt = { recording: Recording; begun: PromiseWithResolvers<AudioType | 'stored'> }

/** A text being spoken. The fallback makes a second attempt; `ended` with the bytes of new audio once it is stored. */
export type Making = { attempt: Attempt; ended: Promise<number> }

/** An attempt that nobody has begun to read. */
export function createAttempt(): Attempt {
  const begun = Promise.withResolvers<AudioType | 'stored'>()
  begun.promise.catch(() => {})
  return { recording: createRecording(), begun }
}

/** The attempt that can be heard now; a voice that has begun and failed may have been followed by another. */
export async function begunAttempt(making: Making): Promise<{ type: AudioType | 'stored'; recording: Recording }> {
  for (;;) {
    const { attempt } = making
    const type = await attempt.begun.promise
    if (attempt === making.attempt) return { type, recording: attempt.recording }
  }
}

/** Two voices never share a stream: who heard the beginning of one gets its end, and the whole from the other when they ask again. */
export function startAgain(making: Making, failure: unknown): void {
  const before = making.attempt
  making.attempt = createAttempt()
  // Who waits for its beginning gets that of the next.
  before.begun.resolve(making.attempt.begun.promise)
  breakOff(before, asAppError(failure))
}

/** Whoever listens, or waits to, gets the failure. */
export function breakOff({ recording, begun }: Attempt, failure: AppError): void {
  begun.reject(failure)
  recording.fail(failure)
}

/** What a client is answered when audio cannot be made. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof Unspeakable)
    return new AppError('not_found', 'This text cannot be read aloud.', { cause: error })
  return new AppError('unavailable', undefined, { cause: error, retryAfter: 2 })
}
