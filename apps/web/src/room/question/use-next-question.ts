import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react'
import { waitForNetwork } from '../../api/backoff.ts'
import type { Room, RoomEvent } from '../machine/room.ts'
import { fetchNext } from '../queries.ts'
import { deliver } from './deliver.ts'

/** A request without an answer for this long counts as lost (milliseconds); a model may well think for half a minute. */
const patience = 60_000

/**
 * Asks for the next question while the interviewer thinks, until the server has told it. The answer is stored already, so nothing
 * is lost by asking again. Gives "Retry" for while the server cannot be reached.
 */
export function useNextQuestion(interviewId: string, room: Room, dispatch: Dispatch<RoomEvent>): () => void {
  const tryNow = useRef<() => void>(() => {})

  const ask = useEffectEvent(async (number: number, left: AbortSignal) => {
    const outcome = await deliver(
      () => {
        left.throwIfAborted()
        return fetchNext(interviewId, number, AbortSignal.any([left, AbortSignal.timeout(patience)]))
      },
      {
        onLost: () => {
          if (!left.aborted) dispatch({ type: 'network_lost' })
        },
        onAgain: () => dispatch({ type: 'sending_again' }),
        wait: (milliseconds) => waitForNetwork(milliseconds, left, tryNow),
      },
    )
    if (left.aborted) return
    if (outcome.result === 'answered') dispatch({ type: 'next_known', snapshot: outcome.value })
    else if (outcome.result === 'not_found') dispatch({ type: 'refused', reason: 'not_found' })
    // Whatever else the server says, loading anew shows it.
    else dispatch({ type: 'reloaded' })
  })

  const number = room.at === 'thinking' ? room.asked.question.number : null
  useEffect(() => {
    if (number === null) return
    const leaving = new AbortController()
    void ask(number, leaving.signal)
    return () => leaving.abort()
  }, [number])

  return () => tryNow.current()
}
