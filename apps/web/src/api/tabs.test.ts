import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest'

const maya = { email: 'maya@example.com', subscriptionLevel: 'FREE' as const, newsletter_opt_in: false }
const noor = { ...maya, email: 'noor@example.com' }
const profilePath = '/api/user/profile'
const refreshPath = '/api/auth/refresh'
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
/** Only an event that never comes reaches this timeout. */
const timeoutMs = 120_000
const eventually = (check: () => void) => vi.waitFor(check, { timeout: timeoutMs })

/** A browser with one storage, one lock manager and one server; tabs are loaded into it. */
let entries = new Map<string, string>()
let tabs: Tab[] = []
/** How many reads of the refresh timestamp return null at first: other tabs see it a moment later than the lock. */
let unseenTimestamps = 0
/** The fake server's state. */
let server = { rotations: 0, loggedIn: maya as typeof maya | null, refused: [] as string[], delay: 20 }

type Tab = {
  session: typeof import('./session.ts')
  call: typeof import('./client.ts').call
  readTokens: typeof import('./tokens.ts').readTokens
  refreshTokens: typeof import('./refresh.ts').refreshTokens
  ended: Mock
  page: EventTarget
  close: () => void
}

async function answer(path: string, init: RequestInit): Promise<Response> {
  await pause(path === refreshPath ? server.delay : server.delay * 3)
  const say = (status: number, body: object) => new Response(JSON.stringify(body), { status })
  const refused = say(401, { code: 'unauthenticated', detail: 'Please log in.' })
  if (path === '/api/auth/logout') return say(200, { success: true, message: 'Bye.' })
  if (!server.loggedIn) return refused
  if (path === refreshPath) {
    const number = ++server.rotations
    const accessToken = `access ${number}`
    return say(200, { accessToken, idToken: 'id', csrfToken: 'csrf', sessionId: 's', user: server.loggedIn })
  }
  if (server.refused.includes(new Headers(init.headers).get('Authorization') ?? '')) return refused
  return say(200, path === profilePath ? { ...server.loggedIn, interviews_completed: server.rotations } : {})
}

/** A tab: its own instance of the modules, and its own page that hears events. */
async function openTab(): Promise<Tab> {
  vi.resetModules()
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const opened: BroadcastChannel[] = []
  vi.stubGlobal(
    'BroadcastChannel',
    class extends RealChannel {
      constructor(name: string) {
        super(name)
        opened.push(this)
      }
    },
  )
  const session = await import('./session.ts')
  const { call } = await import('./client.ts')
  const { readTokens } = await import('./tokens.ts')
  const { refreshTokens } = await import('./refresh.ts')
  const ended = vi.fn()
  session.onSessionEnd(ended)
  session.startSession()
  const tab = {
    session,
    call,
    readTokens,
    refreshTokens,
    ended,
    page,
    close: () => opened.map((one) => one.close()),
  }
  tabs.push(tab)
  return tab
}
const RealChannel = globalThis.BroadcastChannel

/** One after the other, as modules are instantiated; their requests overlap. */
async function openTabs(count: number) {
  const opened: Tab[] = []
  for (let number = 0; number < count; number++) opened.push(await openTab())
  await allLoggedIn(opened)
  return opened as [Tab, Tab, Tab]
}
const allLoggedIn = (some: Tab[]) =>
  eventually(() => {
    for (const { session } of some)
      expect(session.readSession()).toMatchObject({ user: { interviewsCompleted: expect.anything() } })
  })
const statuses = () => tabs.map(({ session }) => session.readSession().status)

/**
 * Avoids flaky timeouts on a slow machine: a tab waits for another's message without a real timeout, and the fake clock advances by a
 * millisecond per read, so that no tokens expire.
 */
function stopHurry() {
  const { setTimeout: wait } = globalThis
  const lengthen = (run: () => void, milliseconds?: number) =>
    wait(run, milliseconds === 100 || milliseconds === 2000 ? timeoutMs : milliseconds)
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(lengthen as typeof setTimeout)
  let now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => ++now)
}

beforeEach(() => {
  stopHurry()
  entries = new Map([['isLoggedIn', 'true']])
  tabs = []
  unseenTimestamps = 0
  server = { rotations: 0, loggedIn: maya, refused: [] as string[], delay: 20 }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'tokensRenewedAt' && unseenTimestamps-- > 0 ? null : (entries.get(key) ?? null)),
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('fetch', answer)
})
afterEach(async () => {
  await navigator.locks.request('session-refresh', () => {})
  for (const tab of tabs) tab.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('several tabs', () => {
  it('that open together rotate the cookie once', async () => {
    server.delay = 60
    const opened = await openTabs(3)
    expect(server.rotations).toBe(1)
    expect(new Set(opened.map(({ readTokens }) => readTokens().accessToken))).toEqual(new Set(['access 1']))
  })

  it('that open just after another was renewed take its tokens', async () => {
    await openTabs(1)
    await openTabs(2)
    expect(server.rotations).toBe(1)
  })

  it('that wait for another receive its tokens, even if they opened after it took the lock', async () => {
    await openTabs(1)
    let release = () => {}
    const renewing = navigator.locks.request('session-refresh', () => new Promise<void>((done) => (release = done)))
    await openTab()
    await vi.waitUntil(async () => (await navigator.locks.query()).pending?.length === 1, { timeout: timeoutMs })
    unseenTimestamps = 2
    release()
    await renewing
    await allLoggedIn(tabs)
    expect(server.rotations).toBe(1)
  })

  it('a single tab does not wait on reload', async () => {
    const [first] = await openTabs(1)
    first.page.dispatchEvent(new Event('pagehide'))
    first.close()
    const waits = vi.mocked(setTimeout).mockClear()
    await openTabs(1)
    expect(server.rotations).toBe(2)
    expect(waits.mock.calls.map(([, milliseconds]) => milliseconds)).not.toContain(2000)
  })

  it('renew for themselves when the tab that was renewed has crashed', async () => {
    const [first] = await openTabs(1)
    first.close()
    // It waits in vain, as long as it does in a browser.
    vi.mocked(setTimeout).mockRestore()
    await openTab()
    await eventually(() => expect(server.rotations).toBe(2))
  })

  it('renew a rejected token once, whether they learn of it concurrently or later', async () => {
    const [first, second, third] = await openTabs(3)
    server.refused = ['Bearer access 1']
    const late = pause(5).then(() => third.call('favorites'))
    await Promise.all([first.call('favorites'), second.call('favorites'), late])
    expect(server.rotations).toBe(2)
  })

  it('never take an older token for a newer one', async () => {
    const [first, second] = await openTabs(2)
    const old = { ...first.readTokens() }
    await first.refreshTokens()
    await eventually(() => expect(second.readTokens().accessToken).toBe('access 2'))
    const late = new RealChannel('greenroom-session')
    const replies: string[] = []
    late.onmessage = ({ data }) => replies.push(data.tokens.accessToken)
    // Messages of one sender arrive in order: who replies to the second has handled the first.
    late.postMessage({ kind: 'tokens', tokens: old, at: Date.now() - 1000 })
    entries.set('tokensRenewedAt', String(Date.now()))
    late.postMessage({ kind: 'tokens-wanted' })
    await eventually(() => expect(replies).toEqual(['access 2', 'access 2']))
    late.close()
    expect(second.readTokens().accessToken).toBe('access 2')
  })

  it('wait for the tokens of another tab whose refresh timestamp arrives before them', async () => {
    const [first] = await openTabs(1)
    const other = new RealChannel('greenroom-session')
    const at = Date.now() + 1
    entries.set('tokensRenewedAt', String(at))
    const tokens = { ...first.readTokens(), accessToken: 'access of the other tab' }
    const late = pause(50).then(() => other.postMessage({ kind: 'tokens', tokens, at }))
    await Promise.all([first.refreshTokens(), late])
    other.close()
    expect(first.readTokens().accessToken).toBe('access of the other tab')
    expect(server.rotations).toBe(1)
  })

  it('one that is rejected even with the token of another tab renews it before failing', async () => {
    const [first] = await openTabs(1)
    server.refused = ['Bearer access 1', 'Bearer access 2']
    const asking = first.call('favorites')
    await first.refreshTokens()
    await asking
    expect(server.rotations).toBe(3)
    expect(first.session.readSession().status).toBe('logged-in')
  })

  it('a reply to a token that has been replaced meanwhile costs no renewal', async () => {
    const [first] = await openTabs(1)
    server.refused = ['Bearer access 1']
    const asking = first.call('favorites')
    await first.refreshTokens()
    await asking
    expect(server.rotations).toBe(2)
  })

  it('refetch the profile when tokens were renewed for a call', async () => {
    const [first] = await openTabs(1)
    server.refused = ['Bearer access 1']
    await first.call('favorites')
    await eventually(() => expect(first.session.readSession()).toMatchObject({ user: { interviewsCompleted: 2 } }))
  })

  it('are all logged out by a logout in one', async () => {
    const [first] = await openTabs(3)
    await first.session.logout()
    await eventually(() => expect(statuses()).toEqual(['anonymous', 'anonymous', 'anonymous']))
    expect(tabs.map(({ ended }) => ended.mock.calls.length)).toEqual([1, 1, 1])
  })

  it('are all logged out when the server rejects the refresh of one', async () => {
    const [first] = await openTabs(2)
    server.loggedIn = null
    await expect(first.call('favorites')).rejects.toMatchObject({ status: 401 })
    await eventually(() => expect(statuses()).toEqual(['anonymous', 'anonymous']))
  })

  it('are all logged in by a login in one, without a renewal of their own', async () => {
    entries.clear()
    await openTab()
    const second = await openTab()
    second.session.enterSession({
      requires2FA: false,
      accessToken: 'access of the login',
      idToken: 'id',
      csrfToken: 'csrf',
      sessionId: 's',
      user: maya,
    })
    await eventually(() => expect(statuses()).toEqual(['logged-in', 'logged-in']))
    expect(server.rotations).toBe(0)
  })

  it('an anonymous tab keeps no tokens that come too late', async () => {
    const [first, second] = await openTabs(2)
    const renewing = first.refreshTokens()
    await pause(5)
    await second.session.logout()
    await renewing
    await pause(20)
    expect(second.readTokens().accessToken).toBeUndefined()
  })
})

describe('a page restored from the back/forward cache', () => {
  const comeBack = ({ page }: Tab) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

  it('shows no data of a session that has ended meanwhile', async () => {
    const [first] = await openTabs(1)
    first.close()
    entries.delete('isLoggedIn')
    comeBack(first)
    expect(first.session.readSession()).toEqual({ status: 'anonymous' })
    expect(first.ended).toHaveBeenCalledOnce()
  })

  it("drops one person's data when another has logged in meanwhile", async () => {
    const [first] = await openTabs(1)
    server.loggedIn = noor
    comeBack(first)
    await eventually(() => expect(first.session.readSession()).toMatchObject({ user: { email: noor.email } }))
    expect(first.ended).toHaveBeenCalledOnce()
  })
})
