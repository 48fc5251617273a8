import type { FullReport, OverviewReport } from '@greenroom/contract/report/model'
import type { Brief, Plan, Turn } from '../conversation.ts'
import { composeReport, noteInterview, type Review, readInterview, releaseReport } from './composing.ts'

/**
 * The report on an interview: what was said, held against what experts wrote about the questions; never a prediction and never
 * about the person. Every quotation is compared with the stored answer. The same turns give the same report. Of what `includes`
 * leaves out nothing but counts leaves this function.
 */
export function review(
  brief: Brief,
  plan: Plan,
  turns: readonly Turn[],
  includes: FullReport['includes'] | OverviewReport['includes'],
): Review {
  const interview = readInterview(brief, plan, turns)
  return releaseReport(interview, composeReport(interview, noteInterview(interview)), includes)
}
