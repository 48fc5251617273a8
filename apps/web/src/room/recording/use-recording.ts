import { useEffect, useEffectEvent, useRef } from 'react'
import { unlockAudio } from '../../speech/audio-context.ts'
import { type LevelMeter, startLevelMeter } from '../../speech/level-meter.ts'
import { lendsMicrophoneOnce } from '../../speech/microphone-lending.ts'
import { announce } from '../../ui/announcer.tsx'
import { confirm } from '../../ui/ask.tsx'
import type { RoomDraft } from '../drafts/room-draft.ts'
import { joinDictation } from '../machine/answer.ts'
import { shareUsed } from '../machine/answer-timer.ts'
import { judgeRecording } from '../machine/judge-recording.ts'
import type { RoomState } from '../machine/room.ts'
import type { RoomStore } from '../machine/room-store.ts'
import { alerts, showAlert } from '../room-alerts.ts'
import { type LevelTrack, noteLevel } from './level-track.ts'
import { alertOf, useDictation } from './use-dictation.ts'

const refusals = {
  active: alerts.recordingActive,
  question_playing: alerts.questionPlaying,
  time_over: alerts.timeExpired,
  limit: alerts.recordingLimit,
} as const

/** Says why nothing is recorded. While an answer is on its way the screen says so already. */
const refuse = (reason: Exclude<ReturnType<typeof judgeRecording>, 'allowed'>) =>
  reason === 'not_now' ? undefined : showAlert(refusals[reason])

/** The one recording of a question: microphone, words as they are heard, levels for the line, punctuation at the end. */
export function useRecording(
  room: RoomState,
  track: LevelTrack,
  silenceInterviewer: () => void,
  draft: RoomDraft,
  { read, dispatch }: RoomStore,
) {
  const meter = useRef<LevelMeter>(null)
  const metered = useRef(false)
  const timer = 'asked' in room ? room.asked.timer : null

  const draw = (level: number) => {
    if (timer) noteLevel(track, shareUsed(timer, Date.now()), level)
  }
  const note = useEffectEvent(draw)
  const stopMeter = () => {
    meter.current?.stop()
    meter.current = null
  }
  const startMeter = useEffectEvent(() => {
    metered.current = !lendsMicrophoneOnce(navigator)
    if (!metered.current) return
    meter.current = startLevelMeter({
      onLevel: (level) => note(level),
      onFailure() {
        metered.current = false
      },
    })
  })

  const earlier = room.at === 'recording' ? room.stored : null
  const dictation = useDictation(
    {
      onText(heard) {
        // Without a meter (phones lend the microphone once) the words that arrive are the sign that something is heard.
        const grown = room.at === 'recording' ? joinDictation(heard).length - joinDictation(room.heard).length : 0
        if (!metered.current && grown > 0 && timer)
          noteLevel(track, shareUsed(timer, Date.now()), Math.min(0.25 + grown / 30, 0.9))
        dispatch({ type: 'heard', heard })
      },
      onListening() {
        dispatch({ type: 'listening', now: Date.now() })
        announce('Recording')
      },
      onFailed(reason, words) {
        dispatch({ type: 'heard', heard: { final: words, interim: '' } })
        dispatch({ type: 'recording_failed', now: Date.now() })
        if (reason === 'given-up') return dispatch({ type: 'typing_chosen' })
        void showAlert(words === '' ? alertOf(reason) : alerts.recordingInterrupted).then(() => {
          if (reason === 'denied' || reason === 'no-microphone' || reason === 'unsupported') goOnTyping()
        })
      },
      onLevel: draw,
      onPiece(piece, place) {
        const now = read()
        if (now.at !== 'recording') return
        const seconds = (Date.now() - now.since) / 1000
        void draft.answerRecording.keep(now.asked.question.number, { piece, place, seconds })
      },
    },
    earlier === null ? 'microphone' : 'stored_recording',
  )

  // A recording meters its own microphone.
  const listening = room.at === 'recording' && dictation.way === 'recognized'
  useEffect(() => {
    if (!listening) return
    startMeter()
    return stopMeter
  }, [listening])

  const goOnTyping = () => dispatch({ type: 'typing_only' })

  async function start(): Promise<void> {
    const judgement = judgeRecording(room)
    if (judgement !== 'allowed') return refuse(judgement)
    if (!dictation.supported) return showAlert(alerts.browserNotSupported).then(goOnTyping)
    unlockAudio()
    if ('asked' in room && room.asked.answer.text.trim() !== '') {
      const sure = await confirm({
        title: 'Record over your answer?',
        text: "Your recording will replace what you've typed.",
        confirm: 'Start recording',
        cancel: 'Keep typing',
      })
      if (!sure) return
    }
    // While that was asked the time may have run out, or another tab may have taken the interview.
    const live = read()
    const verdict = judgeRecording(live)
    if (verdict !== 'allowed') return refuse(verdict)
    silenceInterviewer()
    dispatch({ type: 'recording_started', now: Date.now() })
    if (read().at === 'recording') dictation.start()
  }

  /** The words have come, of an answer that was over at `now`: false when there are none. */
  function takeWords(words: string, now: number): boolean {
    const spoken = words.trim() !== ''
    dispatch({ type: 'heard', heard: { final: words, interim: '' } })
    dispatch({ type: 'recording_stopped', now })
    return spoken
  }

  async function stop(): Promise<void> {
    if (dictation.microphone === 'stopping' || dictation.microphone === 'transcribing') return
    // The answer ends here; transcribing it may take longer.
    const now = Date.now()
    const words = await dictation.stop()
    if (words === null) return
    const spoken = takeWords(words, now)
    announce('Recording stopped')
    if (!spoken) await showAlert(alerts.noSpeech)
  }

  const hold = useEffectEvent(() => {
    stopMeter()
    dictation.hold()
  })
  const resume = useEffectEvent(async (heldAt: number) => {
    const now = read()
    // The room was left, or another state took over.
    if (now.at !== 'recording' || now.heldSince !== null) return
    const words = await dictation.stop()
    if (words === null) return
    if (words.trim() === '') dispatch({ type: 'recording_failed', now: heldAt })
    else takeWords(words, heldAt)
  })
  const heldSince = room.at === 'recording' ? room.heldSince : null
  useEffect(() => {
    if (heldSince === null) return
    hold()
    return () => void resume(heldSince)
  }, [heldSince])

  const writeEarlier = useEffectEvent(async () => {
    if (room.at !== 'recording' || earlier === null) return
    const words = await dictation.transcribeStored(earlier.recording)
    if (words !== null && !takeWords(words, room.since + earlier.seconds * 1000)) await showAlert(alerts.noSpeech)
  })
  useEffect(() => {
    if (earlier !== null) void writeEarlier()
  }, [earlier])

  return {
    microphone: dictation.microphone,
    way: dictation.way,
    start,
    stop,
    /** The key and the button do the same thing: start, or stop what runs. */
    toggle: () => (room.at === 'recording' ? stop() : start()),
  }
}
