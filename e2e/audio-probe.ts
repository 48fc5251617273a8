import type { Page } from '@playwright/test'

/** What a test notes of the sound that a page plays. */
export type HeardAudio = {
  /** The element that played last. */
  player: HTMLAudioElement | null
  /** What happened to it: `playing`, `pause`, `ended`, in order. */
  events: string[]
  /** Utterances of the browser's voice, with their rate. */
  read: { text: string; rate: number }[]
}

declare global {
  interface Window {
    heardAudio: HeardAudio
  }
}

/** For `page.addInitScript(recordAudio)`: the page plays as ever, and the test can look at it. */
export function recordAudio(): void {
  const heard: HeardAudio = { player: null, events: [], read: [] }
  window.heardAudio = heard
  const known = new WeakSet<HTMLMediaElement>()
  const play = HTMLMediaElement.prototype.play
  HTMLMediaElement.prototype.play = function () {
    heard.player = this as HTMLAudioElement
    if (!known.has(this))
      for (const event of ['playing', 'pause', 'ended', 'error'])
        this.addEventListener(event, () => heard.events.push(event))
    known.add(this)
    return play.call(this)
  }
}

/** For `addInitScript(holdSound)`: sound starts at once and goes on until it is skipped, without being played. */
export function holdSound(): void {
  HTMLMediaElement.prototype.play = async function () {
    // As in a browser, not before `play` has returned.
    await null
    this.dispatchEvent(new Event('playing'))
  }
}

/** For `page.addInitScript`: real audio plays until the test skips it. */
export function holdPlayback(): void {
  const play = HTMLMediaElement.prototype.play
  HTMLMediaElement.prototype.play = function () {
    this.loop = true
    return play.call(this)
  }
}

/** For `addInitScript(awaitSound)`, before all others: audio that is slow on a busy machine is no "Audio Playback Issue". */
export function awaitSound(): void {
  const { setTimeout } = window
  const watchdogMs = 6000
  Object.assign(window, {
    setTimeout: (run: () => void, milliseconds?: number, ...given: unknown[]) =>
      milliseconds === watchdogMs ? 0 : setTimeout(run, milliseconds, ...given),
  })
}

/** For `page.addInitScript(installBrowserVoice)`: headless browsers have no voice of their own, so this one reads at once. */
export function installBrowserVoice(): void {
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => [{ name: 'Test', lang: 'en-US' }],
    cancel() {},
    speak(utterance: SpeechSynthesisUtterance) {
      window.heardAudio.read.push({ text: utterance.text, rate: utterance.rate })
      queueMicrotask(() => {
        utterance.onstart?.(new Event('start') as SpeechSynthesisEvent)
        queueMicrotask(() => utterance.onend?.(new Event('end') as SpeechSynthesisEvent))
      })
    },
  })
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
  Object.assign(window, {
    SpeechSynthesisUtterance: class {
      text: string
      constructor(text: string) {
        this.text = text
      }
    },
  })
}

/** What is being said comes to its end, where sound is held. Needs `recordAudio`. */
export async function endSound(page: Page): Promise<void> {
  await page.evaluate(() => window.heardAudio.player?.dispatchEvent(new Event('ended')))
}

/** Waits until the page's audio sounds. */
export async function expectSound(page: Page): Promise<void> {
  await page.waitForFunction(
    () => window.heardAudio.player?.paused === false && window.heardAudio.player.currentTime > 0,
  )
}
