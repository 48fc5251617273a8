import { audioContext, watchLevel } from './audio-context.ts'

export type LevelMeter = { stop(): void }

/**
 * Shows how loud the microphone is, beside recognition: `onLevel` gets 0 to 1 about 15 times a second. Where the microphone
 * cannot be opened a second time it stays silent and calls `onUnavailable`; it never disturbs the recording.
 */
export function startLevelMeter(onLevel: (level: number) => void, onUnavailable?: () => void): LevelMeter {
  let stopped = false
  let release = () => {}

  async function open(): Promise<void> {
    const context = audioContext()
    // Phones give the microphone to one listener at a time: metering would take it from recognition.
    if (!context || !navigator.mediaDevices || /Android|iPhone|iPad/i.test(navigator.userAgent)) {
      onUnavailable?.()
      return
    }
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: { echoCancellation: true, noiseSuppression: true },
    })
    const closeTracks = () => {
      for (const track of stream.getTracks()) track.stop()
    }
    if (stopped) {
      closeTracks()
      return
    }
    try {
      const source = context.createMediaStreamSource(stream)
      const analyser = context.createAnalyser()
      source.connect(analyser)
      const unwatch = watchLevel(analyser, onLevel)
      release = () => {
        unwatch()
        source.disconnect()
        closeTracks()
      }
    } catch (error) {
      closeTracks()
      throw error
    }
    if (context.state !== 'running') await context.resume()
  }

  open().catch(() => {
    if (!stopped) onUnavailable?.()
  })
  return {
    stop() {
      if (stopped) return
      stopped = true
      release()
    },
  }
}
