import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createController } from './controller.ts'
import { initialState, reduce, type TryoutQuestion, type TryoutState } from './tryout-state.ts'

const first = { question_id: 'one', question: 'How did you choose?', ttsAudioUrl: '/audio/one.wav' }
const second = { question_id: 'two', question: 'What are you proudest of?', ttsAudioUrl: '/audio/two.wav' }
const asked: TryoutQuestion = { id: 'one', text: first.question }

/** What was played, in order. */
let played: string[] = []
class SilentAudio extends EventTarget {
  src = ''
  async play(): Promise<void> {
    played.push(this.src)
  }
  pause(): void {}
  load(): void {}
  removeAttribute(): void {}
}

let listening = 0
class QuietRecognizer {
  onstart: (() => void) | null = null
  start(): void {
    listening++
    queueMicrotask(() => this.onstart?.())
  }
  abort(): void {
    listening--
  }
}

/** Replies that the test sends off in its own time, in the order of the requests; an abort comes too late to stop one. */
let replies: ((question: typeof first) => void)[] = []

beforeEach(() => {
  played = []
  replies = []
  listening = 0
  vi.stubGlobal('Audio', SilentAudio)
  vi.stubGlobal('SpeechRecognition', QuietRecognizer)
  vi.stubGlobal('navigator', { userAgent: '', maxTouchPoints: 0, onLine: true })
  vi.stubGlobal(
    'fetch',
    () => new Promise<Response>((resolve) => replies.push((question) => resolve(Response.json(question)))),
  )
})
afterEach(() => vi.unstubAllGlobals())

function openRoom() {
  let room: TryoutState = initialState(asked)
  const session = createController({
    dispatch(event) {
      room = reduce(room, event)
    },
    onVoice() {},
    onLevel() {},
  })
  return { session, room: () => room }
}

test('the first question plays after its audio is loaded', async () => {
  const { session, room } = openRoom()
  const saying = session.hear(asked)
  replies[0]!(first)
  await saying
  expect(played).toEqual(['/audio/one.wav'])
  expect(room()).toMatchObject({ at: 'asking', question: { id: 'one', audioUrl: '/audio/one.wav' } })
})

test('the audio does not play if the microphone was opened before it loaded', async () => {
  const { session, room } = openRoom()
  const saying = session.hear(asked)
  session.record()
  replies[0]!(first)
  await saying
  expect(played).toEqual([])
  expect(room().at).toBe('recording')
})

test('the audio does not play if typing was chosen, or the page left, before it loaded', async () => {
  const { session } = openRoom()
  for (const press of [session.cancel, session.close]) {
    const saying = session.hear(asked)
    press()
    replies.shift()!(first)
    await saying
  }
  expect(played).toEqual([])
})

test('the voice of one question is not that of the next', async () => {
  const { session, room } = openRoom()
  const saying = session.hear(asked)
  const going = session.next(asked)
  replies[1]!(second)
  await going
  replies[0]!(first)
  await saying
  expect(played).toEqual([])
  expect(room()).toEqual(initialState({ id: 'two', text: second.question, audioUrl: '/audio/two.wav' }))
})

test('another question does not come while the one before it is being answered', async () => {
  const { session, room } = openRoom()
  const going = session.next(asked)
  session.record()
  replies[0]!(second)
  await going
  expect(room()).toMatchObject({ at: 'recording', question: asked })
})

test('a microphone that is canceled before it opens does not listen, and can be opened again', async () => {
  const { session, room } = openRoom()
  session.record()
  session.cancel()
  await Promise.resolve()
  expect(listening).toBe(0)
  expect(room().at).toBe('starting')
  session.record()
  await Promise.resolve()
  expect(listening).toBe(1)
  expect(room().at).toBe('recording')
})
