import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nameDevice } from '../src/accounts/device-name.ts'
import type { TestBrowser } from './browser.ts'
import { startTestServer, type TestServer } from './server.ts'

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** One user with Chrome on a laptop and Safari on a phone. */
async function twoDevices(): Promise<{ laptop: TestBrowser; phone: TestBrowser }> {
  const [laptop, phone] = [server.browser(), server.browser()]
  const body = await laptop.join()
  await laptop.call('logout')
  laptop.userAgent = chrome
  phone.userAgent = iphone
  await laptop.logIn(body.email, body.password)
  await phone.logIn(body.email, body.password)
  return { laptop, phone }
}
const devices = async (browser: TestBrowser) => (await browser.call('listSessions')).sessions

describe('signed-in devices', () => {
  test('are listed with readable names, this browser first, without logged-out ones', async () => {
    const { laptop, phone } = await twoDevices()
    expect(await devices(laptop)).toMatchObject([
      { device: 'Chrome on Linux', current: true },
      { device: 'Safari on iPhone', current: false },
    ])
    expect(await devices(phone)).toMatchObject([
      { device: 'Safari on iPhone', current: true },
      { device: 'Chrome on Linux', current: false },
    ])
  })

  test('a session that was idle for two weeks is not listed', async () => {
    const { laptop, phone } = await twoDevices()
    server.clock.advance(13 * 86_400_000)
    await phone.call('refresh')
    server.clock.advance(2 * 86_400_000)
    await phone.call('refresh')
    expect(await devices(phone)).toMatchObject([{ device: 'Safari on iPhone' }])
    expect((await laptop.refused('refresh')).code).toBe('session_ended')
  })

  test('one can be signed out from another, immediately and idempotently', async () => {
    const { laptop, phone } = await twoDevices()
    const [, lost] = await devices(laptop)
    await laptop.call('revokeSession', { params: { id: lost!.id } })
    expect((await phone.refused('profile')).code).toBe('session_ended')
    expect((await phone.refused('refresh')).code).toBe('session_ended')
    await laptop.call('revokeSession', { params: { id: lost!.id } })
    expect(await devices(laptop)).toHaveLength(1)
  })

  test("another user's session is not found", async () => {
    const { laptop } = await twoDevices()
    const stranger = server.browser()
    await stranger.join()
    const [own] = await devices(laptop)
    for (const id of [own!.id, 'b5d0a4e6-6a3c-4c5d-9a53-0f2f6f6f0a11'])
      expect(await stranger.refused('revokeSession', { params: { id } })).toEqual({
        status: 404,
        code: 'not_found',
        detail: 'Not found.',
      })
    await laptop.call('profile')
    await laptop.call('refresh')
  })

  test('all can be signed out, including this one, without affecting other users', async () => {
    const { laptop, phone } = await twoDevices()
    const neighbour = server.browser()
    await neighbour.join()
    await laptop.call('revokeSessions')
    expect(laptop.cookie).toBe('greenroom-refresh=')
    for (const browser of [laptop, phone]) expect((await browser.refused('profile')).code).toBe('session_ended')
    expect((await phone.refused('refresh')).status).toBe(401)
    await neighbour.call('profile')
  })

  test('writes require the CSRF token, the list requires a session', async () => {
    const { laptop } = await twoDevices()
    laptop.csrfToken = ''
    expect((await laptop.refused('revokeSessions')).code).toBe('csrf')
    expect((await server.browser().refused('listSessions')).status).toBe(401)
  })
})

test.each([
  [chrome, 'Chrome on Linux'],
  [iphone, 'Safari on iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0.0.0 Safari/537.36', 'Chrome on Linux'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0', 'Edge on Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
    'Safari on macOS',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox on macOS'],
  ['Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Safari/604.1', 'Chrome on iPad'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0.0.0 Mobile Safari/537.36', 'Chrome on Android'],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S93) SamsungBrowser/28.0 Chrome/130.0 Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/140.0.0.0 Safari/537.36', 'Chrome on ChromeOS'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Unknown browser on Linux'],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
])('%s is named %s', (userAgent, name) => {
  expect(nameDevice(userAgent)).toBe(name)
})
