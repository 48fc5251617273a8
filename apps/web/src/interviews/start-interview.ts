import { useState } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { ApiError, detailOf } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import type { Options } from '../api/request.ts'
import { useSession } from '../api/session.ts'
import { paths } from '../paths.ts'
import { alert, ask, confirm } from '../ui/ask.tsx'
import { useLoginRequired } from './login-required.tsx'
import { isOpenElsewhere, removeKeptInterview, removeStaleTab } from './open-elsewhere.ts'
import { type ActiveInterview, readStartFailure, readStartReply, type StartOutcome } from './start-reply.ts'

export type StartRequest = Options<'startInterview'>['body']

/**
 * The one way to start an interview. `start` resolves when the interview is entered or the user has decided otherwise;
 * `starting` is the request that is under way.
 */
export function useStartInterview() {
  const navigate = useNavigate()
  const session = useSession()
  const requireLogin = useLoginRequired()
  const [starting, setStarting] = useState<StartRequest | null>(null)

  const start = async (request: StartRequest) => {
    if (starting) return
    if (session.status === 'anonymous')
      return requireLogin('Log in to start an interview. A new account comes with one free interview.')
    setStarting(request)
    try {
      await runStart(request, navigate)
    } finally {
      setStarting(null)
    }
  }
  return { start, starting }
}

async function runStart(request: StartRequest, navigate: NavigateFunction): Promise<void> {
  const outcome = await call('startInterview', { body: request }).then(readStartReply, readStartFailure)
  if (outcome.kind === 'started') await navigate(paths.session(outcome.interviewId))
  else if (outcome.kind === 'alert') await showStartAlert(outcome, navigate)
  else if ((await settleActive(outcome.interview, navigate)) === 'ended') await runStart(request, navigate)
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

/** One interview at a time: the open one is continued, or ended so that the new one can start, or everything stays. */
async function settleActive(
  interview: ActiveInterview,
  navigate: NavigateFunction,
): Promise<'entered' | 'ended' | 'stayed'> {
  const name = nameInterview(interview.job)
  const level = interview.level && interview.level !== 'Any' ? ` (${interview.level} level)` : ''
  const answer = await ask({
    title: 'Interview in Progress',
    text: `Your ${name}${level} is still open. You can have one interview at a time.`,
    choices: [
      { value: 'cancel', label: 'Cancel that interview', look: 'danger' },
      { value: 'continue', label: 'Continue interview', look: 'primary' },
    ],
  })
  if (answer === 'continue') return enterActive(interview, navigate)
  if (answer === 'cancel') return endActive(interview, name)
  return 'stayed'
}

const nameInterview = (job: string) => (/\binterview$/i.test(job) ? job : `${job} interview`.trim())

async function enterActive(
  { interviewId }: ActiveInterview,
  navigate: NavigateFunction,
): Promise<'entered' | 'stayed'> {
  if (isOpenElsewhere(localStorage, interviewId, Date.now())) {
    await alert(
      'Interview Already Open',
      'This interview is open in another tab. Go on there, or close that tab and try again.',
    )
    return 'stayed'
  }
  removeStaleTab(localStorage, interviewId)
  await navigate(paths.session(interviewId))
  return 'entered'
}

async function endActive({ interviewId }: ActiveInterview, name: string): Promise<'ended' | 'stayed'> {
  const elsewhere = isOpenElsewhere(localStorage, interviewId, Date.now())
    ? ' It is open in another tab right now, and ends there too.'
    : ''
  const agreed = await confirm({
    title: `Cancel your ${name}?`,
    text: `Its remaining questions are lost, and so are words you have not submitted. Answers you submitted are kept under Completed, with feedback; without any, the interview is discarded.${elsewhere}`,
    confirm: 'Cancel it and start the new one',
    cancel: 'Keep it',
    tone: 'danger',
  })
  if (!agreed) return 'stayed'
  try {
    await call('endInterview', { params: { id: interviewId } })
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 404 && error.code !== 'interview_state')) {
      await alert('Error', `The interview could not be canceled. ${detailOf(error)}`)
      return 'stayed'
    }
  }
  removeKeptInterview(localStorage, interviewId)
  return 'ended'
}
