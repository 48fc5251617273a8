import type { Page } from '@playwright/test'

/** What a test can do to the recognizer that the page thinks is the browser's. */
export type ScriptedRecognition = {
  /** How many sessions were opened since the page was loaded. */
  sessions: number
  /** Errors for the next sessions, in order: each fails as soon as it starts. */
  failNext: string[]
  /** With 'asks', sessions start as late as `allow` is called, as where the browser asks for permission. */
  permission: 'given' | 'asks'
  allow(): void
  listening(): boolean
  hear(transcript: string, kind: 'final' | 'interim'): void
  fail(error: string): void
  end(): void
}

declare global {
  interface Window {
    scriptedRecognition: ScriptedRecognition
  }
}

/**
 * For `page.addInitScript(installScriptedRecognizer)`: headless browsers have neither recognition nor a microphone, so this
 * puts a scripted `SpeechRecognition` and a humming microphone in their place.
 */
export function installScriptedRecognizer(): void {
  type Result = { 0: { transcript: string; confidence: number }; length: 1; isFinal: boolean }
  let current: ScriptedSpeechRecognition | undefined
  let waiting: (() => void)[] = []

  class ScriptedSpeechRecognition extends EventTarget {
    lang = ''
    continuous = false
    interimResults = false
    maxAlternatives = 1
    unspokenPunctuation = false
    onstart: ((event: Event) => void) | null = null
    onresult: ((event: Event) => void) | null = null
    onerror: ((event: Event) => void) | null = null
    onend: ((event: Event) => void) | null = null
    live = false
    results: Result[] = []

    start() {
      if (this.live) throw new DOMException('recognition has already started', 'InvalidStateError')
      this.live = true
      current = this
      scripted.sessions++
      if (scripted.permission === 'asks') waiting.push(() => this.begin())
      else queueMicrotask(() => this.begin())
    }
    begin() {
      const error = scripted.failNext.shift()
      if (error !== undefined) this.fail(error)
      else if (this.live) this.emit('start', {})
    }
    stop() {
      queueMicrotask(() => this.end())
    }
    abort() {
      queueMicrotask(() => this.fail('aborted'))
    }
    hear(transcript: string, kind: 'final' | 'interim') {
      if (!this.live) throw new Error('Nobody is listening')
      if (this.results.at(-1)?.isFinal === false) this.results.pop()
      this.results.push({ 0: { transcript, confidence: 0.9 }, length: 1, isFinal: kind === 'final' })
      this.emit('result', { resultIndex: this.results.length - 1, results: this.results })
    }
    fail(error: string) {
      if (!this.live) return
      this.emit('error', { error, message: '' })
      this.end()
    }
    end() {
      if (!this.live) return
      this.live = false
      this.emit('end', {})
    }
    emit(type: 'start' | 'result' | 'error' | 'end', fields: object) {
      const event = Object.assign(new Event(type), fields)
      this[`on${type}`]?.(event)
      this.dispatchEvent(event)
    }
  }

  const scripted: ScriptedRecognition = {
    sessions: 0,
    failNext: [],
    permission: 'given',
    allow() {
      this.permission = 'given'
      for (const begin of waiting) begin()
      waiting = []
    },
    listening: () => current?.live === true,
    hear: (transcript, kind) => current?.hear(transcript, kind),
    fail: (error) => current?.fail(error),
    end: () => current?.end(),
  }
  Object.assign(window, {
    SpeechRecognition: ScriptedSpeechRecognition,
    webkitSpeechRecognition: ScriptedSpeechRecognition,
    scriptedRecognition: scripted,
  })

  // `mediaDevices` is there on secure pages only; a page without it shows what it does in that case.
  if (!navigator.mediaDevices) return
  navigator.mediaDevices.getUserMedia = async () => {
    const context = new AudioContext()
    const hum = context.createOscillator()
    const loudness = context.createGain()
    const microphone = context.createMediaStreamDestination()
    // Syllables of any loudness, and a breath between phrases.
    for (let step = 0; step < 2000; step++) {
      const chance = Math.abs(Math.sin(step * 12.9898) * 43_758.5453) % 1
      const decibels = step % 26 < 6 ? -60 : -44 + 32 * chance
      loudness.gain.setTargetAtTime(10 ** (decibels / 20), context.currentTime + step * 0.06, 0.01)
    }
    hum.connect(loudness).connect(microphone)
    hum.start()
    return microphone.stream
  }
}

/** Waits until the page listens, then says this as one finished phrase. */
export async function say(page: Page, phrase: string): Promise<void> {
  await page.waitForFunction(() => window.scriptedRecognition.listening())
  await page.evaluate((words) => window.scriptedRecognition.hear(words, 'final'), phrase)
}

/** Waits until recognition starts, then fails it with this error code (such as `not-allowed`). */
export async function failRecognition(page: Page, error: string): Promise<void> {
  await page.waitForFunction(() => window.scriptedRecognition.listening())
  await page.evaluate((code) => window.scriptedRecognition.fail(code), error)
}
