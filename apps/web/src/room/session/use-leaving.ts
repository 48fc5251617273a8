import { useEffect, useRef, useState } from 'react'
import { createPath, type Path, useBlocker, useNavigate } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { readSession, reloadProfile } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { logOutAndGoHome } from '../../shell/log-out.ts'
import { confirm } from '../../ui/ask.tsx'
import type { RoomDraft } from '../drafts/room-draft.ts'
import type { Exits } from '../exits.ts'
import { endInterview } from '../queries.ts'

type Leaving = {
  interviewId: string
  /** Nothing is asked when there is nothing to lose. */
  interview: 'running' | 'over'
  draft: RoomDraft
  /** Where "End Call" leads. */
  exits: Exits
  /** What is asked before, as a title. */
  question: 'Leave Interview?' | 'Leave Practice?'
  /** What leaving means for the answers, in a sentence. */
  consequence: () => string
  /** Stops audio and microphone. */
  quieten: () => void
  /** Somebody stays after all. */
  stay: () => void
}

/** How the interview was left: as the server ended it, still open because that failed, or over before anything was asked. */
type Left = 'completed' | 'discarded' | 'left_open' | 'over'

/** The next page shall not offer to go on; longer than this (milliseconds) nobody waits for it to know. */
const profilePatience = 2000

/**
 * Leaving asks its `question`. On Leave the room falls silent, the server ends the interview, what was kept of it is
 * removed, and only then the page changes. Closing the tab gets the browser's own warning.
 */
export function useLeaving({ interviewId, interview, draft, exits, question, consequence, quieten, stay }: Leaving) {
  const navigate = useNavigate()
  const [end, setEnd] = useState<'offered' | 'ending'>('offered')
  const agreed = useRef(false)
  const asking = useRef(false)
  const latest = useRef(interview)
  useEffect(() => {
    latest.current = interview
  })

  /** Resolves to null when the user stays, or is being asked already. */
  async function leave(): Promise<Left | null> {
    if (interview === 'over') return 'over'
    if (asking.current) return null
    asking.current = true
    const left = await askAndEnd()
    asking.current = false
    setEnd('offered')
    if (left !== null) agreed.current = true
    return left
  }

  async function askAndEnd(): Promise<Left | null> {
    const sure = await confirm({
      title: question,
      text: consequence(),
      confirm: 'Leave',
      cancel: 'Stay',
      tone: 'danger',
    })
    if (!sure) return null
    // While the question was open another tab may have taken the interview, or it came to its end.
    if (latest.current === 'over') return 'over'
    setEnd('ending')
    quieten()
    const ended = await endOnServer(interviewId)
    if (ended === null) stay()
    if (ended !== 'completed' && ended !== 'discarded') return ended
    draft.remove()
    await Promise.race([reloadProfile(), new Promise((resolve) => setTimeout(resolve, profilePatience))])
    return ended
  }

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      interview === 'running' && !agreed.current && currentLocation.pathname !== nextLocation.pathname,
  )
  const blocked = useRef(false)
  useEffect(() => {
    // Whoever presses Back again while being asked is asked once; the first destination stands.
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
    agreed.current = true
    location.assign(to === null ? paths.session(interviewId) : createPath(to))
  }

  useEffect(() => {
    if (interview === 'over') return
    const warn = (event: BeforeUnloadEvent) => {
      if (!agreed.current) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [interview])

  return {
    end,
    async endCall() {
      const left = await leave()
      if (left !== null) await navigate(left === 'completed' ? exits.completed : exits.away)
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
