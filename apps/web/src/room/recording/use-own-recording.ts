import { limits } from '@greenroom/contract/limits'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { StoredRecording } from '../../drafts/recording-store.ts'
import { unlockAudio } from '../../speech/audio-context.ts'
import { announce } from '../../ui/announcer.tsx'
import type { RoomDraft } from '../drafts/room-draft.ts'
import { joinDictation } from '../machine/answer.ts'
import type { OwnRecordingRun, RoomAt } from '../machine/room.ts'
import type { RoomStore } from '../machine/room-store.ts'
import { alerts, showAlert } from '../room-alerts.ts'
import { alertOf, type MicrophoneState, useDictation } from './use-dictation.ts'

const { recordingSeconds } = limits.optionalQuestions

/** How a recording ended; `settled` also when none ran. */
export type Settled = 'settled' | 'nothing_heard' | 'failed'
export type OwnRecording = {
  /** The question that is being recorded, or null. */
  index: number | null
  microphone: MicrophoneState
  secondsLeft: number
  start: (index: number) => Promise<void>
  stop: () => Promise<void>
  /** Ends a recording, if one runs, and resolves when its last words are in their line, or it is known that none will come. */
  settle: () => Promise<Settled>
}

/**
 * Dictates a question of the candidate's own, after what is already written; it ends automatically after 60 seconds. What was
 * recorded before a reload is transcribed first.
 */
export function useOwnRecording(
  { questions, recording: running, heldSince }: RoomAt<'closing'>,
  silenceInterviewer: () => void,
  draft: RoomDraft,
  { read, dispatch }: RoomStore,
): OwnRecording {
  const [earlier, setEarlier] = useState<StoredRecording | null>(null)
  const [now, setNow] = useState(0)

  const dictation = useDictation(
    {
      onText(heard) {
        if (running) write(running, joinDictation(heard))
      },
      onListening() {
        dispatch({ type: 'own_recording_heard', endsAt: Date.now() + recordingSeconds * 1000 })
        announce('Recording')
      },
      onFailed(reason, words) {
        if (running && words !== '') write(running, words)
        close()
        if (reason !== 'given-up') void showAlert(words === '' ? alertOf(reason) : alerts.recordingInterrupted)
      },
      onPiece(piece, place) {
        const seconds = running ? recordingSeconds - (running.endsAt - Date.now()) / 1000 : 0
        if (running) void draft.ownRecording.keep(running.index, { piece, place, seconds })
      },
    },
    earlier === null ? 'microphone' : 'stored_recording',
  )

  function write({ index, before }: OwnRecordingRun, heard: string): void {
    dispatch({ type: 'question_typed', index, text: `${before} ${heard}`.trim() })
  }

  /** The recording is over: its words, if it has any, are saved in its line. */
  function close(): void {
    dispatch({ type: 'own_recording_over' })
    setEarlier(null)
    const room = read()
    if (room.at === 'closing') draft.saveOwnQuestions(room.questions)
    void draft.ownRecording.remove()
  }

  async function start(index: number): Promise<void> {
    if (running) return showAlert(alerts.recordingActive)
    if (!dictation.supported) return showAlert(alerts.browserNotSupported)
    unlockAudio()
    silenceInterviewer()
    dispatch({
      type: 'own_recording_started',
      recording: { index, before: questions[index] ?? '', endsAt: Date.now() + recordingSeconds * 1000 },
    })
    setNow(Date.now())
    dictation.start()
  }

  const ending = useRef<Promise<Settled>>(null)
  const isHeld = () => {
    const room = read()
    return room.at === 'closing' && room.heldSince !== null
  }
  async function end(recording: OwnRecordingRun, stopping: Promise<string | null>): Promise<Settled> {
    const words = await stopping
    ending.current = null
    // A failure has shown its alert, and closed, as it happened.
    if (words === null) return 'failed'
    if (words !== '') write(recording, words)
    close()
    announce('Recording stopped')
    return words === '' ? 'nothing_heard' : 'settled'
  }

  async function settle(): Promise<Settled> {
    if (isHeld()) return 'failed'
    if (!running) return 'settled'
    ending.current ??= end(running, dictation.stop())
    return ending.current
  }

  async function stop(): Promise<void> {
    if (!ending.current && (await settle()) === 'nothing_heard') await showAlert(alerts.noSpeech)
  }

  const hold = useEffectEvent(() => dictation.hold())
  const resume = useEffectEvent(async () => {
    // Still held: the room was left.
    if (read().at !== 'closing' || isHeld()) return
    // A caller of `settle` that waits for the words gets them now.
    if (ending.current) await dictation.stop()
    else await settle()
  })
  useEffect(() => {
    if (heldSince === null) return
    hold()
    return () => void resume()
  }, [heldSince])

  const writeEarlier = useEffectEvent((recorded: StoredRecording) => {
    if (running) ending.current = end(running, dictation.transcribeStored(recorded.recording))
  })
  useEffect(() => {
    if (earlier !== null) writeEarlier(earlier)
  }, [earlier])
  const open = useEffectEvent((recorded: StoredRecording | null) => {
    if (recorded === null || running || recorded.number >= questions.length) return
    dispatch({
      type: 'own_recording_started',
      recording: {
        index: recorded.number,
        before: questions[recorded.number] ?? '',
        endsAt: Number.POSITIVE_INFINITY,
      },
    })
    setEarlier(recorded)
  })
  useEffect(() => {
    let left = false
    void draft.ownRecording.find().then((recorded) => left || open(recorded))
    return () => {
      left = true
    }
  }, [draft])

  const pass = useEffectEvent(() => {
    setNow(Date.now())
    if (!running || ending.current || heldSince !== null || Date.now() < running.endsAt) return
    void settle().then((outcome) => {
      if (outcome !== 'failed') return showAlert(outcome === 'settled' ? alerts.ownRecordingOver : alerts.noSpeech)
    })
  })
  const active = running !== null
  useEffect(() => {
    if (!active) return
    const interval = setInterval(pass, 250)
    return () => clearInterval(interval)
  }, [active])

  return {
    index: running?.index ?? null,
    microphone: dictation.microphone,
    secondsLeft: running
      ? Math.min(Math.max(Math.ceil((running.endsAt - now) / 1000), 0), recordingSeconds)
      : recordingSeconds,
    start,
    stop,
    settle,
  }
}
