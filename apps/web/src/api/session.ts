import { createStore } from '../ui/store.ts'
import { ApiError } from './api-error.ts'
import { backOff, waitForNetwork } from './backoff.ts'
import { call, endsSession, watchCalls } from './client.ts'
import { isLogoutPending, type LogoutOutcome, payOwedLogout, sendLogout, settleOwedLogout } from './pending-logout.ts'
import {
  listenToTabs,
  noteRenewal,
  refreshTokens,
  renewedJustNow,
  stopOffering,
  type TabMessage,
  tellTabs,
} from './refresh.ts'
import type { ReplyOf } from './request.ts'
import { forgetTokens, hasAll, readTokens, storeTokens, type Tokens, tokensSince } from './tokens.ts'

export type Profile = ReplyOf<'profile'>
export type SessionUser = Pick<Profile, 'email' | 'subscriptionLevel' | 'newsletter_opt_in'> & Partial<Profile>
/**
 * 'unknown' lasts from loading the page until the server has said whether the remembered session goes on; guards wait for
 * it. While the server gives no word it is 'silent', and asked again.
 */
export type Session =
  | { status: 'unknown'; server: 'asked' | 'silent' }
  | { status: 'anonymous' }
  | { status: 'logged-in'; user: SessionUser }
export type SessionData = Extract<ReplyOf<'login'>, { requires2FA: false }>

/** What every page begins with, prerendered ones too. */
export const unknown: Session = { status: 'unknown', server: 'asked' }
const session = createStore<Session>(unknown)
const remembered = 'isLoggedIn'
/** The key in localStorage that says so. */
export const loggedInBefore = 'wasLoggedIn'

export const readSession = session.read
export const subscribeToSession = session.subscribe

/** The session once it is known whether there is one: what is pressed just after loading waits for that. */
export function settledSession(): Promise<Session> {
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
/** For what is loaded later and keeps data of its own: called when the session ends, and when a profile arrives. */
export const onSessionEnd = (listener: () => void) => endListeners.add(listener)
export const onProfile = (listener: (profile: Profile) => void) => profileListeners.add(listener)

const isRemembered = () => localStorage.getItem(remembered) === 'true' && !isLogoutPending()

/** Whether anybody has logged in with this browser before: a newcomer isn't told "Welcome back". */
export const wasLoggedInHere = () => localStorage.getItem(loggedInBefore) === 'true'

let expired = false
let loggingOut = false
/** True when the session ended without a logout of one's own, until the person was told (`noteExpiryTold`) or logs in. */
export const hasExpired = () => expired
export const noteExpiryTold = () => {
  expired = false
}

function enter(user: SessionUser) {
  restoring?.abort()
  expired = false
  localStorage.setItem(remembered, 'true')
  localStorage.setItem(loggedInBefore, 'true')
  document.documentElement.dataset.returning = ''
  session.write({ status: 'logged-in', user })
}

function leave(why: 'logged_out' | 'expired') {
  restoring?.abort()
  loading = null
  if (session.read().status !== 'anonymous') expired = why === 'expired' && !loggingOut
  forgetTokens()
  localStorage.removeItem(remembered)
  delete document.documentElement.dataset.returning
  for (const listener of endListeners) listener()
  session.write({ status: 'anonymous' })
}

/** Tokens of somebody else mean another session: nothing of the one before stays. */
function followUser(user: Tokens['user']) {
  const now = session.read()
  if (now.status !== 'logged-in' || now.user.email === user.email) return
  loading = null
  for (const listener of endListeners) listener()
  session.write({ status: 'logged-in', user })
}

/** The request for the profile of the session that goes on; null also once another session has begun. */
let loading: Promise<Profile> | null = null

/**
 * Fetches the profile and puts it into the session, unless that has ended meanwhile; one request at a time. Rejects when it doesn't
 * come.
 */
export function loadProfile(): Promise<Profile> {
  if (loading) return loading
  const request = call('profile')
    .then((profile) => {
      if (loading === request) putIntoSession(profile)
      return profile
    })
    .finally(() => {
      if (loading === request) loading = null
    })
  loading = request
  return request
}

function putIntoSession(profile: Profile) {
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

/** Applies the reply of a login: the user is in at once, the full profile follows. */
export function enterSession(data: SessionData) {
  settleOwedLogout()
  storeTokens(data)
  noteRenewal()
  enter(data.user)
  tellTabs({ kind: 'logged-in' })
  void reloadProfile()
}

let restoring: AbortController | null = null
const isRestoring = () => restoring?.signal.aborted === false
const tryNow = { current: () => {} }

/**
 * Takes up the session that this browser remembers, if any. Asks until the server has given its word: silence says
 * nothing about the session. Never throws.
 */
export async function restoreSession(): Promise<void> {
  if (!isRemembered()) return session.write({ status: 'anonymous' })
  restoring?.abort()
  const over = new AbortController()
  restoring = over
  for (let attempt = 1; !over.signal.aborted; attempt++) {
    if ((await takeUp(over.signal)) === 'settled') return
    if (session.read().status === 'unknown') session.write({ status: 'unknown', server: 'silent' })
    await waitForNetwork(backOff(attempt), over.signal, tryNow)
  }
}

/** Asks at once again, while a remembered session waits for a silent server. */
export const restoreNow = () => tryNow.current()

/** One attempt; 'open' when the server was silent, or too busy or broken to say anything about the session. */
async function takeUp(over: AbortSignal): Promise<'settled' | 'open'> {
  try {
    await refreshTokens()
  } catch (refusal) {
    // A login of the meantime is not undone by what this attempt hears.
    if (over.aborted) return 'settled'
    if (!(refusal instanceof ApiError) || refusal.status !== 401) return 'open'
    leave('expired')
    return 'settled'
  }
  if (over.aborted) return 'settled'
  const { user } = readTokens()
  if (user) enter(user)
  await reloadProfile()
  return 'settled'
}

/** Renews tokens and profile now, for example after a payment. Keeps what it has when that fails. */
export async function refreshSession(): Promise<void> {
  const refused = await refreshTokens().catch((refusal: unknown) => refusal)
  if (refused instanceof ApiError && endsSession(refused)) return leave('expired')
  const { user } = readTokens()
  if (user) followUser(user)
  if (session.read().status === 'logged-in') await reloadProfile()
}

/** On a path change: in the background, joined with what runs or has just run. The navigation does not wait for it. */
export function refreshInBackground() {
  if (session.read().status === 'logged-in' && !renewedJustNow()) void refreshSession()
}

/**
 * Ends the session here, in the other tabs and on the server. Being offline does not keep anyone signed in: the server is told
 * as soon as it can be reached, and the outcome is 'owed'.
 */
export async function logout(): Promise<LogoutOutcome> {
  loggingOut = true
  const outcome = await sendLogout()
  leave('logged_out')
  loggingOut = false
  tellTabs({ kind: 'logged-out', why: 'logged_out' })
  if (outcome === 'owed') void payOwedLogout()
  return outcome
}

function hear(message: TabMessage) {
  const { status } = session.read()
  if (message.kind === 'tokens' && message.at > tokensSince() && (status !== 'anonymous' || isRestoring())) {
    storeTokens(message.tokens, message.at)
    followUser(message.tokens.user)
    restoreNow()
  }
  if (message.kind === 'tokens-wanted' && status === 'logged-in' && renewedJustNow()) offerTokens()
  if (message.kind === 'logged-out' && status !== 'anonymous') leave(message.why)
  if (message.kind === 'logged-in' && status !== 'logged-in') void restoreSession()
}

function offerTokens() {
  const tokens = readTokens()
  if (hasAll(tokens)) tellTabs({ kind: 'tokens', tokens, at: tokensSince() })
}

/** A page that comes back as it was left (Back, a woken tab) may show a session that has ended or changed meanwhile. */
function takeUpAfterSleep() {
  const { status } = session.read()
  if (!isRemembered()) {
    if (status !== 'anonymous') leave('logged_out')
  } else if (status === 'anonymous') void restoreSession()
  else if (status === 'logged-in') void refreshSession()
}

/**
 * Starts listening to calls and to other tabs, sends a logout that is owed, and takes up a remembered session. Called once, by the
 * browser's entry. This module has no React in it: it runs before React has arrived.
 */
export function startSession() {
  watchCalls({
    onRefreshed: () => void reloadProfile(),
    onEnded: () => {
      leave('expired')
      tellTabs({ kind: 'logged-out', why: loggingOut ? 'logged_out' : 'expired' })
    },
  })
  listenToTabs(hear)
  void payOwedLogout()
  addEventListener('pagehide', stopOffering)
  addEventListener('pageshow', (event) => event.persisted && takeUpAfterSleep())
  void restoreSession()
}
