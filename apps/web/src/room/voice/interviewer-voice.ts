import { unlockAudio } from '../../speech/audio-context.ts'
import {
  type BrowserVoice,
  canSpeakWithBrowser,
  speakWithBrowser,
  watchBrowserVoices,
} from '../../speech/browser-voice.ts'
import { createPlayback, type PlaybackState } from '../../speech/playback.ts'
import { createPreloadedAudio } from '../../speech/preloaded-audio.ts'
import { createStore } from '../../ui/store.ts'
import { openVoiceSettings } from './voice-settings.ts'

export type InterviewerVoice = ReturnType<typeof createInterviewerVoice>

/** Words of the interviewer with their audio; null where the server has no voice. */
export type Utterance = { text: string; audioUrl: string | null }
/** What went wrong with words that are due: the browser waits for a click, or their audio cannot be played. */
export type Trouble = 'none' | 'blocked' | 'failed'
/** How words can be heard: as their audio, read by the browser, or not at all. */
export type Offer = 'audio' | 'browser' | 'nothing'

/** The voice that asks: the server's audio, or the browser's own reading where that fails. One thing is said at a time. */
export function createInterviewerVoice() {
  const state = createStore<PlaybackState>({ kind: 'idle' })
  const level = createStore(0)
  const settings = openVoiceSettings(localStorage)
  const browser = createStore(canSpeakWithBrowser() ? 'reads' : 'mute')
  watchBrowserVoices(() => browser.write(canSpeakWithBrowser() ? 'reads' : 'mute'))
  const preloaded = createPreloadedAudio()
  const unplayable = new Set<string | null>([null])
  let playing: string | null = null
  let reading: BrowserVoice | null = null
  const playback = createPlayback({
    onLevel: level.write,
    onState(next) {
      if (next.kind === 'failed' && next.reason === 'error') unplayable.add(playing)
      if (next.kind === 'playing' && playing !== null) unplayable.delete(playing)
      state.write(next)
    },
  })
  playback.setRate(settings.speed.read())
  settings.speed.subscribe(() => {
    playback.setRate(settings.speed.read())
    reading?.setRate(settings.speed.read())
  })

  function silence(): void {
    reading?.stop()
    reading = null
    playback.stop()
  }

  function say(url: string): void {
    reading?.stop()
    reading = null
    playing = url
    playback.play(preloaded.addressOf(url))
  }

  function readAloud(text: string): void {
    silence()
    reading = speakWithBrowser(text, {
      rate: settings.speed.read(),
      onState(next) {
        // A browser that fails to read is not asked again.
        if (next.kind === 'failed') browser.write('mute')
        state.write(next)
      },
    })
  }

  function offerFor(audioUrl: string | null): Offer {
    if (audioUrl !== null && !unplayable.has(audioUrl)) return 'audio'
    if (browser.read() === 'reads') return 'browser'
    return audioUrl === null ? 'nothing' : 'audio'
  }

  return {
    state,
    /** 0 to 1, while the server's audio plays. */
    level,
    settings,
    /** Whether the browser can read aloud; its voices may arrive late. */
    browser,
    offerFor,
    troubleWith(audioUrl: string | null): Trouble {
      const now = state.read()
      if (now.kind === 'loading' || now.kind === 'playing' || now.kind === 'paused') return 'none'
      if (unplayable.has(audioUrl)) return 'failed'
      return now.kind === 'failed' && now.reason === 'blocked' ? 'blocked' : 'none'
    },
    say,
    /** Fetches audio that is to start at once when it is said. What was fetched before is given up. Never throws. */
    preload: preloaded.fetch,
    /** Says these words the way that works: their audio, or the browser's voice. Call it inside a click handler. */
    hear({ text, audioUrl }: Utterance): void {
      unlockAudio()
      if (offerFor(audioUrl) === 'browser') readAloud(text)
      else if (audioUrl !== null) say(audioUrl)
    },
    pause(): void {
      reading?.pause()
      playback.pause()
    },
    resume(): void {
      unlockAudio()
      reading?.resume()
      playback.resume()
    },
    silence,
  }
}
