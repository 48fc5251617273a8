import { findTitle } from '@greenroom/catalogue'
import { cleanJobTitle } from '@greenroom/contract'
import { AppError } from '../kit/app-error.ts'
import type { Principal } from '../kit/principal.ts'
import { rates } from '../limits/port.ts'
import type { InterviewsDeps } from './deps.ts'

export type Preview = { understood: string[]; notice: string | null }

/**
 * What a custom interview would ask about, read by the interviewer as it is read at the start. Fails with 403 without PREMIUM,
 * as the start does. Stores nothing.
 */
export async function previewInterview(
  deps: InterviewsDeps,
  { userId }: Principal,
  input: { job: string; custom_description: string; question_count: 5 | 10 },
): Promise<Preview> {
  await deps.limiter.take(rates.preview, userId)
  if ((await deps.planOf(userId)) !== 'PREMIUM') throw new AppError('premium_required')
  const jobTitle = cleanJobTitle(input.job)
  const { understood, notice } = await deps.interviewer.plan({
    interviewId: 'preview',
    jobTitle,
    family: findTitle(jobTitle)?.family,
    level: 'Any',
    questionCount: input.question_count,
    behavioral: false,
    description: input.custom_description.trim(),
    competencies: [],
    seenQuestionIds: [],
  })
  return { understood, notice: notice ?? null }
}
