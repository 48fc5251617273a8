import { ApiError } from '../../api/api-error.ts'
import { backOff, waitForNetwork } from '../../api/backoff.ts'
import { reloadProfile } from '../../api/session.ts'
import type { RoomState } from '../machine/room.ts'
import { endInterview as postEnd } from '../queries.ts'
import type { RoomContext, RoomEffect } from '../room-context.ts'
import { readClosingFailure } from './closing-failure.ts'
import { sendQuestions } from './own-questions.ts'

/** Ends the interview on the server. */
export const endInterview: RoomEffect = {
  key: (room) => (room.at === 'finished' && room.ending === 'ending' ? 'ending' : null),
  start(context) {
    void end(context)
    return undefined
  },
}

async function end({ interviewId, state: { dispatch } }: RoomContext): Promise<void> {
  try {
    await postEnd(interviewId)
    dispatch({ type: 'end_answered' })
  } catch (error) {
    // 409: it has already ended, in another tab or by an earlier press.
    const status = error instanceof ApiError ? error.status : 0
    if (status === 409) dispatch({ type: 'end_answered' })
    else if (status === 404) dispatch({ type: 'refused', reason: 'not_found' })
    else dispatch({ type: 'end_failed', failure: readClosingFailure(error, 'end') })
  }
}

/** The account has an interview more, and none that is open. */
export const reloadEndedProfile: RoomEffect = {
  key: (room) => (room.at === 'finished' && room.ending === 'ended' ? 'ended' : null),
  start() {
    void reloadProfile()
    return undefined
  },
}

const failureOf = (room: RoomState) => (room.at === 'finished' || room.at === 'closing' ? room.failure : undefined)

/** Retries what failed at the end, with exponential backoff and as late as the server asks for. Sending twice is sending once. */
export function retryClosing(): RoomEffect {
  let failures = 0
  return {
    // A new object for each failure, so each restarts the wait.
    key: (room) => failureOf(room) ?? null,
    start({ interviewId, state }, room) {
      const failure = failureOf(room)
      if (!failure || failure.againAfterMs === null) return undefined
      failures += 1
      const wait = Math.max(backOff(failures), failure.againAfterMs)
      const leaving = new AbortController()
      const again = () =>
        room.at === 'finished' ? state.dispatch({ type: 'finished' }) : void sendQuestions(interviewId, state)
      void waitForNetwork(wait, leaving.signal, { current: () => {} }).then(again)
      return () => leaving.abort()
    },
  }
}
