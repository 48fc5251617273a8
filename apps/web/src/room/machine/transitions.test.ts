import { describe, expect, test } from 'vitest'
import { noAnswer } from './answer.ts'
import { startTimer, waitingTimer } from './answer-timer.ts'
import type {
  InterviewSnapshot,
  OpenQuestion,
  Question,
  RoomAt,
  RoomEvent,
  RoomEventName,
  RoomState,
  RoomStateName,
  StoredDraft,
} from './room.ts'
import { reduceRoom, transitions } from './room-machine.ts'

const now = 1_700_000_000_000
const question: Question = {
  text: 'Why us?',
  audioUrl: '/audio/q.wav',
  number: 2,
  count: 5,
  kind: 'main',
  acknowledgment: { text: 'Okay, thank you.', audioUrl: '/audio/thanks.wav' },
}
const asked: OpenQuestion = {
  question,
  answer: noAnswer,
  timer: startTimer(now),
  audio: 'done',
  recording: 'unused',
  habit: 'speaking',
}
const draft: StoredDraft = { answer: null, recording: null, habit: 'speaking', ownQuestions: [], ending: 'not_begun' }
const snapshot: InterviewSnapshot = { state: 'asking', question: { ...question, number: 3 } }
const submission = { key: 'k1', text: 'We closed early.' }

/** A typical room in each state. */
const rooms: { [S in RoomStateName]: RoomAt<S> } = {
  loading: { at: 'loading' },
  unreachable: { at: 'unreachable', detail: 'No answer.' },
  refused: { at: 'refused', reason: 'moved' },
  sound_check: { at: 'sound_check', question, habit: 'speaking', heldSince: null },
  speaking: { at: 'speaking', asked: { ...asked, timer: waitingTimer, audio: 'playing' } },
  ready: { at: 'ready', asked },
  recording: {
    at: 'recording',
    asked,
    heard: { final: 'we closed', interim: '' },
    since: now,
    stored: null,
    heldSince: null,
  },
  punctuating: { at: 'punctuating', asked },
  editing: { at: 'editing', asked },
  submitting: { at: 'submitting', asked, submission, attempt: 1, network: 'sending' },
  thinking: {
    at: 'thinking',
    asked: { ...asked, timer: waitingTimer },
    acknowledgment: 'over',
    next: null,
    network: 'waiting',
  },
  closing: {
    at: 'closing',
    message: 'Thank you.',
    audioUrl: null,
    questions: ['Why?'],
    sending: 'not_yet',
    recording: null,
    heldSince: null,
  },
  replies: { at: 'replies', replies: [{ question: 'Why?', answer: 'I cannot know.', ttsAudioUrl: null }] },
  finished: { at: 'finished', ending: 'failed', lastWords: null },
}

/** One event of each type. */
const events: { [E in RoomEventName]: Extract<RoomEvent, { type: E }> } = {
  loaded: { type: 'loaded', snapshot, draft, soundCheck: 'remembered', now },
  load_failed: { type: 'load_failed', detail: 'No answer.' },
  reloaded: { type: 'reloaded' },
  refused: { type: 'refused', reason: 'other_tab' },
  sound_checked: { type: 'sound_checked', habit: 'speaking' },
  audio_done: { type: 'audio_done', now },
  time_over: { type: 'time_over' },
  covered: { type: 'covered', now },
  uncovered: { type: 'uncovered', now },
  typing_chosen: { type: 'typing_chosen' },
  typing_only: { type: 'typing_only' },
  typed: { type: 'typed', text: 'We closed early.' },
  answer_restored: { type: 'answer_restored', answer: { by: 'typing', text: 'We closed late.' } },
  recording_started: { type: 'recording_started', now },
  listening: { type: 'listening', now },
  heard: { type: 'heard', heard: { final: 'we closed early', interim: '' } },
  recording_stopped: { type: 'recording_stopped', now },
  recording_failed: { type: 'recording_failed', now },
  punctuated: { type: 'punctuated', text: 'We closed early.' },
  submitted: { type: 'submitted', submission },
  network_lost: { type: 'network_lost' },
  sending_again: { type: 'sending_again' },
  submission_refused: { type: 'submission_refused' },
  answered: { type: 'answered', snapshot },
  answer_stored: { type: 'answer_stored' },
  acknowledgment_over: { type: 'acknowledgment_over' },
  next_known: { type: 'next_known', snapshot },
  microphone_held: { type: 'microphone_held', now },
  microphone_released: { type: 'microphone_released' },
  own_recording_started: {
    type: 'own_recording_started',
    recording: { index: 0, before: 'Why?', endsAt: now + 60_000 },
  },
  own_recording_heard: { type: 'own_recording_heard', endsAt: now + 61_000 },
  own_recording_over: { type: 'own_recording_over' },
  question_typed: { type: 'question_typed', index: 0, text: 'Who?' },
  question_added: { type: 'question_added' },
  question_suggested: { type: 'question_suggested', text: 'What are the next steps?' },
  question_removed: { type: 'question_removed', index: 0 },
  questions_sent: { type: 'questions_sent' },
  questions_failed: { type: 'questions_failed', failure: { reason: null, againAfterMs: 0 } },
  questions_answered: { type: 'questions_answered', replies: rooms.replies.replies },
  finished: { type: 'finished' },
  end_answered: { type: 'end_answered' },
  end_failed: { type: 'end_failed', failure: { reason: null, againAfterMs: 0 } },
}

type Unchanged = { [E in RoomEventName]?: 'unchanged' }
type Expected = { [E in RoomEventName]?: RoomStateName }
const everywhere: Expected = { refused: 'refused', reloaded: 'loading' }
/** Events that update a room without changing its state. */
const stays = <S extends RoomStateName>(place: S, ...happenings: RoomEventName[]): Expected =>
  Object.fromEntries(happenings.map((happening) => [happening, place]))
const alwaysWhileAsked = ['audio_done', 'time_over', 'covered', 'uncovered', 'typing_only'] as const

/** The expected transition table. An event not listed must leave the room unchanged. */
const table: { [S in RoomStateName]: Expected } = {
  loading: { ...everywhere, loaded: 'speaking', load_failed: 'unreachable' },
  unreachable: everywhere,
  refused: {},
  sound_check: {
    ...everywhere,
    ...stays('sound_check', 'microphone_held', 'microphone_released'),
    sound_checked: 'speaking',
  },
  speaking: {
    ...everywhere,
    ...stays('speaking', ...alwaysWhileAsked),
    audio_done: 'ready',
    typing_chosen: 'editing',
    submitted: 'submitting',
  },
  ready: {
    ...everywhere,
    ...stays('ready', ...alwaysWhileAsked),
    typing_only: 'editing',
    typing_chosen: 'editing',
    recording_started: 'recording',
    submitted: 'submitting',
  },
  recording: {
    ...everywhere,
    ...stays('recording', ...alwaysWhileAsked, 'listening', 'heard', 'microphone_held', 'microphone_released'),
    recording_stopped: 'punctuating',
    recording_failed: 'punctuating',
  },
  punctuating: { ...everywhere, ...stays('punctuating', ...alwaysWhileAsked), punctuated: 'editing' },
  editing: {
    ...everywhere,
    ...stays('editing', ...alwaysWhileAsked, 'typed', 'answer_restored'),
    recording_started: 'recording',
    submitted: 'submitting',
  },
  submitting: {
    ...everywhere,
    ...stays('submitting', ...alwaysWhileAsked, 'network_lost', 'sending_again'),
    submission_refused: 'editing',
    answered: 'speaking',
    answer_stored: 'thinking',
  },
  thinking: {
    ...everywhere,
    ...stays('thinking', 'acknowledgment_over', 'network_lost', 'sending_again'),
    next_known: 'speaking',
  },
  closing: {
    ...everywhere,
    ...stays('closing', 'question_typed', 'question_added', 'question_suggested', 'question_removed'),
    ...stays('closing', 'questions_sent', 'questions_failed', 'microphone_held', 'microphone_released'),
    ...stays('closing', 'own_recording_started', 'own_recording_heard', 'own_recording_over'),
    questions_answered: 'replies',
    finished: 'finished',
  },
  replies: { ...everywhere, finished: 'finished' },
  finished: { ...everywhere, ...stays('finished', 'finished', 'end_answered', 'end_failed') },
}

/** Events in the table that change nothing in the typical room above. */
const heardAlready: Unchanged = { audio_done: 'unchanged' }
const released: Unchanged = { microphone_released: 'unchanged' }
const unchangedHere: { [S in RoomStateName]?: Unchanged } = {
  sound_check: released,
  // The timer has not started, so it cannot expire.
  speaking: { time_over: 'unchanged' },
  ready: heardAlready,
  // A dialog does not pause a recording, and this recording already has its first word.
  recording: { ...heardAlready, ...released, covered: 'unchanged', listening: 'unchanged' },
  punctuating: heardAlready,
  editing: heardAlready,
  submitting: heardAlready,
  // No question is being recorded.
  closing: { ...released, own_recording_heard: 'unchanged', own_recording_over: 'unchanged' },
}

const places = Object.keys(table) as RoomStateName[]
const happenings = Object.keys(events) as RoomEventName[]

/** The state after each event; "unchanged" means the reducer returns the same object. */
function walk(place: RoomStateName): { [E in RoomEventName]: RoomStateName | 'unchanged' } {
  const before: RoomState = rooms[place]
  const outcomes = happenings.map((happening) => {
    const after = reduceRoom(before, events[happening])
    return [happening, after === before ? 'unchanged' : after.at]
  })
  return Object.fromEntries(outcomes)
}

describe.each(places)('in "%s"', (place) => {
  test('events in the table lead to its states, and all others change nothing', () => {
    const unchanged = Object.fromEntries(happenings.map((happening) => [happening, 'unchanged']))
    expect(walk(place)).toEqual({ ...unchanged, ...table[place], ...unchangedHere[place] })
  })

  test('the machine handles exactly the events in the table', () => {
    expect(Object.keys(transitions[place]).sort()).toEqual(Object.keys(table[place]).sort())
  })
})

test('a practice finishes after its one answer and keeps the closing message', () => {
  const over: InterviewSnapshot = { state: 'completed', message: 'Call 988.' }
  const room = reduceRoom(rooms.submitting, { type: 'answered', snapshot: over })
  expect(room).toEqual({ at: 'finished', ending: 'ended', lastWords: 'Call 988.' })
  expect(reduceRoom(room, { type: 'end_answered' })).toEqual(room)
})

test('"refused" is a final state for every reason', () => {
  for (const reason of ['not_found', 'other_tab', 'moved', 'discarded', 'ended_elsewhere'] as const) {
    const room = reduceRoom(rooms.editing, { type: 'refused', reason })
    expect(room).toEqual({ at: 'refused', reason })
    for (const happening of happenings) expect(reduceRoom(room, events[happening])).toBe(room)
  }
})
