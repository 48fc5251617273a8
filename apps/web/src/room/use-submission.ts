import { limits } from '@greenroom/contract/limits'
import { cleanProse } from '@greenroom/contract/text'
import { type Dispatch, useEffect, useRef } from 'react'
import { waitForNetwork } from '../api/waiting.ts'
import { alert } from '../ui/ask.tsx'
import { checkAnswer } from './answer.ts'
import { secondsLeft } from './answer-timer.ts'
import { deliver } from './deliver.ts'
import type { KeptRoom } from './kept-room.ts'
import { sendAnswer } from './queries.ts'
import { alerts, answerTooLong } from './room-alerts.ts'
import type { Room, RoomEvent } from './room-machine.ts'

/** A request without an answer for this long counts as lost; a model may well think for half a minute. */
const patience = 60_000

/** Submit, and "Try now" while an answer has not been sent yet. An answer is sent until the server has it. */
export function useSubmission(interviewId: string, room: Room, kept: KeptRoom, dispatch: Dispatch<RoomEvent>) {
  const tryNow = useRef<() => void>(() => {})
  const gone = useRef<AbortController>(null)
  useEffect(() => {
    const leaving = new AbortController()
    gone.current = leaving
    return () => leaving.abort()
  }, [])

  async function submit(): Promise<void> {
    if (room.at !== 'editing' && room.at !== 'ready' && room.at !== 'speaking') return
    const { answer, timer, question } = room.asked
    const check = checkAnswer(cleanProse(answer.text), timer)
    if (check.verdict === 'empty') return alert(alerts.emptyAnswer.title, alerts.emptyAnswer.message)
    if (check.verdict === 'too long') {
      const { title, message } = answerTooLong(check.length)
      return alert(title, message)
    }

    const submission = { key: kept.submissionKey(check.text, () => crypto.randomUUID()), text: check.text }
    dispatch({ type: 'submitted', submission })
    const secondsTaken = limits.answer.seconds - secondsLeft(timer, Date.now())
    const left = gone.current!.signal
    const outcome = await deliver(
      () => {
        left.throwIfAborted()
        const signal = AbortSignal.any([left, AbortSignal.timeout(patience)])
        return sendAnswer(interviewId, question, { answer, submission, secondsTaken, signal })
      },
      {
        onLost: () => dispatch({ type: 'network lost' }),
        onAgain: () => dispatch({ type: 'sending again' }),
        wait: (milliseconds) => waitForNetwork(milliseconds, left, tryNow),
      },
    )
    if (left.aborted) return
    if (outcome.result === 'answered') dispatch({ type: 'answered', standing: outcome.value })
    else if (outcome.result === 'moved') dispatch({ type: 'reloaded' })
    else if (outcome.result === 'not found') dispatch({ type: 'refused', reason: 'not found' })
    else {
      dispatch({ type: 'submission refused' })
      await alert('Answer Not Accepted', outcome.detail)
    }
  }

  return { submit, tryNow: () => tryNow.current() }
}
