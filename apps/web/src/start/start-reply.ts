import { ApiError } from '../api/api-error.ts'
import { type ActiveInterview, toActiveInterview } from '../api/profile.ts'
import type { ReplyOf } from '../api/request.ts'

/** What the server replies to a start, of an interview or a practice. */
export type StartReply = ReplyOf<'startInterview'>
export type StartOutcome =
  | { kind: 'started'; interviewId: string }
  | { kind: 'active'; interview: ActiveInterview }
  | { kind: 'alert'; title: string; text: string; offer: 'plans' | 'upgrade' | null }

const unexpected: StartOutcome = {
  kind: 'alert',
  title: 'Interview Start Failed',
  text: 'Something went wrong while starting the interview. Please try again.',
  offer: null,
}
export const premiumFeature = {
  kind: 'alert',
  title: 'Premium Feature',
  text: 'Custom interviews are part of Premium: the questions follow the job posting you paste.',
  offer: 'upgrade',
} as const satisfies StartOutcome

export const freeInterviewUsed = {
  kind: 'alert',
  title: 'Free Interview Used',
  text: "You've used your free interview. Basic gives you unlimited interviews from our catalog. Premium adds custom interviews and full feedback.",
  offer: 'plans',
} as const satisfies StartOutcome

/** Reads the reply to a start. An active interview counts with or without its flag; a reply with neither field is unexpected. */
export function readStartReply(reply: StartReply): StartOutcome {
  // Replies aren't validated at run time, so either field may be missing.
  const { activeInterview, interviewId }: Partial<Started & AlreadyActive> = reply ?? {}
  if (activeInterview) return { kind: 'active', interview: toActiveInterview(activeInterview) }
  return interviewId ? { kind: 'started', interviewId } : unexpected
}
type Started = Extract<StartReply, { interviewId: string }>
type AlreadyActive = Exclude<StartReply, Started>

const practiceForPremium = {
  ...premiumFeature,
  text: "Practicing an answer again is part of Premium: you'll see both answers side by side, on the same points.",
} as const satisfies StartOutcome

const practiceOfNothing: StartOutcome = {
  kind: 'alert',
  title: 'Practice Not Started',
  text: 'This interview was deleted on another page or device.',
  offer: null,
}

/** The same for a practice; other refusals show the server's text. */
export function readPracticeFailure(error: unknown): StartOutcome {
  if (error instanceof ApiError && error.code === 'premium_required') return practiceForPremium
  if (error instanceof ApiError && error.code === 'not_found') return practiceOfNothing
  const outcome = readStartFailure(error)
  return outcome.kind === 'alert' ? { ...outcome, title: 'Practice Not Started' } : outcome
}

/** What to show when a start was refused or never arrived. A 403 without a known code is recognized by its wording. */
export function readStartFailure(error: unknown): StartOutcome {
  const refused = error instanceof ApiError && error.status === 403
  if (refused && (error.code === 'free_interview_used' || error.detail.includes('already used your free interview')))
    return freeInterviewUsed
  if (refused && error.code === 'premium_required') return premiumFeature
  return {
    kind: 'alert',
    title: 'Interview Start Failed',
    text: sayFailure(error) || 'Failed to start interview. Please try again later.',
    offer: null,
  }
}

function sayFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return ''
  if (error.code !== 'too_many') return error.detail
  const minutes = Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60))
  return `You've started a lot of interviews in the last hour. You can start another in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
}
