import { beforeEach, expect, test, vi } from 'vitest'
import type { RoomState } from '../machine/room.ts'

const asked = vi.fn<(question: { title: string }) => Promise<boolean>>()
vi.mock('../../ui/ask.tsx', () => ({ confirm: asked }))
const { sendQuestions, skipQuestions } = await import('./own-questions.ts')
const { createRoomStore } = await import('../machine/room-store.ts')

const id = '018f2b6a-0000-7000-8000-000000000001'
const closing: RoomState = {
  at: 'closing',
  message: 'Thank you.',
  audioUrl: null,
  questions: [''],
  sending: 'not_yet',
  recording: null,
  heldSince: null,
}
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
  const state = createRoomStore(closing)
  state.dispatch({ type: 'question_typed', index: 0, text: 'How big is' })
  const lastWords = Promise.resolve().then(() =>
    state.dispatch({ type: 'question_typed', index: 0, text: 'How big is the team?' }),
  )
  await lastWords
  await sendQuestions(id, state)
  expect(sent).toEqual([{ questions: ['How big is the team?'] }])
  expect(state.read()).toEqual({ at: 'replies', replies: [reply] })
})

test('a double click sends once', async () => {
  const state = createRoomStore({ ...closing, questions: ['Why?'] })
  await Promise.all([sendQuestions(id, state), sendQuestions(id, state)])
  expect(sent).toHaveLength(1)
})

test('skipping with text asks for confirmation, and canceling changes nothing', async () => {
  const state = createRoomStore({ ...closing, questions: ['Why?', ''] })
  asked.mockResolvedValueOnce(false)
  await skipQuestions(state)
  expect(state.read()).toMatchObject({ at: 'closing', questions: ['Why?', ''] })
  asked.mockResolvedValueOnce(true)
  await skipQuestions(state)
  expect(state.read()).toEqual({ at: 'finished', ending: 'ending', lastWords: null })
  expect(sent).toEqual([])
})

test('skipping without text needs no confirmation', async () => {
  const state = createRoomStore(closing)
  await skipQuestions(state)
  expect(asked).not.toHaveBeenCalled()
  expect(state.read().at).toBe('finished')
})

const refusedWith = (status: number, code: string, headers: Record<string, string> = {}) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ detail: 'No.', code }), { status, headers }))
const failureAfter = async () => {
  const state = createRoomStore({ ...closing, questions: ['Why?'] })
  await sendQuestions(id, state)
  const room = state.read()
  return room.at === 'closing' ? room.failure : room
}

test('a transient failure is retried after Retry-After, and shows the reason', async () => {
  refusedWith(503, 'unavailable', { 'Retry-After': '7' })
  expect(await failureAfter()).toEqual({
    reason: expect.stringMatching(/^We're having trouble on our end\. Your questions are safe in this browser/),
    againAfterMs: 7000,
  })
  refusedWith(429, 'too_many', { 'Retry-After': '40' })
  expect(await failureAfter()).toEqual({ reason: null, againAfterMs: 40_000 })
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await failureAfter()).toEqual({ reason: null, againAfterMs: 0 })
})

test('a rejection is shown and not retried automatically', async () => {
  refusedWith(400, 'invalid_input')
  expect(await failureAfter()).toEqual({ reason: 'No.', againAfterMs: null })
  refusedWith(403, 'not_allowed')
  expect(await failureAfter()).toEqual({ reason: 'No.', againAfterMs: null })
})

test('404 refuses the interview, and 409 reloads it', async () => {
  refusedWith(404, 'not_found')
  expect(await failureAfter()).toEqual({ at: 'refused', reason: 'not_found' })
  refusedWith(409, 'conflict')
  expect(await failureAfter()).toEqual({ at: 'loading' })
})
