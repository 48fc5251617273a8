import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DictationState } from './dictation.ts'
import { canRecord, createRecordedDictation } from './recorded-dictation.ts'

/** A fake MediaRecorder whose events the test fires. */
class ScriptedRecorder {
  static isTypeSupported = (type: string) => ScriptedRecorder.supported.includes(type)
  static supported = ['audio/webm;codecs=opus', 'audio/mp4']
  static made: ScriptedRecorder[] = []
  static get current(): ScriptedRecorder {
    return ScriptedRecorder.made.at(-1)!
  }
  ondataavailable: ((event: { data: Blob }) => void) | null = null
  onstart: (() => void) | null = null
  onstop: (() => void) | null = null
  state = 'inactive'
  slice = 0
  mimeType: string
  options: { mimeType: string; audioBitsPerSecond: number }

  constructor(_stream: unknown, options: { mimeType: string; audioBitsPerSecond: number }) {
    this.options = options
    this.mimeType = options.mimeType
    ScriptedRecorder.made.push(this)
  }
  start(slice: number) {
    this.state = 'recording'
    this.slice = slice
    queueMicrotask(() => this.onstart?.())
  }
  stop() {
    this.state = 'inactive'
    queueMicrotask(() => {
      this.hand('!')
      this.onstop?.()
    })
  }
  hand(piece: string) {
    this.ondataavailable?.({ data: new Blob([piece]) })
  }
}

const microphone = {
  open: 0,
  refusal: null as string | null,
  async getUserMedia() {
    if (microphone.refusal) throw new DOMException('no', microphone.refusal)
    microphone.open++
    return { getTracks: () => [{ stop: () => microphone.open-- }] }
  },
}

/** A recorded dictation whose transcription requests the test resolves or rejects. */
function dictate() {
  const states: DictationState[] = []
  const recordings: { blob: Blob; left: AbortSignal; write: (words: string) => void; refuse: () => void }[] = []
  const pieces: [Blob, number][] = []
  const dictation = createRecordedDictation({
    onPiece: (...piece) => pieces.push(piece),
    onState: (state) => states.push(state),
    transcribe: (blob, left) =>
      new Promise((resolve, reject) => {
        recordings.push({ blob, left, write: resolve, refuse: () => reject(new Error('rather not')) })
      }),
  })
  return { dictation, recordings, pieces, kinds: () => states.map(({ kind }) => kind) }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('MediaRecorder', ScriptedRecorder)
  vi.stubGlobal('navigator', { mediaDevices: microphone })
  ScriptedRecorder.made = []
  ScriptedRecorder.supported = ['audio/webm;codecs=opus', 'audio/mp4']
  Object.assign(microphone, { open: 0, refusal: null })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('dictation by recording, without speech recognition in the browser', () => {
  test('the recording is transcribed once, after stop()', async () => {
    const { dictation, recordings, kinds } = dictate()
    dictation.start()
    await pass(0)
    expect(kinds()).toEqual(['starting', 'listening'])
    expect(ScriptedRecorder.current.options).toEqual({ mimeType: 'audio/webm;codecs=opus', audioBitsPerSecond: 32_000 })
    expect(ScriptedRecorder.current.slice).toBe(1000)
    for (const piece of ['I ', 'led ', 'a team']) ScriptedRecorder.current.hand(piece)
    const words = dictation.stop()
    const again = dictation.stop()
    await pass(0)
    expect(dictation.state.kind).toBe('stopping')
    expect(microphone.open, 'the microphone is off during transcription').toBe(0)
    expect(await recordings[0]!.blob.text()).toBe('I led a team!')
    expect(recordings[0]!.blob.type).toBe('audio/webm;codecs=opus')
    recordings[0]!.write(' I led a team. ')
    expect(await Promise.all([words, again])).toEqual(['I led a team.', 'I led a team.'])
    expect(dictation.text()).toBe('I led a team.')
    expect(kinds()).toEqual(['starting', 'listening', 'stopping', 'idle'])
    expect(recordings).toHaveLength(1)
  })

  test('a second recording starts with empty text', async () => {
    const { dictation, recordings } = dictate()
    for (const words of ['First.', 'Second.']) {
      dictation.start()
      dictation.start()
      expect(dictation.text()).toBe('')
      await pass(0)
      ScriptedRecorder.current.hand(words)
      const stopped = dictation.stop()
      await pass(0)
      recordings.at(-1)!.write(words)
      expect(await stopped).toBe(words)
    }
    expect(await recordings[1]!.blob.text()).toBe('Second.!')
    expect(ScriptedRecorder.made).toHaveLength(2)
  })

  test('without Opus support another format is recorded', async () => {
    ScriptedRecorder.supported = ['audio/mp4']
    const { dictation } = dictate()
    dictation.start()
    await pass(0)
    expect(ScriptedRecorder.current.options.mimeType).toBe('audio/mp4')
    ScriptedRecorder.supported = []
    expect(canRecord()).toBe(false)
  })
})

describe('a recorder that fails loses no audio', () => {
  test('a recorder that stops unexpectedly keeps its audio and reports the failure', async () => {
    const { dictation, recordings, kinds } = dictate()
    dictation.start()
    await pass(0)
    ScriptedRecorder.current.hand('so far')
    ScriptedRecorder.current.onstop?.()
    await pass(0)
    recordings[0]!.write('So far.')
    await pass(0)
    expect(dictation.state).toEqual({ kind: 'failed', reason: 'no-microphone' })
    expect(await dictation.stop()).toBe('So far.')
    expect(kinds()).toEqual(['starting', 'listening', 'stopping', 'failed'])
    expect(microphone.open).toBe(0)
  })

  test('a recorder without a stop event times out, and its audio is transcribed', async () => {
    const { dictation, recordings } = dictate()
    dictation.start()
    await pass(0)
    ScriptedRecorder.current.hand('almost all')
    ScriptedRecorder.current.stop = () => {}
    const stopped = dictation.stop()
    await pass(1500)
    recordings[0]!.write('Almost all.')
    expect(await stopped).toBe('Almost all.')
    ScriptedRecorder.current.onstop?.()
    await pass(0)
    expect(recordings).toHaveLength(1)
  })
})

describe('failures', () => {
  test.each([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotFoundError', 'no-microphone'],
    ['NotReadableError', 'no-microphone'],
    ['UnknownError', 'unstable'],
  ])('%s: %s', async (refusal, reason) => {
    microphone.refusal = refusal
    const { dictation } = dictate()
    dictation.start()
    await pass(0)
    expect(dictation.state).toEqual({ kind: 'failed', reason })
    expect(await dictation.stop()).toBe('')
    microphone.refusal = null
    dictation.start()
    await pass(0)
    expect(dictation.state.kind).toBe('listening')
  })

  test('a recording whose transcription fails resolves to empty text and fails as given-up', async () => {
    const { dictation, recordings } = dictate()
    dictation.start()
    await pass(0)
    const stopped = dictation.stop()
    await pass(0)
    recordings[0]!.refuse()
    expect(await stopped).toBe('')
    expect(dictation.state).toEqual({ kind: 'failed', reason: 'given-up' })
  })

  test('a recorder that cannot start releases the microphone', async () => {
    vi.spyOn(ScriptedRecorder.prototype, 'start').mockImplementationOnce(() => {
      throw new DOMException('no', 'NotSupportedError')
    })
    const { dictation } = dictate()
    dictation.start()
    await pass(0)
    expect(dictation.state).toEqual({ kind: 'failed', reason: 'unstable' })
    expect(microphone.open).toBe(0)
  })

  test('stopping before the microphone is open records nothing and releases it', async () => {
    const { dictation, recordings } = dictate()
    dictation.start()
    expect(await dictation.stop()).toBe('')
    await pass(0)
    expect(dictation.state.kind).toBe('idle')
    expect(microphone.open).toBe(0)
    expect(ScriptedRecorder.made).toEqual([])
    expect(recordings).toEqual([])
  })

  test('abandon() releases the microphone, aborts the upload, and prevents another start', async () => {
    const first = dictate()
    first.dictation.start()
    await pass(0)
    first.dictation.abandon()
    first.dictation.start()
    await pass(2000)
    expect(microphone.open).toBe(0)
    expect(first.recordings).toEqual([])

    const { dictation, recordings } = dictate()
    dictation.start()
    await pass(0)
    ScriptedRecorder.current.hand('I led')
    void dictation.stop()
    await pass(0)
    dictation.abandon()
    expect(recordings[0]!.left.aborted).toBe(true)
    recordings[0]!.write('Too late.')
    await pass(0)
    expect(dictation.text()).toBe('')
    expect(dictation.state.kind).toBe('idle')
    dictation.transcribeStored(new Blob(['I led']))
    expect(recordings).toHaveLength(1)
  })
})

describe('a dictation on hold while the candidate confirms leaving', () => {
  test('hold() releases the microphone and sends nothing; stop() then transcribes the recording', async () => {
    const { dictation, recordings } = dictate()
    dictation.start()
    await pass(0)
    ScriptedRecorder.current.hand('I led')
    dictation.hold()
    expect(microphone.open).toBe(0)
    await pass(5000)
    expect(dictation.state.kind).toBe('held')
    expect(recordings).toEqual([])
    const words = dictation.stop()
    await pass(0)
    expect(await recordings[0]!.blob.text()).toBe('I led!')
    recordings[0]!.write('I led.')
    expect(await words).toBe('I led.')
  })

  test('hold() aborts an upload, stop() restarts it, and both pending calls get the text', async () => {
    const { dictation, recordings } = dictate()
    dictation.start()
    await pass(0)
    const stopped = dictation.stop()
    await pass(0)
    dictation.hold()
    expect(recordings[0]!.left.aborted).toBe(true)
    recordings[0]!.refuse()
    await pass(0)
    expect(dictation.state.kind).toBe('held')
    const stayed = dictation.stop()
    recordings[1]!.write('I led.')
    expect(await Promise.all([stopped, stayed])).toEqual(['I led.', 'I led.'])
  })

  test('hold() before the microphone is open releases it', async () => {
    const { dictation } = dictate()
    dictation.start()
    dictation.hold()
    await pass(0)
    expect(microphone.open).toBe(0)
    expect(await dictation.stop()).toBe('')
  })
})

describe('recovery after a reload', () => {
  test('each chunk is passed to onPiece in order', async () => {
    const { dictation, pieces } = dictate()
    dictation.start()
    await pass(0)
    for (const piece of ['I ', '', 'led']) ScriptedRecorder.current.hand(piece)
    expect(await Promise.all(pieces.map(async ([piece, place]) => [place, await piece.text(), piece.type]))).toEqual([
      [0, 'I ', 'audio/webm;codecs=opus'],
      [1, 'led', 'audio/webm;codecs=opus'],
    ])
    dictation.abandon()
  })

  test('a stored recording is transcribed without opening the microphone', async () => {
    const { dictation, recordings, kinds } = dictate()
    const recording = new Blob(['I led'], { type: 'audio/mp4' })
    dictation.transcribeStored(recording)
    const words = dictation.stop()
    expect(await recordings[0]!.blob.text()).toBe('I led')
    expect(recordings[0]!.blob.type).toBe('audio/mp4')
    recordings[0]!.write('I led.')
    expect(await words).toBe('I led.')
    expect(kinds()).toEqual(['stopping', 'idle'])
    expect(microphone.open).toBe(0)
  })
})
