import { QueryClient } from '@tanstack/react-query'
import { backOff } from './backoff.ts'
import { atLeastRetryAfter, isTransient, retryInterval } from './retry.ts'
import { onProfile, onSessionEnd } from './session.ts'

/**
 * Query cache: reads are fresh for 30 s. Transient failures are retried twice with exponential backoff, then at an interval for as
 * long as the page is shown. Writes are never retried.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && isTransient(error),
      retryDelay: (failures, error) => atLeastRetryAfter(error, backOff(failures + 1)),
      refetchInterval: retryInterval,
    },
    mutations: { retry: false },
  },
})

// One user's cached data never leaks into the next user's session.
onSessionEnd(() => queryClient.clear())
onProfile((profile) => queryClient.setQueryData(['profile'], profile))
