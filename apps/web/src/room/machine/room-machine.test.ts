import { describe, expect, test } from 'vitest'
import { noAnswer } from './answer.ts'
import { secondsLeft } from './answer-timer.ts'
import { judgeRecording } from './judge-recording.ts'
import type {
  InterviewSnapshot,
  OpenQuestion,
  Question,
  RoomEvent,
  RoomState,
  StoredAnswer,
  StoredDraft,
} from './room.ts'
import { reduceRoom } from './room-machine.ts'

const now = 1_700_000_000_000
const question = (number: number): Question => ({
  text: `Question ${number}?`,
  audioUrl: '/audio/q',
  number,
  count: 5,
  kind: 'main',
  acknowledgment: { text: 'Thank you.', audioUrl: '/audio/thanks' },
})
const asking = (number: number): InterviewSnapshot => ({ state: 'asking', question: question(number) })
const nothingKept: StoredDraft = {
  answer: null,
  recording: null,
  habit: 'speaking',
  ownQuestions: [],
  ending: 'not_begun',
}
const loaded = (snapshot: InterviewSnapshot, draft: Partial<StoredDraft> = {}): RoomEvent => ({
  type: 'loaded',
  snapshot,
  draft: { ...nothingKept, ...draft },
  soundCheck: 'remembered',
  now,
})
const audioDone: RoomEvent = { type: 'audio_done', now }
const heard = (final: string, interim = ''): RoomEvent => ({ type: 'heard', heard: { final, interim } })
const after = (...events: RoomEvent[]): RoomState => events.reduce(reduceRoom, { at: 'loading' })
const asked = (room: RoomState): OpenQuestion => {
  if (!('asked' in room)) throw new Error(`no question is open: ${room.at}`)
  return room.asked
}
const ready = () => after(loaded(asking(2)), audioDone)
const from = (room: RoomState, ...events: RoomEvent[]): RoomState => events.reduce(reduceRoom, room)
const started: RoomEvent = { type: 'recording_started', now: now + 1000 }
const stopped: RoomEvent = { type: 'recording_stopped', now: now + 31_000 }
const submitted: RoomEvent = { type: 'submitted', submission: { key: 'k1', text: 'We closed early.' } }

describe('a question is asked', () => {
  test('while its audio plays, recording is not possible and the timer waits', () => {
    const room = after(loaded(asking(2)))
    expect(room.at).toBe('speaking')
    expect(judgeRecording(room)).toBe('question_playing')
    expect(from(room, started)).toBe(room)
    expect(asked(room).timer).toEqual({ state: 'waiting' })
  })

  test('when the audio ends or fails, 180 seconds start and recording is allowed', () => {
    const room = ready()
    expect(room.at).toBe('ready')
    expect(judgeRecording(room)).toBe('allowed')
    expect(secondsLeft(asked(room).timer, now)).toBe(180)
  })

  test('the end of a replay does not restart the timer', () => {
    const room = ready()
    expect(from(room, { type: 'audio_done', now: now + 60_000 })).toBe(room)
  })

  test('typing can start during the question audio; the timer starts after it', () => {
    const room = after(loaded(asking(1)), { type: 'typing_chosen' }, { type: 'typed', text: 'I' }, audioDone)
    expect(room.at).toBe('editing')
    expect(asked(room).answer.text).toBe('I')
    expect(asked(room).timer.state).toBe('running')
  })
})

describe('a spoken answer', () => {
  test('stopping keeps final and interim words and the duration', () => {
    const room = from(ready(), started, heard('we closed early', 'and told everyone'), stopped)
    expect(room.at).toBe('punctuating')
    expect(asked(room).answer).toEqual({
      by: 'voice',
      text: 'we closed early and told everyone',
      raw: 'we closed early and told everyone',
      seconds: 30,
    })
  })

  test('punctuation changes the displayed text and keeps the transcript; the text is editable after it', () => {
    const room = from(ready(), started, heard('we closed early'), stopped, {
      type: 'punctuated',
      text: 'We closed early.',
    })
    expect(room.at).toBe('editing')
    expect(asked(room).answer).toMatchObject({ text: 'We closed early.', raw: 'we closed early' })
    const edited = from(room, { type: 'typed', text: 'We closed at four.' })
    expect(asked(edited).answer).toMatchObject({ by: 'voice', text: 'We closed at four.', raw: 'we closed early' })
  })

  test('a question allows one recording', () => {
    const room = from(ready(), started, heard('we closed'), stopped, { type: 'punctuated', text: 'We closed.' })
    expect(judgeRecording(room)).toBe('limit')
    expect(from(room, started)).toBe(room)
  })

  test('a second recording does not start while one runs', () => {
    expect(judgeRecording(from(ready(), started))).toBe('active')
  })

  test('without speech the answer is cleared, and the recording remains available', () => {
    const typed = from(ready(), { type: 'typing_chosen' }, { type: 'typed', text: 'Draft' })
    const room = from(typed, started, stopped)
    expect(room.at).toBe('ready')
    expect(asked(room).answer).toEqual(noAnswer)
    expect(judgeRecording(room)).toBe('allowed')
  })

  test('a microphone failure before any word restores the typed text and the recording', () => {
    const typed = from(ready(), { type: 'typing_chosen' }, { type: 'typed', text: 'Draft' })
    const room = from(typed, started, { type: 'recording_failed', now })
    expect(room.at).toBe('editing')
    expect(asked(room).answer.text).toBe('Draft')
    expect(judgeRecording(room)).toBe('allowed')
  })

  test('a microphone failure later keeps the transcript', () => {
    const room = from(ready(), started, heard('', 'we closed'), { type: 'recording_failed', now: now + 9000 })
    expect(asked(room).answer).toMatchObject({ by: 'voice', raw: 'we closed' })
  })
})

describe('the timer has expired', () => {
  test('no further recording starts, but typing continues', () => {
    const room = from(ready(), { type: 'time_over' }, { type: 'typing_chosen' }, { type: 'typed', text: 'Late' })
    expect(judgeRecording(room)).toBe('time_over')
    expect(asked(room).answer.text).toBe('Late')
  })

  test('words transcribed before it are kept', () => {
    const room = from(ready(), started, heard('we closed'), { type: 'time_over' }, stopped)
    expect(asked(room)).toMatchObject({ timer: { state: 'over' }, answer: { text: 'we closed' } })
  })
})

describe('an answer is submitted', () => {
  const editing = () => from(ready(), { type: 'typing_chosen' }, { type: 'typed', text: 'We closed early.' })

  test('the next question has an empty answer, a new recording and a waiting timer', () => {
    const room = from(editing(), submitted, { type: 'answered', snapshot: asking(3) })
    expect(room.at).toBe('speaking')
    expect(asked(room)).toMatchObject({
      question: { number: 3 },
      answer: noAnswer,
      recording: 'unused',
      timer: { state: 'waiting' },
    })
  })

  test('a network failure keeps the text, and the retry has the same idempotency key', () => {
    const lost = from(editing(), submitted, { type: 'network_lost' })
    expect(lost).toMatchObject({ at: 'submitting', network: 'lost', attempt: 1, submission: { key: 'k1' } })
    const again = from(lost, { type: 'sending_again' })
    expect(again).toMatchObject({ network: 'sending', attempt: 2, submission: { key: 'k1' } })
    expect(asked(again).answer.text).toBe('We closed early.')
  })

  test('pressing Submit twice sends once', () => {
    const room = from(editing(), submitted)
    expect(from(room, { ...submitted, submission: { key: 'k2', text: 'x' } })).toBe(room)
  })

  test('a rejected text returns to the box', () => {
    expect(from(editing(), submitted, { type: 'submission_refused' }).at).toBe('editing')
  })

  test('once stored it is acknowledged, the timer is reset, and recording is not possible', () => {
    const room = from(editing(), submitted, { type: 'answer_stored' })
    expect(room).toMatchObject({ at: 'thinking', acknowledgment: 'playing', next: null, network: 'waiting' })
    expect(asked(room)).toMatchObject({ answer: { text: 'We closed early.' }, timer: { state: 'waiting' } })
    expect(judgeRecording(room)).toBe('not_now')
    expect(from(room, { type: 'time_over' }, { type: 'covered', now }, { type: 'typing_chosen' })).toBe(room)
  })

  test('the next question starts after the acknowledgment, whichever arrives first', () => {
    const thinking = from(editing(), submitted, { type: 'answer_stored' })
    const over: RoomEvent = { type: 'acknowledgment_over' }
    const known: RoomEvent = { type: 'next_known', snapshot: asking(3) }
    for (const [first, second] of [
      [over, known],
      [known, over],
    ] as const) {
      const between = from(thinking, first)
      expect(between.at).toBe('thinking')
      const room = from(between, second)
      expect(room.at).toBe('speaking')
      expect(asked(room)).toMatchObject({ question: { number: 3 }, answer: noAnswer, audio: 'playing' })
    }
  })

  test('without a voice there is no acknowledgment to wait for', () => {
    const silent = { ...question(2), acknowledgment: { text: 'Thank you.', audioUrl: null } }
    const thinking = from(
      after(loaded({ state: 'asking', question: silent }), audioDone),
      { type: 'typing_chosen' },
      { type: 'typed', text: 'We closed early.' },
      submitted,
      { type: 'answer_stored' },
    )
    expect(thinking).toMatchObject({ at: 'thinking', acknowledgment: 'over' })
    expect(from(thinking, { type: 'next_known', snapshot: asking(3) }).at).toBe('speaking')
  })

  test('a network failure while waiting for the next question loses nothing', () => {
    const over: RoomEvent = { type: 'acknowledgment_over' }
    const lost = from(editing(), submitted, { type: 'answer_stored' }, over, { type: 'network_lost' })
    expect(lost).toMatchObject({ at: 'thinking', network: 'lost', asked: { answer: { text: 'We closed early.' } } })
    expect(from(lost, { type: 'sending_again' })).toMatchObject({ at: 'thinking', network: 'waiting' })
    expect(from(lost, { type: 'next_known', snapshot: asking(3) }).at).toBe('speaking')
  })

  test('after the last answer thinking leads to the closing', () => {
    const closing: InterviewSnapshot = { state: 'closing', message: 'Thank you.', audioUrl: null, replies: [] }
    const thinking = from(editing(), submitted, { type: 'answer_stored' }, { type: 'acknowledgment_over' })
    expect(from(thinking, { type: 'next_known', snapshot: closing }).at).toBe('closing')
  })

  test('an outdated question is reloaded', () => {
    const room = from(editing(), submitted, { type: 'reloaded' })
    expect(room.at).toBe('loading')
    expect(asked(from(room, loaded(asking(3)))).question.number).toBe(3)
  })
})

describe('a reload', () => {
  const draft: StoredAnswer = {
    answer: { by: 'typing', text: 'We clo' },
    recording: 'used',
    secondsLeft: 75,
    submission: null,
  }

  test('restores the text and the time left', () => {
    const room = after(loaded(asking(2), { answer: draft }))
    expect(room.at).toBe('editing')
    expect(asked(room).answer.text).toBe('We clo')
    expect(secondsLeft(asked(room).timer, now)).toBe(75)
    expect(judgeRecording(room)).toBe('limit')
  })

  test('without a stored timer the question plays again, and the timer starts after it', () => {
    const room = after(loaded(asking(2), { answer: { ...draft, secondsLeft: null } }))
    expect(asked(room)).toMatchObject({ audio: 'playing', timer: { state: 'waiting' } })
    expect(secondsLeft(asked(from(room, audioDone)).timer, now)).toBe(180)
  })

  test('resumes a pending submission with the same idempotency key', () => {
    const submission = { key: 'k1', text: 'We clo' }
    const room = after(loaded(asking(2), { answer: { ...draft, submission } }))
    expect(room).toMatchObject({ at: 'submitting', submission, network: 'sending' })
    expect(from(room, { type: 'submission_refused' })).toMatchObject({ at: 'editing', asked: { audio: 'done' } })
  })

  test('keeps the words of an interrupted recording and punctuates them', () => {
    const spoken = { by: 'voice', text: 'we closed early', raw: 'we closed early', seconds: 9 } as const
    const room = after(loaded(asking(2), { answer: { ...draft, answer: spoken } }))
    expect(room.at).toBe('punctuating')
    expect(from(room, { type: 'punctuated', text: 'We closed early.' }).at).toBe('editing')
  })

  test('resumes ending the interview', () => {
    const closing: InterviewSnapshot = { state: 'closing', message: 'Thank you.', audioUrl: null, replies: [] }
    expect(after(loaded(closing, { ending: 'begun' }))).toEqual({ at: 'finished', ending: 'ending', lastWords: null })
  })
})

describe('the sound check', () => {
  const due = (snapshot: InterviewSnapshot, draft: Partial<StoredDraft> = {}): RoomEvent =>
    ({
      ...loaded(snapshot, draft),
      soundCheck: 'due',
    }) as RoomEvent

  test('precedes the first question, and its outcome selects typing or speaking', () => {
    const room = after(due(asking(1)))
    expect(room).toMatchObject({ at: 'sound_check', question: { number: 1 } })
    const typing = from(room, { type: 'sound_checked', habit: 'typing' })
    expect(typing.at).toBe('speaking')
    expect(from(typing, audioDone).at).toBe('editing')
    expect(from(room, { type: 'sound_checked', habit: 'speaking' }, audioDone).at).toBe('ready')
  })

  test('is skipped for a later question or an existing draft', () => {
    expect(after(due(asking(2))).at).toBe('speaking')
    const partial: StoredAnswer = {
      answer: { by: 'typing', text: 'We clo' },
      recording: 'unused',
      secondsLeft: 100,
      submission: null,
    }
    expect(after(due(asking(1), { answer: partial })).at).toBe('editing')
  })
})

describe('the typing habit', () => {
  const typed = () => from(ready(), { type: 'typing_chosen' }, { type: 'typed', text: 'We closed early.' })
  const next = (room: RoomState) => from(room, submitted, { type: 'answered', snapshot: asking(3) })

  test('opens the text box after the next question', () => {
    const room = next(typed())
    expect(room.at).toBe('speaking')
    expect(from(room, audioDone).at).toBe('editing')
  })

  test('ends with a recording', () => {
    const spoken = from(next(typed()), audioDone, started, heard('we closed'), stopped, {
      type: 'punctuated',
      text: 'We closed.',
    })
    expect(from(next(spoken), audioDone).at).toBe('ready')
  })

  test('persists when no microphone is available', () => {
    const room = from(ready(), { type: 'typing_only' })
    expect(room.at).toBe('editing')
    expect(from(next(from(room, { type: 'typed', text: 'We closed.' })), audioDone).at).toBe('editing')
  })

  test('persists across a reload', () => {
    const room = after(loaded(asking(3), { habit: 'typing' }))
    expect(from(room, audioDone).at).toBe('editing')
  })
})

describe('a dialog over the room', () => {
  test('pauses the answer timer until it is closed', () => {
    const covered = from(ready(), { type: 'covered', now: now + 20_000 })
    expect(secondsLeft(asked(covered).timer, now + 90_000)).toBe(160)
    const room = from(covered, { type: 'uncovered', now: now + 90_000 })
    expect(secondsLeft(asked(room).timer, now + 100_000)).toBe(150)
  })

  test('does not pause the timer during a recording', () => {
    const room = from(ready(), started)
    expect(from(room, { type: 'covered', now: now + 20_000 })).toBe(room)
  })
})

describe('a reload during a recording that the server transcribes', () => {
  const answer: StoredAnswer = {
    answer: { by: 'typing', text: 'Draft' },
    recording: 'unused',
    secondsLeft: 120,
    submission: null,
  }
  const recording = { recording: new Blob(['opus']), seconds: 40, number: 2 }
  const reloaded = (draft: Partial<StoredAnswer> = {}) =>
    after(loaded(asking(2), { answer: { ...answer, ...draft }, recording }))

  test('the stored recording is transcribed for its question, with its measured duration', () => {
    const room = reloaded()
    expect(room).toMatchObject({ at: 'recording', stored: recording })
    expect(judgeRecording(room)).toBe('active')
    expect(secondsLeft(asked(room).timer, now)).toBe(120)
    const written = from(room, heard('we closed early'), { type: 'recording_stopped', now })
    expect(written.at).toBe('punctuating')
    expect(asked(written)).toMatchObject({
      answer: { by: 'voice', raw: 'we closed early', seconds: 40 },
      recording: 'used',
    })
  })

  test('a failed transcription restores the typed text and the recording', () => {
    const room = from(reloaded(), { type: 'recording_failed', now })
    expect(room.at).toBe('editing')
    expect(asked(room)).toMatchObject({ answer: { text: 'Draft' }, recording: 'unused' })
  })

  test('an existing transcript or submission is not transcribed again', () => {
    const spoken: StoredAnswer['answer'] = { by: 'voice', text: 'We closed.', raw: 'we closed', seconds: 12 }
    expect(reloaded({ answer: spoken, recording: 'used' }).at).toBe('editing')
    expect(reloaded({ submission: { key: 'k1', text: 'Draft' } }).at).toBe('submitting')
  })
})

describe('a refused interview', () => {
  test('stays refused after another tab took over', () => {
    const room = from(ready(), { type: 'refused', reason: 'moved' })
    expect(room).toEqual({ at: 'refused', reason: 'moved' })
    expect(from(room, { type: 'reloaded' }, loaded(asking(2)))).toEqual(room)
  })

  test('was discarded, having ended before an answer', () => {
    expect(after(loaded({ state: 'discarded' }))).toEqual({ at: 'refused', reason: 'discarded' })
  })
})
