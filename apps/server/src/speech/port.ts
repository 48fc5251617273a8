import type { Connection } from '../db/database.ts'

export { maxAudioBytes } from './audio-limits.ts'

/** Speech made from one sentence: a whole WAV file, or the frames of an MP3 without tags. */
export type SpeechAudio = {
  audio: Uint8Array
  type: 'audio/wav' | 'audio/mpeg'
  /** Of an MP3: silence in seconds that its end lacks before another sentence. */
  pause?: number
}

/** A voice that reads a sentence aloud. */
export type Voice = {
  /** Identifies engine, voice and how it is rendered, such as its pace: part of the cache key. */
  readonly name: string
  /** Fails when the text yields no audible speech (empty, unsupported script) or the engine fails. */
  speak(sentence: string): Promise<SpeechAudio>
  close(): Promise<void>
}

/** Text to speech for the rooms: audio at an unguessable path, synthesized once and cached. */
export type Speech = {
  /**
   * The path (such as `/audio/NAME.wav`) of this text's audio. Returns at once; synthesis starts in the background,
   * and an early request streams the first sentence while the rest is synthesized.
   */
  prepare(text: string): string
  /** The same; `bytes` says, once it is made, how much was stored for it: none where there was audio already. */
  prepareCounted(text: string): { path: string; bytes: Promise<number> }
  /** The name of a text's audio, an HMAC that reveals nothing of the text. */
  nameOf(text: string): string
  /**
   * Prefetches a sentence, or a short text, that may be needed soon: a text that holds its sentences starts at once. What is
   * never prepared is never stored and has no path; it is forgotten within about five minutes of speech. Fails silently.
   */
  warm(text: string): void
  /** The same for texts of fixed wording, when nothing else is spoken; forgotten after an hour. Only where speaking costs nothing. */
  warmWhenIdle(texts: readonly string[]): void
  /**
   * Every name that audio of these texts is stored under, by whichever voice, secret and server: the database knows. Also those that
   * this server would store it under, `nameOf` among them.
   */
  listNames(db: Connection, texts: readonly string[]): Promise<string[]>
  /** The texts of those of some names that have one. */
  listTexts(names: string[]): Promise<{ name: string; text: string }[]>
  /** Erases audio and the texts that it was made from. Afterwards they are unknown until they are prepared again. */
  forget(names: string[]): Promise<void>
  /** Purges audio that was neither played nor prepared since `moment`. */
  forgetUnusedSince(moment: Date): Promise<void>
}

/** A recording as a browser made it: its bytes and its content type, such as `audio/webm;codecs=opus`. */
export type Recording = { bytes: Uint8Array<ArrayBuffer>; type: string }

/** Transcribes what was said. */
export type Transcriber = {
  /**
   * The words of a recording in English; '' when there are none. `prompt`: up to 200 characters with the terms that are likely in
   * it, a hint. Fails with `unavailable`. Stores nothing.
   */
  transcribe(recording: Recording, prompt?: string): Promise<string>
}
