import type { Plan } from '@greenroom/contract/limits'
import { askedQuestions } from './question-lines.ts'
import type { Room } from './room.ts'
import type { ScreenMicrophone } from './screen-microphone.ts'

/** What leaving a practice means: there is one answer, and it is not submitted yet. */
export function consequenceOfPractice(room: Room, microphone: ScreenMicrophone['state']): string {
  if (room.at === 'submitting' && room.network === 'sending')
    return "Your practice ends here. We're still sending your answer, and it may not be saved."
  if (room.at === 'submitting') return "Your practice ends here. Your answer hasn't been sent and will be lost."
  return `Your practice ends here. You haven't submitted an answer, so nothing is saved.${lossOf(room, microphone)}`
}

/** What leaving means for the answers: for those the server has, and for the words that it does not have. */
export function consequenceOf(room: Room, microphone: ScreenMicrophone['state'], plan: Plan): string {
  if (room.at === 'submitting' && room.network === 'sending')
    return "Your interview ends here. We're still sending your answer, and it may not be included. You'll get feedback on the answers you've already submitted."
  const unanswered =
    room.at === 'sound check' || ('asked' in room && room.at !== 'thinking' && room.asked.question.number === 1)
  // What is being submitted may have reached the server, and then it counts.
  const unused = plan === 'FREE' && room.at !== 'submitting' ? " and your free interview isn't used" : ''
  const saved = unanswered
    ? `Your interview ends here. You haven't submitted an answer, so nothing is saved${unused}.`
    : `Your interview ends here. You'll get feedback on the answers you've submitted.${plan === 'FREE' ? ' This was your free interview.' : ''}`
  return `${saved}${lossOf(room, microphone)}`
}

function lossOf(room: Room, microphone: ScreenMicrophone['state']): string {
  if (room.at === 'submitting') return " This answer hasn't been sent and won't be included."
  if (room.at === 'closing')
    return microphone === 'on' || askedQuestions(room.questions).length > 0 ? " Your own questions won't be sent." : ''
  if (!('asked' in room) || room.at === 'thinking') return ''
  // What is recorded has no words before it is transcribed.
  const nothing = room.at !== 'recording' && room.asked.answer.text.trim() === ''
  return nothing ? '' : " You'll lose what you've said or written for this question."
}
