import { readDelivery } from '@greenroom/contract/report/detail'
import type { FullReport, OverviewReport, Report } from '@greenroom/contract/report/model'
import { toOverview } from '@greenroom/contract/report/overview'
import { isFirstVersion, readStoredReport } from '@greenroom/contract/report/stored-report'
import { type CompletedInterview, type InterviewRow, isAnswered, type StoredTurn } from './interview.ts'

/** The report of an interview, upgraded to the current model; null while there is none. */
export function readReport(
  { report, delivery }: Pick<CompletedInterview, 'report' | 'delivery'>,
  turns: readonly StoredTurn[],
): Report | null {
  if (report === null) return null
  const answered = turns.filter(isAnswered)
  return readStoredReport(report, answered, delivery ?? [])
}

/** Whether the stored report is an overview for a smaller plan, so that the rest was never generated. */
export const isOverview = ({ report }: Pick<InterviewRow, 'report'>): boolean =>
  typeof report === 'object' && report !== null && 'includes' in report && report.includes === 'overview'

/** Reduces a report to the overview that a smaller plan shows. */
export const overviewOf = (report: Report): OverviewReport =>
  report.includes === 'overview' ? report : toOverview(report)

/** The full report, if there is one. */
export const wholeOf = (report: Report | null): FullReport | null => (report?.includes === 'everything' ? report : null)

/**
 * An interview in the data export. What a plan doesn't include was never generated, so only full reports of an older coach are reduced to
 * what the plan shows.
 */
export function redactForExport(interview: InterviewRow, turns: readonly StoredTurn[], isWholeIncluded: boolean) {
  const delivery = interview.delivery?.map(readDelivery) ?? null
  const report = isFirstVersion(interview.report) ? readReport({ report: interview.report, delivery }, turns) : null
  if (isWholeIncluded || !report) return interview
  const { delivery: _, impressions: __, ...rest } = interview
  return { ...rest, report: overviewOf(report) }
}
