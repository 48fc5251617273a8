import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { backOff, waitForNetwork } from '../../api/backoff.ts'
import { reloadProfile } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import type { Room } from '../machine/room.ts'
import type { RoomState } from '../machine/room-state.ts'
import { endInterview } from '../queries.ts'
import { readClosingFailure } from './closing-failure.ts'
import { sendQuestions, skipQuestions } from './own-questions.ts'

/** What the last screens do: send the optional questions, or skip them; end the interview on the server; go on. */
export function useClosing(interviewId: string, room: Room, state: RoomState) {
  const { dispatch } = state
  const navigate = useNavigate()
  const ending = room.at === 'finished' && room.ending === 'ending'

  const end = useEffectEvent(async () => {
    try {
      await endInterview(interviewId)
      dispatch({ type: 'end_answered' })
    } catch (error) {
      // 409: it has already ended, in another tab or by an earlier press.
      const status = error instanceof ApiError ? error.status : 0
      if (status === 409) dispatch({ type: 'end_answered' })
      else if (status === 404) dispatch({ type: 'refused', reason: 'not_found' })
      else dispatch({ type: 'end_failed', failure: readClosingFailure(error, 'end') })
    }
  })
  useEffect(() => {
    if (ending) void end()
  }, [ending])

  const ended = room.at === 'finished' && room.ending === 'ended'
  useEffect(() => {
    if (ended) void reloadProfile()
  }, [ended])

  // A new object for each failure, so each waits anew.
  const failure = room.at === 'finished' || room.at === 'closing' ? room.failure : undefined
  const failedAt = room.at
  const failures = useRef(0)
  useEffect(() => {
    if (failure === undefined || failure.againAfterMs === null) return
    failures.current += 1
    const wait = Math.max(backOff(failures.current), failure.againAfterMs)
    const leaving = new AbortController()
    // Asking twice is asking once: the server gives the replies that it has.
    const again = () =>
      failedAt === 'finished' ? dispatch({ type: 'finished' }) : void sendQuestions(interviewId, state)
    void waitForNetwork(wait, leaving.signal, { current: () => {} }).then(again)
    return () => leaving.abort()
  }, [failure, failedAt, interviewId, state, dispatch])

  return {
    send: () => sendQuestions(interviewId, state),
    skip: () => skipQuestions(state),
    /** Leaves the replies, or tries the end again. */
    finish: () => dispatch({ type: 'finished' }),
    goToCompleted: () => void navigate(paths.completed()),
  }
}
