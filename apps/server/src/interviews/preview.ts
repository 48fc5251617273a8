import { findTitle } from '@greenroom/catalogue'
import { type Contract, cleanJobTitle, type Reply } from '@greenroom/contract'
import { AppError } from '../kit/app-error.ts'
import type { Principal } from '../kit/principal.ts'
import { rateLimits } from '../rate-limit/port.ts'
import type { StartInput } from './brief.ts'
import type { InterviewsDeps } from './deps.ts'
import { readLevel, readPlanCoverage } from './plan-coverage.ts'
import { listSeenQuestions } from './store.ts'

export type PreviewInput = Pick<StartInput, 'job' | 'level' | 'questionCount' | 'topics'> & {
  customDescription: string
}

/**
 * Previews what a custom interview would ask about, with the same parsing and checks as the start (403 without PREMIUM). Stores nothing.
 */
export async function previewInterview(
  deps: InterviewsDeps,
  { userId }: Principal,
  input: PreviewInput,
): Promise<Reply<Contract['previewInterview']>> {
  await deps.limiter.consume(rateLimits.preview, userId)
  if ((await deps.planOf(userId)) !== 'PREMIUM') throw new AppError('premium_required')
  const jobTitle = cleanJobTitle(input.job)
  const plan = await deps.interviewer.plan({
    interviewId: 'preview',
    jobTitle,
    family: findTitle(jobTitle)?.family,
    level: input.level,
    questionCount: input.questionCount,
    behavioral: false,
    description: input.customDescription.trim(),
    topics: input.topics,
    competencies: [],
    // As at the start: questions asked before aren't repeated, so they aren't promised.
    seenQuestionIds: await listSeenQuestions(deps.db, userId),
  })
  const { understood, notice } = readPlanCoverage({ plan, topics: input.topics ?? null, level: input.level })
  return {
    found: plan.found ?? understood,
    understood,
    level: readLevel({ plan, topics: null, level: input.level }),
    notice,
  }
}
