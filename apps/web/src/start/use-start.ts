import { useRef, useState } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { alert, ask } from '../ui/ask.tsx'
import { resolveActiveConflict } from './active-interview.ts'
import { readStartFailure, readStartReply, type StartOutcome, type StartReply } from './start-reply.ts'

export type StartResult = 'started' | 'not_started'

/**
 * The flow that every start shares. `start` resolves when the interview is entered or the user has decided otherwise; `starting`
 * is the request in flight. `leaveForm` is called before another dialog opens, so that dialogs don't stack.
 */
export function useStart<Request>(
  send: (request: Request) => Promise<StartReply>,
  readFailure: (error: unknown) => StartOutcome = readStartFailure,
) {
  const navigate = useNavigate()
  const [starting, setStarting] = useState<Request | null>(null)
  const inFlight = useRef(false)

  const sendAndEnter = async (request: Request) => {
    setStarting(request)
    const outcome = await send(request).then(readStartReply, readFailure)
    // The button stays busy until the room has loaded.
    if (outcome.kind === 'started') await navigate(paths.session(outcome.interviewId))
    setStarting(null)
    return outcome
  }

  const startOnce = async (request: Request, leaveForm: () => void): Promise<StartResult> => {
    for (;;) {
      const outcome = await sendAndEnter(request)
      if (outcome.kind === 'started') return 'started'
      leaveForm()
      if (outcome.kind === 'alert') await showStartAlert(outcome, navigate)
      if (outcome.kind === 'alert' || (await resolveActiveConflict(outcome.interview, navigate)) !== 'ended')
        return 'not_started'
    }
  }

  const start = async (request: Request, leaveForm = () => {}): Promise<StartResult> => {
    // Double-click guard: a second click can arrive before the button renders as busy.
    if (inFlight.current) return 'not_started'
    inFlight.current = true
    try {
      return await startOnce(request, leaveForm)
    } finally {
      inFlight.current = false
    }
  }
  return { start, starting }
}

/** Shows why nothing was started, with a link to the plans where one helps. */
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
