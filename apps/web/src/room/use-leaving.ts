import { useEffect, useRef } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import { reloadProfile } from '../api/session.ts'
import { paths } from '../paths.ts'
import { confirm } from '../ui/ask.tsx'
import type { KeptRoom } from './kept-room.ts'
import { endInterview } from './queries.ts'

type Leaving = {
  interviewId: string
  /** Nothing is asked when there is nothing to lose. */
  interview: 'running' | 'over'
  kept: KeptRoom
  /** What leaving means for the answers, in a sentence. */
  consequence: string
  /** Stops audio and microphone. */
  quieten: () => void
}

/**
 * Leaving asks "Leave Interview?". On Leave the room falls silent, the server ends the interview, what was kept of it is
 * removed, and only then the page changes. Closing the tab gets the browser's own warning.
 */
export function useLeaving({ interviewId, interview, kept, consequence, quieten }: Leaving) {
  const navigate = useNavigate()
  const agreed = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      interview === 'running' && !agreed.current && currentLocation.pathname !== nextLocation.pathname,
  )

  /** Resolves to where the interview ended, or null when the user stays. */
  async function leave(): Promise<'completed' | 'discarded' | 'left open' | null> {
    const sure = await confirm({
      title: 'Leave Interview?',
      text: consequence,
      confirm: 'Leave',
      cancel: 'Stay',
      tone: 'danger',
    })
    if (!sure) return null
    quieten()
    const ended = await endInterview(interviewId).catch(() => confirmLeavingOpen())
    if (ended !== null) agreed.current = true
    if (ended === 'completed' || ended === 'discarded') {
      kept.remove()
      // The next page no longer offers to go on with it.
      await reloadProfile()
    }
    return ended
  }

  const asking = useRef(false)
  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return
    asking.current = true
    void leave().then((ended) => {
      asking.current = false
      if (ended === null) blocker.reset()
      else blocker.proceed()
    })
  })

  useEffect(() => {
    if (interview === 'over') return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [interview])

  return {
    async endCall() {
      const ended = interview === 'running' ? await leave() : 'left open'
      if (ended !== null) await navigate(ended === 'completed' ? paths.completed() : paths.interviews())
    },
    /** Lets the next navigation pass, because the room itself sends the user on. */
    letGo() {
      agreed.current = true
    },
  }
}

/** Without an answer of the server the interview stays open there; the words stay here, so it can be continued. */
async function confirmLeavingOpen(): Promise<'left open' | null> {
  const sure = await confirm({
    title: 'The Interview Is Still Open',
    text: 'The server did not answer, so the interview could not be ended. You can leave and continue it later: your words are kept.',
    confirm: 'Leave anyway',
    cancel: 'Stay',
  })
  return sure ? 'left open' : null
}
