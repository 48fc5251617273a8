import { createStore } from '../ui/store.ts'
import { ApiError } from './api-error.ts'
import { backOff, waitForNetwork } from './backoff.ts'
import { call, endsSession, setSessionEvents } from './client.ts'
import {
  discardPendingLogout,
  isLogoutPending,
  type LogoutOutcome,
  retryPendingLogout,
  sendLogout,
} from './pending-logout.ts'
import { type Profile, type SessionUser, toProfile, toUser } from './profile.ts'
import {
  broadcast,
  markRefreshed,
  openTabChannel,
  refreshedRecently,
  refreshTokens,
  stopSharingTokens,
  type TabMessage,
} from './refresh.ts'
import type { ReplyOf } from './request.ts'
import { clearTokens, isComplete, readTokens, storeTokens, type Tokens, tokensIssuedAt } from './tokens.ts'

/**
 * 'unknown' lasts from page load until the server confirms or refuses the remembered session; route guards wait for it. While
 * the server is 'unreachable', it is retried with backoff.
 */
export type Session =
  | { status: 'unknown'; server: 'pending' | 'unreachable' }
  | { status: 'anonymous' }
  | { status: 'logged-in'; user: SessionUser }
export type SessionData = Extract<ReplyOf<'login'>, { requires2FA: false }>

/** Initial state of every page, prerendered ones included. */
export const unknownSession: Session = { status: 'unknown', server: 'pending' }
const session = createStore<Session>(unknownSession)
const rememberedKey = 'isLoggedIn'
/** localStorage key: this browser has seen a login before. */
export const loggedInBeforeKey = 'wasLoggedIn'

export const readSession = session.read
export const subscribeToSession = session.subscribe

/** Resolves once the session is known: what is pressed right after page load waits for it. */
export function waitForSession(): Promise<Session> {
  const now = session.read()
  if (now.status !== 'unknown') return Promise.resolve(now)
  return new Promise((resolve) => {
    const stop = session.subscribe(() => {
      const known = session.read()
      if (known.status === 'unknown') return
      stop()
      resolve(known)
    })
  })
}

const endListeners = new Set<() => void>()
const profileListeners = new Set<(profile: Profile) => void>()
/** Hooks for modules that cache a user's data: run when the session ends, and when a profile arrives. */
export const onSessionEnd = (listener: () => void) => endListeners.add(listener)
export const onProfile = (listener: (profile: Profile) => void) => profileListeners.add(listener)

const isRemembered = () => localStorage.getItem(rememberedKey) === 'true' && !isLogoutPending()

/** Whether this browser has seen a login before: a newcomer gets no "Welcome back". */
export const wasLoggedInHere = () => localStorage.getItem(loggedInBeforeKey) === 'true'

/** The session expired without a logout, and the user hasn't seen the notice yet. */
let expired = false
/** A logout is running: a 401 that it causes is no expiry. */
let loggingOut = false
/** True when the session expired without a logout, until the user has seen the notice (`acknowledgeExpiry`) or logs in. */
export const hasExpired = () => expired
export const acknowledgeExpiry = () => {
  expired = false
}

function beginSession(user: Tokens['user']) {
  restoring?.abort()
  expired = false
  localStorage.setItem(rememberedKey, 'true')
  localStorage.setItem(loggedInBeforeKey, 'true')
  document.documentElement.dataset.returning = ''
  session.write({ status: 'logged-in', user: toUser(user) })
}

function clearSession(why: 'logged_out' | 'expired') {
  restoring?.abort()
  profileInFlight = null
  if (session.read().status !== 'anonymous') expired = why === 'expired' && !loggingOut
  clearTokens()
  localStorage.removeItem(rememberedKey)
  delete document.documentElement.dataset.returning
  for (const listener of endListeners) listener()
  session.write({ status: 'anonymous' })
}

/** Tokens of another user mean another session: drops everything cached for the previous user. */
function switchUser(next: Tokens['user']) {
  const now = session.read()
  if (now.status !== 'logged-in' || now.user.email === next.email) return
  profileInFlight = null
  for (const listener of endListeners) listener()
  session.write({ status: 'logged-in', user: toUser(next) })
}

/** Single-flight: the profile request of this session; null also once another session has started. */
let profileInFlight: Promise<Profile> | null = null

/** Fetches the profile into the session, unless that has ended meanwhile. Single-flight. Rejects when the call fails. */
export function loadProfile(): Promise<Profile> {
  if (profileInFlight) return profileInFlight
  const request = call('profile')
    .then((reply) => {
      const profile = toProfile(reply)
      if (profileInFlight === request) applyProfile(profile)
      return profile
    })
    .finally(() => {
      if (profileInFlight === request) profileInFlight = null
    })
  profileInFlight = request
  return request
}

function applyProfile(profile: Profile) {
  for (const listener of profileListeners) listener(profile)
  const now = session.read()
  if (now.status === 'logged-in') session.write({ status: 'logged-in', user: { ...now.user, ...profile } })
}

/** `loadProfile` where a failure changes nothing (only detail is missing). Never throws. */
export const reloadProfile = (): Promise<void> =>
  loadProfile().then(
    () => {},
    () => {},
  )

/** Applies a login's reply: logged in at once, the full profile follows. */
export function enterSession(data: SessionData) {
  discardPendingLogout()
  storeTokens(data)
  markRefreshed()
  beginSession(data.user)
  broadcast({ kind: 'logged-in' })
  void reloadProfile()
}

/** Cancels the retry loop of `restoreSession`, so that there is one at a time. */
let restoring: AbortController | null = null
const isRestoring = () => restoring?.signal.aborted === false
/** Ends the backoff of that loop. */
const retryNow = { current: () => {} }

/**
 * Restores the session that this browser remembers, if any. Retries with exponential backoff until the server answers: an
 * unreachable server says nothing about the session. Never throws.
 */
export async function restoreSession(): Promise<void> {
  if (!isRemembered()) return session.write({ status: 'anonymous' })
  restoring?.abort()
  restoring = new AbortController()
  const { signal } = restoring
  for (let attempt = 1; !signal.aborted; attempt++) {
    if ((await tryRestore(signal)) === 'resolved') return
    if (session.read().status === 'unknown') session.write({ status: 'unknown', server: 'unreachable' })
    await waitForNetwork(backOff(attempt), signal, retryNow)
  }
}

/** Retries now, while a remembered session waits for an unreachable server. */
export const retryRestoreNow = () => retryNow.current()

/** One attempt; 'retry' after a network error, a 429 or a broken server. */
async function tryRestore(signal: AbortSignal): Promise<'resolved' | 'retry'> {
  try {
    await refreshTokens()
  } catch (refusal) {
    // Aborted by a login in the meantime, which this stale refusal must not undo.
    if (signal.aborted) return 'resolved'
    if (!(refusal instanceof ApiError) || refusal.status !== 401) return 'retry'
    clearSession('expired')
    return 'resolved'
  }
  if (signal.aborted) return 'resolved'
  const { user } = readTokens()
  if (user) beginSession(user)
  await reloadProfile()
  return 'resolved'
}

/** Refreshes tokens and profile now, for example after a payment. Keeps the current ones when that fails. */
export async function refreshSession(): Promise<void> {
  const refused = await refreshTokens().catch((refusal: unknown) => refusal)
  if (refused instanceof ApiError && endsSession(refused)) return clearSession('expired')
  const { user } = readTokens()
  if (user) switchUser(user)
  if (session.read().status === 'logged-in') await reloadProfile()
}

/** Background refresh on a path change, skipped when one ran recently in any tab. The navigation doesn't wait for it. */
export function refreshInBackground() {
  if (session.read().status === 'logged-in' && !refreshedRecently()) void refreshSession()
}

/**
 * Ends the session here, in the other tabs and on the server. Offline, the outcome is 'pending': logged out here, and the
 * server's part is retried as soon as it can be reached.
 */
export async function logout(): Promise<LogoutOutcome> {
  loggingOut = true
  const outcome = await sendLogout()
  clearSession('logged_out')
  loggingOut = false
  broadcast({ kind: 'logged-out', why: 'logged_out' })
  if (outcome === 'pending') void retryPendingLogout()
  return outcome
}

function handleTabMessage(message: TabMessage) {
  const { status } = session.read()
  if (message.kind === 'tokens' && message.at > tokensIssuedAt() && (status !== 'anonymous' || isRestoring())) {
    storeTokens(message.tokens, message.at)
    switchUser(message.tokens.user)
    retryRestoreNow()
  }
  if (message.kind === 'tokens-wanted' && status === 'logged-in' && refreshedRecently()) shareTokens()
  if (message.kind === 'logged-out' && status !== 'anonymous') clearSession(message.why)
  if (message.kind === 'logged-in' && status !== 'logged-in') void restoreSession()
}

function shareTokens() {
  const tokens = readTokens()
  if (isComplete(tokens)) broadcast({ kind: 'tokens', tokens, at: tokensIssuedAt() })
}

/** A page restored from the back/forward cache may show a session that has ended or changed meanwhile. */
function revalidateOnPageRestore() {
  const { status } = session.read()
  if (!isRemembered()) {
    if (status !== 'anonymous') clearSession('logged_out')
  } else if (status === 'anonymous') void restoreSession()
  else if (status === 'logged-in') void refreshSession()
}

/**
 * Subscribes to calls and other tabs, retries a pending logout and restores a remembered session. Called once, by the browser's
 * entry. No React here: it runs before React is loaded.
 */
export function startSession() {
  setSessionEvents({
    onRefreshed: () => void reloadProfile(),
    onEnded: () => {
      clearSession('expired')
      broadcast({ kind: 'logged-out', why: loggingOut ? 'logged_out' : 'expired' })
    },
  })
  openTabChannel(handleTabMessage)
  void retryPendingLogout()
  addEventListener('pagehide', stopSharingTokens)
  addEventListener('pageshow', (event) => event.persisted && revalidateOnPageRestore())
  void restoreSession()
}
