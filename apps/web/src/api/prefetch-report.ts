import { queryClient } from './query-client.ts'
import { reportQuery } from './report.ts'

/** Puts a report into the query cache, where its page finds it. Never throws: a page whose report isn't there asks for it. */
export const prefetchReport = (id: string): Promise<void> => queryClient.prefetchQuery(reportQuery(id))
