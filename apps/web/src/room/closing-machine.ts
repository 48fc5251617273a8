import { limits } from '@greenroom/contract/limits'
import { cleanProse, cutText } from '@greenroom/contract/text'

/** One of the candidate's own questions with the interviewer's reply. */
export type Reply = { question: string; answer: string; ttsAudioUrl: string | null }

/** The last three screens: the optional questions, the interviewer's replies, the end. */
export type ClosingRoom =
  | {
      at: 'closing'
      message: string | null
      audioUrl: string | null
      questions: string[]
      sending: 'not yet' | 'sending' | 'failed'
    }
  | { at: 'replies'; replies: Reply[] }
  | { at: 'finished'; ending: 'ending' | 'ended' | 'failed' }

export type ClosingEvent =
  | { type: 'question typed'; index: number; text: string }
  | { type: 'question added' }
  | { type: 'question removed'; index: number }
  | { type: 'questions sent' }
  | { type: 'questions failed' }
  | { type: 'questions answered'; replies: Reply[] }
  | { type: 'finished' }
  | { type: 'end answered' }
  | { type: 'end failed' }

/** The optional questions after the last answer: up to five, each cut at 500 characters, at least one line to write on. */
export function reduceClosing(room: ClosingRoom, event: ClosingEvent): ClosingRoom {
  if (event.type === 'finished') return { at: 'finished', ending: 'ending' }
  if (room.at === 'finished') return reduceFinished(room, event)
  if (room.at === 'replies') return room
  return reduceQuestions(room, event)
}

function reduceFinished(room: ClosingRoom, event: ClosingEvent): ClosingRoom {
  if (event.type === 'end answered') return { at: 'finished', ending: 'ended' }
  return event.type === 'end failed' ? { at: 'finished', ending: 'failed' } : room
}

function reduceQuestions(room: Extract<ClosingRoom, { at: 'closing' }>, event: ClosingEvent): ClosingRoom {
  const { questions } = room
  const write = (next: string[]): ClosingRoom => ({ ...room, questions: next, sending: 'not yet' })
  if (event.type === 'questions answered') {
    return event.replies.length > 0 ? { at: 'replies', replies: event.replies } : { at: 'finished', ending: 'ending' }
  }
  if (event.type === 'questions sent') return { ...room, sending: 'sending' }
  if (event.type === 'questions failed') return { ...room, sending: 'failed' }
  if (room.sending === 'sending') return room
  if (event.type === 'question added')
    return questions.length < limits.optionalQuestions.max ? write([...questions, '']) : room
  if (event.type === 'question removed') return write(closingQuestions(questions.toSpliced(event.index, 1)))
  if (event.type !== 'question typed' || event.index >= questions.length) return room
  return write(questions.with(event.index, cutText(event.text, limits.optionalQuestions.length)))
}

/** The lines to write on: what was there, or one empty line. */
export function closingQuestions(kept: string[]): string[] {
  return kept.length > 0 ? kept.slice(0, limits.optionalQuestions.max) : ['']
}

/** What is sent: the questions cleaned like answers, without the empty ones. */
export function askedQuestions(questions: string[]): string[] {
  return questions.map((text) => cleanProse(text).trim()).filter((text) => text !== '')
}
