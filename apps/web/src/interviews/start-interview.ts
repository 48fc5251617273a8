import { useState } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { call } from '../api/client.ts'
import type { Options } from '../api/request.ts'
import { readSession, reloadProfile, type Session, useSession } from '../api/session.ts'
import { paths } from '../paths.ts'
import { alert, ask } from '../ui/ask.tsx'
import { settleActive } from './active-interview.ts'
import { useLoginRequired } from './login-required.tsx'
import { freeInterviewUsed, readStartFailure, readStartReply, type StartOutcome } from './start-reply.ts'

export type StartRequest = Options<'startInterview'>['body']

/**
 * The one way to start an interview. `start` resolves when the interview is entered or the user has decided otherwise;
 * `starting` is the request that is under way. `leaveForm` is called before anything else is asked, so that no dialog covers another.
 */
export function useStartInterview() {
  const navigate = useNavigate()
  const session = useSession()
  const requireLogin = useLoginRequired()
  const [starting, setStarting] = useState<StartRequest | null>(null)

  const request = async (body: StartRequest) => {
    setStarting(body)
    const outcome = await call('startInterview', { body }).then(readStartReply, readStartFailure)
    // The button stays busy until the room is there.
    if (outcome.kind === 'started') await navigate(paths.session(outcome.interviewId))
    setStarting(null)
    return outcome
  }

  const start = async (body: StartRequest, leaveForm = () => {}) => {
    if (starting) return
    if (session.status === 'anonymous') {
      leaveForm()
      return requireLogin('Log in to start an interview. A new account comes with one free interview.')
    }
    for (;;) {
      const outcome = await request(body)
      if (outcome.kind === 'started') return
      leaveForm()
      if (outcome.kind === 'alert') return showStartAlert(outcome, navigate)
      if ((await settleActive(outcome.interview, navigate)) !== 'ended') return
    }
  }
  return { start, starting }
}

/** Whether a form for an interview may be opened: nobody fills one in to read that the free interview is used. */
export async function mayStart(navigate: NavigateFunction): Promise<'yes' | 'told why not'> {
  // What is known here may be old: nobody is refused without asking.
  if (!hasUsedFreeInterview(readSession())) return 'yes'
  await reloadProfile()
  if (!hasUsedFreeInterview(readSession())) return 'yes'
  await showStartAlert(freeInterviewUsed, navigate)
  return 'told why not'
}

/** An open interview is settled first, when the new one is started. */
function hasUsedFreeInterview(session: Session): boolean {
  if (session.status !== 'logged-in') return false
  const { subscriptionLevel, freeInterviewUsed: used, activeInterview } = session.user
  return subscriptionLevel === 'FREE' && used === true && !activeInterview
}

/** Shows why nothing was started, with the way to a plan where one helps. */
export async function showStartAlert(
  { title, text, offer }: Extract<StartOutcome, { kind: 'alert' }>,
  navigate: NavigateFunction,
) {
  if (!offer) return alert(title, text)
  const answer = await ask({
    title,
    text,
    choices: [
      { value: 'stay', label: 'Not now' },
      { value: 'plans', label: offer === 'plans' ? 'View Plans' : 'Upgrade to Premium', look: 'primary' },
    ],
  })
  if (answer === 'plans') await navigate(paths.home('pricing'))
}
