import { createBoundedFetch } from '../kit/bounded-fetch.ts'
import { createSemaphore } from '../kit/semaphore.ts'
import { framesOf, isMpeg } from './mpeg.ts'
import type { SpeechAudio, Voice } from './port.ts'
import { describeFailure } from './server-failure.ts'
import { readWav } from './wav.ts'

/** How one sentence is asked for: the body goes as JSON. */
export type VoiceCall = {
  /** Names provider, model and voice. */
  name: string
  address: string
  headers: Record<string, string>
  bodyOf(sentence: string): object
}

/** Timeout of a sentence in milliseconds, time in the queue included. The web client's own is 6,000. */
const deadlineMs = 4000
/** Far above what a sentence of 280 characters comes to: 20 s in 48 kHz WAV are 2 MB. */
const boundedFetch = createBoundedFetch(4 * 1024 * 1024)
/** ElevenLabs allows 2 to 15 by plan, and a server on one machine only shares its processor among them. */
const atATime = 4

/**
 * A voice that another server makes, one request per sentence. `speak` fails on any reply but 16-bit mono WAV or MP3, on a redirect
 * and when the deadline is over; `close` ends what is under way.
 */
export function createVoiceServer(call: VoiceCall, timeoutMs = deadlineMs): Voice {
  const closing = new AbortController()
  const semaphore = createSemaphore(atATime)
  const headers = { 'content-type': 'application/json', ...call.headers }

  async function ask(sentence: string, signal: AbortSignal): Promise<SpeechAudio> {
    const init = { method: 'POST', headers, signal, body: JSON.stringify(call.bodyOf(sentence)) }
    const response = await boundedFetch(call.address, init)
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`it answered ${response.status}`)
    }
    return toSpeechAudio(Buffer.from(await response.arrayBuffer()))
  }

  return {
    name: call.name,
    async speak(sentence) {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)])
      try {
        return await semaphore.run(() => ask(sentence, signal), signal)
      } catch (error) {
        throw new Error(`voice server: ${describeFailure(error)}`)
      }
    },
    close: async () => closing.abort(),
  }
}

/** The first bytes decide: servers answer with another format than was asked for, and call it anything. */
function toSpeechAudio(audio: Uint8Array): SpeechAudio {
  if (audio.length === 0) throw new Error('its reply is empty')
  if (isMpeg(audio)) {
    const frames = framesOf(audio)
    if (frames.length === 0) throw new Error('its reply is empty')
    return { audio: frames, type: 'audio/mpeg' }
  }
  if (!isRiff(audio)) throw new Error('its reply is no WAV or MP3')
  if (readWav(audio).samples.length === 0) throw new Error('its reply is empty')
  return { audio, type: 'audio/wav' }
}

const isRiff = (audio: Uint8Array) => Buffer.from(audio.subarray(0, 4)).toString('latin1') === 'RIFF'
