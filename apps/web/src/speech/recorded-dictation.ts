import { limits } from '@greenroom/contract/limits'
import type { Dictation, DictationFailure, DictationState } from './dictation.ts'
import { watchStream } from './stream-level.ts'

export type RecordedDictationOptions = {
  /** Transcribes a recording, however long that takes. A rejection abandons the recording. */
  transcribe: (recording: Blob, left: AbortSignal) => Promise<string>
  onState?: (state: DictationState) => void
  /** How loud the microphone is while it records, 0 to 1, about 15 times a second. */
  onLevel?: (level: number) => void
  /** Each chunk of the recording as MediaRecorder delivers it, with its index from 0. */
  onPiece?: (piece: Blob, place: number) => void
}

export type RecordedDictation = Dictation & {
  /** Transcribes an earlier recording, as if it had just been stopped; `stop` resolves with the text. */
  transcribeStored(recording: Blob): void
}

/** One recording, from the permission prompt until its transcription. */
type Take = {
  left: AbortController
  pieces: Blob[]
  recorder: MediaRecorder | null
  release: () => void
  end: 'asked_for' | 'broken'
}

const newTake = (pieces: Blob[] = []): Take => ({
  left: new AbortController(),
  pieces,
  recorder: null,
  release() {},
  end: 'asked_for',
})

const types = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4']
/** MediaRecorder's timeslice (milliseconds), so that a recorder that fails loses little. */
const sliceMs = 1000
const lastSliceMs = 1500

const failures: Record<string, DictationFailure> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'no-microphone',
  NotReadableError: 'no-microphone',
  OverconstrainedError: 'no-microphone',
  AbortError: 'no-microphone',
}

const findType = () => types.find((type) => MediaRecorder.isTypeSupported(type))

/** Whether this page can record speech: not on pages that are not secure, nor in browsers without a known format. */
export function canRecord(): boolean {
  return typeof MediaRecorder === 'function' && navigator.mediaDevices !== undefined && findType() !== undefined
}

/**
 * Dictation without browser speech recognition: records the microphone and transcribes on the server after `stop`; there is no text
 * until then. What a failed recorder has recorded so far is transcribed as well.
 */
export function createRecordedDictation({
  transcribe,
  onState,
  onLevel,
  onPiece,
}: RecordedDictationOptions): RecordedDictation {
  let state: DictationState = { kind: 'idle' }
  let current: Take | undefined
  let words = ''
  let stopped: ((text: string) => void)[] = []
  let abandoned = false

  const wanted = () => state.kind === 'starting' || state.kind === 'listening'

  function enter(next: DictationState): void {
    state = next
    onState?.(next)
  }

  function settle(next: DictationState): void {
    current?.release()
    current = undefined
    enter(next)
    const waiting = stopped
    stopped = []
    for (const resolve of waiting) resolve(words)
  }

  function drop(): void {
    stopped = []
    current?.left.abort()
    if (current) settle({ kind: 'idle' })
  }

  async function open(take: Take): Promise<void> {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({
        audio: { echoCancellation: true, noiseSuppression: true },
      })
      take.release = () => {
        for (const track of stream.getTracks()) track.stop()
      }
      if (current === take) record(take, stream)
      else take.release()
    } catch (error) {
      const name = error instanceof Error ? error.name : ''
      if (current === take) settle({ kind: 'failed', reason: failures[name] ?? 'unstable' })
    }
  }

  function record(take: Take, stream: MediaStream): void {
    const mimeType = findType()
    const recorder = new MediaRecorder(stream, {
      ...(mimeType !== undefined && { mimeType }),
      audioBitsPerSecond: limits.recording.bitsPerSecond,
    })
    take.recorder = recorder
    recorder.ondataavailable = ({ data }) => {
      if (data.size === 0 || current !== take) return
      const piece = new Blob([data], { type: recorder.mimeType })
      onPiece?.(piece, take.pieces.length)
      take.pieces.push(piece)
    }
    recorder.onstart = () => {
      if (current === take && state.kind === 'starting') enter({ kind: 'listening' })
    }
    // Also fires unasked: the microphone was unplugged, or the recorder failed.
    recorder.onstop = () => finish(take)
    recorder.start(sliceMs)
    const closeTracks = take.release
    const unwatch = onLevel ? watchStream(stream, onLevel) : () => {}
    take.release = () => {
      unwatch()
      closeTracks()
    }
  }

  function finish(take: Take): void {
    if (current !== take || !take.recorder) return
    take.recorder = null
    take.release()
    take.release = () => {}
    if (state.kind === 'held') return
    if (wanted()) {
      take.end = 'broken'
      enter({ kind: 'stopping' })
    }
    void write(take)
  }

  async function write(take: Take): Promise<void> {
    const { left } = take
    const recording = new Blob(take.pieces, { type: take.pieces[0]?.type ?? '' })
    let failure: DictationFailure | null = take.end === 'broken' ? 'no-microphone' : null
    if (recording.size > 0) {
      const heard = await transcribe(recording, left.signal).catch(() => null)
      // Dropped, or held for a later transcription.
      if (current !== take || take.left !== left) return
      if (heard === null) failure = 'given-up'
      else words = heard.trim()
    }
    settle(failure === null ? { kind: 'idle' } : { kind: 'failed', reason: failure })
  }

  return {
    supported: canRecord(),
    get state() {
      return state
    },
    start() {
      if (abandoned || wanted()) return
      drop()
      words = ''
      const take = newTake()
      current = take
      enter({ kind: 'starting' })
      void open(take)
    },
    stop() {
      const take = current
      if (!take) return Promise.resolve(words)
      const done = new Promise<string>((resolve) => stopped.push(resolve))
      if (take.recorder && (wanted() || state.kind === 'held')) {
        enter({ kind: 'stopping' })
        setTimeout(() => finish(take), lastSliceMs)
        if (take.recorder.state !== 'inactive') take.recorder.stop()
      } else if (state.kind === 'held') {
        enter({ kind: 'stopping' })
        void write(take)
      } else if (wanted()) settle({ kind: 'idle' })
      return done
    },
    hold() {
      const take = current
      if (!take || state.kind === 'held') return
      take.left.abort()
      take.left = new AbortController()
      if (state.kind === 'starting' && !take.recorder) return settle({ kind: 'idle' })
      enter({ kind: 'held' })
      if (take.recorder && take.recorder.state !== 'inactive') take.recorder.stop()
      take.release()
    },
    transcribeStored(recording) {
      if (abandoned) return
      drop()
      words = ''
      const take = newTake([recording])
      current = take
      enter({ kind: 'stopping' })
      void write(take)
    },
    abandon() {
      abandoned = true
      drop()
    },
    text: () => words,
  }
}
