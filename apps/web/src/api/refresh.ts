import { request } from './request.ts'
import { storeTokens, type Tokens, tokensIssuedAt } from './tokens.ts'

/** BroadcastChannel messages between tabs: new tokens, a request for them, and that a session has started or ended. */
export type TabMessage =
  | { kind: 'tokens'; tokens: Tokens; at: number }
  | { kind: 'tokens-wanted' }
  | { kind: 'logged-out'; why: 'logged_out' | 'expired' }
  | { kind: 'logged-in' }

/** The channel between this browser's tabs; null before `openTabChannel`. */
let channel: BroadcastChannel | null = null
export const broadcast = (message: TabMessage) => channel?.postMessage(message)

/** Wakes the `waitForNewerTokens` that waits; there is one at most, as refreshes are single-flight. */
let onTokensReceived: () => void = () => {}

/** Opens the channel between tabs; `onMessage` gets what other tabs broadcast. */
export function openTabChannel(onMessage: (message: TabMessage) => void) {
  channel = new BroadcastChannel('greenroom-session')
  channel.addEventListener('message', (event: MessageEvent<TabMessage>) => {
    onMessage(event.data)
    if (event.data.kind === 'tokens') onTokensReceived()
  })
}

/** localStorage key: when a tab last refreshed the tokens, for as long as that tab is open. */
const refreshedAtKey = 'tokensRenewedAt'
/** Tokens refreshed by any tab within this time (milliseconds) are reused by a page that has just been opened. */
const recentMs = 5000
/** What this tab wrote under `refreshedAtKey`, so that it removes only its own. */
let ownTimestamp = ''

const refreshedAt = () => Number(localStorage.getItem(refreshedAtKey) ?? 0)
export function markRefreshed() {
  ownTimestamp = String(tokensIssuedAt())
  localStorage.setItem(refreshedAtKey, ownTimestamp)
}
export function refreshedRecently(): boolean {
  const age = Date.now() - refreshedAt()
  return age >= 0 && age < recentMs
}
/** To be called on pagehide: other tabs must not wait for this tab's tokens any more. */
export function stopSharingTokens() {
  if (localStorage.getItem(refreshedAtKey) === ownTimestamp) localStorage.removeItem(refreshedAtKey)
}

/** Single-flight: the refresh that callers in this tab share. */
let inFlight: Promise<void> | null = null
/** Timeouts (milliseconds) for another tab's broadcast: when it certainly has new tokens, and when it possibly has. */
const broadcastTimeout = { certain: 2000, possible: 100 }
/** Web Locks mutex across tabs: refresh tokens rotate, and two tabs that present the same one look like a replay. */
const lockName = 'session-refresh'

async function fetchTokens() {
  const tokens = await request('refresh', {})
  storeTokens(tokens)
  markRefreshed()
  broadcast({ kind: 'tokens', tokens, at: tokensIssuedAt() })
}

/** True once tokens newer than `before` are here. Compared by time: JWTs issued within one second can be identical. */
function waitForNewerTokens(before: number, timeout: number): Promise<boolean> {
  if (tokensIssuedAt() > before) return Promise.resolve(true)
  return new Promise((resolve) => {
    const settle = (received: boolean) => {
      clearTimeout(timer)
      onTokensReceived = () => {}
      resolve(received)
    }
    const timer = setTimeout(() => settle(false), timeout)
    onTokensReceived = () => tokensIssuedAt() > before && settle(true)
  })
}

/** A page that has just been opened requests tokens from the other tabs when one of them has refreshed recently. */
async function requestTokensFromTabs(): Promise<boolean> {
  if (!channel || !refreshedRecently()) return false
  broadcast({ kind: 'tokens-wanted' })
  return waitForNewerTokens(0, broadcastTimeout.certain)
}

/** Race: localStorage may show another tab's refresh before its broadcast arrives. */
async function waitForBroadcastTokens(before: number): Promise<boolean> {
  return refreshedAt() > before && (await waitForNewerTokens(before, broadcastTimeout.certain))
}

/**
 * True once this tab has the tokens that the previous lock holder fetched; false when that one failed. The lock can be granted
 * before the broadcast or the timestamp in localStorage arrives, so a tab without tokens requests them.
 */
function receiveFromLockHolder(before: number, requestedAt: number): Promise<boolean> {
  const isNew = tokensIssuedAt() === 0
  if (isNew) broadcast({ kind: 'tokens-wanted' })
  const isCertain = refreshedAt() >= requestedAt || (isNew && refreshedRecently())
  return waitForNewerTokens(before, isCertain ? broadcastTimeout.certain : broadcastTimeout.possible)
}

async function refreshWithLock() {
  if (!navigator.locks) return fetchTokens()
  const before = tokensIssuedAt()
  const requestedAt = Date.now()
  const wasFirst = await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (!lock) return false
    if (!(await (before ? waitForBroadcastTokens(before) : requestTokensFromTabs()))) await fetchTokens()
    return true
  })
  if (wasFirst) return
  await navigator.locks.request(lockName, async () => {
    if (!(await receiveFromLockHolder(before, requestedAt))) await fetchTokens()
  })
}

/**
 * Refresh-token rotation, single-flight in this tab (shared promise) and across tabs (Web Locks): a tab that waited for the lock
 * takes the holder's tokens from the BroadcastChannel instead of rotating again.
 */
export function refreshTokens(): Promise<void> {
  inFlight ??= refreshWithLock().finally(() => {
    inFlight = null
  })
  return inFlight
}

/** The refresh in flight, if any: a call without a token waits for it instead of failing. */
export const refreshInFlight = () => inFlight
