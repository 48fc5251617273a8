import type { FullReport, OverviewReport } from '@greenroom/contract/report/model'
import type { Brief, QuestionPlan, Turn } from '../conversation.ts'
import { runAtOnce, type Steps } from '../steps.ts'
import { composeReport, noteInterview, type Review, readInterviewInSteps, releaseReport } from './composing.ts'

/**
 * The report on an interview: what was said, held against what experts wrote about the questions; never a prediction and never
 * about the person. Every quotation is compared with the stored answer. The same turns give the same report. Of what `includes`
 * leaves out nothing but counts leaves this function.
 */
export const review = (
  brief: Brief,
  plan: QuestionPlan,
  turns: readonly Turn[],
  includes: FullReport['includes'] | OverviewReport['includes'],
): Review => runAtOnce(reviewInSteps(brief, plan, turns, includes))

/** The same, an answer in each step, and the notes on all of them in the last. */
export function* reviewInSteps(
  brief: Brief,
  plan: QuestionPlan,
  turns: readonly Turn[],
  includes: FullReport['includes'] | OverviewReport['includes'],
): Steps<Review> {
  const interview = yield* readInterviewInSteps(brief, plan, turns)
  yield
  return releaseReport(interview, composeReport(interview, noteInterview(interview)), includes)
}
