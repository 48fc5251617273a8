import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, networkError } from '../api/api-error.ts'
import { enterSession, logout } from '../api/session.ts'
import { currentPlan, readBilling } from '../billing/billing.ts'
import { paidDetails } from '../billing/examples.ts'
import { cancelSubscription } from '../billing/subscription-actions.ts'
import { changeNewsletter, deleteAccount, deletionMessage } from './account-actions.ts'

const asked = vi.hoisted(() => ({ said: [] as string[], choices: [] as string[], answer: 'keep' }))
vi.mock('../ui/ask.tsx', () => ({
  alert: async (title: string, text?: string) => void asked.said.push(text ? `${title}: ${text}` : title),
  confirm: async () => true,
  ask: async ({ title, text, choices }: { title: string; text: string; choices: { label: string }[] }) => {
    asked.said.push(`${title}: ${text}`)
    asked.choices = choices.map(({ label }) => label)
    return asked.answer
  },
}))

const reply = (status: number, body: object) => () => new Response(JSON.stringify(body), { status })
const done = reply(200, { success: true, message: 'Done.' })
const details = { ...paidDetails('2026-12-20T15:14:00.000Z'), subscription_level: 'BASIC', subscribed_plan: 'BASIC' }
/** The operator sold it at a price of its own: it charges, and grants no level. */
const special = { subscription_level: 'FREE', subscribed_plan: null, has_active_subscription: false } as const
type Status = 'active' | 'canceling' | 'past_due' | 'unpaid' | 'none'
const free = { status: 'none', subscribed_plan: null } as const

/** What the server says about the plan; a test may change it while a page is open. */
function sell(status: Status): Record<string, () => Response> {
  const level = status === 'none' || status === 'unpaid' ? 'FREE' : 'BASIC'
  return {
    'POST /api/auth/refresh': reply(200, { ...tokens, user: { ...user, subscriptionLevel: level } }),
    'GET /api/user/profile': reply(200, { ...user, subscriptionLevel: level, subscriptionStatus: status }),
    'GET /api/payment/subscription-details': reply(200, { ...details, status, ...(status === 'none' && free) }),
  }
}

const user = { email: 'maya@example.com', subscriptionLevel: 'FREE' as const, newsletter_opt_in: false }
const tokens = { accessToken: 'access', idToken: 'id', csrfToken: 'csrf', sessionId: 's' }

/** Logged in, with a page that knows the plan. */
async function open(status: Status, answers: Record<string, () => Response> = {}) {
  const sent = serve({ ...sell(status), ...answers })
  enterSession({ requires2FA: false, ...tokens, user })
  await readBilling()
  sent.length = 0
  return sent
}

/** What is awaited while a page says that it works, and how often. */
const working: string[] = []
const whileWorking = async <Result>(work: Promise<Result>) => {
  working.push('begins')
  return work.finally(() => working.push('ends'))
}

/** Answers by method and path; whatever is not listed answers 502. */
function serve(answers: Record<string, () => Response>, sent: string[] = []) {
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit) => {
    sent.push(`${method} ${path}`)
    return answers[`${method} ${path}`]?.() ?? new Response('', { status: 502 })
  })
  return sent
}

beforeEach(async () => {
  Object.assign(asked, { said: [], choices: [], answer: 'keep' })
  working.length = 0
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('navigator', {})
  serve({ 'POST /api/auth/logout': done })
  await logout()
})

describe('the newsletter (spec 2, section 8)', () => {
  it('is subscribed to and left, in the words of the catalogue', async () => {
    await open('none', { 'PUT /api/user/newsletter-preference': done })
    await changeNewsletter('subscribe')
    await changeNewsletter('unsubscribe')
    expect(asked.said).toEqual([
      'Newsletter Subscribed: You have successfully subscribed to our newsletter.',
      'Newsletter Unsubscribed: You have successfully unsubscribed from our newsletter.',
    ])
  })

  it('is unchanged after a failure', async () => {
    await open('none')
    await changeNewsletter('subscribe')
    expect(asked.said).toEqual(['Error: Failed to update newsletter preference. Please try again later.'])
  })
})

describe('deleting the account', () => {
  it.each(['active', 'past_due', 'unpaid'] as const)(
    'waits for a plan that is %s to be canceled, and offers that',
    async (status) => {
      const sent = await open(status)
      expect(await deleteAccount(whileWorking)).toBe(false)
      expect(asked.said[0]).toContain('Please cancel it first')
      expect(asked.choices).toContain('Cancel Subscription')
      expect(sent).not.toContain('DELETE /api/auth/user')
      expect(working).toEqual([])
    },
  )

  it.each(['none', 'canceling'] as const)('succeeds if the plan is %s', async (status) => {
    const sent = await open(status, { 'DELETE /api/auth/user': done, 'POST /api/auth/logout': done })
    expect(await deleteAccount(whileWorking)).toBe(true)
    expect(sent).toContain('DELETE /api/auth/user')
  })

  it('learns from the server of a subscription that this page did not know, and cancels that one', async () => {
    asked.answer = 'cancel'
    const sent = await open('none')
    serve(
      {
        ...sell('unpaid'),
        'DELETE /api/auth/user': reply(409, { code: 'subscription_state', detail: 'Please cancel first.' }),
        'POST /api/payment/cancel-subscription': reply(200, { success: true, message: 'It has ended.' }),
      },
      sent,
    )
    expect(await deleteAccount(whileWorking)).toBe(false)
    expect(asked.said).toEqual([
      'Cancel your subscription first: Please cancel first.',
      'Subscription Cancelled: It has ended.',
    ])
    expect(sent).toContain('POST /api/payment/cancel-subscription')
    expect(working).toEqual(['begins', 'ends', 'begins', 'ends'])
  })

  it('shows the message of the server during an outage of the payment provider, and a default one otherwise', () => {
    const down = new ApiError(503, 'unavailable', 'The payment provider did not answer.')
    expect(deletionMessage(down)).toBe('The payment provider did not answer.')
    const failed = 'Failed to delete your account. Please try again later.'
    expect(deletionMessage(new ApiError(500, 'internal', 'Something went wrong.'))).toBe(failed)
    expect(deletionMessage(networkError())).toBe(failed)
  })
})

describe('canceling', () => {
  it.each([
    ['none', "No Active Subscription: You don't have an active subscription to cancel."],
    [
      'canceling',
      'Already Cancelled: Your subscription has already been cancelled and will remain active until the end of your current billing period',
    ],
  ] as const)('a plan that is %s is rejected by the server, with its message', async (status, detail) => {
    const refusal = reply(409, { code: 'subscription_state', detail })
    await open(status, { 'POST /api/payment/cancel-subscription': refusal })
    await cancelSubscription(currentPlan(), whileWorking)
    expect(asked.said).toEqual([detail])
  })

  const canceled = { 'POST /api/payment/cancel-subscription': reply(200, { success: true, message: 'It ends.' }) }

  it('reaches a subscription beside a canceled plan, that only the server knows', async () => {
    const sent = await open('canceling', canceled)
    await cancelSubscription(currentPlan(), whileWorking)
    expect(sent).toContain('POST /api/payment/cancel-subscription')
    expect(asked.said).toEqual(['Subscription Cancelled: It ends.'])
  })

  it('is offered before deletion for a subscription on a price of its own, and works', async () => {
    asked.answer = 'cancel'
    const shown = reply(200, { ...details, ...special })
    const sent = await open('active', { 'GET /api/payment/subscription-details': shown, ...canceled })
    expect(await deleteAccount(whileWorking)).toBe(false)
    expect(asked.said[0]).toContain('Please cancel it first')
    expect(sent).toContain('POST /api/payment/cancel-subscription')
    expect(asked.said[1]).toBe('Subscription Cancelled: It ends.')
  })

  it('after another tab did shows the reason from the server and refreshes the plan', async () => {
    const sent = await open('active')
    serve(
      {
        ...sell('canceling'),
        'POST /api/payment/cancel-subscription': reply(409, {
          code: 'subscription_state',
          detail: 'Already Cancelled: It stays until then.',
        }),
      },
      sent,
    )
    await cancelSubscription(currentPlan(), whileWorking)
    expect(asked.said).toEqual(['Already Cancelled: It stays until then.'])
    expect(currentPlan()?.kind).toBe('canceling')
  })
})
