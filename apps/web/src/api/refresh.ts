import { request } from './request.ts'
import { storeTokens, type Tokens, tokensSince } from './tokens.ts'

/** What tabs tell each other: new tokens, the question for them, and that a session has begun or is over. */
export type TabMessage =
  | { kind: 'tokens'; tokens: Tokens; at: number }
  | { kind: 'tokens-wanted' }
  | { kind: 'logged-out'; why: 'logged_out' | 'expired' }
  | { kind: 'logged-in' }

let channel: BroadcastChannel | null = null
export const tellTabs = (message: TabMessage) => channel?.postMessage(message)

let tokensArrived: () => void = () => {}

/** Opens the channel between tabs and calls `hear` for what others say. */
export function listenToTabs(hear: (message: TabMessage) => void) {
  channel = new BroadcastChannel('greenroom-session')
  channel.addEventListener('message', (event: MessageEvent<TabMessage>) => {
    hear(event.data)
    if (event.data.kind === 'tokens') tokensArrived()
  })
}

/** Holds when tokens last came from the server, for as long as the tab that got them is open. */
const renewedKey = 'tokensRenewedAt'
/** Tokens that came within this time, in any tab, are good enough for a page that has just been opened (milliseconds). */
const freshFor = 5000
let ownMark = ''

const renewedAt = () => Number(localStorage.getItem(renewedKey) ?? 0)
export function noteRenewal() {
  ownMark = String(tokensSince())
  localStorage.setItem(renewedKey, ownMark)
}
export function renewedJustNow(): boolean {
  const age = Date.now() - renewedAt()
  return age >= 0 && age < freshFor
}
/** To be called when the page is left: nobody shall ask this tab any more. */
export function stopOffering() {
  if (localStorage.getItem(renewedKey) === ownMark) localStorage.removeItem(renewedKey)
}

let running: Promise<void> | null = null
/** How long another tab's tokens are waited for, when it is known to have some and when it may (milliseconds). */
const messageWait = { certain: 2000, possible: 100 }
const lockName = 'session-refresh'

async function fetchTokens() {
  const tokens = await request('refresh', {})
  storeTokens(tokens)
  noteRenewal()
  tellTabs({ kind: 'tokens', tokens, at: tokensSince() })
}

/** True once newer tokens than those of `before` are here; moments tell them apart, as tokens of one second may be the same. */
function hearNewer(before: number, wait: number): Promise<boolean> {
  if (tokensSince() > before) return Promise.resolve(true)
  return new Promise((resolve) => {
    const settle = (heard: boolean) => {
      clearTimeout(timer)
      tokensArrived = () => {}
      resolve(heard)
    }
    const timer = setTimeout(() => settle(false), wait)
    tokensArrived = () => tokensSince() > before && settle(true)
  })
}

/** A page that has just been opened asks the other tabs first, when one of them has just been to the server. */
async function askOthers(): Promise<boolean> {
  if (!channel || !renewedJustNow()) return false
  tellTabs({ kind: 'tokens-wanted' })
  return hearNewer(0, messageWait.certain)
}

/** On a busy machine the mark of a renewal is here before its tokens are: then they are on their way. */
async function hearLate(before: number): Promise<boolean> {
  return renewedAt() > before && (await hearNewer(before, messageWait.certain))
}

/**
 * True once this tab has the tokens that the previous holder of the lock fetched; false when that one failed. The lock can be
 * granted before the broadcast or the mark in localStorage arrives, so a tab without tokens asks for them.
 */
function takeFromOthers(before: number, asked: number): Promise<boolean> {
  const isNew = tokensSince() === 0
  if (isNew) tellTabs({ kind: 'tokens-wanted' })
  const isCertain = renewedAt() >= asked || (isNew && renewedJustNow())
  return hearNewer(before, isCertain ? messageWait.certain : messageWait.possible)
}

async function refreshUnderLock() {
  if (!navigator.locks) return fetchTokens()
  const before = tokensSince()
  const asked = Date.now()
  const wasFirst = await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (!lock) return false
    if (!(await (before ? hearLate(before) : askOthers()))) await fetchTokens()
    return true
  })
  if (wasFirst) return
  await navigator.locks.request(lockName, async () => {
    if (!(await takeFromOthers(before, asked))) await fetchTokens()
  })
}

/** New tokens from the refresh cookie. One at a time in this tab and across all tabs; a tab that waited takes the other's result. */
export function refreshTokens(): Promise<void> {
  running ??= refreshUnderLock().finally(() => {
    running = null
  })
  return running
}

/** The refresh that is under way, if any: a call without a token waits for it instead of failing. */
export const refreshUnderWay = () => running
