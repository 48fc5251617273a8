import type { FullReport, OverviewReport, Report } from '@greenroom/contract/report/model'
import { toOverview } from '@greenroom/contract/report/overview'
import { isFirstVersion, readStoredReport } from '@greenroom/contract/report/stored-report'
import { type InterviewRow, isAnswered, type StoredTurn } from './interview.ts'

/** The report of an interview in today's model; null while there is none. */
export function readReport(
  { report, delivery }: Pick<InterviewRow, 'report' | 'delivery'>,
  turns: readonly StoredTurn[],
): Report | null {
  if (report === null) return null
  const answered = turns.filter(isAnswered)
  return readStoredReport(report, answered, delivery ?? [])
}

/** Whether what is stored is what a smaller plan includes, so that the rest was never made. */
export const isOverview = ({ report }: Pick<InterviewRow, 'report'>): boolean =>
  typeof report === 'object' && report !== null && 'includes' in report && report.includes === 'overview'

/** The report as a plan without the whole of it shows it. */
export const overviewOf = (report: Report): OverviewReport =>
  report.includes === 'overview' ? report : toOverview(report)

/** The whole report, where it has been made. */
export const wholeOf = (report: Report | null): FullReport | null => (report?.includes === 'everything' ? report : null)

/**
 * An interview as the account export holds it: as it is stored, because what a plan does not include was never made. Only what an
 * older coach wrote whole is reduced to what the plan shows.
 */
export function redactForExport(interview: InterviewRow, turns: readonly StoredTurn[], isWholeIncluded: boolean) {
  const report = isFirstVersion(interview.report) ? readReport(interview, turns) : null
  if (isWholeIncluded || !report) return interview
  const { delivery: _, impressions: __, ...rest } = interview
  return { ...rest, report: overviewOf(report) }
}
