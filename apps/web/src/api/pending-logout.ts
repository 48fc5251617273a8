import { ApiError } from './api-error.ts'
import { backOff, waitForNetwork } from './backoff.ts'
import { pendingLogoutKey } from './pending-logout-key.ts'
import { request } from './request.ts'

/** Persisted until the logout is delivered: until then the HttpOnly refresh cookie, which scripts can't delete, is valid. */
export const isLogoutPending = () => localStorage.getItem(pendingLogoutKey) !== null

/** 'pending': the server couldn't be reached; the logout is retried. */
export type LogoutOutcome = 'delivered' | 'pending'

const isUndelivered = (refusal: unknown) =>
  refusal instanceof ApiError &&
  (refusal.code === 'network' || refusal.code === 'unknown' || refusal.status === 429 || refusal.status >= 500)

/** The logout request in flight, if any. */
let inFlight: Promise<LogoutOutcome> | null = null

function send(): Promise<LogoutOutcome> {
  const sent = request('logout', {})
    .then(
      () => 'delivered' as const,
      (refusal: unknown) => (isUndelivered(refusal) ? ('pending' as const) : ('delivered' as const)),
    )
    .finally(() => {
      if (inFlight === sent) inFlight = null
    })
  inFlight = sent
  return sent
}

/** Sends a logout; one that isn't delivered is persisted for a retry. Never throws. */
export async function sendLogout(): Promise<LogoutOutcome> {
  const outcome = await send()
  if (outcome === 'pending') localStorage.setItem(pendingLogoutKey, 'true')
  return outcome
}

/** Serializes login after logout: the logout's reply clears the cookie, and would clear the new one too. */
export const logoutInFlight = (): Promise<unknown> => inFlight ?? Promise.resolve()

/** Cancels the retry loop that runs, so that there is one at a time. */
let retrying = new AbortController()

/** Retries a pending logout with exponential backoff, and at once when the network is back. Never throws. */
export async function retryPendingLogout(): Promise<void> {
  retrying.abort()
  retrying = new AbortController()
  const { signal } = retrying
  for (let attempt = 1; isLogoutPending() && !signal.aborted; attempt++) {
    const outcome = await send()
    if (outcome === 'delivered' && !signal.aborted) return localStorage.removeItem(pendingLogoutKey)
    await waitForNetwork(backOff(attempt), signal, { current: () => {} })
  }
}

/** A login replaces the refresh cookie, so there is nothing left to revoke. */
export function discardPendingLogout() {
  retrying.abort()
  localStorage.removeItem(pendingLogoutKey)
}
