import { queryClient } from './query-client.ts'
import { reportQuery } from './report.ts'

/** Prefetches a report into the query cache. Never throws: the page fetches what is missing. */
export const prefetchReport = (id: string): Promise<void> => queryClient.prefetchQuery(reportQuery(id))
