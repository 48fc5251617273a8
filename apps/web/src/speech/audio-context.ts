let context: AudioContext | undefined

/** The page's one audio context, made on first use; undefined where Web Audio is missing or refused. */
export function audioContext(): AudioContext | undefined {
  try {
    context ??= new AudioContext()
  } catch {
    return undefined
  }
  return context
}

/** Autoplay policy: unlocks audio. Call it inside a click or key handler; idempotent. */
export function unlockAudio(): void {
  const locked = audioContext()
  if (locked && locked.state !== 'running') locked.resume().catch(() => {})
}

/** Calls back once: now, where the audio context runs, or when it starts to, unless the answer is called before. */
export function onceAudioRuns(react: () => void): () => void {
  const waiting = audioContext()
  const look = () => {
    if (waiting?.state !== 'running') return
    stop()
    react()
  }
  const stop = () => waiting?.removeEventListener('statechange', look)
  waiting?.addEventListener('statechange', look)
  look()
  return stop
}

/** Calls back about 15 times a second with the loudness, 0 to 1, of what the analyser hears, until the answer is called. */
export function watchLevel(analyser: AnalyserNode, onLevel: (level: number) => void): () => void {
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    const rms = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
    onLevel(levelOf(rms))
  }, 66)
  return () => {
    clearInterval(timer)
    onLevel(0)
  }
}

/** Loudness as an ear judges it: −55 dB is 0, −10 dB is 1. */
export function levelOf(rms: number): number {
  const decibels = 20 * Math.log10(Math.max(rms, 1e-9))
  return Math.min(1, Math.max(0, (decibels + 55) / 45))
}
