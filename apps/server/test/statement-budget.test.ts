import { type CallName, calls } from '@greenroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUnsubscribeToken } from '../src/accounts/signed-values.ts'
import { loadKeys } from '../src/kit/keys.ts'
import { type BillingServer, type Customer, startBillingServer } from './billing-server.ts'
import { readCode, type TestBrowser } from './browser.ts'
import { openEvents } from './event-reader.ts'
import { eventually } from './eventually.ts'
import { countStatements } from './statement-counter.ts'

/**
 * The maximum number of statements, including `begin` and `commit`, and of commits to disk for each call. A missing call does not
 * compile.
 */
const budgets: Record<CallName, [statements: number, commits: number]> = {
  health: [1, 0],
  healthLive: [0, 0],
  healthReady: [3, 0],
  productInfo: [0, 0],
  signup: [16, 5],
  confirmSignup: [23, 5],
  sendCode: [12, 4],
  resendCode: [12, 4],
  resendConfirmation: [12, 4],
  login: [12, 6],
  verifyCode: [24, 7],
  forgotPassword: [11, 4],
  confirmForgotPassword: [18, 6],
  refresh: [8, 2],
  refreshCsrf: [1, 0],
  logout: [4, 1],
  listSessions: [2, 0],
  revokeSession: [7, 1],
  revokeSessions: [6, 1],
  deleteUser: [22, 5],
  profile: [5, 0],
  unsubscribeNewsletter: [5, 1],
  newsletterPreference: [6, 1],
  exportUser: [18, 1],
  createCheckoutSession: [20, 7],
  subscriptionDetails: [12, 1],
  cancelSubscription: [18, 4],
  changeSubscription: [18, 4],
  reactivateSubscription: [18, 4],
  previewChange: [12, 1],
  checkoutStatus: [7, 1],
  createPortalSession: [3, 1],
  paymentWebhook: [4, 1],
  availableInterviews: [0, 0],
  favorites: [2, 0],
  addFavorite: [2, 1],
  removeFavorite: [2, 1],
  previewInterview: [4, 1],
  sampleQuestions: [1, 1],
  startInterview: [9, 2],
  currentQuestion: [2, 0],
  submitAnswer: [6, 1],
  submitQuestions: [11, 2],
  endInterview: [8, 1],
  retryFeedback: [9, 2],
  rewriteFeedback: [8, 1],
  punctuate: [2, 1],
  transcribe: [1, 0],
  speak: [7, 5],
  completedInterviews: [2, 0],
  progress: [3, 0],
  // The first read of new feedback records that it was seen, which prevents the email.
  interviewDetail: [5, 1],
  tickPoint: [8, 1],
  exportReport: [7, 1],
  feedbackEvents: [8, 0],
  startPractice: [11, 2],
  practices: [7, 1],
  deleteInterview: [13, 1],
  tryoutQuestion: [0, 0],
  answerTryout: [3, 3],
  submitContact: [5, 1],
  reviews: [1, 0],
  ownReview: [2, 0],
  saveReview: [8, 2],
  deleteReview: [2, 1],
  about: [0, 0],
}

let billing: BillingServer
const counter = countStatements()
beforeAll(async () => {
  billing = await startBillingServer()
})
afterAll(async () => {
  await billing.stop()
  counter.stop()
})

const job = { job: 'Store Manager', level: 'Mid' } as const
const favorite = { job_title: 'Store Manager', sector: 'Sales and retail' }
const said = 'Last spring I planned the shifts of nine people, and we cut overtime by a third in two months.'

/** A completed interview with feedback. */
async function hold(browser: TestBrowser): Promise<string> {
  const started = await browser.call('startInterview', { body: { ...job, question_count: 5 } })
  if (!('interviewId' in started)) throw new Error('another interview is open')
  const params = { id: started.interviewId }
  await browser.call('punctuate', { body: { rawText: 'hello there' } })
  await browser.call('speak', { body: { text: 'Hello.' } })
  // Rejected without a transcription server.
  await browser.refused('transcribe', { body: new Blob(['a recording'], { type: 'audio/webm' }) as never })
  for (let number = 1, over = false; !over; number++) {
    await browser.call('currentQuestion', { params })
    const body = { text: said, question_number: number }
    over = (await browser.call('submitAnswer', { params, body })).isInterviewOver
  }
  await browser.call('submitQuestions', { params, body: { questions: ['How many stores are there?'] } })
  await browser.call('currentQuestion', { params })
  await browser.call('endInterview', { params })
  await feedbackOf(browser, params)
  return params.id
}

const feedbackOf = (browser: TestBrowser, params: { id: string }) =>
  eventually('feedback', async () => {
    const { feedbackState } = await browser.call('interviewDetail', { params })
    return feedbackState === 'ready' || undefined
  })

async function readAccount({ browser, userId }: Customer): Promise<void> {
  await browser.call('health')
  await browser.call('healthLive')
  await browser.call('healthReady')
  await browser.call('productInfo')
  await browser.call('availableInterviews')
  await browser.call('sampleQuestions', { query: { job: 'Night Baker' } as never })
  await browser.call('profile')
  await browser.call('newsletterPreference', { body: { newsletter_opt_in: false } })
  await browser.call('exportUser')
  await browser.call('addFavorite', { body: { ...favorite, industry: 'Retail stores' } })
  await browser.call('favorites')
  await browser.call('removeFavorite', { body: favorite })
  const message = { email: 'a@example.com', user_type: 'other', message: 'How does this work?' } as const
  await browser.call('submitContact', { body: message })
  await browser.call('about')
  const token = signUnsubscribeToken(await loadKeys(billing.shop.config.dataDir), userId)
  await browser.call('unsubscribeNewsletter', { query: { token } })
}

async function review(browser: TestBrowser, id: string): Promise<void> {
  await browser.call('saveReview', { body: { interview_id: id, stars: 5, text: 'It asked what I left out.' } })
  await browser.call('ownReview')
  await browser.call('reviews')
  await browser.call('deleteReview')
}

async function readInterviews(browser: TestBrowser, id: string): Promise<void> {
  const params = { id }
  await browser.call('completedInterviews')
  await browser.call('completedInterviews', { query: { page: 1 } as never })
  await browser.call('completedInterviews', { query: { page: 1, position: 'Store Manager' } as never })
  await browser.call('progress')
  await browser.call('tickPoint', { params, body: { question_number: 1, point: 'ending', said: true } }).catch(() => {})
  await (await browser.fetch(`/api/interviews/detail/${id}/export?format=markdown`, authorized(browser))).text()
  await (await openEvents(browser, id)).rest()
  await browser.call('practices', { params, query: { question_number: 1 } as never })
  const practice = await browser.call('startPractice', { params, body: { question_number: 1 } })
  if (!('interviewId' in practice)) throw new Error('another interview is open')
  const practiced = { id: practice.interviewId }
  const ofInterview = counter.costs.get('submitAnswer')!
  counter.costs.delete('submitAnswer')
  await browser.call('submitAnswer', { params: practiced, body: { text: said, question_number: 1 } })
  // The single answer completes a practice and enqueues its feedback.
  expect(counter.costs.get('submitAnswer')).toEqual({ statements: 8, commits: 1 })
  counter.costs.set('submitAnswer', ofInterview)
  await billing.shop.sql("update interviews set feedback_state = 'failed', report = null where id = $1", [id])
  await browser.call('retryFeedback', { params })
  await feedbackOf(browser, params)
  // Rejected without a model.
  await browser.refused('rewriteFeedback', { params })
  await browser.call('deleteInterview', { params })
  await browser.call('previewInterview', {
    body: { job: 'Night Baker', custom_description: 'You bake bread at night.' },
  })
}

const authorized = (browser: TestBrowser) => ({ headers: { authorization: `Bearer ${browser.accessToken}` } })

/** A user with a plan that needs no sync with the provider. */
async function subscriber(): Promise<Customer> {
  const customer = await billing.newcomer()
  await billing.shop.sql(
    `insert into subscriptions (user_id, level, subscribed_plan, status, subscription_id, entitled_until)
     values ($1, 'PREMIUM', 'PREMIUM', 'active', 'sub_of_a_test', now() + interval '20 days')`,
    [customer.userId],
  )
  return customer
}

async function pay(): Promise<void> {
  const { browser, customerId, sessionId } = await billing.subscriber('PREMIUM')
  await browser.call('checkoutStatus', { query: { session_id: sessionId } as never })
  await billing.deliver(await billing.eventOf('customer.subscription.created', customerId))
  await browser.call('previewChange', { query: { new_plan: 'BASIC' } as never })
  await browser.call('createPortalSession')
  await browser.call('changeSubscription', { body: { new_plan: 'BASIC' } })
  await browser.call('changeSubscription', { body: { new_plan: 'PREMIUM' } })
  await browser.call('cancelSubscription')
  await browser.call('reactivateSubscription')
  await browser.call('subscriptionDetails')
}

async function replaceSessions({ browser, email }: { browser: TestBrowser; email: string }): Promise<void> {
  await browser.call('refresh')
  await browser.call('refreshCsrf')
  const other = billing.shop.browser()
  await other.fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Wrong-pass-1' }),
  })
  billing.shop.clock.advance(67_000)
  await other.logIn(email, 'Quiet-room-7')
  const { sessions } = await browser.call('listSessions')
  await browser.call('revokeSession', { params: { id: sessions.find(({ current }) => !current)!.id } })
  await browser.call('revokeSessions')
  const unconfirmed = 'unconfirmed@example.com'
  await other.call('signup', { body: { email: unconfirmed, password: 'Quiet-room-7' } })
  for (const call of ['sendCode', 'resendCode', 'resendConfirmation'] as const) {
    billing.shop.clock.advance(67_000)
    await browser.call(call, { body: { email: unconfirmed } } as never)
  }
  billing.shop.clock.advance(67_000)
  await browser.call('forgotPassword', { query: { email } as never })
  const code = await readCode(billing.shop.url, email, { subject: /reset|password/i })
  await browser.call('confirmForgotPassword', { body: { email, code, new_password: 'Another-room-8' } })
  await browser.logIn(email, 'Another-room-8')
  await browser.call('logout')
  await browser.logIn(email, 'Another-room-8')
  await browser.call('deleteUser')
}

async function tryOut(visitor: TestBrowser): Promise<void> {
  const { question_id } = await visitor.call('tryoutQuestion', { query: {} })
  // The name of a question's audio is stored once.
  counter.costs.delete('tryoutQuestion')
  await visitor.call('tryoutQuestion', { query: {} })
  await visitor.call('answerTryout', {
    body: { question_id, text: 'I made a list, and I called two of them on Monday.' },
  })
}

test('every call keeps within its budget of statements and commits', async () => {
  await replaceSessions(await billing.newcomer())
  await pay()
  const reader = await subscriber()
  const { browser } = reader
  const id = await hold(browser)
  await readAccount(reader)
  await review(browser, id)
  await readInterviews(browser, id)
  await tryOut(billing.shop.browser())

  expect([...counter.costs.keys()].toSorted()).toEqual(Object.keys(calls).toSorted())
  // When the interviewer's thread is late, its question is stored in a separate transaction, so this may vary.
  counter.costs.set('submitAnswer', counter.least.get('submitAnswer')!)
  const over = [...counter.costs].filter(([name, { statements, commits }]) => {
    const [maxStatements, maxCommits] = budgets[name]
    return statements > maxStatements || commits > maxCommits
  })
  expect(Object.fromEntries(over)).toEqual({})
  // An unqualified column in a subquery refers to the inner table, so a join by it is always true.
  expect([...counter.texts].filter((text) => text.includes('= "user_id"'))).toEqual([])
})
