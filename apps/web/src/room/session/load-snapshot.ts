import { ApiError, detailOf } from '../../api/api-error.ts'
import { backOff, waitForNetwork } from '../../api/backoff.ts'
import { fetchSnapshot, mayPass } from '../queries.ts'
import type { RoomContext, RoomEffect } from '../room-context.ts'
import { soundCheckDue } from '../sound-check/sound-check.ts'

/** Loads what the server has of the interview, with the draft of this browser laid over it. */
export const loadSnapshot: RoomEffect = {
  start(context) {
    const leaving = new AbortController()
    void load(context, leaving.signal)
    return () => leaving.abort()
  },
}

async function load({ interviewId, state, draft, heading }: RoomContext, signal: AbortSignal): Promise<void> {
  try {
    const { snapshot, heading: loaded } = await fetchSnapshot(interviewId, signal)
    if (signal.aborted) return
    heading.write(loaded)
    const answer = snapshot.state === 'asking' ? draft.restoreAnswer(snapshot.question.number) : null
    // What is stored of an earlier question must not lend its timer to this one.
    if (answer === null) draft.forgetAnswer()
    const recorded = await draft.answerRecording.find()
    if (signal.aborted) return
    const recording = snapshot.state === 'asking' && recorded?.number === snapshot.question.number ? recorded : null
    state.dispatch({
      type: 'loaded',
      snapshot,
      draft: { ...draft.restore(), answer, recording },
      soundCheck: soundCheckDue(localStorage),
      now: Date.now(),
    })
  } catch (error) {
    if (signal.aborted) return
    if (error instanceof ApiError && error.status === 404) state.dispatch({ type: 'refused', reason: 'not_found' })
    else state.dispatch({ type: 'load_failed', detail: detailOf(error) })
  }
}

/** A request without an answer for this long counts as lost (milliseconds). */
const timeout = 15_000

/** Polls with exponential backoff until the server can be reached, then reloads; meanwhile the screen stays as it is. */
export const pollUntilReachable: RoomEffect = {
  start({ interviewId, state }) {
    const leaving = new AbortController()
    void poll(interviewId, leaving.signal).then(() => {
      if (!leaving.signal.aborted) state.dispatch({ type: 'reloaded' })
    })
    return () => leaving.abort()
  },
}

/** Ends when the server answers, or refuses. */
async function poll(interviewId: string, left: AbortSignal): Promise<void> {
  for (let attempt = 1, retryAfter = 0; !left.aborted; attempt++) {
    await waitForNetwork(Math.max(backOff(attempt), retryAfter), left, { current: () => {} })
    try {
      await fetchSnapshot(interviewId, AbortSignal.any([left, AbortSignal.timeout(timeout)]))
      return
    } catch (error) {
      if (error instanceof ApiError && !mayPass(error)) return
      retryAfter = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0
    }
  }
}
