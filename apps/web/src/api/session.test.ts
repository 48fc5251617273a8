import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const maya = { email: 'maya@example.com', subscriptionLevel: 'PREMIUM' as const, newsletter_opt_in: false }
const tokens = { accessToken: 'access', idToken: 'id', csrfToken: 'csrf', sessionId: 's', user: maya }
const refresh = '/api/auth/refresh'
const logoutPath = '/api/auth/logout'
const loginReply = { ...tokens, requires2FA: false } as const
const reply = (status: number, body: unknown) => async () => new Response(JSON.stringify(body), { status })
const welcome = reply(200, tokens)
const goodbye = reply(200, { success: true, message: "You're logged out." })
const ended = reply(401, { code: 'session_ended', detail: 'Your session has ended.' })
const broken = reply(502, '<html>Bad gateway</html>')
const captive = reply(404, 'This network needs a login.')
const noNetwork = async () => {
  throw new TypeError('Failed to fetch')
}

let refreshes: (() => Promise<Response>)[] = []
let logouts: (() => Promise<Response>)[] = []
let sent: string[] = []
let asked = 0
const network = new EventTarget()

/** A browser that remembers a login, with a page that has just been loaded. */
async function load() {
  vi.resetModules()
  return import('./session.ts')
}

beforeEach(() => {
  vi.useFakeTimers()
  asked = 0
  sent = []
  logouts = []
  const entries = new Map([['isLoggedIn', 'true']])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network))
  vi.stubGlobal('BroadcastChannel', EventTarget)
  vi.stubGlobal('fetch', (path: string) => {
    sent.push(path)
    if (path === logoutPath) return (logouts.shift() ?? noNetwork)()
    if (path !== refresh) return reply(200, { ...maya, activeInterview: null })()
    asked++
    return (refreshes.shift() ?? noNetwork)()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('a reload during a server restart does not log out: the request is retried', async () => {
  refreshes = [noNetwork, broken, captive, welcome]
  const { restoreSession, readSession } = await load()
  const restoring = restoreSession()
  await pass(0)
  expect(readSession()).toEqual({ status: 'unknown', server: 'unreachable' })
  await pass(1000)
  expect(asked).toBe(2)
  await pass(2000)
  expect(asked).toBe(3)
  expect(readSession()).toEqual({ status: 'unknown', server: 'unreachable' })
  await pass(4000)
  await restoring
  expect(readSession()).toMatchObject({ status: 'logged-in', user: { email: maya.email } })
})

test('the network coming back, or "Try again", does not wait for the next attempt', async () => {
  refreshes = [noNetwork, noNetwork, welcome]
  const { restoreSession, retryRestoreNow, readSession } = await load()
  void restoreSession()
  await pass(10)
  network.dispatchEvent(new Event('online'))
  await pass(10)
  expect(asked).toBe(2)
  retryRestoreNow()
  await pass(10)
  expect(readSession().status).toBe('logged-in')
})

test('only a rejection logs a user out', async () => {
  refreshes = [broken, ended]
  const { restoreSession, readSession } = await load()
  void restoreSession()
  await pass(1000)
  expect(readSession()).toEqual({ status: 'anonymous' })
  await pass(60_000)
  expect(asked).toBe(2)
})

test('a login while the server was unreachable ends the retries, and is not undone by them', async () => {
  let refuse = () => {}
  refreshes = [() => new Promise((resolve) => (refuse = () => void ended().then(resolve))), noNetwork]
  const { restoreSession, enterSession, readSession } = await load()
  void restoreSession()
  await pass(0)
  enterSession(loginReply)
  refuse()
  await pass(60_000)
  expect(readSession().status).toBe('logged-in')
  expect(asked).toBe(1)
})

test('every path change renews the session, but not twice within five seconds and never two at a time', async () => {
  refreshes = [welcome]
  const { restoreSession, refreshInBackground } = await load()
  await restoreSession()
  refreshInBackground()
  await pass(4999)
  refreshInBackground()
  expect(asked).toBe(1)

  let answer = () => {}
  refreshes = [() => new Promise((resolve) => (answer = () => void welcome().then(resolve)))]
  await pass(1)
  refreshInBackground()
  expect(asked).toBe(2)
  await pass(6000)
  refreshInBackground()
  expect(asked).toBe(2)
  answer()
  await pass(10)

  refreshes = [welcome]
  await pass(6000)
  refreshInBackground()
  await pass(0)
  expect(asked).toBe(3)
})

/** How many logout requests were sent. */
const toldOfLogout = () => sent.filter((path) => path === logoutPath).length

test('an offline logout is sent once when the network is back', async () => {
  refreshes = [welcome]
  logouts = [noNetwork, noNetwork, goodbye]
  const { restoreSession, logout, readSession } = await load()
  await restoreSession()
  expect(await logout()).toBe('pending')
  expect(readSession()).toEqual({ status: 'anonymous' })
  await pass(10)
  network.dispatchEvent(new Event('online'))
  await pass(0)
  const told = toldOfLogout()
  expect(logouts).toEqual([])
  await pass(60_000)
  network.dispatchEvent(new Event('online'))
  expect(toldOfLogout()).toBe(told)
})

test('a pending logout is sent at the next start, and the session that it ends is not restored', async () => {
  localStorage.setItem('logoutOwed', 'true')
  logouts = [goodbye]
  const { startSession, readSession } = await load()
  startSession()
  await pass(0)
  expect(readSession()).toEqual({ status: 'anonymous' })
  expect(sent).toEqual([logoutPath])
  expect(localStorage.getItem('logoutOwed')).toBeNull()
})

test('a login discards a pending logout: the new session is not ended', async () => {
  refreshes = [welcome]
  const { restoreSession, logout, enterSession, readSession } = await load()
  await restoreSession()
  await logout()
  await pass(10)
  const told = toldOfLogout()
  enterSession(loginReply)
  await pass(60_000)
  network.dispatchEvent(new Event('online'))
  await pass(0)
  expect(toldOfLogout()).toBe(told)
  expect(readSession().status).toBe('logged-in')
  expect(localStorage.getItem('logoutOwed')).toBeNull()
})

test('a rejected logout was received: nothing is pending', async () => {
  refreshes = [welcome]
  logouts = [ended]
  const { restoreSession, logout } = await load()
  await restoreSession()
  expect(await logout()).toBe('delivered')
  await pass(60_000)
  expect(toldOfLogout()).toBe(1)
})

test('a session ended by the server is reported as expired, once; a logout is not', async () => {
  refreshes = [welcome, ended, welcome]
  logouts = [goodbye]
  const { restoreSession, refreshSession, enterSession, hasExpired, acknowledgeExpiry, logout } = await load()
  await restoreSession()
  await refreshSession()
  expect(hasExpired()).toBe(true)
  acknowledgeExpiry()
  expect(hasExpired()).toBe(false)
  enterSession(loginReply)
  await logout()
  expect(hasExpired()).toBe(false)
})

test('a profile that arrives after its session has ended is discarded', async () => {
  refreshes = [welcome]
  const { enterSession, loadProfile, logout, readSession, restoreSession } = await load()
  await restoreSession()
  const profiles: ((profile: Response) => void)[] = []
  vi.stubGlobal('fetch', (path: string) =>
    path === logoutPath ? goodbye() : new Promise<Response>((resolve) => profiles.push(resolve)),
  )
  const noah = { ...maya, email: 'noah@example.com', subscriptionLevel: 'FREE' as const }
  const answer = (body: object) => new Response(JSON.stringify({ activeInterview: null, ...body }))
  void loadProfile()
  await logout()
  enterSession({ ...loginReply, user: noah })
  expect(profiles).toHaveLength(2)
  profiles[0]!(answer({ ...maya, interviews_completed: 7 }))
  await pass(0)
  expect(readSession()).toEqual({
    status: 'logged-in',
    user: { email: 'noah@example.com', subscriptionLevel: 'FREE', newsletterOptIn: false },
  })
  profiles[1]!(answer({ ...noah, interviews_completed: 2 }))
  await pass(0)
  expect(readSession()).toMatchObject({ user: { email: 'noah@example.com', interviewsCompleted: 2 } })
})
