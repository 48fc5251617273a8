import { expect, test } from 'vitest'
import { askedQuestions } from '../closing/question-lines.ts'
import type { RoomEvent, RoomState } from './room.ts'
import { reduceRoom } from './room-machine.ts'

const closing: RoomState = {
  at: 'closing',
  message: 'Thank you.',
  audioUrl: null,
  questions: [''],
  sending: 'not_yet',
  recording: null,
  heldSince: null,
}
const from = (room: RoomState, ...events: RoomEvent[]): RoomState => events.reduce(reduceRoom, room)
const typed = (index: number, text: string): RoomEvent => ({ type: 'question_typed', index, text })
const lines = (room: RoomState) => (room.at === 'closing' ? room.questions : [])
const failure = { reason: "We're having trouble on our end.", againAfterMs: 2000 }
const reply = { question: 'How big is the team?', answer: 'I cannot know.', ttsAudioUrl: null }

test('at most five lines for questions can be added', () => {
  const add: RoomEvent = { type: 'question_added' }
  expect(lines(from(closing, add, add, add, add, add, add))).toHaveLength(5)
})

test('a question holds 500 characters', () => {
  expect(lines(from(closing, typed(0, 'a'.repeat(501))))[0]).toHaveLength(500)
})

test('truncation removes a split surrogate pair', () => {
  const [line] = lines(from(closing, typed(0, `${'a'.repeat(499)}\u{1F600}`)))
  expect(line).toBe('a'.repeat(499))
  expect(lines(from(closing, typed(0, `${'a'.repeat(498)}\u{1F600}`)))[0]).toHaveLength(500)
})

test('text that the server would reject is not sent: markup, and lone surrogates', () => {
  expect(askedQuestions(['Who <b>leads</b> the team?', 'Why \uD83D now?', '<p> </p>'])).toEqual([
    'Who leads the team?',
    'Why \uFFFD now?',
  ])
})

test('removing the last line leaves an empty one', () => {
  expect(lines(from(closing, typed(0, 'Why?'), { type: 'question_removed', index: 0 }))).toEqual([''])
})

test('empty questions are dropped when they are sent', () => {
  expect(askedQuestions([' How big is the team? ', '', '   '])).toEqual(['How big is the team?'])
})

test('a failure keeps the questions and can be retried', () => {
  const room = from(closing, typed(0, 'Why?'), { type: 'questions_sent' }, { type: 'questions_failed', failure })
  expect(room).toMatchObject({ at: 'closing', sending: 'failed', failure, questions: ['Why?'] })
  for (const event of [typed(0, 'Who?'), { type: 'questions_sent' } as const])
    expect(from(room, event)).toMatchObject({ failure: undefined })
  expect(from(room, { type: 'questions_sent' })).toMatchObject({ sending: 'sending' })
})

test('questions cannot change while they are being sent', () => {
  const room = from(closing, typed(0, 'Why?'), { type: 'questions_sent' })
  expect(lines(from(room, typed(0, 'Other')))).toEqual(['Why?'])
})

test('replies are shown, then the interview is finished', () => {
  const replies = from(closing, { type: 'questions_sent' }, { type: 'questions_answered', replies: [reply] })
  expect(replies).toEqual({ at: 'replies', replies: [reply] })
  expect(from(replies, { type: 'finished' })).toEqual({ at: 'finished', ending: 'ending', lastWords: null })
})

test('the interview can be finished without a question', () => {
  const room = from(closing, { type: 'finished' })
  expect(room).toEqual({ at: 'finished', ending: 'ending', lastWords: null })
  expect(from(room, { type: 'end_failed', failure }, { type: 'finished' }, { type: 'end_answered' })).toEqual({
    at: 'finished',
    ending: 'ended',
    lastWords: null,
  })
})

test('a reload restores the draft questions or the replies', () => {
  const load = (replies: (typeof reply)[]): RoomEvent => ({
    type: 'loaded',
    snapshot: { state: 'closing', message: 'Thank you.', audioUrl: null, replies },
    draft: { answer: null, recording: null, habit: 'speaking', ownQuestions: ['How big is'], ending: 'not_begun' },
    soundCheck: 'due',
    now: 0,
  })
  expect(lines(from({ at: 'loading' }, load([])))).toEqual(['How big is'])
  expect(from({ at: 'loading' }, load([reply]))).toEqual({ at: 'replies', replies: [reply] })
})
