import { AppError } from '../kit/app-error.ts'
import type { SpeechAudio } from './port.ts'
import { createRecording, type GrowingAudio } from './recording.ts'
import type { AudioType } from './stored-audio.ts'
import { Unspeakable } from './unspeakable.ts'

/** One voice's synthesis of a text: `started` once it can be played. */
export type SynthesisAttempt = { recording: GrowingAudio; started: PromiseWithResolvers<AudioType | 'stored'> }

/** The audio, or `stored` if it was stored before. What the fallback read is not `lasting`. */
export type SynthesisResult = { spoken: SpeechAudio; lasting: boolean } | 'stored'

/** A text being spoken. The fallback makes a second attempt; `ended` with the bytes of new audio once the `result` is stored. */
export type Synthesis = {
  attempt: SynthesisAttempt
  result: PromiseWithResolvers<SynthesisResult>
  ended: Promise<number>
}

/** An attempt that isn't started yet. */
function createAttempt(): SynthesisAttempt {
  const started = Promise.withResolvers<AudioType | 'stored'>()
  started.promise.catch(() => {})
  return { recording: createRecording(), started }
}

/** A synthesis that isn't started yet. */
export function createSynthesis(): Synthesis {
  const result = Promise.withResolvers<SynthesisResult>()
  result.promise.catch(() => {})
  return { attempt: createAttempt(), result, ended: Promise.resolve(0) }
}

/** The attempt that can be played now; after a voice fails midway, the fallback makes another. */
export async function startedAttempt(
  synthesis: Synthesis,
): Promise<{ type: AudioType | 'stored'; recording: GrowingAudio }> {
  for (;;) {
    const { attempt } = synthesis
    const type = await attempt.started.promise
    if (attempt === synthesis.attempt) return { type, recording: attempt.recording }
  }
}

/** A stream has one voice: its listeners get it to its end, and the other voice's whole audio on the next request. */
export function fallBack(synthesis: Synthesis, failure: unknown): void {
  const before = synthesis.attempt
  synthesis.attempt = createAttempt()
  // Listeners that wait for its start get that of the next.
  before.started.resolve(synthesis.attempt.started.promise)
  abort(before, asAppError(failure))
}

/** Every attempt failed: rejects for all listeners. */
export function giveUp({ attempt, result }: Synthesis, failure: AppError): void {
  abort(attempt, failure)
  result.reject(failure)
}

function abort({ recording, started }: SynthesisAttempt, failure: AppError): void {
  started.reject(failure)
  recording.fail(failure)
}

/** What a client is answered when audio cannot be made. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof Unspeakable) return new AppError('not_found', "This text can't be read aloud.", { cause: error })
  return new AppError('unavailable', undefined, { cause: error, retryAfter: 2 })
}
