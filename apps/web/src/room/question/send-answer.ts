import { limits } from '@greenroom/contract/limits'
import { cleanProse } from '@greenroom/contract/text'
import { waitForNetwork } from '../../api/backoff.ts'
import { alert } from '../../ui/ask.tsx'
import { checkAnswer } from '../machine/answer.ts'
import { secondsLeft } from '../machine/answer-timer.ts'
import type { RoomAt } from '../machine/room.ts'
import { sendAnswer as postAnswer } from '../queries.ts'
import { alerts, answerTooLong } from '../room-alerts.ts'
import type { RoomContext, RoomEffect } from '../room-context.ts'
import { describeOutage } from '../session/outage-words.ts'
import { showAnsweredElsewhere, showEndedElsewhere } from './answered-elsewhere.tsx'
import { deliver } from './deliver.ts'

/** A request without an answer for this long counts as lost (milliseconds); a model may well think for half a minute. */
const timeout = 60_000

/** Submits the answer under an idempotency key, or says what keeps it from being submitted. */
export async function submitAnswer({ state, draft }: RoomContext): Promise<void> {
  const room = state.read()
  if (room.at !== 'editing' && room.at !== 'ready' && room.at !== 'speaking') return
  const { answer, timer, question } = room.asked
  const check = checkAnswer(cleanProse(answer.text), timer)
  if (check.verdict === 'empty') return alert(alerts.emptyAnswer.title, alerts.emptyAnswer.message)
  if (check.verdict === 'too_long') {
    const { title, message } = answerTooLong(check.length)
    return alert(title, message)
  }
  const submission = { key: crypto.randomUUID(), text: check.text }
  // First whose words they are: a page that dies right here must not come back without them.
  draft.saveAnswer(question.number, room.asked)
  draft.saveSubmission(submission)
  state.dispatch({ type: 'submitted', submission })
}

/** Sends a submitted answer until the server has it, with retries, over reloads too. */
export const sendAnswer: RoomEffect = {
  key: (room) => (room.at === 'submitting' ? room.submission : null),
  start(context, room) {
    if (room.at !== 'submitting') return undefined
    const leaving = new AbortController()
    void send(context, room, leaving.signal)
    return () => leaving.abort()
  },
}

async function send(
  { interviewId, state: { dispatch }, draft, retry }: RoomContext,
  { asked, submission }: RoomAt<'submitting'>,
  left: AbortSignal,
): Promise<void> {
  const { answer, timer, question } = asked
  const secondsTaken = limits.answer.seconds - secondsLeft(timer, Date.now())
  const outcome = await deliver(
    () => {
      left.throwIfAborted()
      const signal = AbortSignal.any([left, AbortSignal.timeout(timeout)])
      return postAnswer(interviewId, question, { answer, submission, secondsTaken, signal })
    },
    {
      onLost: (error) => dispatch({ type: 'network_lost', outage: describeOutage(error) }),
      onAgain: () => dispatch({ type: 'sending_again' }),
      wait: (milliseconds) => waitForNetwork(milliseconds, left, retry),
    },
  )
  if (left.aborted) return
  if (outcome.result === 'answered') {
    const next = outcome.value
    const seconds = answer.by === 'voice' ? answer.seconds : secondsTaken
    draft.recordAnswer({ number: question.number, by: answer.by, seconds })
    return dispatch(next === 'thinking' ? { type: 'answer_stored' } : { type: 'answered', snapshot: next })
  }
  // Refused words are not sent again by the next reload.
  draft.saveSubmission(null)
  if (outcome.result === 'moved') {
    await showAnsweredElsewhere(submission.text)
    if (!left.aborted) dispatch({ type: 'reloaded' })
  } else if (outcome.result === 'not_found') {
    await showEndedElsewhere(submission.text)
    if (!left.aborted) dispatch({ type: 'refused', reason: 'ended_elsewhere' })
  } else {
    dispatch({ type: 'submission_refused' })
    await alert("We couldn't accept this answer", outcome.detail)
  }
}
