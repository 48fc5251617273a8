import { describe, expect, test } from 'vitest'
import { noAnswer } from './answer.ts'
import { startTimer, waitingTimer } from './answer-timer.ts'
import type { Asked, Happening, Kept, Place, Question, Room, RoomAt, RoomEvent, Standing } from './room.ts'
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
const asked: Asked = {
  question,
  answer: noAnswer,
  timer: startTimer(now),
  audio: 'done',
  recording: 'unused',
  habit: 'speaking',
}
const kept: Kept = { answer: null, recording: null, habit: 'speaking', ownQuestions: [], ending: 'not begun' }
const standing: Standing = { state: 'asking', question: { ...question, number: 3 } }
const submission = { key: 'k1', text: 'We closed early.' }

/** One room for each place, as it usually stands there. */
const rooms: { [S in Place]: RoomAt<S> } = {
  loading: { at: 'loading' },
  unreachable: { at: 'unreachable', detail: 'No answer.' },
  refused: { at: 'refused', reason: 'moved' },
  'sound check': { at: 'sound check', question, habit: 'speaking' },
  speaking: { at: 'speaking', asked: { ...asked, timer: waitingTimer, audio: 'playing' } },
  ready: { at: 'ready', asked },
  recording: { at: 'recording', asked, heard: { final: 'we closed', interim: '' }, since: now, kept: null },
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
  closing: { at: 'closing', message: 'Thank you.', audioUrl: null, questions: ['Why?'], sending: 'not yet' },
  replies: { at: 'replies', replies: [{ question: 'Why?', answer: 'I cannot know.', ttsAudioUrl: null }] },
  finished: { at: 'finished', ending: 'failed', lastWords: null },
}

/** One of each thing that can happen. */
const events: { [E in Happening]: Extract<RoomEvent, { type: E }> } = {
  loaded: { type: 'loaded', standing, kept, soundCheck: 'remembered', now },
  'load failed': { type: 'load failed', detail: 'No answer.' },
  reloaded: { type: 'reloaded' },
  refused: { type: 'refused', reason: 'other tab' },
  'sound checked': { type: 'sound checked', habit: 'speaking' },
  'audio done': { type: 'audio done', now },
  'time over': { type: 'time over' },
  covered: { type: 'covered', now },
  uncovered: { type: 'uncovered', now },
  'typing chosen': { type: 'typing chosen' },
  'typing only': { type: 'typing only' },
  typed: { type: 'typed', text: 'We closed early.' },
  'answer restored': { type: 'answer restored', answer: { by: 'typing', text: 'We closed late.' } },
  'recording started': { type: 'recording started', now },
  listening: { type: 'listening', now },
  heard: { type: 'heard', heard: { final: 'we closed early', interim: '' } },
  'recording stopped': { type: 'recording stopped', now },
  'recording failed': { type: 'recording failed', now },
  punctuated: { type: 'punctuated', text: 'We closed early.' },
  submitted: { type: 'submitted', submission },
  'network lost': { type: 'network lost' },
  'sending again': { type: 'sending again' },
  'submission refused': { type: 'submission refused' },
  answered: { type: 'answered', standing },
  'answer stored': { type: 'answer stored' },
  'acknowledgment over': { type: 'acknowledgment over' },
  'next known': { type: 'next known', standing },
  'question typed': { type: 'question typed', index: 0, text: 'Who?' },
  'question added': { type: 'question added' },
  'question suggested': { type: 'question suggested', text: 'What are the next steps?' },
  'question removed': { type: 'question removed', index: 0 },
  'questions sent': { type: 'questions sent' },
  'questions failed': { type: 'questions failed', failure: { reason: null, againAfterMs: 0 } },
  'questions answered': { type: 'questions answered', replies: rooms.replies.replies },
  finished: { type: 'finished' },
  'end answered': { type: 'end answered' },
  'end failed': { type: 'end failed', failure: { reason: null, againAfterMs: 0 } },
}

type Unchanged = { [E in Happening]?: 'unchanged' }
type Expected = { [E in Happening]?: Place }
const everywhere: Expected = { refused: 'refused', reloaded: 'loading' }
/** What stays in its place, with something changed in it. */
const stays = <S extends Place>(place: S, ...happenings: Happening[]): Expected =>
  Object.fromEntries(happenings.map((happening) => [happening, place]))
const alwaysWhileAsked = ['audio done', 'time over', 'covered', 'uncovered', 'typing only'] as const

/** The whole table: where each place leads to. What is not named here must leave the room as it is. */
const table: { [S in Place]: Expected } = {
  loading: { ...everywhere, loaded: 'speaking', 'load failed': 'unreachable' },
  unreachable: everywhere,
  refused: {},
  'sound check': { ...everywhere, 'sound checked': 'speaking' },
  speaking: {
    ...everywhere,
    ...stays('speaking', ...alwaysWhileAsked),
    'audio done': 'ready',
    'typing chosen': 'editing',
    submitted: 'submitting',
  },
  ready: {
    ...everywhere,
    ...stays('ready', ...alwaysWhileAsked),
    'typing only': 'editing',
    'typing chosen': 'editing',
    'recording started': 'recording',
    submitted: 'submitting',
  },
  recording: {
    ...everywhere,
    ...stays('recording', ...alwaysWhileAsked, 'listening', 'heard'),
    'recording stopped': 'punctuating',
    'recording failed': 'punctuating',
  },
  punctuating: { ...everywhere, ...stays('punctuating', ...alwaysWhileAsked), punctuated: 'editing' },
  editing: {
    ...everywhere,
    ...stays('editing', ...alwaysWhileAsked, 'typed', 'answer restored'),
    'recording started': 'recording',
    submitted: 'submitting',
  },
  submitting: {
    ...everywhere,
    ...stays('submitting', ...alwaysWhileAsked, 'network lost', 'sending again'),
    'submission refused': 'editing',
    answered: 'speaking',
    'answer stored': 'thinking',
  },
  thinking: {
    ...everywhere,
    ...stays('thinking', 'acknowledgment over', 'network lost', 'sending again'),
    'next known': 'speaking',
  },
  closing: {
    ...everywhere,
    ...stays('closing', 'question typed', 'question added', 'question suggested', 'question removed'),
    ...stays('closing', 'questions sent', 'questions failed'),
    'questions answered': 'replies',
    finished: 'finished',
  },
  replies: { ...everywhere, finished: 'finished' },
  finished: { ...everywhere, ...stays('finished', 'finished', 'end answered', 'end failed') },
}

/** What is in a row and still changes nothing in the room as it stands above. */
const heardAlready: Unchanged = { 'audio done': 'unchanged' }
const unchangedHere: { [S in Place]?: Unchanged } = {
  // The time has not begun, so it cannot be over.
  speaking: { 'time over': 'unchanged' },
  ready: heardAlready,
  // A recording takes its time whatever covers it, and it began with its first word.
  recording: { ...heardAlready, covered: 'unchanged', listening: 'unchanged' },
  punctuating: heardAlready,
  editing: heardAlready,
  submitting: heardAlready,
}

const places = Object.keys(table) as Place[]
const happenings = Object.keys(events) as Happening[]

/** Where each thing leads from a place; "unchanged" is the very same room. */
function walk(place: Place): { [E in Happening]: Place | 'unchanged' } {
  const before: Room = rooms[place]
  const outcomes = happenings.map((happening) => {
    const after = reduceRoom(before, events[happening])
    return [happening, after === before ? 'unchanged' : after.at]
  })
  return Object.fromEntries(outcomes)
}

describe.each(places)('in "%s"', (place) => {
  test('each thing that can happen leads where the table says, and the rest changes nothing', () => {
    const unchanged = Object.fromEntries(happenings.map((happening) => [happening, 'unchanged']))
    expect(walk(place)).toEqual({ ...unchanged, ...table[place], ...unchangedHere[place] })
  })

  test('the machine has a row for what the table names, and for nothing else', () => {
    expect(Object.keys(transitions[place]).sort()).toEqual(Object.keys(table[place]).sort())
  })
})

test('a practice is over with its one answer, and its last words stay on the stage', () => {
  const over: Standing = { state: 'completed', message: 'Call 988.' }
  const room = reduceRoom(rooms.submitting, { type: 'answered', standing: over })
  expect(room).toEqual({ at: 'finished', ending: 'ended', lastWords: 'Call 988.' })
  expect(reduceRoom(room, { type: 'end answered' })).toEqual(room)
})

test('each way to be refused closes the room for good', () => {
  for (const reason of ['not found', 'other tab', 'moved', 'discarded', 'ended elsewhere'] as const) {
    const room = reduceRoom(rooms.editing, { type: 'refused', reason })
    expect(room).toEqual({ at: 'refused', reason })
    for (const happening of happenings) expect(reduceRoom(room, events[happening])).toBe(room)
  }
})
