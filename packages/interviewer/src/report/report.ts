import type { FullReport, OverviewReport } from '@greenroom/contract/report/model'
import type { Brief, Delivery, Plan, Turn } from '../conversation.ts'
import { composeReport, noteInterview, readInterview, releaseReport } from './composing.ts'

/** What is made of an interview: the report that the plan includes, how it was spoken, and what matters more than practice. */
export type Review = {
  report: FullReport | OverviewReport
  /** Null beside an overview: pace and fillers belong to the whole report. */
  delivery: Delivery[] | null
  /** Help that is shown instead of a report, when an answer speaks of self-harm or of being under 13. */
  careMessage: string | null
  /** Who wrote it, or most of it: "built-in coach", or the name of a model. */
  coach: string
}

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
