import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A fake audio element whose events the test fires. */
class ScriptedAudio extends EventTarget {
  static last: ScriptedAudio
  static refuseWith: string | null = null
  src = ''
  preload = ''
  paused = true
  ended = false
  playbackRate = 1
  defaultPlaybackRate = 1
  starts = 0
  constructor() {
    super()
    ScriptedAudio.last = this
  }
  play(): Promise<void> {
    this.starts++
    this.paused = false
    const name = ScriptedAudio.refuseWith
    return name === null ? Promise.resolve() : Promise.reject(new DOMException('refused', name))
  }
  pause(): void {
    if (this.paused) return
    this.paused = true
    queueMicrotask(() => this.happen('pause'))
  }
  load(): void {}
  removeAttribute(): void {
    this.src = ''
  }
  happen(event: string): void {
    if (event === 'ended') this.ended = true
    this.dispatchEvent(new Event(event))
  }
}

/** A fake AudioContext, suspended until the test resumes it, with a constant signal. */
class ScriptedContext extends EventTarget {
  static last: ScriptedContext
  state = 'suspended'
  destination = {}
  routed: unknown[] = []
  constructor() {
    super()
    ScriptedContext.last = this
  }
  createMediaElementSource(element: unknown) {
    this.routed.push(element)
    return { connect() {} }
  }
  createAnalyser() {
    return { fftSize: 32, getFloatTimeDomainData: (samples: Float32Array) => samples.fill(0.1) }
  }
  wake(): void {
    this.state = 'running'
    this.dispatchEvent(new Event('statechange'))
  }
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('Audio', ScriptedAudio)
  vi.stubGlobal('AudioContext', ScriptedContext)
  ScriptedAudio.refuseWith = null
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function open() {
  const { createPlayback } = await import('./playback.ts')
  const states: string[] = []
  const levels: number[] = []
  const playback = createPlayback({
    onState: (state) => states.push(state.kind === 'failed' ? state.reason : state.kind),
    onLevel: (level) => levels.push(level),
  })
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return { playback, states, levels, settle, player: () => ScriptedAudio.last }
}

test('a paused question resumes at its position and ends once', async () => {
  const { playback, states, settle, player } = await open()
  playback.play('/audio/one')
  player().happen('playing')
  playback.pause()
  await settle()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(states).toEqual(['loading', 'playing', 'paused'])
  playback.resume()
  player().happen('playing')
  player().happen('ended')
  expect(states.slice(3)).toEqual(['loading', 'playing', 'ended'])
  expect(player()).toMatchObject({ src: '/audio/one', starts: 2 })
})

test('a skipped question stops and cannot be resumed', async () => {
  const { playback, states, settle, player } = await open()
  playback.play('/audio/one')
  player().happen('playing')
  playback.stop()
  await settle()
  playback.resume()
  expect(states).toEqual(['loading', 'playing', 'idle'])
  expect(player()).toMatchObject({ paused: true, src: '', starts: 1 })
})

test('a pause by the system, such as a phone call, is reported as paused', async () => {
  const { playback, states, settle, player } = await open()
  playback.play('/audio/one')
  player().happen('playing')
  player().pause()
  await settle()
  expect(states.at(-1)).toBe('paused')
})

test('blocked autoplay is reported as blocked, unplayable audio as an error', async () => {
  const { playback, states, settle, player } = await open()
  ScriptedAudio.refuseWith = 'NotAllowedError'
  playback.play('/audio/one')
  await settle()
  ScriptedAudio.refuseWith = 'NotSupportedError'
  playback.play('/audio/two')
  await settle()
  ScriptedAudio.refuseWith = null
  playback.play('/audio/three')
  player().happen('playing')
  player().happen('error')
  expect(states).toEqual(['loading', 'blocked', 'loading', 'error', 'loading', 'playing', 'error'])
})

test('audio that does not load or stalls for six seconds fails', async () => {
  const { playback, states, player } = await open()
  playback.play('/audio/one')
  await vi.advanceTimersByTimeAsync(6000)
  expect(states).toEqual(['loading', 'error'])
  playback.play('/audio/two')
  player().happen('playing')
  player().happen('waiting')
  await vi.advanceTimersByTimeAsync(6000)
  expect(states.slice(2)).toEqual(['loading', 'playing', 'loading', 'error'])
  expect(player().paused).toBe(true)
})

test('a new rate applies to current and later audio, clamped to 0.8 to 1.2', async () => {
  const { playback, player } = await open()
  playback.play('/audio/one')
  player().happen('playing')
  playback.setRate(1.2)
  expect(player().playbackRate).toBe(1.2)
  playback.play('/audio/two')
  expect(player()).toMatchObject({ playbackRate: 1.2, defaultPlaybackRate: 1.2 })
  playback.setRate(3)
  expect(player().playbackRate).toBe(1.2)
  playback.setRate(0.1)
  expect(player().playbackRate).toBe(0.8)
})

test('levels are reported once the audio context runs, and reset at the end', async () => {
  const { playback, levels, player } = await open()
  playback.play('/audio/one')
  player().happen('playing')
  await vi.advanceTimersByTimeAsync(500)
  expect(levels).toEqual([])
  expect(ScriptedContext.last.routed).toEqual([])
  ScriptedContext.last.wake()
  await vi.advanceTimersByTimeAsync(500)
  expect(ScriptedContext.last.routed).toEqual([player()])
  expect(levels.at(-1)).toBeGreaterThan(0.5)
  player().happen('ended')
  expect(levels.at(-1)).toBe(0)
  const heard = levels.length
  await vi.advanceTimersByTimeAsync(500)
  expect(levels).toHaveLength(heard)
})

test('a context resumed before playback starts reports levels from the start', async () => {
  const { playback, levels, player } = await open()
  playback.play('/audio/one')
  ScriptedContext.last.wake()
  player().happen('playing')
  await vi.advanceTimersByTimeAsync(500)
  expect(levels.at(-1)).toBeGreaterThan(0.5)
})

test('a context resumed after the end of playback routes no audio', async () => {
  const { playback, levels, player } = await open()
  playback.play('/audio/one')
  player().happen('playing')
  player().happen('ended')
  ScriptedContext.last.wake()
  await vi.advanceTimersByTimeAsync(500)
  expect([levels, ScriptedContext.last.routed]).toEqual([[], []])
})

test('with a context suspended again the next question uses a new audio element', async () => {
  const { playback, player } = await open()
  playback.play('/audio/one')
  player().happen('playing')
  ScriptedContext.last.wake()
  const routed = player()
  player().happen('ended')
  ScriptedContext.last.state = 'suspended'
  playback.play('/audio/two')
  expect(player()).not.toBe(routed)
  expect(player()).toMatchObject({ src: '/audio/two', starts: 1 })
})
