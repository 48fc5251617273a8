import type { Plan } from '@greenroom/contract/limits'
import { askedQuestions } from '../closing/question-lines.ts'
import type { RoomState } from '../machine/room.ts'

/** What leaving a practice means: there is one answer, and it is not submitted yet. */
export function consequenceOfPractice(room: RoomState): string {
  if (room.at === 'submitting') return `Your practice ends here. ${fateOf(room)}, and it may not be saved.`
  return `Your practice ends here. You haven't submitted an answer, so nothing is saved.${lossOf(room)}`
}

/** What leaving means for the answers: for those the server has, and for the words that it does not have. */
export function consequenceOf(room: RoomState, plan: Plan): string {
  const isFirst = 'asked' in room && room.at !== 'thinking' && room.asked.question.number === 1
  const feedback = `You'll get feedback on the answers you've submitted.${plan === 'FREE' ? ' This was your free interview.' : ''}`
  if (room.at === 'submitting')
    return `Your interview ends here. ${fateOf(room)}, and it may not be included.${isFirst ? '' : ` ${feedback}`}`
  const saved =
    isFirst || room.at === 'sound_check'
      ? `You haven't submitted an answer, so nothing is saved${plan === 'FREE' ? " and your free interview isn't used" : ''}.`
      : feedback
  return `Your interview ends here. ${saved}${lossOf(room)}`
}

/** What is sent may have reached the server, also where no reply came. */
const fateOf = ({ network }: Extract<RoomState, { at: 'submitting' }>): string =>
  network === 'sending' ? "We're still sending your answer" : "We couldn't confirm that your answer arrived"

function lossOf(room: RoomState): string {
  if (room.at === 'closing')
    return room.recording !== null || askedQuestions(room.questions).length > 0
      ? " Your own questions won't be sent."
      : ''
  if (!('asked' in room) || room.at === 'thinking' || room.at === 'submitting') return ''
  // What is recorded has no words before it is transcribed.
  const nothing = room.at !== 'recording' && room.asked.answer.text.trim() === ''
  return nothing ? '' : " You'll lose what you've said or written for this question."
}
