import { audioContext, onceAudioRuns, watchLevel } from './audio-context.ts'

/** `blocked`: the browser wants a click first. */
export type PlaybackState =
  | { kind: 'idle' }
  | { kind: 'loading' }
  | { kind: 'playing' }
  | { kind: 'paused' }
  | { kind: 'ended' }
  | { kind: 'failed'; reason: 'blocked' | 'error' }

export type PlaybackOptions = {
  onState?: (state: PlaybackState) => void
  /** Loudness 0 to 1 about 15 times a second while playing, where Web Audio allows it. */
  onLevel?: (level: number) => void
  /** Silence of this many milliseconds, before or within the audio, counts as a failure. */
  watchdogMs?: number
}

export type Playback = {
  readonly state: PlaybackState
  /** Plays the audio at this address from its beginning, instead of whatever was playing. */
  play(url: string): void
  /** Plays the same audio again from its beginning. */
  replay(): void
  pause(): void
  resume(): void
  /** Stops, with nothing left to resume. */
  stop(): void
  /** Speed from 0.8 to 1.2, at the same pitch; also applies to later playback. */
  setRate(rate: number): void
}

export const slowest = 0.8
export const fastest = 1.2

/** Plays one question at a time. Always ends in `ended` or `failed`: stalled audio times out. */
export function createPlayback(options: PlaybackOptions = {}): Playback {
  const { onState, onLevel, watchdogMs = 6000 } = options
  let state: PlaybackState = { kind: 'idle' }
  let url: string | undefined
  let rate = 1
  let watchdog: ReturnType<typeof setTimeout> | undefined
  let unwatch: (() => void) | undefined
  let stopWaiting: (() => void) | undefined
  let analyser: AnalyserNode | undefined
  let player = createPlayer()

  function createPlayer(): HTMLAudioElement {
    const created = new Audio()
    created.preload = 'auto'
    const on = (event: keyof HTMLMediaElementEventMap, react: () => void) =>
      created.addEventListener(event, () => {
        if (created === player && isActive()) react()
      })
    on('playing', () => enter({ kind: 'playing' }))
    on('waiting', () => {
      if (state.kind === 'playing') enter({ kind: 'loading' })
    })
    on('pause', () => {
      // A pause from outside: a phone call, unplugged headphones. The end of the audio pauses, too.
      if (created.paused && !created.ended) enter({ kind: 'paused' })
    })
    on('ended', () => enter({ kind: 'ended' }))
    on('error', () => enter({ kind: 'failed', reason: 'error' }))
    return created
  }

  function isActive(): boolean {
    return state.kind === 'loading' || state.kind === 'playing'
  }

  function enter(next: PlaybackState): void {
    clearTimeout(watchdog)
    state = next
    if (next.kind === 'loading') watchdog = setTimeout(giveUp, watchdogMs)
    if (next.kind === 'playing') followLevel()
    if (next.kind !== 'playing' && next.kind !== 'loading') {
      unwatch?.()
      stopWaiting?.()
      unwatch = undefined
      stopWaiting = undefined
    }
    onState?.(next)
  }

  /** Autoplay policy: before the first gesture the AudioContext is suspended and sound bypasses it; levels start when it resumes. */
  function followLevel(): void {
    if (!onLevel) return
    if (analyser) unwatch ??= watchLevel(analyser, onLevel)
    else
      stopWaiting ??= onceAudioRuns(() => {
        route()
        if (analyser) followLevel()
      })
  }

  function giveUp(): void {
    enter({ kind: 'failed', reason: 'error' })
    player.pause()
  }

  /** An element routed into a suspended AudioContext is mute: route it only into a running one, else replace it. */
  function route(): void {
    if (!onLevel) return
    const context = audioContext()
    if (context?.state !== 'running') {
      if (analyser) {
        analyser = undefined
        player = createPlayer()
      }
      return
    }
    if (analyser) return
    try {
      const source = context.createMediaElementSource(player)
      const created = context.createAnalyser()
      source.connect(created)
      source.connect(context.destination)
      analyser = created
    } catch {
      // No level meter then; playback continues.
    }
  }

  function begin(): void {
    enter({ kind: 'loading' })
    const started = player
    started.defaultPlaybackRate = rate
    started.playbackRate = rate
    started.play().catch((error: unknown) => {
      if (started !== player || !isActive() || (error instanceof Error && error.name === 'AbortError')) return
      const blocked = error instanceof Error && error.name === 'NotAllowedError'
      enter({ kind: 'failed', reason: blocked ? 'blocked' : 'error' })
    })
  }

  function load(address: string): void {
    player.pause()
    route()
    url = address
    // Reload instead of seeking: audio that is streamed while it is generated isn't seekable.
    player.src = address
    begin()
  }

  return {
    get state() {
      return state
    },
    play: load,
    replay() {
      if (url !== undefined) load(url)
    },
    pause() {
      if (!isActive()) return
      enter({ kind: 'paused' })
      player.pause()
    },
    resume() {
      if (state.kind === 'paused') begin()
    },
    stop() {
      const before = state.kind
      state = { kind: 'idle' }
      url = undefined
      player.pause()
      player.removeAttribute('src')
      player.load()
      // Last: a listener may play something else at once.
      if (before !== 'idle') enter({ kind: 'idle' })
    },
    setRate(wanted) {
      rate = Math.min(fastest, Math.max(slowest, wanted))
      player.playbackRate = rate
    },
  }
}
