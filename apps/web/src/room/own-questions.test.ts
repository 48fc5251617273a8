import { beforeEach, expect, test, vi } from 'vitest'
import type { Room } from './room.ts'

const asked = vi.fn<(question: { title: string }) => Promise<boolean>>()
vi.mock('../ui/ask.tsx', () => ({ confirm: asked }))
const { sendQuestions, skipQuestions } = await import('./own-questions.ts')
const { createRoomState } = await import('./room-state.ts')

const id = '018f2b6a-0000-7000-8000-000000000001'
const closing: Room = { at: 'closing', message: 'Thank you.', audioUrl: null, questions: [''], sending: 'not yet' }
const reply = { question: 'How big is the team?', answer: 'I cannot know.', ttsAudioUrl: null }
let sent: unknown[] = []

beforeEach(() => {
  sent = []
  asked.mockReset()
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return new Response(JSON.stringify({ answers: [reply] }), { status: 200 })
  })
})

test('words that arrive between pressing "Ask" and the end of the recording are sent', async () => {
  const state = createRoomState(closing)
  state.dispatch({ type: 'question typed', index: 0, text: 'How big is' })
  const lastWords = Promise.resolve().then(() =>
    state.dispatch({ type: 'question typed', index: 0, text: 'How big is the team?' }),
  )
  await lastWords
  await sendQuestions(id, state)
  expect(sent).toEqual([{ questions: ['How big is the team?'] }])
  expect(state.read()).toEqual({ at: 'replies', replies: [reply] })
})

test('pressing twice asks once', async () => {
  const state = createRoomState({ ...closing, questions: ['Why?'] })
  await Promise.all([sendQuestions(id, state), sendQuestions(id, state)])
  expect(sent).toHaveLength(1)
})

test('skipping with words in a line asks first, and keeping them changes nothing', async () => {
  const state = createRoomState({ ...closing, questions: ['Why?', ''] })
  asked.mockResolvedValueOnce(false)
  await skipQuestions(state)
  expect(state.read()).toMatchObject({ at: 'closing', questions: ['Why?', ''] })
  asked.mockResolvedValueOnce(true)
  await skipQuestions(state)
  expect(state.read()).toEqual({ at: 'finished', ending: 'ending', lastWords: null })
  expect(sent).toEqual([])
})

test('skipping with nothing written asks nothing', async () => {
  const state = createRoomState(closing)
  await skipQuestions(state)
  expect(asked).not.toHaveBeenCalled()
  expect(state.read().at).toBe('finished')
})
