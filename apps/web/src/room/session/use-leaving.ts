import type { Plan } from '@greenroom/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { createPath, type Path, useBlocker, useNavigate } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { readSession, reloadProfile } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { logOutAndGoHome } from '../../shell/log-out.ts'
import { confirm } from '../../ui/ask.tsx'
import { exitsOf } from '../exits.ts'
import { isRunning } from '../machine/room-machine.ts'
import { endInterview } from '../queries.ts'
import type { RoomContext } from '../room-context.ts'
import { consequenceOf, consequenceOfPractice } from './leaving-consequence.ts'

/** How the interview was left: as the server ended it, still open because that failed, or over before anything was asked. */
type Left = 'completed' | 'discarded' | 'left_open' | 'over'

/** Timeout (milliseconds) for reloading the profile, so that the next page doesn't offer to continue. */
const profileTimeoutMs = 2000

/**
 * Leaving asks first. On Leave the room falls silent, the server ends the interview, its draft is removed, and only then the page
 * changes. `plan` is the account's.
 */
export function useLeaving(context: RoomContext, plan: Plan) {
  const { interviewId, state, draft, voice, leaving } = context
  const navigate = useNavigate()
  const [end, setEnd] = useState<'offered' | 'ending'>('offered')
  const asking = useRef(false)
  // Read as it is now: while a question was open another tab may have taken the interview.
  const isOver = () => !isRunning(state.read())

  /** Resolves to null when the user stays, or is being asked already. */
  async function leave(): Promise<Left | null> {
    if (isOver()) return 'over'
    if (asking.current) return null
    asking.current = true
    const left = await askAndEnd()
    asking.current = false
    setEnd('offered')
    if (left !== null) leaving.agreed = true
    return left
  }

  async function askAndEnd(): Promise<Left | null> {
    const isPractice = context.heading.read()?.practiced != null
    const room = state.read()
    const sure = await confirm({
      title: isPractice ? 'Leave Practice?' : 'Leave Interview?',
      text: isPractice ? consequenceOfPractice(room) : consequenceOf(room, plan),
      confirm: 'Leave',
      cancel: 'Stay',
      tone: 'danger',
    })
    if (!sure) return null
    if (isOver()) return 'over'
    setEnd('ending')
    voice.silence()
    state.dispatch({ type: 'microphone_held', now: Date.now() })
    const ended = await endOnServer(interviewId)
    if (ended === null) state.dispatch({ type: 'microphone_released' })
    if (ended !== 'completed' && ended !== 'discarded') return ended
    draft.remove()
    await Promise.race([reloadProfile(), new Promise((resolve) => setTimeout(resolve, profileTimeoutMs))])
    return ended
  }

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isOver() && !leaving.agreed && currentLocation.pathname !== nextLocation.pathname,
  )
  const blocked = useRef(false)
  useEffect(() => {
    // A second Back while being asked is ignored: the first destination counts.
    if (blocker.state !== 'blocked' || blocked.current) return
    if (asking.current) return blocker.reset()
    blocked.current = true
    void leave().then((left) => {
      blocked.current = false
      if (location.pathname !== paths.session(interviewId)) return goAnew(left === null ? null : blocker.location)
      if (left === null) blocker.reset()
      else blocker.proceed()
    })
  })

  /** Back twice in a row can lose the router its place in the history: the address is not the room's. A new page finds it again. */
  function goAnew(to: Path | null): void {
    leaving.agreed = true
    location.assign(to === null ? paths.session(interviewId) : createPath(to))
  }

  return {
    end,
    async endCall() {
      const left = await leave()
      if (left === null) return
      const exits = exitsOf(interviewId, context.heading.read()?.practiced ?? null)
      await navigate(left === 'completed' ? exits.completed : exits.away)
    },
    async logOut() {
      if ((await leave()) !== null) await logOutAndGoHome(navigate)
    },
  }
}

async function endOnServer(interviewId: string): Promise<Left | null> {
  try {
    return await endInterview(interviewId)
  } catch (error) {
    // The session is over: the login page, which leads back here, has taken the place of the room.
    if (readSession().status === 'anonymous') return null
    if (error instanceof ApiError && error.status === 404) return 'discarded'
    if (error instanceof ApiError && error.status === 409) return 'completed'
    return confirmLeavingOpen()
  }
}

/** Without an answer of the server the interview stays open there; the words stay here, so it can be continued. */
async function confirmLeavingOpen(): Promise<'left_open' | null> {
  const sure = await confirm({
    title: 'Your interview is still open',
    text: "We couldn't reach our server, so your interview is still open. You can leave and continue it later: we kept your words.",
    confirm: 'Leave anyway',
    cancel: 'Stay',
  })
  return sure ? 'left_open' : null
}
