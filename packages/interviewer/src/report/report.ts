import type { FullReport, OverviewReport } from '@greenroom/contract/report/model'
import type { Brief, QuestionPlan, Turn } from '../conversation.ts'
import { runAtOnce, type Steps } from '../steps.ts'
import { type CoachFeedback, composeReport, noteInterview, readInterviewInSteps, releaseReport } from './composing.ts'

/**
 * Writes the report on an interview: scores answers against the authored rubrics. No predictions, nothing about the
 * person; quotations are verified against the stored answers. Deterministic. What `includes` leaves out is returned
 * as counts only.
 */
export const review = (
  brief: Brief,
  plan: QuestionPlan,
  turns: readonly Turn[],
  includes: FullReport['includes'] | OverviewReport['includes'],
): CoachFeedback => runAtOnce(reviewInSteps(brief, plan, turns, includes))

/** The same as a generator: one step per answer, then one for all notes. */
export function* reviewInSteps(
  brief: Brief,
  plan: QuestionPlan,
  turns: readonly Turn[],
  includes: FullReport['includes'] | OverviewReport['includes'],
): Steps<CoachFeedback> {
  const interview = yield* readInterviewInSteps(brief, plan, turns)
  yield
  return releaseReport(interview, composeReport(interview, noteInterview(interview)), includes)
}
