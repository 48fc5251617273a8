import { audioContext } from './audio-context.ts'
import { watchStream } from './stream-level.ts'

export type LevelMeter = { stop(): void }

/** `denied`: by the person or the page's policy; `missing`: none that opens; `unavailable`: this page or browser has no way. */
export type MeterFailure = 'denied' | 'missing' | 'unavailable'

type Listener = {
  /** 0 to 1, about 15 times a second from the moment the microphone is open. */
  onLevel: (level: number) => void
  /** At most once; no level follows it. */
  onFailure?: (reason: MeterFailure) => void
  /** One microphone and no other; without it the browser's own choice. */
  deviceId?: string | undefined
}

/**
 * Microphone level meter; audio is neither stored nor sent. Phones give the microphone to one consumer at a time, so it isn't used
 * there while something else listens. Stopping releases the microphone at once.
 */
export function startLevelMeter({ onLevel, onFailure, deviceId }: Listener): LevelMeter {
  let stopped = false
  let release = () => {}

  function stop(): void {
    if (stopped) return
    stopped = true
    release()
  }

  function fail(reason: MeterFailure): void {
    if (stopped) return
    stop()
    onFailure?.(reason)
  }

  async function open(): Promise<void> {
    const context = audioContext()
    // Pages that are not secure have no media devices.
    if (!context || !navigator.mediaDevices) return fail('unavailable')
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: {
        echoCancellation: true,
        noiseSuppression: true,
        ...(deviceId !== undefined && { deviceId: { exact: deviceId } }),
      },
    })
    const closeTracks = () => {
      for (const track of stream.getTracks()) track.stop()
    }
    if (stopped) return closeTracks()
    release = closeTracks
    // Unplugged, or taken away in the browser's settings; a track that we stop ourselves does not say so.
    for (const track of stream.getTracks()) track.addEventListener('ended', () => fail('missing'))
    const unwatch = watchStream(stream, onLevel)
    release = () => {
      unwatch()
      closeTracks()
    }
    if (context.state !== 'running') await context.resume()
  }

  open().catch((error: unknown) => fail(failureOf(error)))
  return { stop }
}

function failureOf(error: unknown): MeterFailure {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  // Not there, not the chosen one, or held by another program.
  return ['NotFoundError', 'OverconstrainedError', 'NotReadableError', 'AbortError'].includes(name)
    ? 'missing'
    : 'unavailable'
}
