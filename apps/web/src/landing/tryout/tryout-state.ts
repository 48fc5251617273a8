import { limits } from '@greenroom/contract/limits'
import type { Remark } from '@greenroom/contract/report/remark'
import { cutText } from '@greenroom/contract/text'
import type { DictationText } from '../../speech/dictation.ts'

/** `audioUrl` is undefined until it is fetched, and null where the server has no voice. */
export type TryoutQuestion = { id: string; text: string; audioUrl?: string | null }
/** `unedited` speech is sent to be punctuated. */
export type TryoutDraft = { text: string; by: 'typing' | 'speech' }

/** Why a step failed or was cut short; shown once, where the answer is. */
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

/** The states of the landing page's tryout: one question, without an account. Times are epoch milliseconds. */
export type TryoutState = { question: TryoutQuestion; notice: Notice | null } & (
  | { at: 'resting' }
  | { at: 'asking' }
  | { at: 'ready' }
  // `written` is the text that was in the box before; dictation is appended to it.
  | { at: 'starting'; written: string }
  | { at: 'recording'; written: string; heard: DictationText; startedAt: number }
  | { at: 'stopping'; written: string; heard: DictationText; seconds: number }
  | { at: 'typing'; draft: TryoutDraft }
  | { at: 'sending'; draft: TryoutDraft }
  | { at: 'answered'; answer: string; remark: Remark }
  | { at: 'refused'; draft: TryoutDraft; because: 'used_up' | 'busy' }
)
export type TryoutAt<At extends TryoutState['at']> = Extract<TryoutState, { at: At }>

export type TryoutEvent =
  | { type: 'asking' }
  | { type: 'question_known'; id: string; audioUrl: string | null }
  | { type: 'audio_over'; notice: 'no_sound' | null }
  | { type: 'microphone_pressed' }
  | { type: 'listening'; now: number }
  | { type: 'heard'; heard: DictationText }
  | { type: 'stop_pressed'; now: number }
  | { type: 'recorded'; text: string }
  | { type: 'recording_failed'; notice: Notice; text: string }
  | { type: 'typing_chosen' }
  | { type: 'editing_chosen' }
  | { type: 'typed'; text: string }
  | { type: 'restored'; question: TryoutQuestion; text: string }
  | { type: 'sent' }
  | { type: 'answered'; answer: string; remark: Remark }
  | { type: 'refused'; because: 'used_up' | 'busy' }
  | { type: 'not_sent'; notice: 'offline' | 'failed' }
  | { type: 'next_question'; question: TryoutQuestion }
  | { type: 'no_next_question' }
  | { type: 'not_loaded'; network: 'on' | 'off' }

export const initialState = (question: TryoutQuestion): TryoutState => ({ at: 'resting', question, notice: null })

/** The state machine's reducer. Events that don't fit the current state, such as late dictation, are ignored. */
export function reduce(state: TryoutState, event: TryoutEvent): TryoutState {
  const { question } = state
  switch (event.type) {
    case 'asking':
      return isOpen(state) ? { at: 'asking', question, notice: null } : state
    case 'question_known':
      return event.id === question.id ? { ...state, question: { ...question, audioUrl: event.audioUrl } } : state
    case 'audio_over':
      return state.at === 'asking' ? { at: 'ready', question, notice: event.notice } : state
    case 'microphone_pressed':
      if (state.at === 'typing') return { at: 'starting', question, notice: null, written: state.draft.text }
      return isOpen(state) ? { at: 'starting', question, notice: null, written: '' } : state
    case 'listening':
      return state.at === 'starting' ? { ...state, at: 'recording', heard: nothing, startedAt: event.now } : state
    case 'heard':
      return state.at === 'recording' || state.at === 'stopping' ? { ...state, heard: event.heard } : state
    case 'stop_pressed':
      return stop(state, event.now)
    case 'recorded':
      return state.at === 'stopping' ? toTyping(state, event.text) : state
    case 'recording_failed':
      return isRecording(state) ? toTypingAfterFailure(state, event) : state
    case 'typing_chosen':
      if (state.at === 'starting') return resumeTyping(state)
      return isOpen(state) ? { at: 'typing', question, notice: null, draft: { text: '', by: 'typing' } } : state
    case 'editing_chosen':
      return state.at === 'answered'
        ? { at: 'typing', question, notice: null, draft: { text: state.answer, by: 'typing' } }
        : state
    case 'typed':
      return state.at === 'typing' ? { ...state, notice: null, draft: { text: event.text, by: 'typing' } } : state
    case 'restored':
      return state.at === 'resting'
        ? { at: 'typing', question: event.question, notice: null, draft: { text: event.text, by: 'typing' } }
        : state
    case 'sent':
      return state.at === 'typing' && isSendable(state.draft)
        ? { at: 'sending', question, notice: null, draft: state.draft }
        : state
    case 'answered':
      return state.at === 'sending'
        ? { at: 'answered', question, notice: null, answer: event.answer, remark: event.remark }
        : state
    case 'refused':
      return state.at === 'sending'
        ? { at: 'refused', question, notice: null, draft: state.draft, because: event.because }
        : state
    case 'not_sent':
      return state.at === 'sending' ? { at: 'typing', question, notice: event.notice, draft: state.draft } : state
    case 'next_question':
      return { at: 'resting', question: event.question, notice: null }
    case 'no_next_question':
      // Requesting another question has stopped the audio.
      return state.at === 'asking'
        ? { at: 'ready', question, notice: 'no_question' }
        : { ...state, notice: 'no_question' }
    case 'not_loaded':
      return { ...state, notice: event.network === 'off' && state.at === 'typing' ? 'offline' : 'not_loaded' }
  }
}

const nothing: DictationText = { final: '', interim: '' }

/** Before any answer: every control is enabled. */
export const isOpen = ({ at }: TryoutState): boolean => at === 'resting' || at === 'asking' || at === 'ready'
const isRecording = (state: TryoutState): state is TryoutAt<'starting' | 'recording' | 'stopping'> =>
  state.at === 'starting' || state.at === 'recording' || state.at === 'stopping'

export const isSendable = ({ text }: TryoutDraft): boolean => text.trim() !== '' && text.length <= limits.answer.max

function stop(state: TryoutState, now: number): TryoutState {
  const { question } = state
  if (state.at === 'starting')
    return state.written === '' ? { at: 'ready', question, notice: null } : resumeTyping(state)
  if (state.at !== 'recording') return state
  const { written, heard } = state
  const seconds = limits.tryout.seconds - secondsLeft(state.startedAt, now)
  return { at: 'stopping', question, notice: null, written, heard, seconds }
}

const resumeTyping = ({ question, written }: TryoutAt<'starting'>): TryoutState => ({
  at: 'typing',
  question,
  notice: null,
  draft: { text: written, by: 'typing' },
})

function toTyping(state: TryoutAt<'stopping'>, text: string): TryoutState {
  const { question, seconds, written } = state
  const isSilent = text.trim() === ''
  if (isSilent && written === '') return { at: 'ready', question, notice: 'nothing_heard' }
  const notice = isSilent ? 'nothing_heard' : seconds >= limits.tryout.seconds ? 'time_is_up' : null
  return { at: 'typing', question, notice, draft: draftOf(written, text) }
}

/** Keeps what was dictated before the failure; without any text recording never started. */
function toTypingAfterFailure(
  { question, written }: TryoutAt<'starting' | 'recording' | 'stopping'>,
  { notice, text }: { notice: Notice; text: string },
): TryoutState {
  const said = notice === 'recording_failed' && text === '' ? 'not_started' : notice
  return { at: 'typing', question, notice: said, draft: draftOf(written, text) }
}

/** Appends dictation to typed text; mixed text isn't sent to be punctuated. */
function draftOf(written: string, said: string): TryoutDraft {
  const text = [written.trimEnd(), said.trim()].filter((part) => part !== '').join(' ')
  return { text: cutText(text, limits.answer.max), by: written === '' && said !== '' ? 'speech' : 'typing' }
}

/** Whole seconds left of the minute, rounded up, so that 0 means over. */
export const secondsLeft = (startedAt: number, now: number): number =>
  Math.min(Math.max(Math.ceil(limits.tryout.seconds - (now - startedAt) / 1000), 0), limits.tryout.seconds)

/** "0:47" for 47 seconds. */
export const minuteText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
