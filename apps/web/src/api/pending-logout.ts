import { ApiError } from './api-error.ts'
import { backOff, waitForNetwork } from './backoff.ts'
import { pendingLogoutKey as owedKey } from './pending-logout-key.ts'
import { request } from './request.ts'

/** Until the server has heard of it: the refresh cookie, which scripts cannot delete, is still good. */
export const isLogoutPending = () => localStorage.getItem(owedKey) !== null

/** Whether the server has heard of it, or the logout is owed. */
export type LogoutOutcome = 'heard' | 'owed'

const isUnheard = (refusal: unknown) =>
  refusal instanceof ApiError &&
  (refusal.code === 'network' || refusal.code === 'unknown' || refusal.status === 429 || refusal.status >= 500)

let underWay: Promise<LogoutOutcome> | null = null

function send(): Promise<LogoutOutcome> {
  const sent = request('logout', {})
    .then(
      () => 'heard' as const,
      (refusal: unknown) => (isUnheard(refusal) ? ('owed' as const) : ('heard' as const)),
    )
    .finally(() => {
      if (underWay === sent) underWay = null
    })
  underWay = sent
  return sent
}

/** Tells the server of a logout; what it does not hear is remembered. Never throws. */
export async function sendLogout(): Promise<LogoutOutcome> {
  const outcome = await send()
  if (outcome === 'owed') localStorage.setItem(owedKey, 'true')
  return outcome
}

/** A login waits for this: the answer to a logout deletes the cookie, the new one too. */
export const logoutUnderWay = (): Promise<unknown> => underWay ?? Promise.resolve()

let paying = new AbortController()

/** Sends a logout that is owed until the server has heard it, at once when the network is back. Never throws. */
export async function payOwedLogout(): Promise<void> {
  paying.abort()
  paying = new AbortController()
  const { signal } = paying
  for (let attempt = 1; isLogoutPending() && !signal.aborted; attempt++) {
    const outcome = await send()
    if (outcome === 'heard' && !signal.aborted) return localStorage.removeItem(owedKey)
    await waitForNetwork(backOff(attempt), signal, { current: () => {} })
  }
}

/** A login puts a new cookie in the place of the old one: nothing is owed any more. */
export function settleOwedLogout() {
  paying.abort()
  localStorage.removeItem(owedKey)
}
