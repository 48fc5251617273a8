import { request } from './request.ts'
import { readTokens, storeTokens, type Tokens } from './tokens.ts'

/** What tabs tell each other: new tokens, or that the session is over. */
export type TabMessage = { kind: 'tokens'; tokens: Tokens } | { kind: 'logged-out' } | { kind: 'logged-in' }

let channel: BroadcastChannel | null = null
export const tellTabs = (message: TabMessage) => channel?.postMessage(message)

/** Opens the channel between tabs and calls `hear` for what others say. */
export function listenToTabs(hear: (message: TabMessage) => void) {
  channel = new BroadcastChannel('greenroom-session')
  channel.addEventListener('message', (event: MessageEvent<TabMessage>) => hear(event.data))
}

let running: Promise<void> | null = null
/** Time for another tab's message to arrive after its lock was released, in milliseconds. */
const messageDelay = 60
const lockName = 'session-refresh'

async function fetchTokens() {
  const tokens = await request('refresh', {})
  storeTokens(tokens)
  tellTabs({ kind: 'tokens', tokens })
}

async function refreshUnderLock() {
  if (!navigator.locks) return fetchTokens()
  const before = readTokens().accessToken
  const { held = [] } = await navigator.locks.query()
  const waits = held.some((lock) => lock.name === lockName)
  await navigator.locks.request(lockName, async () => {
    if (waits) await new Promise((resolve) => setTimeout(resolve, messageDelay))
    const now = readTokens().accessToken
    if (!waits || !now || now === before) await fetchTokens()
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
