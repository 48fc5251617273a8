import { type CallName, contract, type Endpoint, type ErrorCode } from '@greenroom/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodPassword, type TestBrowser } from './browser.ts'
import { eventually } from './eventually.ts'
import { startTestServer, type TestServer } from './server.ts'

/**
 * Authorization of each call on a user's objects: for the owner, for another user with the same ids, and for one with PREMIUM. A call
 * without ids works on the caller's own objects, so a 200 for another user must neither show nor change the owner's.
 */
type Row = {
  owner: number | ErrorCode
  other: number | ErrorCode
  premium?: number | ErrorCode
  /** Without a session: 401 unless given. */
  stranger?: number
  body?: object | Blob
  query?: string
  /** Prepares the owner's interview for the call. */
  prepare?: string
}
const own = { owner: 200, other: 200 } as const
const named = { owner: 200, other: 'not_found' } as const
const favorite = { job_title: 'Store Manager', sector: 'Sales and retail' }
const said = 'I called two stores and borrowed forty crates of zucchini.'

/** In an order in which all succeed for the owner. */
const matrix: Partial<Record<CallName, Row>> = {
  profile: own,
  exportUser: own,
  newsletterPreference: { ...own, body: { newsletter_opt_in: false } },
  addFavorite: { ...own, body: { ...favorite, industry: 'Retail stores' } },
  favorites: own,
  removeFavorite: { ...own, body: favorite },
  currentQuestion: named,
  // The owner has an active interview.
  speak: { owner: 200, other: 'interview_state', body: { text: 'Hello.' } },
  transcribe: { owner: 200, other: 'interview_state', body: new Blob(['a recording'], { type: 'audio/webm' }) },
  submitAnswer: { ...named, body: { text: said, question_number: 2 } },
  submitQuestions: {
    ...named,
    body: { questions: ['What does a good first month look like?'] },
    prepare: "update interviews set state = 'closing', final_message = 'Thank you.' where id = $1",
  },
  endInterview: named,
  completedInterviews: own,
  progress: { owner: 'premium_required', other: 'premium_required', premium: 200 },
  interviewDetail: named,
  exportReport: { owner: 'premium_required', other: 'not_found', query: '?format=markdown' },
  tickPoint: {
    owner: 'premium_required',
    other: 'not_found',
    body: { question_number: 1, point: 'ending', said: true },
  },
  feedbackEvents: named,
  startPractice: { owner: 'premium_required', other: 'not_found', body: { question_number: 1 } },
  practices: { owner: 'premium_required', other: 'not_found', query: '?question_number=1' },
  retryFeedback: { ...named, prepare: "update interviews set feedback_state = 'failed' where id = $1" },
  rewriteFeedback: { owner: 'premium_required', other: 'not_found' },
  ownReview: own,
  // A nonexistent interview; reviews.test.ts covers the owner's.
  saveReview: {
    owner: 'not_found',
    other: 'not_found',
    body: { interview_id: '5d1f0d3c-5b1c-4f0e-9a51-2f5f0e3c9b11', stars: 5, text: 'It asked what I left out.' },
  },
  deleteReview: own,
  deleteInterview: named,
  previewInterview: {
    owner: 'premium_required',
    other: 'premium_required',
    premium: 200,
    body: { job: 'Night Baker', custom_description: 'You bake bread at night.' },
  },
  startInterview: {
    owner: 'free_interview_used',
    other: 200,
    body: { job: 'Store Manager', level: 'Mid' },
  },
  punctuate: { ...own, body: { rawText: 'hello there' } },
  subscriptionDetails: own,
  previewChange: {
    owner: 'subscription_state',
    other: 'subscription_state',
    premium: 200,
    query: '?new_plan=BASIC',
  },
  checkoutStatus: { owner: 'not_found', other: 'not_found', query: '?session_id=cs_test_none' },
  createPortalSession: { owner: 'subscription_state', other: 'subscription_state', premium: 200 },
  createCheckoutSession: { ...own, premium: 'already_subscribed', body: { plan: 'BASIC' } },
  changeSubscription: {
    owner: 'subscription_state',
    other: 'subscription_state',
    premium: 200,
    body: { new_plan: 'BASIC' },
  },
  cancelSubscription: { owner: 'subscription_state', other: 'subscription_state', premium: 200 },
  reactivateSubscription: { owner: 'subscription_state', other: 'subscription_state', premium: 200 },
  listSessions: own,
  revokeSession: named,
  refreshCsrf: own,
  refresh: own,
  revokeSessions: own,
  logout: { ...own, stranger: 200 },
  deleteUser: { ...own, premium: 'subscription_state' },
}
const rows = Object.entries(matrix) as [CallName, Row][]
const endSession: CallName[] = ['revokeSessions', 'logout', 'deleteUser']

let server: TestServer
let owner: TestBrowser
let interview: string
let session: string
/** Texts that only the owner may see. */
let marks: string[]
let ownersId: string

beforeAll(async () => {
  server = await startTestServer({ chosen: { transcriber: { transcribe: async () => 'Hello.' } } })
  owner = server.browser()
  const { email } = await owner.join('owner@example.com')
  const started = await owner.call('startInterview', { body: { job: 'Store Manager', level: 'Mid' } })
  if (!('interviewId' in started)) throw new Error('a new user has no interview')
  interview = started.interviewId
  const answer = { params: { id: interview }, body: { text: said, question_number: 1 } }
  const { ttsAudioUrl } = await owner.call('submitAnswer', answer)
  await owner.call('addFavorite', {
    body: { job_title: 'Carpenter', sector: 'Construction and trades', industry: 'Building' },
  })
  const phone = server.browser()
  await phone.logIn(email, goodPassword)
  const { sessions } = await phone.call('listSessions')
  session = sessions.find(({ current }) => current)!.id
  ownersId = String((await server.sql('select id from users where email = $1', [email]))[0]!.id)
  marks = [ownersId, email, interview, ...sessions.map(({ id }) => id), ttsAudioUrl!, said, 'Carpenter']
  await settled()
})
afterAll(() => server.stop())

/** Sends a call with the ids of the owner's objects. */
async function send(browser: TestBrowser, name: CallName, { body, query = '' }: Row) {
  const { method, path, session: guard }: Endpoint = contract[name]
  const id = name === 'revokeSession' ? session : interview
  const tokens = { authorization: `Bearer ${browser.accessToken}`, 'x-csrf-token': browser.csrfToken }
  const response = await browser.fetch(path.replace('{id}', id) + query, {
    method,
    headers: { ...(guard === 'user' && tokens), ...(body && { 'content-type': typeOf(body) }) },
    body: body instanceof Blob ? body : body && JSON.stringify(body),
  })
  const reply = await response.text()
  return { name, got: response.ok ? response.status : JSON.parse(reply).code, status: response.status, reply }
}

const typeOf = (body: object | Blob) => (body instanceof Blob ? body.type : 'application/json')

/** All rows that belong to the owner. */
async function ownersRows(): Promise<string[]> {
  const tables = await server.sql(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const found: string[] = []
  for (const { name } of tables) {
    // Rate limits count other users' attempts, too.
    if (name === 'limit_counts') continue
    const query = `select to_jsonb(t)::text as row from "${name}" t where to_jsonb(t)::text like any($1) order by 1`
    const like = [ownersId, interview, 'owner@example.com'].map((mark) => `%${mark}%`)
    for (const { row } of await server.sql(query, [like])) found.push(`${name}: ${row}`)
  }
  return found
}

/** Waits for pending emails, so that compared rows are stable. */
async function settled(): Promise<void> {
  await eventually('an empty outbox', async () => {
    const waiting = await server.sql('select 1 from outbox where sent_at is null')
    return waiting.length === 0 || undefined
  })
}

async function expectNothingTaken(browser: () => Promise<TestBrowser>, expected: (row: Row) => number | ErrorCode) {
  const before = await ownersRows()
  expect(before.length).toBeGreaterThan(8)
  for (const [name, row] of rows) {
    const { got, reply } = await send(await browser(), name, row)
    expect({ name, got }).toEqual({ name, got: expected(row) })
    for (const mark of marks) expect(reply, name).not.toContain(mark)
    expect(await ownersRows(), name).toEqual(before)
  }
}

test('every call on a user’s objects is covered', () => {
  const guarded = (Object.entries(contract) as [CallName, Endpoint][]).filter(
    ([, { session, path }]) => session === 'user' || session === 'cookie' || path.includes('{'),
  )
  expect(rows.map(([name]) => name).sort()).toEqual(guarded.map(([name]) => name).sort())
})

describe('the owner’s objects are neither shown to nor changed by', () => {
  const stranger = ({ stranger = 401 }: Row, code: ErrorCode) => (stranger === 401 ? code : stranger)

  test('an anonymous client', async () => {
    for (const [name, row] of rows) expect((await send(server.browser(), name, row)).status).toBe(row.stranger ?? 401)
    await expectNothingTaken(
      async () => server.browser(),
      (row) => stranger(row, 'unauthenticated'),
    )
  })

  test('another user', async () => {
    await expectNothingTaken(anew(), (row) => row.other)
  })

  test('another user on another plan', async () => {
    const subscribed = async (browser: TestBrowser) => {
      const { url } = await browser.call('createCheckoutSession', { body: { plan: 'PREMIUM' } })
      const card = new URLSearchParams({ name: 'Ada', number: '4242424242424242', expiry: '12/40', cvc: '123' })
      const paid = await browser.fetch(new URL(url).pathname, { method: 'POST', body: card, redirect: 'manual' })
      expect(paid.status).toBe(303)
      expect((await browser.call('subscriptionDetails')).subscription_level).toBe('PREMIUM')
    }
    await expectNothingTaken(anew(subscribed), (row) => row.premium ?? row.other)
  })

  test('tokens and cookies of a logged-out session', async () => {
    const left = server.browser()
    await left.logIn('owner@example.com', goodPassword)
    const kept = new Map(left.cookies)
    await left.call('logout')
    await settled()
    await expectNothingTaken(
      async () => {
        for (const [name, value] of kept) left.cookies.set(name, value)
        return left
      },
      (row) => stranger(row, 'session_ended'),
    )
  })

  test('tokens and cookies of a deleted user', async () => {
    const gone = server.browser()
    await gone.join()
    const kept = new Map(gone.cookies)
    await gone.call('deleteUser')
    await expectNothingTaken(
      async () => {
        for (const [name, value] of kept) gone.cookies.set(name, value)
        return gone
      },
      (row) => stranger(row, 'session_ended'),
    )
  })

  test('an unconfirmed user: no session, and a forged token is rejected', async () => {
    const email = 'unconfirmed@example.com'
    const unconfirmed = server.browser()
    await unconfirmed.call('signup', { body: { email, password: goodPassword } })
    expect(await unconfirmed.refused('login', { body: { email, password: goodPassword } })).toMatchObject({
      status: 403,
      code: 'not_confirmed',
    })
    expect((await unconfirmed.refused('refresh')).status).toBe(401)
    const [user] = await server.sql('select id from users where email = $1', [email])
    expect(await server.sql('select 1 from sessions where user_id = $1', [user!.id])).toEqual([])

    const other = server.browser()
    await other.join()
    const [head, claims, signature] = other.accessToken.split('.')
    const forged = { ...JSON.parse(Buffer.from(claims!, 'base64url').toString()), sub: user!.id }
    unconfirmed.accessToken = `${head}.${Buffer.from(JSON.stringify(forged)).toString('base64url')}.${signature}`
    unconfirmed.csrfToken = other.csrfToken
    await expectNothingTaken(
      async () => unconfirmed,
      (row) => stranger(row, 'unauthenticated'),
    )
  })
})

test('audio is available by its unguessable name', async () => {
  const address = marks.find((mark) => mark.startsWith('/audio/'))!
  expect((await owner.fetch(address)).status).toBe(200)
  for (const guess of [
    address.replace(/.(?=\.wav)/, (last) => (last === 'A' ? 'B' : 'A')),
    '/audio/1.wav',
    '/audio/..%2fkeys.wav',
  ])
    for (const browser of [owner, server.browser()])
      expect([(await browser.fetch(guess)).status, guess]).toEqual([404, guess])
})

test('all these calls succeed for the owner', async () => {
  for (const [name, row] of rows) {
    if (row.prepare) await server.sql(row.prepare, [interview])
    const { got, reply } = await send(owner, name, row)
    expect({ name, got, reply }).toEqual({ name, got: row.owner, reply })
    if (name === 'refresh' || name === 'refreshCsrf') Object.assign(owner, JSON.parse(reply))
    if (endSession.includes(name) && name !== 'deleteUser') await owner.logIn('owner@example.com', goodPassword)
  }
})

/** A new prepared user, replaced whenever a call ended the session. */
function anew(prepare: (browser: TestBrowser) => Promise<void> = async () => {}): () => Promise<TestBrowser> {
  let browser: TestBrowser | undefined
  return async () => {
    if (browser && (await browser.fetch('/api/user/profile', authorized(browser))).ok) return browser
    browser = server.browser()
    await browser.join()
    await prepare(browser)
    return browser
  }
}
const authorized = ({ accessToken }: TestBrowser) => ({ headers: { authorization: `Bearer ${accessToken}` } })
