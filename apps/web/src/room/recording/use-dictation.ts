import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useProduct } from '../../api/product.ts'
import {
  createDictation,
  type Dictation,
  type DictationFailure,
  type DictationState,
  type DictationText,
} from '../../speech/dictation.ts'
import { findRecognizer } from '../../speech/recognizer.ts'
import { canRecord, createRecordedDictation, type RecordedDictation } from '../../speech/recorded-dictation.ts'
import { alerts, type RoomAlert } from '../room-alerts.ts'
import { transcribeWithRetry } from './transcription.ts'

type Handlers = {
  onText: (text: DictationText) => void
  onListening: () => void
  /** `words` is everything heard until then. */
  onFailed: (reason: DictationFailure, words: string) => void
  /** How loud it is, 0 to 1, where speech is recorded; the browser's recognizer doesn't report it. */
  onLevel?: (level: number) => void
  /** Each piece of a recording, with its place from 0. */
  onPiece?: (piece: Blob, place: number) => void
}
/** `starting` until the browser hears; `stopping` until the last words have come; `transcribing` until a recording is transcribed. */
export type MicrophoneState = 'off' | 'starting' | 'on' | 'stopping' | 'transcribing'
/** How speech becomes text here: by the browser while it is spoken, by a server after it was recorded, or not at all. */
export type DictationWay = 'recognized' | 'recorded' | 'none'

const microphoneOf: Record<DictationState['kind'], MicrophoneState> = {
  idle: 'off',
  failed: 'off',
  starting: 'starting',
  listening: 'on',
  restarting: 'on',
  stopping: 'stopping',
  held: 'stopping',
}

/**
 * One dictation for as long as the screen lives; leaving the screen switches the microphone off. A recording that was made
 * before a reload is transcribed by the server, even if this browser has speech recognition.
 */
export function useDictation(
  { onText, onListening, onFailed, onLevel, onPiece }: Handlers,
  source: 'microphone' | 'stored_recording',
  /** How a recording is transcribed; it must not change while the screen lives. */
  transcribe: (recording: Blob, left: AbortSignal) => Promise<string> = transcribeWithRetry,
) {
  const usual = useDictationWay()
  const way = source === 'stored_recording' ? 'recorded' : usual
  const dictation = useRef<Dictation | RecordedDictation>(null)
  const [microphone, setMicrophone] = useState<MicrophoneState>('off')

  const hear = useEffectEvent(onText)
  const before = useRef<MicrophoneState>('off')
  const change = useEffectEvent((state: DictationState) => {
    const next = microphoneOf[state.kind]
    if (next === 'on' && before.current === 'starting') onListening()
    before.current = next
    setMicrophone(way === 'recorded' && state.kind === 'stopping' ? 'transcribing' : next)
    if (state.kind === 'failed') onFailed(state.reason, dictation.current?.text() ?? '')
  })
  const measure = useEffectEvent((level: number) => onLevel?.(level))
  const keep = useEffectEvent((piece: Blob, place: number) => onPiece?.(piece, place))
  useEffect(() => {
    const onState = (state: DictationState) => change(state)
    const created =
      way === 'recorded'
        ? createRecordedDictation({
            transcribe,
            onState,
            onLevel: (level) => measure(level),
            onPiece: (piece, place) => keep(piece, place),
          })
        : createDictation({ onText: (text) => hear(text), onState })
    dictation.current = created
    return () => created.abandon()
  }, [way, transcribe])

  async function stop(): Promise<string | null> {
    const words = (await dictation.current?.stop()) ?? ''
    return dictation.current?.state.kind === 'failed' ? null : words
  }

  return {
    way,
    microphone,
    supported: way !== 'none',
    start: () => dictation.current?.start(),
    /** Resolves to everything that was heard; null when that failed, which `onFailed` has reported. */
    stop,
    /** Switches the microphone off and sends nothing; `stop` then gives what was heard. */
    hold: () => dictation.current?.hold(),
    /** Resolves as `stop` does. */
    transcribeStored(recording: Blob): Promise<string | null> {
      if (dictation.current && 'transcribeStored' in dictation.current) dictation.current.transcribeStored(recording)
      return stop()
    },
  }
}

/** The browser's own recognizer where there is one: it shows words while they are spoken. */
export function useDictationWay(): DictationWay {
  const { transcription } = useProduct()
  if (findRecognizer()) return 'recognized'
  return transcription === 'available' && canRecord() ? 'recorded' : 'none'
}

/** What to say when dictation gave up before it heard a word. */
export function alertOf(reason: DictationFailure): RoomAlert {
  if (reason === 'denied') return alerts.microphoneDenied
  if (reason === 'no-microphone') return alerts.microphoneMissing
  if (reason === 'network') return alerts.speechNetwork
  return reason === 'unstable' ? alerts.recordingFailed : alerts.browserNotSupported
}
