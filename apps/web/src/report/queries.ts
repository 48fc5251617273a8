import type { ReportFormat } from '@greenroom/contract/limits'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'

/** What the questions were planned from; asked for only where a job description was given. */
export const planCoverageQuery = (id: string) =>
  queryOptions({
    queryKey: ['interviews', 'plan-coverage', id],
    queryFn: async ({ signal }) => {
      const { understood, no_room_for: noRoomFor, notice } = await call('currentQuestion', { params: { id }, signal })
      return { understood, noRoomFor, notice }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The report as a file, with the dates of the reader's own time zone in it. */
export function fetchReportFile(id: string, format: ReportFormat): Promise<File> {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return call('exportReport', { params: { id }, query: { format, time_zone: timeZone } })
}

/** The number of completed interviews left for a position; null when the request fails. */
export async function completedCount(position: string): Promise<number | null> {
  const reply = await call('completedInterviews', { query: { position, page: 1 } }).catch(() => null)
  return reply && 'total' in reply ? reply.total : null
}
