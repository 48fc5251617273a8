import { limits } from '@greenroom/contract/limits'
import { type Dispatch, useEffect, useEffectEvent, useRef, useState } from 'react'
import { unlockAudio } from '../speech/audio-context.ts'
import { announce } from '../ui/announcer.tsx'
import { alert } from '../ui/ask.tsx'
import { joinHeard } from './answer.ts'
import type { RoomEvent } from './room.ts'
import { alerts, type RoomAlert } from './room-alerts.ts'
import { alertOf, type Microphone, useDictation } from './use-dictation.ts'

const { recordingSeconds } = limits.optionalQuestions

/** The one recording that may run among the candidate's own questions. `before` is what the line held when it started. */
type Running = { index: number; before: string; endsAt: number }
export type OwnRecording = {
  /** The question that is being recorded, or null. */
  index: number | null
  microphone: Microphone
  secondsLeft: number
  start: (index: number) => Promise<void>
  stop: () => Promise<void>
  /** Ends a recording, if one runs, and resolves when its last words are in their line. */
  settle: () => Promise<void>
  quieten: () => void
}

/** Dictates a question of the candidate's own, after what is already written; it ends by itself after 60 seconds. */
export function useOwnRecording(
  questions: string[],
  silenceInterviewer: () => void,
  dispatch: Dispatch<RoomEvent>,
): OwnRecording {
  const [running, setRunning] = useState<Running | null>(null)
  const [now, setNow] = useState(0)

  const dictation = useDictation({
    onText(heard) {
      if (running) write(running, joinHeard(heard))
    },
    onListening() {
      setRunning((before) => before && { ...before, endsAt: Date.now() + recordingSeconds * 1000 })
      announce('Recording')
    },
    onFailed(reason, words) {
      setRunning(null)
      if (reason !== 'given-up') void tell(words === '' ? alertOf(reason) : alerts.recordingInterrupted)
    },
  })

  function write({ index, before }: Running, heard: string): void {
    dispatch({ type: 'question typed', index, text: `${before} ${heard}`.trim() })
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

  const ending = useRef<Promise<string | null>>(null)
  async function end(recording: Running): Promise<string | null> {
    const words = await dictation.stop()
    if (words) write(recording, words)
    setRunning(null)
    announce('Recording stopped')
    ending.current = null
    return words
  }

  async function stop(): Promise<void> {
    if (!running || ending.current) return
    ending.current = end(running)
    if ((await ending.current) === '') await tell(alerts.noSpeech)
  }

  async function settle(): Promise<void> {
    if (running) ending.current ??= end(running)
    await ending.current
  }

  const pass = useEffectEvent(() => {
    setNow(Date.now())
    if (running && !ending.current && Date.now() >= running.endsAt)
      void stop().then(() => tell(alerts.ownRecordingOver))
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
    quieten: () => void settle(),
  }
}

const tell = ({ title, message }: RoomAlert) => alert(title, message)
