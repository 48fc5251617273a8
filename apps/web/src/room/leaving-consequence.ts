import type { Plan } from '@greenroom/contract/limits'
import { askedQuestions } from './question-lines.ts'
import type { Room } from './room.ts'
import type { ScreenMicrophone } from './screen-microphone.ts'

/** What leaving a practice means: there is one answer, and it is not submitted yet. */
export function consequenceOfPractice(room: Room, microphone: ScreenMicrophone['state']): string {
  if (room.at === 'submitting' && room.network === 'sending')
    return 'The practice ends here. Your answer is still being sent and may not be kept.'
  if (room.at === 'submitting') return 'The practice ends here. Your answer has not been sent and is lost.'
  return `The practice ends here. You have not submitted an answer, so nothing is saved.${lossOf(room, microphone)}`
}

/** What leaving means for the answers: for those the server has, and for the words that it does not have. */
export function consequenceOf(room: Room, microphone: ScreenMicrophone['state'], plan: Plan): string {
  if (room.at === 'submitting' && room.network === 'sending')
    return 'The interview ends here. Your answer is still being sent and may not become part of it. Your feedback is made from the answers that have arrived.'
  const unanswered =
    room.at === 'sound check' || ('asked' in room && room.at !== 'thinking' && room.asked.question.number === 1)
  const saved = unanswered
    ? 'The interview ends here. You have not submitted an answer, so nothing is saved.'
    : `The interview ends here. Your feedback is made from the answers you have submitted.${plan === 'FREE' ? ' It was your free interview.' : ''}`
  return `${saved}${lossOf(room, microphone)}`
}

function lossOf(room: Room, microphone: ScreenMicrophone['state']): string {
  if (room.at === 'submitting') return ' This answer has not been sent and will not be part of the interview.'
  if (room.at === 'closing')
    return microphone === 'on' || askedQuestions(room.questions).length > 0 ? ' Your own questions are not asked.' : ''
  if (!('asked' in room) || room.at === 'thinking') return ''
  // What is recorded has no words before it is transcribed.
  const nothing = room.at !== 'recording' && room.asked.answer.text.trim() === ''
  return nothing ? '' : ' What you have said or written for this question is lost.'
}
