import { limits } from '@greenroom/contract/limits'
import { cleanProse } from '@greenroom/contract/text'
import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react'
import { waitForNetwork } from '../../api/backoff.ts'
import { alert } from '../../ui/ask.tsx'
import type { RoomDraft } from '../drafts/room-draft.ts'
import { checkAnswer } from '../machine/answer.ts'
import { secondsLeft } from '../machine/answer-timer.ts'
import type { Room, RoomEvent, Submission } from '../machine/room.ts'
import { sendAnswer } from '../queries.ts'
import { alerts, answerTooLong } from '../room-alerts.ts'
import { describeOutage } from '../session/outage-words.ts'
import { tellAnsweredElsewhere, tellEndedElsewhere } from './answered-elsewhere.tsx'
import { deliver } from './deliver.ts'

/** A request without an answer for this long counts as lost; a model may well think for half a minute. */
const patience = 60_000

/** Submit, and "Retry" while an answer has not been sent yet. An answer is sent until the server has it, over reloads too. */
export function useSubmission(interviewId: string, room: Room, draft: RoomDraft, dispatch: Dispatch<RoomEvent>) {
  const tryNow = useRef<() => void>(() => {})

  async function submit(): Promise<void> {
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
    dispatch({ type: 'submitted', submission })
  }

  const send = useEffectEvent(async (submission: Submission, left: AbortSignal) => {
    if (room.at !== 'submitting') return
    const { answer, timer, question } = room.asked
    const secondsTaken = limits.answer.seconds - secondsLeft(timer, Date.now())
    const outcome = await deliver(
      () => {
        left.throwIfAborted()
        const signal = AbortSignal.any([left, AbortSignal.timeout(patience)])
        return sendAnswer(interviewId, question, { answer, submission, secondsTaken, signal })
      },
      {
        onLost: (error) => dispatch({ type: 'network_lost', outage: describeOutage(error) }),
        onAgain: () => dispatch({ type: 'sending_again' }),
        wait: (milliseconds) => waitForNetwork(milliseconds, left, tryNow),
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
      await tellAnsweredElsewhere(submission.text)
      if (!left.aborted) dispatch({ type: 'reloaded' })
    } else if (outcome.result === 'not_found') {
      await tellEndedElsewhere(submission.text)
      if (!left.aborted) dispatch({ type: 'refused', reason: 'ended_elsewhere' })
    } else {
      dispatch({ type: 'submission_refused' })
      await alert("We couldn't accept this answer", outcome.detail)
    }
  })

  const submission = room.at === 'submitting' ? room.submission : null
  useEffect(() => {
    if (submission === null) return
    const leaving = new AbortController()
    void send(submission, leaving.signal)
    return () => leaving.abort()
  }, [submission])

  return { submit, tryNow: () => tryNow.current() }
}
