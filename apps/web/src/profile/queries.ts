import { call } from '../api/client.ts'
import { loadProfile } from '../api/session.ts'

/** Fills the session too: what the page shows of the user comes from there. */
export const profileQuery = { queryKey: ['profile'], queryFn: loadProfile }

export const sessionsQuery = {
  queryKey: ['sessions'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('listSessions', { signal }),
}
