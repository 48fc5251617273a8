import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, noAnswer } from '../api/api-error.ts'
import { storeTokens } from '../api/tokens.ts'
import { changeNewsletter, deleteAccount, deletionMessage } from './account-actions.ts'
import { cancelSubscription } from './subscription-actions.ts'

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
const active = { kind: 'active', level: 'BASIC', periodEnd: null } as const

/** What is awaited while a page says that it works, and how often. */
const working: string[] = []
const whileWorking = async <Result>(work: Promise<Result>) => {
  working.push('begins')
  return work.finally(() => working.push('ends'))
}

/** Answers by method and path; whatever is not listed answers 502. */
function serve(answers: Record<string, () => Response>) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit) => {
    sent.push(`${method} ${path}`)
    return answers[`${method} ${path}`]?.() ?? new Response('', { status: 502 })
  })
  return sent
}

beforeEach(() => {
  Object.assign(asked, { said: [], choices: [], answer: 'keep' })
  working.length = 0
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('navigator', {})
  const user = { email: 'maya@example.com', subscriptionLevel: 'FREE' as const, newsletter_opt_in: false }
  storeTokens({ accessToken: 'access', idToken: 'id', csrfToken: 'csrf', user })
})

describe('the newsletter (spec 2, section 8)', () => {
  it('is subscribed to and left, in the words of the catalogue', async () => {
    serve({ 'PUT /api/user/newsletter-preference': done })
    await changeNewsletter('subscribe')
    await changeNewsletter('unsubscribe')
    expect(asked.said).toEqual([
      'Newsletter Subscribed: You have successfully subscribed to our newsletter.',
      'Newsletter Unsubscribed: You have successfully unsubscribed from our newsletter.',
    ])
  })

  it('stays as it was when that fails', async () => {
    serve({})
    await changeNewsletter('subscribe')
    expect(asked.said).toEqual(['Error: Failed to update newsletter preference. Please try again later.'])
  })
})

describe('deleting the account', () => {
  it('waits for the subscription to be cancelled, and offers that', async () => {
    const sent = serve({})
    expect(await deleteAccount(active, whileWorking)).toBe(false)
    expect(asked.said[0]).toContain('Please cancel it first')
    expect(asked.choices).toContain('Cancel Subscription')
    expect(sent).toEqual([])
    expect(working).toEqual([])
  })

  it('learns from the server of a subscription that this page did not know, and cancels that one', async () => {
    asked.answer = 'cancel'
    const profile = {
      subscriptionLevel: 'PREMIUM',
      stripeSubscriptionId: 'sub_1',
      subscriptionCancelledAt: null,
      subscriptionEndDate: null,
    }
    const details = { subscription_id: 'sub_1', cancel_at_period_end: false, current_period_end: null }
    const sent = serve({
      'DELETE /api/auth/user': reply(409, { code: 'subscription_state', detail: 'Please cancel first.' }),
      'GET /api/user/profile': reply(200, profile),
      'GET /api/payment/subscription-details': reply(200, details),
      'POST /api/payment/cancel-subscription': reply(200, { success: true, message: 'It ends soon.' }),
    })
    expect(await deleteAccount({ kind: 'free' }, whileWorking)).toBe(false)
    expect(asked.said).toEqual([
      'Cancel your subscription first: Please cancel first.',
      'Subscription Cancelled: It ends soon.',
    ])
    expect(sent).toContain('POST /api/payment/cancel-subscription')
    expect(working).toEqual(['begins', 'ends', 'begins', 'ends'])
  })

  it('is told in the words of the server while the payment provider is down, and in fixed ones otherwise', () => {
    const down = new ApiError(503, 'unavailable', 'The payment provider did not answer.')
    expect(deletionMessage(down)).toBe('The payment provider did not answer.')
    const failed = 'Failed to delete your account. Please try again later.'
    expect(deletionMessage(new ApiError(500, 'internal', 'Something went wrong.'))).toBe(failed)
    expect(deletionMessage(noAnswer())).toBe(failed)
  })
})

describe('cancelling', () => {
  it('is refused where there is nothing to cancel', async () => {
    await cancelSubscription({ kind: 'free' }, whileWorking)
    await cancelSubscription({ kind: 'cancelled', level: 'BASIC', periodEnd: null }, whileWorking)
    expect(asked.said).toEqual([
      "No Active Subscription: You don't have an active subscription to cancel.",
      'Already Cancelled: Your subscription has already been cancelled and will remain active until the end of your current billing period',
    ])
  })
})
