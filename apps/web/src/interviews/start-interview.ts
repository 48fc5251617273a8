import type { NavigateFunction } from 'react-router'
import { call } from '../api/client.ts'
import type { Options } from '../api/request.ts'
import { readSession, reloadProfile, type Session, settledSession } from '../api/session.ts'
import { freeInterviewUsed } from '../start-reply.ts'
import { type Started, showStartAlert, useStarting } from '../starting.ts'
import { readInterviewStyle } from './interview-style.ts'
import { useLoginRequired } from './login-required.tsx'

/** What to interview for; how the interviewer talks is added to it. */
export type StartRequest = Omit<Options<'startInterview'>['body'], 'manner' | 'depth'>

/** The one way to start an interview from the catalogue or a description. A visitor is asked to log in first. */
export function useStartInterview() {
  const requireLogin = useLoginRequired()
  const { start, starting } = useStarting((request: StartRequest) =>
    call('startInterview', { body: { ...request, ...readInterviewStyle() } }),
  )

  const startLoggedIn = async (body: StartRequest, leaveForm = () => {}): Promise<Started> => {
    if ((await settledSession()).status !== 'anonymous') return start(body, leaveForm)
    leaveForm()
    await requireLogin('Log in to start an interview. A new account comes with one free interview.')
    return 'not started'
  }
  return { start: startLoggedIn, starting }
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
