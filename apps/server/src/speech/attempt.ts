import { AppError } from '../kit/app-error.ts'
import type { SpeechAudio } from './port.ts'
import { createRecording, type GrowingAudio } from './recording.ts'
import type { AudioType } from './stored-audio.ts'
import { Unspeakable } from './unspeakable.ts'

/** One voice's synthesis of a text: `begun` once it can be played. */
export type SynthesisAttempt = { recording: GrowingAudio; begun: PromiseWithResolvers<AudioType | 'stored'> }

/** What was made, or that it was stored before. What the fallback read is not `lasting`. */
export type Made = { spoken: SpeechAudio; lasting: boolean } | 'stored'

/** A text being spoken. The fallback makes a second attempt; `ended` with the bytes of new audio once what was `made` is stored. */
export type Making = { attempt: SynthesisAttempt; made: PromiseWithResolvers<Made>; ended: Promise<number> }

/** An attempt that isn't started yet. */
function createAttempt(): SynthesisAttempt {
  const begun = Promise.withResolvers<AudioType | 'stored'>()
  begun.promise.catch(() => {})
  return { recording: createRecording(), begun }
}

/** A synthesis that isn't started yet. */
export function createMaking(): Making {
  const made = Promise.withResolvers<Made>()
  made.promise.catch(() => {})
  return { attempt: createAttempt(), made, ended: Promise.resolve(0) }
}

/** The attempt that can be played now; after a voice fails midway, the fallback makes another. */
export async function begunAttempt(making: Making): Promise<{ type: AudioType | 'stored'; recording: GrowingAudio }> {
  for (;;) {
    const { attempt } = making
    const type = await attempt.begun.promise
    if (attempt === making.attempt) return { type, recording: attempt.recording }
  }
}

/** A stream has one voice: its listeners get it to its end, and the other voice's whole audio on the next request. */
export function startAgain(making: Making, failure: unknown): void {
  const before = making.attempt
  making.attempt = createAttempt()
  // Who waits for its beginning gets that of the next.
  before.begun.resolve(making.attempt.begun.promise)
  breakOff(before, asAppError(failure))
}

/** Every attempt failed: rejects for all listeners. */
export function giveUp({ attempt, made }: Making, failure: AppError): void {
  breakOff(attempt, failure)
  made.reject(failure)
}

function breakOff({ recording, begun }: SynthesisAttempt, failure: AppError): void {
  begun.reject(failure)
  recording.fail(failure)
}

/** What a client is answered when audio cannot be made. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof Unspeakable) return new AppError('not_found', "This text can't be read aloud.", { cause: error })
  return new AppError('unavailable', undefined, { cause: error, retryAfter: 2 })
}
