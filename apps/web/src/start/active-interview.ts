import { nameInterview } from '@greenroom/contract/report/interview-name'
import type { NavigateFunction } from 'react-router'
import { ApiError, detailOf } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import type { ActiveInterview } from '../api/profile.ts'
import { isOpenInTab, removeStored } from '../drafts/interview-storage.ts'
import { removeStaleTab } from '../drafts/stale-tabs.ts'
import { paths } from '../paths.ts'
import { alert, ask, confirm } from '../ui/ask.tsx'
import type { WhileWorking } from '../ui/while-working.ts'

/** One interview at a time: asks whether to resume the active one, or to cancel it so that the new one can start. */
export async function resolveActiveConflict(
  interview: ActiveInterview,
  navigate: NavigateFunction,
): Promise<'entered' | 'ended' | 'stayed'> {
  const level = interview.level && interview.level !== 'Any' ? `, ${interview.level.toLowerCase()} level,` : ''
  const answer = await ask({
    title: interview.kind === 'practice' ? 'Practice in Progress' : 'Interview in Progress',
    text: `Your ${nameActive(interview)}${level} is still open. You can have one interview at a time.`,
    choices: [
      { value: 'continue', label: `Continue ${interview.kind}`, look: 'primary' },
      { value: 'cancel', label: `Cancel that ${interview.kind}`, look: 'danger' },
    ],
  })
  if (answer === 'continue') return resumeActive(interview, navigate)
  return answer === 'cancel' ? cancelActive(interview, 'Cancel it and start the new one') : 'stayed'
}

/** Resumes the active interview, unless another tab holds its lock. */
export async function resumeActive(
  { interviewId }: ActiveInterview,
  navigate: NavigateFunction,
): Promise<'entered' | 'stayed'> {
  if (isOpenInTab(localStorage, interviewId, Date.now())) {
    await alert(
      'Interview Already Open',
      'This interview is open in another tab. Continue there, or close that tab and try again.',
    )
    return 'stayed'
  }
  removeStaleTab(localStorage, interviewId)
  await navigate(paths.session(interviewId))
  return 'entered'
}

/** Cancels the active interview from outside its room, after a confirmation whose button reads `action`. */
export async function cancelActive(
  interview: ActiveInterview,
  action: string,
  whileWorking: WhileWorking = (work) => work,
): Promise<'ended' | 'stayed'> {
  const { interviewId, kind } = interview
  const elsewhere = isOpenInTab(localStorage, interviewId, Date.now())
    ? " It's open in another tab right now and will end there, too."
    : ''
  const agreed = await confirm({
    title: `Cancel your ${nameActive(interview)}?`,
    text: `${lossOf[kind]}${elsewhere}`,
    confirm: action,
    cancel: 'Keep it',
    tone: 'danger',
  })
  if (!agreed) return 'stayed'
  try {
    await whileWorking(call('endInterview', { params: { id: interviewId } }))
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 404 && error.code !== 'interview_state')) {
      await alert(`We couldn't cancel the ${kind}`, detailOf(error))
      return 'stayed'
    }
  }
  removeStored(localStorage, interviewId)
  return 'ended'
}

const nameActive = ({ kind, job }: ActiveInterview) =>
  kind === 'practice' ? `practice for ${job.trim()}` : nameInterview(job)

const lossOf: Record<ActiveInterview['kind'], string> = {
  interview:
    "You'll lose the remaining questions. Answers you've already submitted are saved with feedback under Completed. Without any, the interview is discarded.",
  practice: "You'll lose anything you haven't submitted. The interview it belongs to won't change.",
}
