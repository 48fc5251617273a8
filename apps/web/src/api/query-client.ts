import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { onProfile, onSessionEnd } from './session.ts'

const mayPass = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 502)

/** Reads are kept for half a minute and tried again only when the failure may pass by itself. Writes are never repeated. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: (failures, error) => failures < 2 && mayPass(error) },
    mutations: { retry: false },
  },
})

// One person's data never meets the next person's session.
onSessionEnd(() => queryClient.clear())
onProfile((profile) => queryClient.setQueryData(['profile'], profile))
