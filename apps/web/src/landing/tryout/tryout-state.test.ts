import { limits } from '@greenroom/contract/limits'
import type { Remark } from '@greenroom/contract/report/remark'
import { describe, expect, it } from 'vitest'
import { levelsUntil } from './minute-levels.ts'
import { initialState, minuteText, reduce, secondsLeft, type TryoutEvent, type TryoutState } from './tryout-state.ts'

const question = { id: 'one', text: 'How did you choose?' }
const remark: Remark = { kind: 'too_short', says: 'Say a little more.' }
const after = (...events: TryoutEvent[]): TryoutState => events.reduce(reduce, initialState(question))
const second = 1000

const press: TryoutEvent = { type: 'microphone_pressed' }
const listening: TryoutEvent = { type: 'listening', now: 0 }
const heard: TryoutEvent = { type: 'heard', heard: { final: 'I made', interim: 'a list' } }
const recorded: TryoutEvent = { type: 'recorded', text: 'I made a list' }
const typed: TryoutEvent[] = [{ type: 'typing_chosen' }, { type: 'typed', text: 'I made a list.' }]
const stopAfter = (seconds: number): TryoutEvent => ({ type: 'stop_pressed', now: seconds * second })

describe('the one-question room', () => {
  it('says the question and then it is your turn', () => {
    expect(after({ type: 'asking' }).at).toBe('asking')
    expect(after({ type: 'asking' }, { type: 'audio_over', notice: null })).toMatchObject({ at: 'ready', notice: null })
    expect(after({ type: 'asking' }, { type: 'audio_over', notice: 'no_sound' })).toMatchObject({ notice: 'no_sound' })
  })

  it('turns speech into an answer that can be changed before it is sent', () => {
    expect(after(press, listening, heard)).toMatchObject({ at: 'recording', heard: { interim: 'a list' } })
    expect(after(press, listening, heard, stopAfter(20), recorded)).toMatchObject({
      at: 'typing',
      notice: null,
      draft: { text: 'I made a list', by: 'speech' },
    })
    expect(
      after(press, listening, heard, stopAfter(20), recorded, { type: 'typed', text: 'I made lists.' }),
    ).toMatchObject({ draft: { text: 'I made lists.', by: 'typing' } })
  })

  it('may be interrupted by the candidate: the interviewer falls silent and the microphone opens', () => {
    expect(after({ type: 'asking' }, press).at).toBe('starting')
    expect(after({ type: 'asking' }, press, { type: 'audio_over', notice: null }).at).toBe('starting')
  })

  it('ends after a minute and says so', () => {
    const full = after(press, listening, heard, stopAfter(limits.tryout.seconds), recorded)
    expect(full).toMatchObject({ at: 'typing', notice: 'time_is_up' })
    expect([0, 13, 60, 75].map((at) => secondsLeft(0, at * second))).toEqual([60, 47, 0, 0])
    expect(minuteText(47)).toBe('0:47')
  })

  it('switches to typing when the microphone fails, keeping the transcript', () => {
    const failed = (notice: 'denied' | 'recording_failed', text: string): TryoutEvent => ({
      type: 'recording_failed',
      notice,
      text,
    })
    expect(after(press, failed('denied', ''))).toMatchObject({ at: 'typing', notice: 'denied', draft: { text: '' } })
    expect(after(press, failed('recording_failed', ''))).toMatchObject({ notice: 'not_started' })
    expect(after(press, listening, heard, failed('recording_failed', 'I made a list'))).toMatchObject({
      at: 'typing',
      notice: 'recording_failed',
      draft: { text: 'I made a list', by: 'speech' },
    })
  })

  it('lets an answer be edited that was too short for a remark', () => {
    const answered: TryoutEvent = { type: 'answered', answer: 'I made a list.', remark }
    expect(after(...typed, { type: 'sent' }, answered, { type: 'editing_chosen' })).toMatchObject({
      at: 'typing',
      draft: { text: 'I made a list.', by: 'typing' },
    })
    expect(after({ type: 'editing_chosen' }).at).toBe('resting')
  })

  it('appends speech to the typed text', () => {
    const spoken: TryoutEvent[] = [press, listening, heard, stopAfter(20)]
    expect(after(...typed, ...spoken, { type: 'recorded', text: 'then I called' })).toMatchObject({
      at: 'typing',
      draft: { text: 'I made a list. then I called', by: 'typing' },
    })
    expect(after(...typed, ...spoken, { type: 'recorded', text: '' })).toMatchObject({
      at: 'typing',
      notice: 'nothing_heard',
      draft: { text: 'I made a list.' },
    })
    for (const way of [
      { type: 'typing_chosen' },
      { type: 'stop_pressed', now: 0 },
      { type: 'recording_failed', notice: 'denied', text: '' },
    ] as const)
      expect(after(...typed, press, way)).toMatchObject({ at: 'typing', draft: { text: 'I made a list.' } })
  })

  it('repeats the question if no speech was recognized', () => {
    expect(after(press, listening, stopAfter(9), { type: 'recorded', text: ' ' })).toMatchObject({
      at: 'ready',
      notice: 'nothing_heard',
    })
  })

  it('keeps as much of a long answer as can be sent, and no half character', () => {
    const text = `${'a'.repeat(limits.answer.max - 1)}😀`
    expect(after(press, listening, stopAfter(9), { type: 'recorded', text })).toMatchObject({
      draft: { text: 'a'.repeat(limits.answer.max - 1) },
    })
  })

  it('sends an answer, and no empty one and none that is too long', () => {
    expect(after({ type: 'typing_chosen' }, { type: 'sent' }).at).toBe('typing')
    const long = 'a'.repeat(limits.answer.max + 1)
    expect(after({ type: 'typing_chosen' }, { type: 'typed', text: long }, { type: 'sent' }).at).toBe('typing')
    expect(after(...typed, { type: 'sent' }, { type: 'answered', answer: 'I made a list.', remark })).toEqual({
      at: 'answered',
      question,
      notice: null,
      answer: 'I made a list.',
      remark,
    })
  })

  it('keeps the answer if sending fails or is rejected', () => {
    const sent: TryoutEvent[] = [...typed, { type: 'sent' }]
    const draft = { text: 'I made a list.', by: 'typing' }
    expect(after(...sent, { type: 'not_sent', notice: 'offline' })).toMatchObject({
      at: 'typing',
      notice: 'offline',
      draft,
    })
    expect(after(...sent, { type: 'refused', because: 'used_up' })).toMatchObject({ at: 'refused', draft })
  })

  it('continues with another question, if there is one', () => {
    const other = { id: 'two', text: 'What are you proudest of?', audioUrl: '/audio/two.wav' }
    const answered: TryoutEvent[] = [...typed, { type: 'sent' }, { type: 'answered', answer: '', remark }]
    expect(after(...answered, { type: 'next_question', question: other })).toEqual(initialState(other))
    expect(after({ type: 'no_next_question' })).toMatchObject({ at: 'resting', question, notice: 'no_question' })
  })

  it('keeps the audio of a question with that question', () => {
    const known: TryoutEvent = { type: 'question_known', id: 'one', audioUrl: '/audio/one.wav' }
    expect(after(known).question).toEqual({ ...question, audioUrl: '/audio/one.wav' })
    const other = { id: 'two', text: 'What are you proudest of?' }
    expect(after({ type: 'next_question', question: other }, known)).toEqual(initialState(other))
  })

  it('does not pretend to speak where no other question came', () => {
    expect(after({ type: 'asking' }, { type: 'no_next_question' })).toMatchObject({
      at: 'ready',
      notice: 'no_question',
    })
  })

  it('ignores late responses', () => {
    const late: TryoutEvent[] = [listening, heard, recorded, { type: 'answered', answer: '', remark }, stopAfter(1)]
    for (const event of late) expect(after(event)).toEqual(initialState(question))
    expect(after(...typed, { type: 'restored', question, text: 'Older words.' })).toMatchObject({
      draft: { text: 'I made a list.' },
    })
  })
})

it('the line has the loudest level of each tick, and nothing ahead of the present', () => {
  const measured = [
    { at: 100, level: 0.2 },
    { at: 150, level: 0.7 },
    { at: 59_990, level: 1 },
  ]
  expect(levelsUntil(measured, 430, 'wide')).toEqual([0.7, 0])
  expect(levelsUntil(measured, 60_000, 'narrow')).toHaveLength(86)
  expect(levelsUntil(measured, 90_000, 'narrow').at(-1)).toBe(1)
})
