import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { canSpeakWithBrowser, speakWithBrowser, watchBrowserVoices } from './browser-voice.ts'

class Utterance {
  lang = ''
  rate = 1
  onstart: (() => void) | null = null
  onend: (() => void) | null = null
  onerror: (() => void) | null = null
  text: string
  constructor(text: string) {
    this.text = text
  }
}

/** A fake speechSynthesis whose utterance events the test fires. */
class ScriptedSynthesis extends EventTarget {
  voices: object[] = [{}]
  said: Utterance[] = []
  current: Utterance | null = null
  getVoices = () => this.voices
  speak(utterance: Utterance): void {
    this.said.push(utterance)
    this.current = utterance
  }
  /** As in browsers, a canceled utterance fires an error. */
  cancel(): void {
    const cut = this.current
    this.current = null
    cut?.onerror?.()
  }
}

let synthesis: ScriptedSynthesis
beforeEach(() => {
  synthesis = new ScriptedSynthesis()
  vi.stubGlobal('speechSynthesis', synthesis)
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function read(text: string, rate = 1) {
  const states: string[] = []
  const reading = speakWithBrowser(text, { rate, onState: (state) => states.push(state.kind) })
  return { states, reading }
}

test('speech synthesis is unavailable until voices are loaded', () => {
  synthesis.voices = []
  expect(canSpeakWithBrowser()).toBe(false)
  const arrived: boolean[] = []
  const stop = watchBrowserVoices(() => arrived.push(canSpeakWithBrowser()))
  synthesis.voices = [{}]
  synthesis.dispatchEvent(new Event('voiceschanged'))
  stop()
  synthesis.dispatchEvent(new Event('voiceschanged'))
  expect(arrived).toEqual([true])
})

test('a question is spoken sentence by sentence at 0.9 times the chosen rate', () => {
  const { states } = read('You led 3.5 people. What did you do?', 0.8)
  for (let sentence = 0; sentence < 2; sentence++) {
    synthesis.current?.onstart?.()
    synthesis.current?.onend?.()
  }
  expect(synthesis.said.map(({ text, rate }) => `${text} ${rate.toFixed(2)}`)).toEqual([
    'You led 3.5 people. 0.72',
    'What did you do? 0.72',
  ])
  expect(states).toEqual(['loading', 'playing', 'playing', 'ended'])
})

test('resuming or changing the rate repeats the interrupted sentence', () => {
  const { states, reading } = read('First. Second.')
  synthesis.current?.onend?.()
  synthesis.current?.onstart?.()
  reading.pause()
  expect([synthesis.current, states.at(-1)]).toEqual([null, 'paused'])
  reading.resume()
  synthesis.current?.onstart?.()
  reading.setRate(1.2)
  expect(synthesis.said.map(({ text, rate }) => `${text} ${rate.toFixed(2)}`)).toEqual([
    'First. 0.90',
    'Second. 0.90',
    'Second. 0.90',
    'Second. 1.08',
  ])
  synthesis.current?.onend?.()
  expect(states.at(-1)).toBe('ended')
})

test('an utterance that does not start fails after six seconds; later events are ignored', () => {
  vi.useFakeTimers()
  const { states, reading } = read('Hello?')
  const said = synthesis.current
  vi.advanceTimersByTime(6000)
  said?.onstart?.()
  reading.stop()
  expect(states).toEqual(['loading', 'failed'])
})
