import { type BrowserVoice, canSpeakWithBrowser, speakWithBrowser } from '../speech/browser-voice.ts'
import { createPlayback, type PlaybackState } from '../speech/playback.ts'
import { createStore } from '../ui/store.ts'

export type InterviewerVoice = ReturnType<typeof createInterviewerVoice>

/** The voice that asks: the server's audio, or the browser's own reading where that fails. One thing is said at a time. */
export function createInterviewerVoice() {
  const state = createStore<PlaybackState>({ kind: 'idle' })
  const level = createStore(0)
  const playback = createPlayback({ onState: state.write, onLevel: level.write })
  let reading: BrowserVoice | null = null

  function silence(): void {
    reading?.stop()
    reading = null
    playback.stop()
  }

  return {
    state,
    /** 0 to 1, while the server's audio plays. */
    level,
    canReadAloud: canSpeakWithBrowser(),
    say(url: string): void {
      reading?.stop()
      reading = null
      playback.play(url)
    },
    /** Reads the text with the browser's voice; call it inside a click handler. */
    readAloud(text: string): void {
      silence()
      reading = speakWithBrowser(text, { onState: state.write })
    },
    resume: () => playback.resume(),
    silence,
  }
}
