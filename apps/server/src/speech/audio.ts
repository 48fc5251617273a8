import { createHmac } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Blobs } from '../blobs/port.ts'
import { AppError } from '../kit/app-error.ts'
import type { Clock } from '../kit/clock.ts'
import type { Log } from '../kit/log.ts'
import { createAudioCache, type StoredAudio } from './audio-cache.ts'
import { longestAudio } from './longest-audio.ts'
import type { Speech, Spoken, Voice } from './port.ts'
import { createRecording, type Recording } from './recording.ts'
import { splitSentences } from './sentences.ts'
import { Unspeakable } from './unspeakable.ts'
import { readWav, sampleBytes, wavHeader } from './wav.ts'

type AudioType = Spoken['type']

/** What there is to hear: a stream that is still growing, or a whole recording of known size in bytes. */
export type Heard = { kind: 'growing'; type: AudioType; listen(): Readable } | ({ kind: 'whole' } & StoredAudio)

export type HostedSpeech = Speech & {
  /**
   * The audio of a name. `growing` is answered only to those who want it `from-start`; who wants a `part` waits for the whole.
   * Fails with `not_found` for an unknown name or a text that cannot be spoken, `unavailable` when the engine fails.
   */
  open(name: string, wants: 'from-start' | 'part'): Promise<Heard>
  /** Closes the voice and waits until what was already spoken is stored. The rest is made again when it is fetched. */
  close(): Promise<void>
}

/**
 * A text being spoken: `begun` once it can be heard, `ended` with the bytes of new audio once it is stored; both fail when making
 * it does.
 */
type Making = { recording: Recording; begun: Promise<AudioType | 'stored'>; ended: Promise<number> }

const namePattern = /^[0-9a-f]{40}$/
/** Silence between two sentences, in seconds. */
const pause = 0.32

export type SpeechDeps = {
  voice: Voice
  /** Names of voices that audio may have been made by before. */
  formerVoices: readonly string[]
  blobs: Blobs
  /** The most bytes of audio that are kept. */
  maxBytes: number
  clock: Clock
  /** Of the one in use and of those that it followed. */
  secrets: readonly [inUse: Buffer, ...former: Buffer[]]
  log: Log
}

/** Speech made by `voice`, kept in `blobs` while there is room, under names that only a holder of a secret can tell. */
export function createSpeech({ voice, formerVoices, secrets, log, ...storage }: SpeechDeps): HostedSpeech {
  const cache = createAudioCache({ ...storage, log })
  const voices = [...new Set([voice.name, ...formerVoices])]
  const makings = new Map<string, Making>()
  let closed = false

  /** One making per name at a time: whoever asks meanwhile joins it. */
  function make(name: string, text: string): Making {
    const running = makings.get(name)
    if (running) return running
    const recording = createRecording()
    const begun = Promise.withResolvers<AudioType | 'stored'>()
    const ended = produce(name, text, recording, begun.resolve)
      .catch((error: unknown) => {
        const failure = asAppError(error)
        if (failure.code !== 'not_found' && !closed) log.error('speech.failed', error, { name, voice: voice.name })
        begun.reject(failure)
        recording.fail(failure)
        throw failure
      })
      .finally(() => makings.delete(name))
    const making = { recording, begun: begun.promise, ended }
    // Nobody may be listening when it fails; whoever fetches the name later is told.
    making.begun.catch(() => {})
    making.ended.catch(() => {})
    makings.set(name, making)
    return making
  }

  async function produce(name: string, text: string, recording: Recording, begin: (how: AudioType | 'stored') => void) {
    if (await cache.find(name)) {
      begin('stored')
      return 0
    }
    await cache.storeText(name, text)
    const sentences = splitSentences(text)
    if (sentences.length === 0) throw new Unspeakable()
    const parts: Uint8Array[] = []
    let room = longestAudio(text)
    const add = (part: Uint8Array) => {
      const fitting = part.subarray(0, room)
      room -= fitting.byteLength
      parts.push(fitting)
      recording.append(fitting)
    }
    let type: AudioType = 'audio/wav'
    let rate = 0
    for (const sentence of sentences) {
      const spoken = await voice.speak(sentence)
      type = spoken.type
      if (spoken.type === 'audio/wav') {
        const pcm = readWav(spoken.audio)
        rate = pcm.rate
        if (parts.length === 0) recording.append(wavHeader(rate, 'unknown'))
        else add(new Uint8Array(2 * Math.round(pause * rate)))
        add(sampleBytes(pcm.samples))
      } else add(spoken.audio)
      begin(type)
      if (room === 0) break
    }
    recording.finish()
    const body = Buffer.concat(parts)
    const whole = type === 'audio/wav' ? Buffer.concat([wavHeader(rate, body.length), body]) : body
    await cache.store(name, type, whole)
    return whole.byteLength
  }

  async function stored(name: string): Promise<Heard | undefined> {
    const found = await cache.find(name)
    return found && { kind: 'whole', ...found }
  }

  /** Audio that was evicted, or lost in a restart, is made again from its text. */
  async function makeAgain(name: string): Promise<Making> {
    const text = await cache.findText(name)
    if (text === undefined) throw new AppError('not_found')
    return make(name, text)
  }

  const nameBy = (secret: Buffer, voiceName: string, text: string) =>
    createHmac('sha256', secret.toString('hex')).update(`${voiceName}\0${text}`).digest('hex').slice(0, 40)
  const nameOf = (text: string) => nameBy(secrets[0], voice.name, text)
  const prepare = (text: string) => {
    const name = nameOf(text)
    return { path: `/audio/${name}.wav`, making: make(name, text) }
  }

  return {
    nameOf,
    namesOf: (text) => secrets.flatMap((secret) => voices.map((each) => nameBy(secret, each, text))),
    prepare: (text) => prepare(text).path,
    prepareCounted(text) {
      const { path, making } = prepare(text)
      return { path, bytes: making.ended.catch(() => 0) }
    },
    async forget(names) {
      for (const name of names) {
        // What is being spoken just now is stored first, so that nothing is written after it was erased.
        await makings.get(name)?.ended.catch(() => {})
        await cache.remove(name)
      }
    },
    forgetUnusedSince: cache.removeUnusedSince,

    async open(name, wants) {
      if (!namePattern.test(name)) throw new AppError('not_found')
      let making = makings.get(name)
      if (!making) {
        const ready = await stored(name)
        if (ready) return ready
        making = await makeAgain(name)
      }
      const begun = await making.begun
      const { recording } = making
      if (begun !== 'stored' && wants === 'from-start' && makings.has(name)) {
        return { kind: 'growing', type: begun, listen: () => recording.listen() }
      }
      await making.ended
      const whole = await stored(name)
      if (!whole) throw new AppError('unavailable')
      return whole
    },

    async close() {
      closed = true
      await voice.close()
      await Promise.allSettled([...makings.values()].map((making) => making.ended))
    },
  }
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof Unspeakable)
    return new AppError('not_found', 'This text cannot be read aloud.', { cause: error })
  return new AppError('unavailable', undefined, { cause: error, retryAfter: 2 })
}
