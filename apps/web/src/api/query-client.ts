import { QueryClient } from '@tanstack/react-query'
import { askAgain, mayPass, waitFor } from './ask-again.ts'
import { backOff } from './backoff.ts'
import { onProfile, onSessionEnd } from './session.ts'

/**
 * Reads are kept for half a minute. When a failure may pass by itself they are tried again, twice at once and then for as long as
 * the page that shows it is looked at. Writes are never repeated.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && mayPass(error),
      retryDelay: (failures, error) => waitFor(error, backOff(failures + 1)),
      refetchInterval: askAgain,
    },
    mutations: { retry: false },
  },
})

// One person's data never meets the next person's session.
onSessionEnd(() => queryClient.clear())
onProfile((profile) => queryClient.setQueryData(['profile'], profile))
