import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeStorage } from '../../test/memory-storage.ts'

const tokens = {
  accessToken: 'access',
  idToken: 'id',
  csrfToken: 'csrf',
  user: { email: 'maya@example.com', subscriptionLevel: 'PREMIUM', newsletter_opt_in: false },
}
let sent: string[] = []

/** A page that has just been opened at this path by a browser that holds these entries. */
async function open(pathname: string, entries: Record<string, string>): Promise<void> {
  vi.resetModules()
  sent = []
  vi.stubGlobal('location', { pathname })
  vi.stubGlobal('localStorage', makeStorage(entries))
  const { sendStartupRequests } = await import('./startup-requests.ts')
  sendStartupRequests()
}
const awaitCalls = (...paths: string[]) => vi.waitFor(() => expect(sent).toEqual(expect.arrayContaining(paths)), 5000)
/** Longer than what is imported takes to be there: for what must not be sent. */
const awaitNothing = () => new Promise((resolve) => setTimeout(resolve, 300))

beforeEach(() => {
  vi.stubGlobal('sessionStorage', makeStorage())
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('indexedDB', undefined)
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage() {}
    },
  )
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path)
    return new Response(JSON.stringify(path.endsWith('/logout') ? { detail: 'No.', code: 'unavailable' } : tokens), {
      status: path.endsWith('/logout') ? 503 : 200,
    })
  })
})
afterEach(() => vi.unstubAllGlobals())

const report = '/interviews/detail/7d1c'
const detail = '/api/interviews/detail/7d1c'

test('a remembered session is restored, and the report of the page requested with it', async () => {
  await open(report, { isLoggedIn: 'true' })
  await awaitCalls('/api/auth/refresh', '/api/user/profile', detail)
  expect(sent[0]).toBe('/api/auth/refresh')
})

test('other pages ask for the session alone', async () => {
  await open('/interviews', { isLoggedIn: 'true' })
  await awaitCalls('/api/auth/refresh', '/api/user/profile')
  await awaitNothing()
  expect(sent).not.toContain(detail)
})

test('nothing is requested without a remembered session', async () => {
  await open(report, {})
  await awaitNothing()
  expect(sent).toEqual([])
})

test('a pending logout is sent, and the session is not restored', async () => {
  const { pendingLogoutKey } = await import('../api/pending-logout-key.ts')
  await open(report, { isLoggedIn: 'true', [pendingLogoutKey]: 'true' })
  await awaitCalls('/api/auth/logout')
  await awaitNothing()
  expect(sent).toEqual(['/api/auth/logout'])
})
