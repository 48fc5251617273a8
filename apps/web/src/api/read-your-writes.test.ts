import { expect, test, vi } from 'vitest'
import { call } from './client.ts'
import { storeTokens } from './tokens.ts'

test('a read soon after a write asks for it to be seen (read-your-writes)', async () => {
  const asked: (string | null)[] = []
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    asked.push(new Headers(init.headers).get('Cache-Control'))
    return new Response('{}')
  })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  const user = { email: 'a@example.com', subscriptionLevel: 'FREE' as const, newsletter_opt_in: false }
  storeTokens({ accessToken: 'a', idToken: 'i', csrfToken: 'c', user })
  await call('progress')
  await call('deleteInterview', { params: { id: 'one' } })
  await call('progress')
  vi.useFakeTimers({ toFake: ['performance'] }).advanceTimersByTime(60_000)
  await call('progress')
  vi.useRealTimers()
  expect(asked).toEqual([null, null, 'no-cache', null])
})
