import { limits } from '@greenroom/contract/limits'
import type { Remark } from '@greenroom/contract/report/remark'
import { cutText } from '@greenroom/contract/text'

/** `audioUrl` is undefined until the server was asked for it, and null where it has no voice. */
export type Question = { id: string; text: string; audioUrl?: string | null }
/** Words heard so far: `final` won't change any more, `interim` still may. */
export type Heard = { final: string; interim: string }
/** `unedited` speech is sent to be punctuated. */
export type Draft = { text: string; by: 'typing' | 'speech' }

/** Why it goes another way than it was meant to: said once, where the answer stands. */
export type Notice =
  | 'unsupported'
  | 'denied'
  | 'no_microphone'
  | 'recording_failed'
  | 'not_started'
  | 'nothing_heard'
  | 'time_is_up'
  | 'no_sound'
  | 'no_question'
  | 'not_loaded'
  | 'offline'
  | 'failed'

/** The one-question room. Times are milliseconds of the clock. */
export type Tryout = { question: Question; notice: Notice | null } & (
  | { at: 'resting' }
  | { at: 'asking' }
  | { at: 'ready' }
  // `written` is what stood in the box before: what is said goes on from it.
  | { at: 'starting'; written: string }
  | { at: 'recording'; written: string; heard: Heard; startedAt: number }
  | { at: 'stopping'; written: string; heard: Heard; seconds: number }
  | { at: 'typing'; draft: Draft }
  | { at: 'sending'; draft: Draft }
  | { at: 'answered'; answer: string; remark: Remark }
  | { at: 'refused'; draft: Draft; because: 'used_up' | 'busy' }
)
export type TryoutAt<At extends Tryout['at']> = Extract<Tryout, { at: At }>

export type TryoutEvent =
  | { type: 'asking' }
  | { type: 'question_known'; id: string; audioUrl: string | null }
  | { type: 'audio_over'; notice: 'no_sound' | null }
  | { type: 'microphone_pressed' }
  | { type: 'listening'; now: number }
  | { type: 'heard'; heard: Heard }
  | { type: 'stop_pressed'; now: number }
  | { type: 'recorded'; text: string }
  | { type: 'recording_failed'; notice: Notice; text: string }
  | { type: 'typing_chosen' }
  | { type: 'editing_chosen' }
  | { type: 'typed'; text: string }
  | { type: 'restored'; question: Question; text: string }
  | { type: 'sent' }
  | { type: 'answered'; answer: string; remark: Remark }
  | { type: 'refused'; because: 'used_up' | 'busy' }
  | { type: 'not_sent'; notice: 'offline' | 'failed' }
  | { type: 'next_question'; question: Question }
  | { type: 'no_next_question' }
  | { type: 'not_loaded'; network: 'on' | 'off' }

export const beginWith = (question: Question): Tryout => ({ at: 'resting', question, notice: null })

/** What becomes of the room. An event that means nothing any more, such as words after the end, changes nothing. */
export function advance(room: Tryout, event: TryoutEvent): Tryout {
  const { question } = room
  switch (event.type) {
    case 'asking':
      return isOpen(room) ? { at: 'asking', question, notice: null } : room
    case 'question_known':
      return event.id === question.id ? { ...room, question: { ...question, audioUrl: event.audioUrl } } : room
    case 'audio_over':
      return room.at === 'asking' ? { at: 'ready', question, notice: event.notice } : room
    case 'microphone_pressed':
      if (room.at === 'typing') return { at: 'starting', question, notice: null, written: room.draft.text }
      return isOpen(room) ? { at: 'starting', question, notice: null, written: '' } : room
    case 'listening':
      return room.at === 'starting' ? { ...room, at: 'recording', heard: nothing, startedAt: event.now } : room
    case 'heard':
      return room.at === 'recording' || room.at === 'stopping' ? { ...room, heard: event.heard } : room
    case 'stop_pressed':
      return stop(room, event.now)
    case 'recorded':
      return room.at === 'stopping' ? write(room, event.text) : room
    case 'recording_failed':
      return isRecording(room) ? writeDespite(room, event) : room
    case 'typing_chosen':
      if (room.at === 'starting') return typeOn(room)
      return isOpen(room) ? { at: 'typing', question, notice: null, draft: { text: '', by: 'typing' } } : room
    case 'editing_chosen':
      return room.at === 'answered'
        ? { at: 'typing', question, notice: null, draft: { text: room.answer, by: 'typing' } }
        : room
    case 'typed':
      return room.at === 'typing' ? { ...room, notice: null, draft: { text: event.text, by: 'typing' } } : room
    case 'restored':
      return room.at === 'resting'
        ? { at: 'typing', question: event.question, notice: null, draft: { text: event.text, by: 'typing' } }
        : room
    case 'sent':
      return room.at === 'typing' && isSendable(room.draft)
        ? { at: 'sending', question, notice: null, draft: room.draft }
        : room
    case 'answered':
      return room.at === 'sending'
        ? { at: 'answered', question, notice: null, answer: event.answer, remark: event.remark }
        : room
    case 'refused':
      return room.at === 'sending'
        ? { at: 'refused', question, notice: null, draft: room.draft, because: event.because }
        : room
    case 'not_sent':
      return room.at === 'sending' ? { at: 'typing', question, notice: event.notice, draft: room.draft } : room
    case 'next_question':
      return { at: 'resting', question: event.question, notice: null }
    case 'no_next_question':
      // The voice fell silent when another question was asked for.
      return room.at === 'asking'
        ? { at: 'ready', question, notice: 'no_question' }
        : { ...room, notice: 'no_question' }
    case 'not_loaded':
      return { ...room, notice: event.network === 'off' && room.at === 'typing' ? 'offline' : 'not_loaded' }
  }
}

const nothing: Heard = { final: '', interim: '' }

/** Nothing is said yet, and anything may be pressed. */
export const isOpen = ({ at }: Tryout): boolean => at === 'resting' || at === 'asking' || at === 'ready'
const isRecording = (room: Tryout): room is TryoutAt<'starting' | 'recording' | 'stopping'> =>
  room.at === 'starting' || room.at === 'recording' || room.at === 'stopping'

export const isSendable = ({ text }: Draft): boolean => text.trim() !== '' && text.length <= limits.answer.max

function stop(room: Tryout, now: number): Tryout {
  const { question } = room
  if (room.at === 'starting') return room.written === '' ? { at: 'ready', question, notice: null } : typeOn(room)
  if (room.at !== 'recording') return room
  const { written, heard } = room
  const seconds = limits.tryout.seconds - secondsLeft(room.startedAt, now)
  return { at: 'stopping', question, notice: null, written, heard, seconds }
}

const typeOn = ({ question, written }: TryoutAt<'starting'>): Tryout => ({
  at: 'typing',
  question,
  notice: null,
  draft: { text: written, by: 'typing' },
})

function write(room: TryoutAt<'stopping'>, text: string): Tryout {
  const { question, seconds, written } = room
  const isSilent = text.trim() === ''
  if (isSilent && written === '') return { at: 'ready', question, notice: 'nothing_heard' }
  const notice = isSilent ? 'nothing_heard' : seconds >= limits.tryout.seconds ? 'time_is_up' : null
  return { at: 'typing', question, notice, draft: draftOf(written, text) }
}

/** Nothing that was heard is lost; without a word the failure was one to start. */
function writeDespite(
  { question, written }: TryoutAt<'starting' | 'recording' | 'stopping'>,
  { notice, text }: { notice: Notice; text: string },
): Tryout {
  const said = notice === 'recording_failed' && text === '' ? 'not_started' : notice
  return { at: 'typing', question, notice: said, draft: draftOf(written, text) }
}

/** What was said after what was written, which isn't punctuated any more. */
function draftOf(written: string, said: string): Draft {
  const text = [written.trimEnd(), said.trim()].filter((part) => part !== '').join(' ')
  return { text: cutText(text, limits.answer.max), by: written === '' && said !== '' ? 'speech' : 'typing' }
}

/** Whole seconds of the minute that are left, rounded up, so that 0 means that it is over. */
export const secondsLeft = (startedAt: number, now: number): number =>
  Math.min(Math.max(Math.ceil(limits.tryout.seconds - (now - startedAt) / 1000), 0), limits.tryout.seconds)

/** "0:47" for 47 seconds. */
export const minuteText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
