import { expect, test } from 'vitest'
import { noAnswer } from '../machine/answer.ts'
import { waitingTimer } from '../machine/answer-timer.ts'
import type { OpenQuestion, RoomAt, RoomState } from '../machine/room.ts'
import { consequenceOf, consequenceOfPractice } from './leaving-consequence.ts'

const asked = (number: number, text = ''): OpenQuestion => ({
  question: { text: 'Why?', audioUrl: null, number, count: 5, kind: 'main', acknowledgment: null },
  answer: { ...noAnswer, text },
  timer: waitingTimer,
  audio: 'done',
  recording: 'unused',
  habit: 'typing',
})
const submission = { key: 'k', text: 'We closed.' }
const sent = (network: 'sending' | 'lost'): RoomState => ({
  at: 'submitting',
  asked: asked(2, 'We closed.'),
  submission,
  attempt: 1,
  network,
})
const thinking = (number: number): RoomState => ({
  at: 'thinking',
  asked: asked(number, 'We closed.'),
  acknowledgment: 'playing',
  next: null,
  network: 'waiting',
})

test.each<[string, RoomState, RegExp, RegExp | null]>([
  ['before the first answer nothing is saved', { at: 'ready', asked: asked(1) }, /nothing is saved\.$/, null],
  [
    'later there is feedback on the submitted answers',
    { at: 'ready', asked: asked(2) },
    /answers you've submitted\.$/,
    null,
  ],
  [
    'typed text will be lost',
    { at: 'editing', asked: asked(2, 'We closed.') },
    /submitted\. .*lose what you've said or written for this question\.$/,
    null,
  ],
  [
    'words just transcribed will be lost',
    {
      at: 'recording',
      asked: asked(2),
      heard: { final: '', interim: 'we cl' },
      since: 0,
      stored: null,
      heldSince: null,
    },
    /lose what you've said or written for this question\.$/,
    null,
  ],
  [
    'a recording not yet transcribed will be lost',
    { at: 'recording', asked: asked(2), heard: { final: '', interim: '' }, since: 0, stored: null, heldSince: null },
    /lose what you've said or written for this question\.$/,
    null,
  ],
  [
    'an unconfirmed answer may not be included',
    sent('lost'),
    /couldn't confirm that your answer arrived, and it may not be included\. You'll get feedback on the answers you've submitted\.$/,
    null,
  ],
  [
    'an answer being sent may not be included',
    sent('sending'),
    /still sending your answer, and it may not be included/,
    /confirm/,
  ],
  ['a stored answer counts, the first one too', thinking(1), /answers you've submitted\.$/, /lose|may not be included/],
  [
    'draft questions are not sent',
    {
      at: 'closing',
      message: null,
      audioUrl: null,
      questions: ['When?', ' '],
      sending: 'not_yet',
      recording: null,
      heldSince: null,
    },
    /Your own questions won't be sent\.$/,
    null,
  ],
])('%s', (_, room, says, saysNot) => {
  expect(consequenceOf(room, 'BASIC')).toMatch(says)
  if (saysNot) expect(consequenceOf(room, 'BASIC')).not.toMatch(saysNot)
})

test('a question being recorded is not sent either', () => {
  const room: RoomAt<'closing'> = {
    at: 'closing',
    message: null,
    audioUrl: null,
    questions: [''],
    sending: 'not_yet',
    recording: null,
    heldSince: null,
  }
  const recording = { index: 0, before: '', endsAt: 60_000 }
  expect(consequenceOf({ ...room, recording }, 'BASIC')).toMatch(/Your own questions won't be sent\.$/)
  expect(consequenceOf(room, 'BASIC')).not.toMatch(/won't be sent/)
})

test('after an answer a FREE user is told that the free interview is used', () => {
  const closing: RoomState = {
    at: 'closing',
    message: null,
    audioUrl: null,
    questions: [''],
    sending: 'not_yet',
    recording: null,
    heldSince: null,
  }
  expect(consequenceOf(closing, 'FREE')).toContain('This was your free interview.')
  expect(consequenceOf(closing, 'PREMIUM')).not.toContain('free interview')
})

test('a practice saves nothing, and its text does not mention an interview', () => {
  const says = (room: RoomState) => consequenceOfPractice(room)
  expect(says({ at: 'ready', asked: asked(1) })).toMatch(/^Your practice ends here\. .*nothing is saved\.$/)
  expect(says({ at: 'editing', asked: asked(1, 'We closed.') })).toMatch(
    /nothing is saved\. .*lose what you've said or written/,
  )
  expect(says(sent('sending'))).toMatch(/may not be saved\.$/)
  expect(says(sent('lost'))).toMatch(/couldn't confirm that your answer arrived, and it may not be saved\.$/)
  for (const room of [{ at: 'ready', asked: asked(1) } as const, sent('sending'), sent('lost')])
    expect(says(room)).not.toMatch(/interview/)
})

test('before any answer the free interview is not used; an unconfirmed one may count', () => {
  expect(consequenceOf({ at: 'ready', asked: asked(1) }, 'FREE')).toMatch(/your free interview isn't used\.$/)
  expect(consequenceOf({ at: 'ready', asked: asked(1) }, 'BASIC')).not.toContain('free interview')
  const lost: RoomState = { at: 'submitting', asked: asked(1, 'We closed.'), submission, attempt: 1, network: 'lost' }
  expect(consequenceOf(lost, 'FREE')).toMatch(/may not be included\.$/)
})
