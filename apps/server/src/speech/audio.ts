import type { Readable } from 'node:stream'
import type { Blobs } from '../blobs/port.ts'
import { AppError } from '../kit/app-error.ts'
import type { Clock } from '../kit/clock.ts'
import type { Log } from '../kit/log.ts'
import {
  asAppError,
  createSynthesis,
  fallBack,
  giveUp,
  type Synthesis,
  type SynthesisAttempt,
  startedAttempt,
} from './attempt.ts'
import { createAudioCache } from './audio-cache.ts'
import { maxPlaySeconds } from './audio-limits.ts'
import { type AudioSecrets, createAudioNames } from './audio-names.ts'
import { type GuardedVoice, guardVoice } from './guarded-voice.ts'
import { joinAudio } from './joined-audio.ts'
import { createMemoryCache } from './memory-cache.ts'
import type { Speech, SpeechAudio, Voice } from './port.ts'
import { createScheduledCleanup } from './scheduled-cleanup.ts'
import { splitSentences } from './sentences.ts'
import { type AudioType, inMemory, type StoredAudio } from './stored-audio.ts'
import type { SpeechTexts } from './texts.ts'
import { Unspeakable } from './unspeakable.ts'
import { createWarmSentences } from './warm-sentences.ts'

/**
 * Audio to serve: a stream that is still growing, or a whole recording of known size in bytes. `lasting` audio never changes;
 * audio of the fallback voice is synthesized again by the voice itself once that is back.
 */
export type ServedAudio =
  | { kind: 'growing'; type: AudioType; listen(): Readable }
  | ({ kind: 'whole'; lasting: boolean } & StoredAudio)

export type HostedSpeech = Speech & {
  /**
   * The audio of a name. `growing` only for requests `from-start`; a request for a `part` waits for the whole audio. Fails with `not_found`
   * for an unknown name or a text that cannot be spoken, `unavailable` when the engine fails.
   */
  open(name: string, wants: 'from-start' | 'part'): Promise<ServedAudio>
  /** Closes the voices and waits until finished audio is stored. The rest is synthesized again on request. */
  close(): Promise<void>
}

const namePattern = /^[0-9a-f]{40}$/
const minute = 60_000

/** What stays in memory only. */
const unstoredLimits = { maxAgeMs: 5 * minute, maxEntries: 200, maxBytes: 32_000_000 }

/** Cleanup interval: removes audio that was erased while this process was down, and audio that wasn't used. */
const cleanUpEveryMs = 6 * 60 * minute
const cleanUpFirstMs = minute
/** Debounce: erasures that follow each other get one cleanup. */
const afterErasureMs = 2000
const keptUnusedMs = 30 * 24 * 60 * minute

export type SpeechDeps = {
  voice: Voice
  /** Fallback voice: speaks where `voice` fails or times out. */
  fallback?: Voice | undefined
  blobs: Blobs
  texts: SpeechTexts
  /** Size limit of the cache in bytes. */
  maxBytes: number
  clock: Clock
  secrets: AudioSecrets
  log: Log
}

/**
 * Text to speech with a cache in `blobs` (evicted by least recent use). Names are HMACs, so they reveal no text. Every server on
 * one database serves every name: from its blobs, or by synthesizing it again from its text.
 */
export function createSpeech({ voice, fallback, secrets, log, texts, ...storage }: SpeechDeps): HostedSpeech {
  const { clock, blobs } = storage
  const cache = createAudioCache({ ...storage, log })
  const names = createAudioNames({ voice: voice.name, secrets, clock })
  const syntheses = new Map<string, Synthesis>()
  /**
   * What is not stored, by name: what the fallback read, because the names are the voice's own, and what the storage did not take.
   * Only the second is lasting.
   */
  const unstored = createMemoryCache<{ spoken: SpeechAudio; lasting: boolean }>({ clock, ...unstoredLimits })
  let closed = false
  const first: GuardedVoice = fallback
    ? guardVoice(voice, { clock, log, isClosed: () => closed })
    : { isResting: () => false, speak: voice.speak }
  const warmed = createWarmSentences({ clock, speak: first.speak, isBusy: () => closed || syntheses.size > 0 })

  /** Single flight: one synthesis per name; concurrent requests join it. */
  function synthesize(name: string, text: string): Synthesis {
    const running = syntheses.get(name)
    if (running) return running
    const synthesis = createSynthesis()
    syntheses.set(name, synthesis)
    synthesis.ended = produce(name, text, synthesis)
      .catch((error: unknown) => {
        const failure = asAppError(error)
        if (failure.code !== 'not_found' && !closed) log.error('speech.failed', error, { name, voice: voice.name })
        giveUp(synthesis, failure)
        throw failure
      })
      .finally(() => {
        syntheses.delete(name)
        warmed.resume()
      })
    // There may be no listener when it fails; a later request for the name gets the failure.
    synthesis.ended.catch(() => {})
    return synthesis
  }

  async function produce(name: string, text: string, synthesis: Synthesis): Promise<number> {
    const keeping = texts.keep(name, text).then(
      () => true,
      (error: unknown) => {
        if (!closed) log.error('the text of audio was not stored', error)
        return false
      },
    )
    if (unstored.get(name) || (await cache.isStored(name))) {
      await keeping
      synthesis.attempt.started.resolve('stored')
      synthesis.result.resolve('stored')
      return 0
    }
    const { attempt } = synthesis
    // Another voice can't continue a stream that is being played, so the same voice retries.
    const sayPersistently = (sentence: string) =>
      sayFirst(sentence).catch((error: unknown) => {
        if (!fallback || closed || !attempt.recording.wasHeard()) throw error
        return first.speak(sentence)
      })
    const spoken = await readAloud(text, attempt, sayPersistently).catch((error: unknown) => ({ error }))
    if (!('error' in spoken)) {
      synthesis.result.resolve({ spoken, lasting: true })
      // What has no text counts as erased, so it is not stored before its text is.
      const isStored = (await keeping) && (await cache.store(name, spoken.type, spoken.audio))
      if (!isStored) keepUnstored(name, spoken, true)
      return spoken.audio.byteLength
    }
    if (!fallback || closed || spoken.error instanceof Unspeakable) throw spoken.error
    fallBack(synthesis, spoken.error)
    // What only the voice can read may be read when it is back.
    const instead = await readAloud(text, synthesis.attempt, fallback.speak).catch((error: unknown) => {
      throw error instanceof Unspeakable ? spoken.error : error
    })
    synthesis.result.resolve({ spoken: instead, lasting: false })
    await keeping
    keepUnstored(name, instead, false)
    return 0
  }

  const keepUnstored = (name: string, spoken: SpeechAudio, lasting: boolean) =>
    unstored.set(name, { spoken, lasting }, spoken.audio.byteLength)

  /** A text is read by one voice, in one format, from its first sentence to its last. */
  async function readAloud(
    text: string,
    { recording, started }: SynthesisAttempt,
    say: (sentence: string) => Promise<SpeechAudio>,
  ): Promise<SpeechAudio> {
    const sentences = splitSentences(text)
    if (sentences.length === 0) throw new Unspeakable()
    const joined = joinAudio(maxPlaySeconds(text), recording.append)
    for (const sentence of sentences) {
      const spoken = await say(sentence)
      joined.add(spoken)
      started.resolve(spoken.type)
      if (joined.isFull()) break
    }
    recording.finish()
    return joined.whole()
  }

  async function sayFirst(sentence: string): Promise<SpeechAudio> {
    const warm = warmed.get(sentence)
    if (warm) return warm
    if (first.isResting()) throw new Error('the voice rests after it failed')
    return first.speak(sentence)
  }

  async function stored(name: string): Promise<ServedAudio | undefined> {
    const held = unstored.get(name)
    if (held) return { kind: 'whole', lasting: held.lasting, ...inMemory(held.spoken) }
    const found = await cache.find(name)
    return found && { kind: 'whole', lasting: true, ...found }
  }

  /** Undefined for what was said to be stored and cannot be read. */
  async function serve(
    name: string,
    synthesis: Synthesis,
    wants: 'from-start' | 'part',
  ): Promise<ServedAudio | undefined> {
    const { type, recording } = await startedAttempt(synthesis)
    if (type !== 'stored' && wants === 'from-start' && !recording.isFinished())
      return { kind: 'growing', type, listen: () => recording.listen() }
    // Storing remotely may take long, and the audio is served from memory meanwhile.
    if (blobs.reach === 'this_server') await synthesis.ended
    const result = await synthesis.result.promise
    if (result === 'stored') return stored(name)
    return { kind: 'whole', lasting: result.lasting, ...inMemory(result.spoken) }
  }

  /** Audio that was evicted, lost in a restart, or that the storage does not give, is synthesized again from its text. */
  async function synthesizeAgain(name: string): Promise<Synthesis> {
    const text = await texts.find(name)
    if (text === undefined) throw new AppError('not_found')
    return synthesize(name, text)
  }

  /** Audio that another process erased stays here until the cleanup, but isn't served: its text is gone. */
  async function removeErased(): Promise<void> {
    for (const name of await texts.withoutText(await cache.listNames())) await cache.remove(name)
  }
  async function forgetUnusedSince(moment: Date): Promise<void> {
    await texts.removeUnusedSince(moment)
    await cache.removeUnusedSince(moment)
    await removeErased()
  }
  const cleanup = createScheduledCleanup({
    everyMs: cleanUpEveryMs,
    firstMs: cleanUpFirstMs,
    cleanUp: () => forgetUnusedSince(new Date(clock.now().getTime() - keptUnusedMs)),
    soonMs: afterErasureMs,
    // With shared storage the process that erases does it for all.
    cleanUpSoon: async () => (blobs.reach === 'this_server' ? removeErased() : undefined),
    failed: (error) => !closed && log.error('the cleanup of audio failed', error),
  })
  const unwatch = texts.watchRemovals(() => {
    unstored.clear()
    cleanup.soon()
  })

  /** Skips audio known to be stored, so that a reply that names it costs no request to the storage. */
  const prepare = (text: string) => {
    const name = names.nameOf(text)
    const synthesis = cache.isRecent(name) && texts.isKept(name) ? undefined : synthesize(name, text)
    return { path: `/audio/${name}.wav`, synthesis }
  }

  return {
    nameOf: names.nameOf,
    async listNames(db, all) {
      return [...new Set([...all.flatMap(names.namesOf), ...(await texts.listNames(db, all))])]
    },
    listTexts: texts.listTexts,
    prepare: (text) => prepare(text).path,
    prepareCounted(text) {
      const { path, synthesis } = prepare(text)
      return { path, bytes: synthesis ? synthesis.ended.catch(() => 0) : Promise.resolve(0) }
    },
    warm(text) {
      if (closed || first.isResting()) return
      warmed.warm(text)
    },
    warmWhenIdle(sayable) {
      // A server's voice is paid for by what it says, heard or not.
      if (!closed && !fallback) warmed.warmWhenIdle(sayable)
    },
    async forget(erased) {
      // Waits for running syntheses, so that nothing is written after it was erased.
      for (const name of erased) await syntheses.get(name)?.ended.catch(() => {})
      await texts.remove(erased)
      for (const name of erased) {
        unstored.delete(name)
        await cache.remove(name)
      }
    },
    forgetUnusedSince,

    async open(name, wants) {
      if (!namePattern.test(name)) throw new AppError('not_found')
      const running = syntheses.get(name)
      if (!running && !(await texts.has(name))) throw new AppError('not_found')
      const served = running ? await serve(name, running, wants) : await stored(name)
      if (served) return served
      const again = await serve(name, await synthesizeAgain(name), wants)
      if (!again) throw new AppError('unavailable', undefined, { retryAfter: 2 })
      return again
    },

    async close() {
      closed = true
      unwatch()
      await cleanup.stop()
      await Promise.all([voice.close(), fallback?.close()])
      await Promise.allSettled([...syntheses.values()].map((synthesis) => synthesis.ended))
    },
  }
}
