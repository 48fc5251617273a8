import { call } from '../api/client.ts'

export const profileQuery = {
  queryKey: ['profile'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('profile', { signal }),
}

export const sessionsQuery = {
  queryKey: ['sessions'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('listSessions', { signal }),
}
