import { useRef, useState } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { alert, ask } from '../ui/ask.tsx'
import { settleActive } from './active-interview.ts'
import { readStartFailure, readStartReply, type StartOutcome } from './start-reply.ts'

export type Started = 'started' | 'not_started'

/**
 * What every start has in common. `start` resolves when the interview is entered or the user has decided otherwise; `starting`
 * is the request that is under way. `leaveForm` is called before anything else is asked, so that no dialog covers another.
 */
export function useStart<Request>(
  send: (request: Request) => Promise<unknown>,
  readFailure: (error: unknown) => StartOutcome = readStartFailure,
) {
  const navigate = useNavigate()
  const [starting, setStarting] = useState<Request | null>(null)
  const standing = useRef<'idle' | 'starting'>('idle')

  const sendAndEnter = async (request: Request) => {
    setStarting(request)
    const outcome = await send(request).then(readStartReply, readFailure)
    // The button stays busy until the room is there.
    if (outcome.kind === 'started') await navigate(paths.session(outcome.interviewId))
    setStarting(null)
    return outcome
  }

  const startOnce = async (request: Request, leaveForm: () => void): Promise<Started> => {
    for (;;) {
      const outcome = await sendAndEnter(request)
      if (outcome.kind === 'started') return 'started'
      leaveForm()
      if (outcome.kind === 'alert') await showStartAlert(outcome, navigate)
      if (outcome.kind === 'alert' || (await settleActive(outcome.interview, navigate)) !== 'ended')
        return 'not_started'
    }
  }

  const start = async (request: Request, leaveForm = () => {}): Promise<Started> => {
    // A second press can come before the button is drawn as busy.
    if (standing.current === 'starting') return 'not_started'
    standing.current = 'starting'
    try {
      return await startOnce(request, leaveForm)
    } finally {
      standing.current = 'idle'
    }
  }
  return { start, starting }
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
      { value: 'sample', label: 'See a sample report' },
      { value: 'plans', label: offer === 'plans' ? 'View Plans' : 'Upgrade to Premium', look: 'primary' },
    ],
  })
  if (answer === 'plans') await navigate(paths.pricing())
  if (answer === 'sample') await navigate(paths.sample())
}
