import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  createDictation,
  type Dictation,
  type DictationFailure,
  type DictationState,
  type DictationText,
} from '../speech/dictation.ts'
import { findRecogniser } from '../speech/recogniser.ts'
import { alerts, type RoomAlert } from './room-alerts.ts'

type Handlers = {
  onText: (text: DictationText) => void
  onListening: () => void
  /** `words` is everything heard until then. */
  onFailed: (reason: DictationFailure, words: string) => void
}
/** `starting` until the browser hears; `stopping` until the last words have come. */
export type Microphone = 'off' | 'starting' | 'on' | 'stopping'

const microphoneOf: Record<DictationState['kind'], Microphone> = {
  idle: 'off',
  failed: 'off',
  starting: 'starting',
  listening: 'on',
  restarting: 'on',
  stopping: 'stopping',
}

/** One dictation for as long as the screen lives; leaving the screen switches the microphone off. */
export function useDictation({ onText, onListening, onFailed }: Handlers) {
  const dictation = useRef<Dictation>(null)
  const [microphone, setMicrophone] = useState<Microphone>('off')

  const hear = useEffectEvent(onText)
  const before = useRef<Microphone>('off')
  const change = useEffectEvent((state: DictationState) => {
    const next = microphoneOf[state.kind]
    if (next === 'on' && before.current === 'starting') onListening()
    before.current = next
    setMicrophone(next)
    if (state.kind === 'failed') onFailed(state.reason, dictation.current?.text() ?? '')
  })
  useEffect(() => {
    const created = createDictation({ onText: (text) => hear(text), onState: (state) => change(state) })
    dictation.current = created
    return () => void created.stop()
  }, [])

  return {
    microphone,
    supported: findRecogniser() !== undefined,
    start: () => dictation.current?.start(),
    /** Resolves to everything that was heard. */
    stop: async () => (await dictation.current?.stop()) ?? '',
  }
}

/** What to say when dictation gave up before it heard a word. */
export function alertOf(reason: DictationFailure): RoomAlert {
  if (reason === 'denied') return alerts.microphoneDenied
  if (reason === 'no-microphone') return alerts.microphoneMissing
  if (reason === 'network') return alerts.speechNetwork
  return reason === 'unstable' ? alerts.recordingFailed : alerts.browserNotSupported
}
