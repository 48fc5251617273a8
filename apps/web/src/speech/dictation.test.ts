import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDictation, type DictationState } from './dictation.ts'
import type { RecognitionResults, Recognizer } from './recognizer.ts'

/** A fake SpeechRecognition that the test drives; its sessions end as in Chrome. */
class Scripted implements Recognizer {
  static sessions: Scripted[] = []
  static refusals = 0
  static get current(): Scripted {
    return Scripted.sessions.at(-1)!
  }
  lang = ''
  continuous = false
  interimResults = false
  maxAlternatives = 0
  unspokenPunctuation = false
  onstart: (() => void) | null = null
  onresult: ((event: RecognitionResults) => void) | null = null
  onerror: ((event: { error: string }) => void) | null = null
  onend: (() => void) | null = null
  aborted = false
  #results: { 0: { transcript: string; confidence: number }; length: number; isFinal: boolean }[] = []

  constructor() {
    Scripted.sessions.push(this)
  }
  start() {
    if (Scripted.refusals-- > 0) throw new DOMException('already started', 'InvalidStateError')
    queueMicrotask(() => this.onstart?.())
  }
  stop() {
    setTimeout(() => this.onend?.(), 5)
  }
  abort() {
    this.aborted = true
  }
  hear(transcript: string, kind: 'final' | 'interim', confidence = 0.9) {
    if (this.#results.at(-1)?.isFinal === false) this.#results.pop()
    this.#results.push({ 0: { transcript, confidence }, length: 1, isFinal: kind === 'final' })
    this.onresult?.({ results: this.#results })
  }
  fail(error: string) {
    this.onerror?.({ error })
    this.onend?.()
  }
}

function dictate() {
  const states: DictationState[] = []
  const texts: string[] = []
  const dictation = createDictation({
    recognizer: Scripted,
    now: () => Date.now(),
    onState: (state) => states.push(state),
    onText: ({ final, interim }) => texts.push(`${final}|${interim}`),
  })
  return { dictation, states, texts, kinds: () => states.map((state) => state.kind) }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  Scripted.sessions = []
  Scripted.refusals = 0
})
afterEach(() => vi.useRealTimers())

describe('dictation by speech recognition', () => {
  test('interim words are shown at once and replaced by the final ones', async () => {
    const { dictation, texts, kinds } = dictate()
    dictation.start()
    await pass(10)
    Scripted.current.hear('I led', 'interim')
    Scripted.current.hear(' I led a team', 'final')
    Scripted.current.hear('of six', 'interim')
    expect(texts).toEqual(['|I led', 'I led a team|', 'I led a team|of six'])
    expect(Scripted.current).toMatchObject({ lang: 'en-US', continuous: true, unspokenPunctuation: true })
    const answer = dictation.stop()
    Scripted.current.hear('of six nurses', 'final')
    await pass(10)
    expect(await answer).toBe('I led a team of six nurses')
    expect(kinds()).toEqual(['starting', 'listening', 'stopping', 'idle'])
  })

  test('a session that ends in silence is restarted, and its interim words are kept', async () => {
    const { dictation, kinds } = dictate()
    dictation.start()
    await pass(10)
    Scripted.current.hear('First we', 'final')
    Scripted.current.hear('called the', 'interim')
    await pass(8000)
    Scripted.current.fail('no-speech')
    expect(dictation.text()).toBe('First we called the')
    await pass(200)
    Scripted.current.hear('family', 'final')
    expect(dictation.text()).toBe('First we called the family')
    expect(kinds()).toEqual(['starting', 'listening', 'restarting', 'listening'])
  })

  test('three minutes of silence are no failure', async () => {
    const { dictation } = dictate()
    dictation.start()
    for (let i = 0; i < 22; i++) {
      await pass(8200)
      Scripted.current.fail('no-speech')
    }
    expect(dictation.state.kind).toBe('restarting')
    expect(await dictation.stop()).toBe('')
    await pass(1000)
    expect(Scripted.sessions).toHaveLength(22)
  })

  test('stop() times out when the recognizer fires no end event', async () => {
    const { dictation } = dictate()
    dictation.start()
    await pass(10)
    Scripted.current.stop = () => {}
    Scripted.current.hear('almost done', 'interim')
    const answers = Promise.all([dictation.stop(), dictation.stop()])
    await pass(1500)
    expect(await answers).toEqual(['almost done', 'almost done'])
  })

  test('a restart clears the previous answer and ignores its late results', async () => {
    const { dictation } = dictate()
    dictation.start()
    await pass(10)
    const earlier = Scripted.current
    earlier.hear('old', 'final')
    const oldAnswer = dictation.stop()
    dictation.start()
    dictation.start()
    expect(await oldAnswer).toBe('old')
    expect(earlier.aborted).toBe(true)
    earlier.hear('late', 'final')
    await pass(10)
    Scripted.current.hear('new', 'final')
    expect(dictation.text()).toBe('new')
    expect(Scripted.sessions).toHaveLength(2)
  })

  test('cumulative phrases on Android are not duplicated', async () => {
    const { dictation } = dictate()
    dictation.start()
    await pass(10)
    for (const phrase of ['I', 'I wrote', 'I wrote tests']) Scripted.current.hear(phrase, 'final', 0)
    Scripted.current.hear('I wrote tests first', 'final', 0.9)
    Scripted.current.hear('I', 'final', 0.9)
    Scripted.current.hear('I really did', 'final', 0.9)
    expect(dictation.text()).toBe('I wrote tests first I I really did')
  })
})

describe('failures report a reason and keep the words', () => {
  test.each([
    ['not-allowed', 'denied'],
    ['service-not-allowed', 'denied'],
    ['audio-capture', 'no-microphone'],
    ['language-not-supported', 'language'],
  ])('%s means %s', async (error, reason) => {
    const { dictation, states } = dictate()
    dictation.start()
    await pass(10)
    Scripted.current.hear('so far', 'interim')
    Scripted.current.onerror?.({ error })
    await pass(5000)
    expect(states.at(-1)).toEqual({ kind: 'failed', reason })
    expect(dictation.text()).toBe('so far')
    expect(Scripted.sessions).toHaveLength(1)
    expect(await dictation.stop()).toBe('so far')
  })

  test('network errors are retried twice, and a result resets the count', async () => {
    const { dictation, states } = dictate()
    dictation.start()
    for (const wait of [600, 1100]) {
      await pass(10)
      Scripted.current.fail('network')
      await pass(wait)
    }
    expect(dictation.state.kind).toBe('listening')
    Scripted.current.hear('hello', 'final')
    for (let i = 0; i < 3; i++) {
      Scripted.current.fail('network')
      await pass(3000)
    }
    expect(states.at(-1)).toEqual({ kind: 'failed', reason: 'network' })
    expect(dictation.text()).toBe('hello')
  })

  test('starts refused as busy are retried; five short sessions fail as unstable', async () => {
    const { dictation, states } = dictate()
    Scripted.refusals = 2
    dictation.start()
    await pass(400)
    expect(dictation.state.kind).toBe('listening')
    for (let i = 0; i < 3; i++) {
      Scripted.current.fail('aborted')
      await pass(200)
    }
    expect(states.at(-1)).toEqual({ kind: 'failed', reason: 'unstable' })
    dictation.start()
    await pass(10)
    expect(dictation.state.kind).toBe('listening')
  })

  test('a browser without speech recognition fails as unsupported', async () => {
    const dictation = createDictation({ recognizer: undefined })
    expect(dictation.supported).toBe(false)
    dictation.start()
    expect(dictation.state).toEqual({ kind: 'failed', reason: 'unsupported' })
    expect(await dictation.stop()).toBe('')
  })
})

describe('releasing the microphone', () => {
  test('a session without an end event is aborted after stop()', async () => {
    const { dictation } = dictate()
    dictation.start()
    await pass(10)
    Scripted.current.stop = () => {}
    const stopped = dictation.stop()
    await pass(1500)
    expect(await stopped).toBe('')
    expect(Scripted.current.aborted).toBe(true)
    expect(dictation.state.kind).toBe('idle')
  })

  test('hold() aborts the session at once; stop() keeps final and interim words', async () => {
    const { dictation } = dictate()
    dictation.start()
    await pass(10)
    Scripted.current.hear('I led', 'final')
    Scripted.current.hear('a team', 'interim')
    const stopped = dictation.stop()
    dictation.hold()
    expect(Scripted.current.aborted).toBe(true)
    await pass(5000)
    expect(dictation.state.kind).toBe('held')
    expect(await Promise.all([dictation.stop(), stopped])).toEqual(['I led a team', 'I led a team'])
    expect(dictation.state.kind).toBe('idle')
  })

  test('abandon() aborts the session and prevents another start', async () => {
    const { dictation } = dictate()
    dictation.start()
    await pass(10)
    dictation.abandon()
    expect(Scripted.current.aborted).toBe(true)
    dictation.start()
    await pass(1000)
    expect(Scripted.sessions).toHaveLength(1)
    expect(dictation.state.kind).toBe('idle')
  })
})
