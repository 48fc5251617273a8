import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { countUsers, findUserByEmail } from '../src/commands/operator/people/store.ts'
import { readRecord } from '../src/subscriptions/plan.ts'
import { findSubscription } from '../src/subscriptions/store.ts'
import { type BillingServer, cards, day, startBillingServer } from './billing-server.ts'

let billing: BillingServer
beforeAll(async () => {
  billing = await startBillingServer()
})
afterEach(() => billing.proxy.heal())
afterAll(() => billing.stop())

describe('buying a plan', () => {
  test('a declined card leaves the user FREE, and another card on the same page works', async () => {
    const { browser } = await billing.newcomer()
    const { url } = await browser.call('createCheckoutSession', { body: { plan: 'BASIC' } })
    expect((await billing.pay(url, cards.declined)).status).toBe(422)
    expect((await browser.call('subscriptionDetails')).subscription_level).toBe('FREE')
    await billing.pay(url)
    expect((await browser.call('subscriptionDetails')).subscription_level).toBe('BASIC')
  })

  test('choosing another plan expires the first checkout', async () => {
    const { browser } = await billing.newcomer()
    const first = await browser.call('createCheckoutSession', { body: { plan: 'BASIC' } })
    const second = await browser.call('createCheckoutSession', { body: { plan: 'PREMIUM' } })
    expect((await billing.pay(first.url)).status).toBe(410)
    await billing.pay(second.url)
    expect((await browser.call('subscriptionDetails')).subscription_level).toBe('PREMIUM')
  })

  test('the return URL may have the path of a report, and no other', async () => {
    const { browser } = await billing.newcomer()
    const return_to = '/interviews/detail/00000000-0000-4000-8000-000000000000'
    const { url } = await browser.call('createCheckoutSession', { body: { plan: 'BASIC', return_to } })
    const back = (await billing.pay(url)).headers.get('location')
    expect(back).toContain(`return_to=${encodeURIComponent(return_to)}`)
    for (const elsewhere of ['https://evil.example', '//evil.example', '/interviews/detail/../../x']) {
      const refusal = browser.refused('createCheckoutSession', { body: { plan: 'BASIC', return_to: elsewhere } })
      expect((await refusal).code).toBe('invalid_input')
    }
  })

  test('a subscriber gets "Already Subscribed", also before the success page', async () => {
    const { browser } = await billing.newcomer()
    const { url } = await browser.call('createCheckoutSession', { body: { plan: 'BASIC' } })
    await billing.pay(url)
    expect(await browser.refused('createCheckoutSession', { body: { plan: 'PREMIUM' } })).toMatchObject({
      status: 400,
      code: 'already_subscribed',
      detail: 'Already Subscribed.',
    })
  })
})

test('the operator sees the effective plan, also after its end', async () => {
  const { email, userId } = await billing.subscriber('PREMIUM')
  const { db, clock } = billing.shop
  const levelOf = async () => readRecord(await findSubscription(db, userId), clock.now()).level
  const before = await countUsers(db, clock.now())
  expect(await findUserByEmail(db, email, clock.now())).toMatchObject({ plan: await levelOf() })

  const over = clock.now()
  await billing.shop.sql('update subscriptions set entitled_until = $1 where user_id = $2', [over, userId])
  expect(await levelOf()).toBe('FREE')
  expect(await findUserByEmail(db, email, clock.now())).toMatchObject({ plan: 'FREE', paidUntil: over })
  expect(await countUsers(db, clock.now())).toEqual({
    ...before,
    free: before.free + 1,
    premium: before.premium - 1,
  })
})

describe('canceling', () => {
  test('a canceled plan lasts until the end of its period, and can be reactivated', async () => {
    const { browser } = await billing.subscriber('PREMIUM')
    const { current_period_end } = await browser.call('subscriptionDetails')
    expect(await browser.call('cancelSubscription')).toMatchObject({ effective_date: current_period_end })
    expect(await browser.call('subscriptionDetails')).toMatchObject({
      has_active_subscription: true,
      cancel_at_period_end: true,
      status: 'canceling',
      entitled_until: current_period_end,
    })
    expect((await browser.refused('cancelSubscription')).detail).toBe(
      'Already Cancelled: Your subscription has already been cancelled and will remain active until the end of your current billing period',
    )
    const checkout = await browser.refused('createCheckoutSession', { body: { plan: 'BASIC' } })
    expect(checkout.detail).toContain('Reactivate it')
    await browser.call('reactivateSubscription')
    expect(await browser.call('subscriptionDetails')).toMatchObject({ cancel_at_period_end: false, status: 'active' })
    expect((await browser.refused('reactivateSubscription')).status).toBe(409)
  })

  test('without a plan there is nothing to cancel, change, reactivate or manage', async () => {
    const { browser } = await billing.newcomer()
    expect((await browser.refused('cancelSubscription')).detail).toBe(
      "No Active Subscription: You don't have an active subscription to cancel.",
    )
    expect((await browser.refused('changeSubscription', { body: { new_plan: 'BASIC' } })).status).toBe(409)
    expect((await browser.refused('previewChange', { query: { new_plan: 'BASIC' } })).status).toBe(409)
    expect((await browser.refused('reactivateSubscription')).status).toBe(409)
    expect((await browser.refused('createPortalSession')).status).toBe(409)
  })
})

test('the plan goes up and down at once, and its owner gets an email for each change', async () => {
  const { browser, email } = await billing.subscriber('BASIC')
  await browser.call('changeSubscription', { body: { new_plan: 'PREMIUM' } })
  expect((await browser.call('profile')).subscriptionLevel).toBe('PREMIUM')
  expect((await browser.refused('changeSubscription', { body: { new_plan: 'PREMIUM' } })).detail).toContain(
    'Current Plan',
  )
  await browser.call('changeSubscription', { body: { new_plan: 'BASIC' } })
  expect((await browser.call('profile')).subscriptionLevel).toBe('BASIC')
  await browser.call('cancelSubscription')
  await browser.call('reactivateSubscription')
  await billing.settled()
  const about = (await billing.subjects(email)).filter((subject) => /basic|premium/i.test(subject))
  expect(about).toHaveLength(5)
})

describe('out of sync with the provider', () => {
  test('an ended plan is detected by the next read after three seconds', async () => {
    const { browser, customerId } = await billing.subscriber('PREMIUM')
    const [subscription] = (await billing.stripe.subscriptions.list({ customer: customerId })).data
    await billing.stripe.subscriptions.cancel(subscription!.id)
    billing.shop.clock.advance(3500)
    expect((await browser.call('subscriptionDetails')).subscription_level).toBe('FREE')
  })

  test('authorization syncs a record that is older than ten minutes', async () => {
    const { browser, customerId } = await billing.subscriber('PREMIUM')
    const [subscription] = (await billing.stripe.subscriptions.list({ customer: customerId })).data
    await billing.stripe.subscriptions.cancel(subscription!.id)
    const before = billing.proxy.seen.length
    await browser.call('progress')
    expect(billing.proxy.seen).toHaveLength(before)
    billing.shop.clock.advance(11 * 60_000)
    await browser.call('refresh')
    expect((await browser.refused('progress')).code).toBe('premium_required')
  })

  test.each(['status 500', 'silence'] as const)(
    'with %s at the provider reads use the last known state, and changes fail with 502',
    async (fault) => {
      const { browser } = await billing.subscriber('BASIC')
      billing.proxy.plan('GET', /subscriptions/, fault, 100)
      billing.shop.clock.advance(3500)
      const [first, second] = await Promise.all([
        browser.call('subscriptionDetails'),
        browser.call('subscriptionDetails'),
      ])
      expect([first.subscription_level, second.subscription_level]).toEqual(['BASIC', 'BASIC'])
      if (fault === 'status 500')
        expect(await browser.refused('cancelSubscription')).toMatchObject({ status: 502, code: 'provider_failed' })
      billing.proxy.heal()
      expect((await browser.call('cancelSubscription')).success).toBe(true)
    },
  )

  test('a provider failure is logged with its type, code and request id', async () => {
    const { browser } = await billing.newcomer()
    billing.proxy.plan('POST', /checkout\/sessions$/, 'status 500', 3)
    await browser.refused('createCheckoutSession', { body: { plan: 'BASIC' } })
    const line = billing.shop.lines.map((text) => JSON.parse(text)).find(({ call }) => call === 'open checkout')
    expect(line).toMatchObject({ event: 'the payment provider failed', type: 'StripeAPIError', status: 500 })
  })

  test('renewals over several months need no reads', async () => {
    const { email, browser, customerId } = await billing.subscriber('BASIC')
    billing.shop.clock.advance(70 * day)
    await browser.logIn(email, 'Quiet-room-7')
    expect(await browser.call('subscriptionDetails')).toMatchObject({ status: 'active', subscription_level: 'BASIC' })
    expect((await billing.stripe.invoices.list({ customer: customerId, status: 'paid' })).data).toHaveLength(3)
  })
})

test('no API call accepts a form', async () => {
  const { browser } = await billing.newcomer()
  const headers = { authorization: `Bearer ${browser.accessToken}`, 'x-csrf-token': browser.csrfToken }
  const body = new URLSearchParams({ plan: 'BASIC' })
  const reply = await browser.fetch('/api/payment/create-checkout-session', { method: 'POST', headers, body })
  expect(reply.status).toBe(415)
})
