import { type Dispatch, useEffect, useEffectEvent, useState } from 'react'
import { ApiError, detailOf } from '../../api/api-error.ts'
import { backOff, waitForNetwork } from '../../api/backoff.ts'
import type { RoomDraft } from '../drafts/room-draft.ts'
import type { Room, RoomEvent } from '../machine/room.ts'
import { fetchSnapshot, type Heading, mayPass } from '../queries.ts'
import { soundCheckDue } from '../sound-check/sound-check.ts'

/** Loads where the interview stands whenever the room is loading, lays what was kept over it, and gives its heading. */
export function useInterviewSnapshot(
  interviewId: string,
  room: Room,
  draft: RoomDraft,
  dispatch: Dispatch<RoomEvent>,
): Heading | null {
  const [heading, setHeading] = useState<Heading | null>(null)
  const loading = room.at === 'loading'

  const open = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const { snapshot, heading } = await fetchSnapshot(interviewId, signal)
      if (signal.aborted) return
      setHeading(heading)
      const answer = snapshot.state === 'asking' ? draft.restoreAnswer(snapshot.question.number) : null
      // What is kept of an earlier question must not lend its timer to this one.
      if (answer === null) draft.forgetAnswer()
      const recorded = await draft.answerRecording.find()
      if (signal.aborted) return
      const recording = snapshot.state === 'asking' && recorded?.number === snapshot.question.number ? recorded : null
      dispatch({
        type: 'loaded',
        snapshot,
        draft: { ...draft.restore(), answer, recording },
        soundCheck: soundCheckDue(localStorage),
        now: Date.now(),
      })
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof ApiError && error.status === 404) dispatch({ type: 'refused', reason: 'not_found' })
      else dispatch({ type: 'load_failed', detail: detailOf(error) })
    }
  })

  useEffect(() => {
    if (!loading) return
    const leaving = new AbortController()
    void open(leaving.signal)
    return () => leaving.abort()
  }, [loading])

  const unreachable = room.at === 'unreachable'
  useEffect(() => {
    if (!unreachable) return
    const leaving = new AbortController()
    void askUntilReachable(interviewId, leaving.signal).then(() => {
      if (!leaving.signal.aborted) dispatch({ type: 'reloaded' })
    })
    return () => leaving.abort()
  }, [unreachable, interviewId, dispatch])

  return heading
}

/** A request without an answer for this long counts as lost (milliseconds). */
const patience = 15_000

/** Ends when the server answers, or refuses; meanwhile the screen stays as it is. */
async function askUntilReachable(interviewId: string, left: AbortSignal): Promise<void> {
  for (let attempt = 1, asked = 0; !left.aborted; attempt++) {
    await waitForNetwork(Math.max(backOff(attempt), asked), left, { current: () => {} })
    try {
      await fetchSnapshot(interviewId, AbortSignal.any([left, AbortSignal.timeout(patience)]))
      return
    } catch (error) {
      if (error instanceof ApiError && !mayPass(error)) return
      asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0
    }
  }
}
