import { limits } from '@greenroom/contract/limits'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { StoredRecording } from '../../drafts/recording-store.ts'
import { unlockAudio } from '../../speech/audio-context.ts'
import { announce } from '../../ui/announcer.tsx'
import { alert } from '../../ui/ask.tsx'
import type { RoomDraft } from '../drafts/room-draft.ts'
import { joinHeard } from '../machine/answer.ts'
import type { RoomState } from '../machine/room-state.ts'
import { alerts, type RoomAlert } from '../room-alerts.ts'
import type { ScreenMicrophone } from './screen-microphone.ts'
import { alertOf, type Microphone, useDictation } from './use-dictation.ts'

const { recordingSeconds } = limits.optionalQuestions

/** The one recording that may run among the candidate's own questions. `before` is what the line held when it started. */
type Running = { index: number; before: string; endsAt: number }
/** How a recording ended; `settled` also when none ran. */
export type Settled = 'settled' | 'nothing_heard' | 'failed'
export type OwnRecording = {
  /** The question that is being recorded, or null. */
  index: number | null
  microphone: Microphone
  secondsLeft: number
  start: (index: number) => Promise<void>
  stop: () => Promise<void>
  /** Ends a recording, if one runs, and resolves when its last words are in their line, or it is known that none will come. */
  settle: () => Promise<Settled>
  screenMicrophone: ScreenMicrophone
}

/**
 * Dictates a question of the candidate's own, after what is already written; it ends by itself after 60 seconds. What was
 * recorded before a reload is written down first.
 */
export function useOwnRecording(
  questions: string[],
  silenceInterviewer: () => void,
  draft: RoomDraft,
  { read, dispatch }: RoomState,
): OwnRecording {
  const [running, setRunning] = useState<Running | null>(null)
  const [earlier, setEarlier] = useState<StoredRecording | null>(null)
  const [now, setNow] = useState(0)

  const dictation = useDictation(
    {
      onText(heard) {
        if (running) write(running, joinHeard(heard))
      },
      onListening() {
        setRunning((before) => before && { ...before, endsAt: Date.now() + recordingSeconds * 1000 })
        announce('Recording')
      },
      onFailed(reason, words) {
        if (running && words !== '') write(running, words)
        close()
        if (reason !== 'given-up') void tell(words === '' ? alertOf(reason) : alerts.recordingInterrupted)
      },
      onPiece(piece, place) {
        const seconds = running ? recordingSeconds - (running.endsAt - Date.now()) / 1000 : 0
        if (running) void draft.ownRecording.keep(running.index, { piece, place, seconds })
      },
    },
    earlier === null ? 'microphone' : 'kept_recording',
  )

  function write({ index, before }: Running, heard: string): void {
    dispatch({ type: 'question_typed', index, text: `${before} ${heard}`.trim() })
  }

  /** The recording is over: its words, if it has any, are kept in its place. */
  function close(): void {
    setRunning(null)
    setEarlier(null)
    const room = read()
    if (room.at === 'closing') draft.saveOwnQuestions(room.questions)
    void draft.ownRecording.remove()
  }

  async function start(index: number): Promise<void> {
    if (running) return tell(alerts.recordingActive)
    if (!dictation.supported) return tell(alerts.browserNotSupported)
    unlockAudio()
    silenceInterviewer()
    setRunning({ index, before: questions[index] ?? '', endsAt: Date.now() + recordingSeconds * 1000 })
    setNow(Date.now())
    dictation.start()
  }

  const ending = useRef<Promise<Settled>>(null)
  const held = useRef(false)
  async function end(recording: Running, stopping: Promise<string | null>): Promise<Settled> {
    const words = await stopping
    ending.current = null
    // What failed was told, and closed, as it failed.
    if (words === null) return 'failed'
    if (words !== '') write(recording, words)
    close()
    announce('Recording stopped')
    return words === '' ? 'nothing_heard' : 'settled'
  }

  async function settle(): Promise<Settled> {
    if (held.current) return 'failed'
    if (!running) return 'settled'
    ending.current ??= end(running, dictation.stop())
    return ending.current
  }

  async function stop(): Promise<void> {
    if (!ending.current && (await settle()) === 'nothing_heard') await tell(alerts.noSpeech)
  }

  async function stay(): Promise<void> {
    held.current = false
    // Whoever waits for the words already gets them now.
    if (ending.current) await dictation.stop()
    else await settle()
  }

  const writeEarlier = useEffectEvent((recorded: StoredRecording) => {
    if (running) ending.current = end(running, dictation.transcribeStored(recorded.recording))
  })
  useEffect(() => {
    if (earlier !== null) writeEarlier(earlier)
  }, [earlier])
  const open = useEffectEvent((recorded: StoredRecording | null) => {
    if (recorded === null || running || recorded.number >= questions.length) return
    setRunning({ index: recorded.number, before: questions[recorded.number] ?? '', endsAt: Number.POSITIVE_INFINITY })
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
    if (!running || ending.current || held.current || Date.now() < running.endsAt) return
    void settle().then((outcome) => {
      if (outcome !== 'failed') return tell(outcome === 'settled' ? alerts.ownRecordingOver : alerts.noSpeech)
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
    screenMicrophone: {
      state: active ? 'on' : 'off',
      quieten() {
        held.current = true
        dictation.hold()
      },
      stay: () => void stay(),
    },
  }
}

const tell = ({ title, message }: RoomAlert) => alert(title, message)
