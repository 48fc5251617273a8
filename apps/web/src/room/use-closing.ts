import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../api/api-error.ts'
import { reloadProfile } from '../api/session.ts'
import { backOff, waitForNetwork } from '../api/waiting.ts'
import { paths } from '../paths.ts'
import { sendQuestions, skipQuestions } from './own-questions.ts'
import { endInterview } from './queries.ts'
import type { Room } from './room.ts'
import type { RoomState } from './room-state.ts'

/** What the last screens do: send the optional questions, or skip them; end the interview on the server; go on. */
export function useClosing(interviewId: string, room: Room, state: RoomState) {
  const { dispatch } = state
  const navigate = useNavigate()
  const ending = room.at === 'finished' && room.ending === 'ending'

  const end = useEffectEvent(async () => {
    try {
      await endInterview(interviewId)
      dispatch({ type: 'end answered' })
    } catch (error) {
      // 409: it has already ended, in another tab or by an earlier press.
      const over = error instanceof ApiError && error.status === 409
      dispatch({ type: over ? 'end answered' : 'end failed' })
    }
  })
  useEffect(() => {
    if (ending) void end()
  }, [ending])

  const ended = room.at === 'finished' && room.ending === 'ended'
  useEffect(() => {
    if (ended) void reloadProfile()
  }, [ended])

  const failed =
    room.at === 'finished' && room.ending === 'failed'
      ? 'end'
      : room.at === 'closing' && room.sending === 'failed'
        ? 'questions'
        : null
  const failures = useRef(0)
  useEffect(() => {
    if (failed === null) return
    failures.current += 1
    const leaving = new AbortController()
    // Asking twice is asking once: the server gives the replies that it has.
    const again = () => (failed === 'end' ? dispatch({ type: 'finished' }) : void sendQuestions(interviewId, state))
    void waitForNetwork(backOff(failures.current), leaving.signal, { current: () => {} }).then(again)
    return () => leaving.abort()
  }, [failed, interviewId, state, dispatch])

  return {
    send: () => sendQuestions(interviewId, state),
    skip: () => skipQuestions(state),
    /** Leaves the replies, or tries the end again. */
    finish: () => dispatch({ type: 'finished' }),
    goToCompleted: () => void navigate(paths.completed()),
  }
}
