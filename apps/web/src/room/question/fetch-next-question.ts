import { waitForNetwork } from '../../api/backoff.ts'
import { fetchNext } from '../queries.ts'
import type { RoomContext, RoomEffect } from '../room-context.ts'
import { deliver } from './deliver.ts'

/** A request without an answer for this long counts as lost (milliseconds); a model may well think for half a minute. */
const timeout = 60_000

/** Asks for the next question while the interviewer thinks, until the server has said it. The answer is stored already, so asking again is safe. */
export const fetchNextQuestion: RoomEffect = {
  key: (room) => (room.at === 'thinking' ? room.asked.question.number : null),
  start(context, room) {
    if (room.at !== 'thinking') return undefined
    const leaving = new AbortController()
    void fetchUntilKnown(context, room.asked.question.number, leaving.signal)
    return () => leaving.abort()
  },
}

async function fetchUntilKnown(
  { interviewId, state: { dispatch }, retry }: RoomContext,
  number: number,
  left: AbortSignal,
): Promise<void> {
  const outcome = await deliver(
    () => {
      left.throwIfAborted()
      return fetchNext(interviewId, number, AbortSignal.any([left, AbortSignal.timeout(timeout)]))
    },
    {
      onLost: () => {
        if (!left.aborted) dispatch({ type: 'network_lost' })
      },
      onAgain: () => dispatch({ type: 'sending_again' }),
      wait: (milliseconds) => waitForNetwork(milliseconds, left, retry),
    },
  )
  if (left.aborted) return
  if (outcome.result === 'answered') dispatch({ type: 'next_known', snapshot: outcome.value })
  else if (outcome.result === 'not_found') dispatch({ type: 'refused', reason: 'not_found' })
  // Whatever else the server says, reloading shows it.
  else dispatch({ type: 'reloaded' })
}
