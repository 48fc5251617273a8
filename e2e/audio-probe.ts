import type { Page } from '@playwright/test'

/** What a test records of the audio that a page plays. */
export type HeardAudio = {
  /** The element that played last. */
  player: HTMLAudioElement | null
  /** Its events in order: `playing`, `pause`, `ended`. */
  events: string[]
  /** Utterances of the browser's voice, with their rate. */
  read: { text: string; rate: number }[]
}

declare global {
  interface Window {
    heardAudio: HeardAudio
  }
}

/** For `page.addInitScript(recordAudio)`: records playback without changing it. */
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

/** For `addInitScript(holdSound)`: fakes playback that starts immediately and lasts until it is skipped. */
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

/** For `page.addInitScript(installBrowserVoice)`: a fake speech synthesis, because headless browsers have no voice. */
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

/** Ends the fake playback of `holdSound`. Needs `recordAudio`. */
export async function endSound(page: Page): Promise<void> {
  await page.evaluate(() => window.heardAudio.player?.dispatchEvent(new Event('ended')))
}

/** Waits until the page plays audio. */
export async function expectSound(page: Page): Promise<void> {
  await page.waitForFunction(
    () => window.heardAudio.player?.paused === false && window.heardAudio.player.currentTime > 0,
  )
}
