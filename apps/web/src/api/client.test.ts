import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { call, setSessionEvents } from './client.ts'
import { clearTokens, readTokens, storeTokens } from './tokens.ts'

type Answer = { status: number; body: unknown; headers?: Record<string, string> } | 'no_network'
type Sent = { path: string; authorization: string | null; csrf: string | null; key: string | null }

const tokens = (n: number) => ({
  accessToken: `access ${n}`,
  idToken: `id ${n}`,
  csrfToken: `csrf ${n}`,
  user: { email: 'a@example.com', subscriptionLevel: 'FREE' as const, newsletter_opt_in: false },
})
const ok = (body: unknown): Answer => ({ status: 200, body })
const refused = (status: number, code: string, detail = code): Answer => ({ status, body: { code, detail } })
const done = { success: true, message: 'Done.' }

let sent: Sent[] = []
const events = { onRefreshed: vi.fn(), onEnded: vi.fn() }

/** The server as a script: each call takes the next line, and a call for another path than expected fails the test. */
function script(...lines: [path: string, answer: Answer][]) {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    sent.push({
      path,
      authorization: headers.get('Authorization'),
      csrf: headers.get('X-CSRF-Token'),
      key: headers.get('Idempotency-Key'),
    })
    const [expected, answer] = lines.shift() ?? ['nothing more', 'no_network']
    expect(path).toBe(expected)
    if (answer === 'no_network') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer.body), { status: answer.status, headers: answer.headers ?? {} })
  })
  return { allSaid: () => lines.length === 0 }
}

const optIn = '/api/user/newsletter-preference'
const refresh = '/api/auth/refresh'
const refreshCsrf = '/api/auth/refresh-csrf'
const changeNewsletter = () => call('newsletterPreference', { body: { newsletter_opt_in: true } })

beforeEach(() => {
  sent = []
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  vi.clearAllMocks()
  setSessionEvents(events)
  clearTokens()
  storeTokens(tokens(1))
})

describe('a token that has run out', () => {
  it('is renewed once and the request is replayed with the new one', async () => {
    const server = script(
      [optIn, refused(401, 'unauthenticated')],
      [refresh, ok({ ...tokens(2), sessionId: 's' })],
      [optIn, ok(done)],
    )
    await expect(changeNewsletter()).resolves.toEqual(done)
    expect(sent.at(-1)).toMatchObject({ authorization: 'Bearer access 2', csrf: 'csrf 2' })
    expect(events.onRefreshed).toHaveBeenCalledOnce()
    expect(server.allSaid()).toBe(true)
  })

  it('ends the session when the refresh is rejected, and the caller gets the original error', async () => {
    script([optIn, refused(401, 'unauthenticated')], [refresh, refused(401, 'session_ended')])
    await expect(changeNewsletter()).rejects.toMatchObject({ status: 401, code: 'unauthenticated' })
    expect(events.onEnded).toHaveBeenCalledOnce()
  })

  it('does not end the session when the network fails in between', async () => {
    script([optIn, refused(401, 'unauthenticated')], [refresh, 'no_network'])
    await expect(changeNewsletter()).rejects.toBeInstanceOf(ApiError)
    expect(events.onEnded).not.toHaveBeenCalled()
  })

  it('is not renewed a second time for the same request', async () => {
    const again = refused(401, 'unauthenticated')
    const server = script([optIn, again], [refresh, ok({ ...tokens(2), sessionId: 's' })], [optIn, again])
    await expect(changeNewsletter()).rejects.toMatchObject({ status: 401 })
    expect(events.onEnded).toHaveBeenCalledOnce()
    expect(server.allSaid()).toBe(true)
  })

  it('is renewed once for requests that fail together', async () => {
    const server = script(
      ['/api/user/profile', refused(401, 'unauthenticated')],
      ['/api/interviews/favorites', refused(401, 'unauthenticated')],
      [refresh, ok({ ...tokens(2), sessionId: 's' })],
      ['/api/user/profile', ok({ email: 'maya@example.com' })],
      ['/api/interviews/favorites', ok({ favorites: [] })],
    )
    await Promise.all([call('profile'), call('favorites')])
    expect(server.allSaid()).toBe(true)
  })
})

describe('a rejected CSRF token', () => {
  const csrf = refused(403, 'csrf')

  it('is renewed once and the request is replayed', async () => {
    script([optIn, csrf], [refreshCsrf, ok({ csrfToken: 'fresh' })], [optIn, ok(done)])
    await changeNewsletter()
    expect(sent.at(-1)?.csrf).toBe('fresh')
    expect(readTokens().accessToken).toBe('access 1')
  })

  it('leads to a full refresh when that renewal answers 401', async () => {
    const server = script(
      [optIn, csrf],
      [refreshCsrf, refused(401, 'unauthenticated')],
      [refresh, ok({ ...tokens(2), sessionId: 's' })],
      [optIn, ok(done)],
    )
    await changeNewsletter()
    expect(sent.at(-1)).toMatchObject({ authorization: 'Bearer access 2', csrf: 'csrf 2' })
    expect(server.allSaid()).toBe(true)
  })

  it('logs out when that renewal is rejected for any other reason', async () => {
    const server = script([optIn, csrf], [refreshCsrf, refused(403, 'origin_refused')])
    await expect(changeNewsletter()).rejects.toMatchObject({ code: 'csrf' })
    expect(events.onEnded).toHaveBeenCalledOnce()
    expect(server.allSaid()).toBe(true)
  })

  it('logs out when the full refresh after it is rejected', async () => {
    const ended = refused(401, 'session_ended')
    const server = script([optIn, csrf], [refreshCsrf, refused(401, 'unauthenticated')], [refresh, ended])
    await expect(changeNewsletter()).rejects.toMatchObject({ code: 'csrf' })
    expect(events.onEnded).toHaveBeenCalledOnce()
    expect(server.allSaid()).toBe(true)
  })

  it('does not log out when the server times out, is busy or fails', async () => {
    for (const answer of ['no_network', refused(429, 'too_many'), refused(502, 'unknown')] as const) {
      script([optIn, csrf], [refreshCsrf, answer])
      await expect(changeNewsletter()).rejects.toMatchObject({ code: 'csrf' })
    }
    expect(events.onEnded).not.toHaveBeenCalled()
  })

  it('is renewed after a token that had run out, each once', async () => {
    const server = script(
      [optIn, refused(401, 'unauthenticated')],
      [refresh, ok({ ...tokens(2), sessionId: 's' })],
      [optIn, csrf],
      [refreshCsrf, ok({ csrfToken: 'fresh' })],
      [optIn, ok(done)],
    )
    await expect(changeNewsletter()).resolves.toEqual(done)
    expect(sent.at(-1)).toMatchObject({ authorization: 'Bearer access 2', csrf: 'fresh' })
    expect(server.allSaid()).toBe(true)
  })

  it('and a token that runs out after it: each kind once, then the session is over', async () => {
    const gone = refused(401, 'unauthenticated')
    const server = script(
      [optIn, csrf],
      [refreshCsrf, ok({ csrfToken: 'fresh' })],
      [optIn, gone],
      [refresh, ok({ ...tokens(2), sessionId: 's' })],
      [optIn, gone],
    )
    await expect(changeNewsletter()).rejects.toMatchObject({ status: 401 })
    expect(events.onEnded).toHaveBeenCalledOnce()
    expect(server.allSaid()).toBe(true)
  })

  it('logs out when neither renewal helps', async () => {
    const server = script(
      [optIn, csrf],
      [refreshCsrf, ok({ csrfToken: 'fresh' })],
      [optIn, csrf],
      [refresh, ok({ ...tokens(2), sessionId: 's' })],
      [optIn, csrf],
    )
    await expect(changeNewsletter()).rejects.toMatchObject({ code: 'csrf' })
    expect(events.onEnded).toHaveBeenCalledOnce()
    expect(server.allSaid()).toBe(true)
  })

  it('is not confused with any other 403', async () => {
    script(['/api/interviews/start', refused(403, 'free_interview_used')])
    const start = call('startInterview', { body: { job: 'Store Manager', level: 'Mid' } })
    await expect(start).rejects.toMatchObject({ code: 'free_interview_used' })
  })
})

describe('other calls', () => {
  it('a wrong password is an answer, not a session that ran out', async () => {
    script(['/api/auth/login', refused(401, 'wrong_login')])
    await expect(call('login', { body: { email: 'maya@example.com', password: 'x' } })).rejects.toMatchObject({
      code: 'wrong_login',
    })
    expect(sent[0]).toMatchObject({ authorization: null, csrf: null })
  })

  it('a request with a token in its link is sent without the session', async () => {
    script(['/api/newsletter/unsubscribe?token=a.b', ok(done)])
    await call('unsubscribeNewsletter', { query: { token: 'a.b' } })
    expect(sent[0]).toMatchObject({ authorization: null, csrf: null })
  })

  it('any reply may bring a new CSRF token', async () => {
    script(['/api/interviews/favorites', ok({ favorites: [], csrfToken: 'newest' })], [optIn, ok(done)])
    await call('favorites')
    await changeNewsletter()
    expect(sent.at(-1)?.csrf).toBe('newest')
  })

  it('a repeated answer keeps its key through a replay', async () => {
    const id = '8b1f1c1e-4f0a-4f6e-9f0e-0d8a3a1c2b3d'
    const path = `/api/interviews/${id}/answer`
    script([path, refused(401, 'unauthenticated')], [refresh, ok({ ...tokens(2), sessionId: 's' })], [path, ok({})])
    await call('submitAnswer', {
      params: { id },
      body: { text: 'I asked him.' },
      headers: { 'Idempotency-Key': 'once' },
    })
    expect(sent.filter((request) => request.path === path).map((request) => request.key)).toEqual(['once', 'once'])
  })

  it('a busy server says when to try again', async () => {
    const busy = { status: 429, body: { code: 'too_many', detail: 'Too many.' }, headers: { 'Retry-After': '30' } }
    script(['/api/contact/submit', busy])
    const body = { email: 'maya@example.com', user_type: 'individual', message: 'How does it work?' } as const
    await expect(call('submitContact', { body })).rejects.toMatchObject({ status: 429, retryAfter: 30 })
  })
})

describe('a call that gives a file', () => {
  const id = '0b2d4c9e-7f5b-4b8e-9a53-3d6c1b2a7f10'
  const address = `/api/interviews/detail/${id}/export?format=json`
  const keep = () => call('exportReport', { params: { id }, query: { format: 'json' } })

  it('is saved with the file name of the server', async () => {
    const headers = {
      'content-type': 'application/json',
      'content-disposition': `attachment; filename="_odz.json"; filename*=UTF-8''%C5%81%C3%B3d%C5%BA%20%28a%29.json`,
    }
    script([address, { status: 200, body: { version: 1 }, headers }])
    const file = await keep()
    expect([file.name, file.type]).toEqual(['Łódź (a).json', 'application/json'])
    expect(JSON.parse(await file.text())).toEqual({ version: 1 })
  })

  it('fails like any other request', async () => {
    script([address, refused(403, 'premium_required')])
    await expect(keep()).rejects.toMatchObject({ status: 403, code: 'premium_required' })
  })
})
