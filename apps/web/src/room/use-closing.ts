import { type Dispatch, useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../api/api-error.ts'
import { paths } from '../paths.ts'
import { askedQuestions } from './closing-machine.ts'
import { endInterview, sendOwnQuestions } from './queries.ts'
import type { Room, RoomEvent } from './room-machine.ts'

/** What the last screens do: send the optional questions, or skip them; end the interview on the server; go on. */
export function useClosing(interviewId: string, room: Room, dispatch: Dispatch<RoomEvent>) {
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

  return {
    async send(): Promise<void> {
      if (room.at !== 'closing' || room.sending === 'sending') return
      const questions = askedQuestions(room.questions)
      if (questions.length === 0) return dispatch({ type: 'finished' })
      dispatch({ type: 'questions sent' })
      try {
        dispatch({ type: 'questions answered', replies: await sendOwnQuestions(interviewId, questions) })
      } catch {
        dispatch({ type: 'questions failed' })
      }
    },
    /** Skips the questions, leaves the replies, or tries the end again. */
    finish: () => dispatch({ type: 'finished' }),
    goToCompleted: () => void navigate(paths.completed()),
  }
}
