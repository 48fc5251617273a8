import { type Answer, type Heard, joinHeard, noAnswer } from './answer.ts'
import { type AnswerTimer, pauseTimer, resumeTimer, startTimer, waitingTimer } from './answer-timer.ts'
import { type ClosingEvent, type ClosingRoom, closingQuestions, type Reply, reduceClosing } from './closing-machine.ts'

/** A question as it was asked. `number` counts from 1; follow-ups count too. */
export type Question = {
  text: string
  audioUrl: string | null
  number: number
  count: number
  kind: 'main' | 'follow_up'
}

/** How somebody answers in this interview: whoever has typed finds the box open at the next question. */
export type Habit = 'speaking' | 'typing'

/** What stays together while a question is open. */
export type Asked = {
  question: Question
  answer: Answer
  timer: AnswerTimer
  /** The question's audio is heard once before a recording may start; a replay does not count. */
  audio: 'playing' | 'done'
  /** The one recording of this question. Hearing nothing does not use it up. */
  recording: 'unused' | 'used'
  habit: Habit
}

export type Submission = { key: string; text: string }
export type Refusal = 'not found' | 'other tab' | 'moved' | 'discarded'

/** Where an interview stands, from opening the page to the last screen. */
export type Room =
  | { at: 'loading' }
  | { at: 'unreachable'; detail: string }
  | { at: 'refused'; reason: Refusal }
  | { at: 'speaking'; asked: Asked }
  | { at: 'ready'; asked: Asked }
  | { at: 'recording'; asked: Asked; heard: Heard; since: number }
  | { at: 'punctuating'; asked: Asked }
  | { at: 'editing'; asked: Asked }
  | { at: 'submitting'; asked: Asked; submission: Submission; attempt: number; network: 'sending' | 'lost' }
  | ClosingRoom

/** What the server says about the interview, in words of this room. */
export type Standing =
  | { state: 'asking'; question: Question }
  | { state: 'closing'; message: string | null; audioUrl: string | null; replies: Reply[] }
  | { state: 'completed' }
  | { state: 'discarded' }

/** What this browser remembers of the open question after a reload. */
export type KeptAnswer = { answer: Answer; recording: 'unused' | 'used'; secondsLeft: number | null }

export type RoomEvent =
  | { type: 'loaded'; standing: Standing; kept: KeptAnswer | null; habit: Habit; keptQuestions: string[]; now: number }
  | { type: 'load failed'; detail: string }
  | { type: 'reloaded' }
  | { type: 'refused'; reason: Refusal }
  | { type: 'audio done'; now: number }
  | { type: 'time over' }
  | { type: 'covered'; now: number }
  | { type: 'uncovered'; now: number }
  | { type: 'typing chosen' }
  /** No microphone can be used here. */
  | { type: 'typing only' }
  | { type: 'typed'; text: string }
  | { type: 'recording started'; now: number }
  | { type: 'listening'; now: number }
  | { type: 'heard'; heard: Heard }
  | { type: 'recording stopped'; now: number }
  | { type: 'recording failed'; now: number }
  | { type: 'punctuated'; text: string }
  | { type: 'submitted'; submission: Submission }
  | { type: 'network lost' }
  | { type: 'sending again' }
  | { type: 'submission refused' }
  | { type: 'answered'; standing: Standing }
  | ClosingEvent

type Loaded = Omit<Extract<RoomEvent, { type: 'loaded' }>, 'type'>
const nothingKept: Omit<Loaded, 'standing' | 'habit'> = { kept: null, keptQuestions: [], now: 0 }

export const openingRoom: Room = { at: 'loading' }

/** The next state of the room. An event that makes no sense in a state changes nothing. */
export function reduceRoom(room: Room, event: RoomEvent): Room {
  switch (event.type) {
    case 'loaded':
      return room.at === 'loading' ? openStanding(event.standing, event) : room
    case 'load failed':
      return room.at === 'loading' ? { at: 'unreachable', detail: event.detail } : room
    case 'reloaded':
      return room.at === 'refused' ? room : { at: 'loading' }
    case 'refused':
      return { at: 'refused', reason: event.reason }
    case 'question typed':
    case 'question added':
    case 'question removed':
    case 'questions sent':
    case 'questions failed':
    case 'questions answered':
    case 'finished':
    case 'end answered':
    case 'end failed':
      return room.at === 'closing' || room.at === 'replies' || room.at === 'finished'
        ? reduceClosing(room, event)
        : room
    default:
      return 'asked' in room ? reduceAsked(room, event) : room
  }
}

type AskedRoom = Extract<Room, { asked: Asked }>

function reduceAsked(room: AskedRoom, event: RoomEvent): Room {
  const { asked } = room
  switch (event.type) {
    case 'audio done':
      return finishAudio(room, event.now)
    case 'time over':
      return asked.timer.state === 'running' ? { ...room, asked: { ...asked, timer: { state: 'over' } } } : room
    case 'covered':
      // What is being said takes its time, whatever is on the screen.
      return room.at === 'recording'
        ? room
        : { ...room, asked: { ...asked, timer: pauseTimer(asked.timer, event.now) } }
    case 'uncovered':
      return { ...room, asked: { ...asked, timer: resumeTimer(asked.timer, event.now) } }
    case 'typing chosen':
      return room.at === 'speaking' || room.at === 'ready' ? { at: 'editing', asked } : room
    case 'typing only':
      return room.at === 'ready'
        ? { at: 'editing', asked: { ...asked, habit: 'typing' } }
        : { ...room, asked: { ...asked, habit: 'typing' } }
    case 'typed':
      return room.at === 'editing'
        ? { at: 'editing', asked: { ...asked, answer: { ...asked.answer, text: event.text } } }
        : room
    case 'recording started':
      return (room.at === 'ready' || room.at === 'editing') && judgeRecording(room) === 'allowed'
        ? {
            at: 'recording',
            asked: { ...asked, habit: 'speaking' },
            heard: { final: '', interim: '' },
            since: event.now,
          }
        : room
    case 'listening':
      // The time of an answer counts from the moment the microphone is on, not from a question about permission.
      return room.at === 'recording' && joinHeard(room.heard) === '' ? { ...room, since: event.now } : room
    case 'heard':
      return room.at === 'recording' ? { ...room, heard: event.heard } : room
    case 'recording stopped':
    case 'recording failed':
      return room.at === 'recording' ? stopRecording(room, event.type, event.now) : room
    case 'punctuated':
      return room.at === 'punctuating'
        ? { at: 'editing', asked: { ...asked, answer: { ...asked.answer, text: event.text } } }
        : room
    case 'submitted':
      return room.at === 'editing' || room.at === 'ready' || room.at === 'speaking'
        ? { at: 'submitting', asked, submission: event.submission, attempt: 1, network: 'sending' }
        : room
    case 'network lost':
      return room.at === 'submitting' ? { ...room, network: 'lost' } : room
    case 'sending again':
      return room.at === 'submitting' ? { ...room, network: 'sending', attempt: room.attempt + 1 } : room
    case 'submission refused':
      return room.at === 'submitting' ? { at: 'editing', asked } : room
    case 'answered':
      return room.at === 'submitting'
        ? openStanding(event.standing, { ...nothingKept, habit: habitAfter(asked) })
        : room
    default:
      return room
  }
}

/** Opens where the server says the interview stands; what was kept is laid over it, so that a reload loses nothing. */
function openStanding(standing: Standing, { kept, habit, keptQuestions, now }: Omit<Loaded, 'standing'>): Room {
  if (standing.state === 'discarded') return { at: 'refused', reason: 'discarded' }
  if (standing.state === 'completed') return { at: 'finished', ending: 'ended' }
  if (standing.state === 'closing') {
    if (standing.replies.length > 0) return { at: 'replies', replies: standing.replies }
    const { message, audioUrl } = standing
    return { at: 'closing', message, audioUrl, questions: closingQuestions(keptQuestions), sending: 'not yet' }
  }
  const asked: Asked = {
    question: standing.question,
    answer: noAnswer,
    timer: waitingTimer,
    audio: 'playing',
    recording: 'unused',
    habit,
  }
  if (kept === null) return { at: 'speaking', asked }
  const restored: Asked = { ...asked, answer: kept.answer, recording: kept.recording }
  if (kept.secondsLeft === null) return { at: kept.answer.text === '' ? 'speaking' : 'editing', asked: restored }
  const timer = startTimer(now, kept.secondsLeft)
  return openForAnswer({ ...restored, timer, audio: 'done' })
}

/** The stage is the candidate's: the microphone waits, or the box for whoever types or has words to edit. */
function openForAnswer(asked: Asked): Room {
  return { at: asked.answer.text === '' && asked.habit === 'speaking' ? 'ready' : 'editing', asked }
}

function habitAfter({ answer, habit }: Asked): Habit {
  return answer.by === 'typing' && answer.text.trim() !== '' ? 'typing' : habit
}

function finishAudio(room: AskedRoom, now: number): Room {
  if (room.asked.audio === 'done') return room
  const asked: Asked = { ...room.asked, audio: 'done', timer: startTimer(now) }
  return room.at === 'speaking' ? openForAnswer(asked) : { ...room, asked }
}

function stopRecording(
  room: Extract<Room, { at: 'recording' }>,
  how: 'recording stopped' | 'recording failed',
  now: number,
): Room {
  const raw = joinHeard(room.heard)
  if (raw !== '') {
    const answer: Answer = { by: 'voice', text: raw, raw, seconds: Math.max((now - room.since) / 1000, 0) }
    return { at: 'punctuating', asked: { ...room.asked, answer, recording: 'used' } }
  }
  // A microphone that failed gives the earlier words back; silence clears them, as the alert says.
  const asked = how === 'recording failed' ? room.asked : { ...room.asked, answer: noAnswer }
  return { at: asked.answer.text === '' ? 'ready' : 'editing', asked }
}

/** Whether a recording may start now, or the reason why not. */
export function judgeRecording(
  room: Room,
): 'allowed' | 'active' | 'question playing' | 'time over' | 'limit' | 'not now' {
  if (room.at === 'recording') return 'active'
  if (room.at !== 'speaking' && room.at !== 'ready' && room.at !== 'editing') return 'not now'
  if (room.asked.audio === 'playing') return 'question playing'
  if (room.asked.timer.state === 'over') return 'time over'
  return room.asked.recording === 'used' ? 'limit' : 'allowed'
}
