import { describe, expect, test } from 'vitest'
import { cardForm, cards, openShopForEachTest, shopOrigin } from '../test/shop.ts'

const shop = openShopForEachTest({ publicPath: '/pay' })

function pay(page: string, card: Record<string, string> = {}): Promise<Response> {
  const body = new URLSearchParams({ ...cardForm(), ...card })
  return fetch(page, { method: 'POST', body, redirect: 'manual' })
}

describe('paying on the hosted checkout', () => {
  test('a buyer sees what it costs and that no money is taken, pays, and returns to the shop with an active subscription', async () => {
    const { customer, session, page } = await shop.openCheckout()
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      url: `${shopOrigin}/pay/checkout/${session.id}`,
    })
    const html = await (await fetch(page)).text()
    expect(html).toContain('Test checkout: you won&#39;t be charged.')
    expect(html).toContain('Small &lt;box&gt;')
    expect(html).toContain('$20.00')
    expect(html).not.toMatch(/<script|style=|\son\w+=/)

    const paid = await pay(page)
    expect(paid.status).toBe(303)
    expect(paid.headers.get('location')).toBe(`${shopOrigin}/paid?session_id=${session.id}`)
    const done = await shop.stripe.checkout.sessions.retrieve(session.id)
    expect(done).toMatchObject({ status: 'complete', payment_status: 'paid', url: null })
    const { data } = await shop.stripe.subscriptions.list({ customer: customer.id })
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({
      id: done.subscription,
      status: 'active',
      metadata: { user_id: 'u1' },
      cancel_at_period_end: false,
    })
  })

  test('a double click buys once', async () => {
    const { customer, page } = await shop.openCheckout()
    const replies = await Promise.all([pay(page), pay(page), pay(page)])
    expect(replies.map(({ status }) => status)).toEqual([303, 303, 303])
    expect((await shop.stripe.subscriptions.list({ customer: customer.id })).data).toHaveLength(1)
  })

  test.each([
    ['a declined card', { number: '4000000000000002' }, 'Your card was declined.'],
    ['half a number', { number: '4242' }, 'Your card number is incomplete.'],
    ['a mistyped number', { number: '4242424242424241' }, 'Your card number is invalid.'],
    ['a card of last year', { expiry: '12/25' }, 'Your card has expired.'],
    ['no security code', { cvc: '' }, 'security code is incomplete'],
    ['a real card', { number: '5555 5555 5555 4444' }, 'never a real card'],
  ])('%s is rejected on the page, and the checkout stays open', async (_, card, message) => {
    const { customer, session, page } = await shop.openCheckout()
    const reply = await pay(page, { name: 'Ada "of" <London>', ...card })
    expect(reply.status).toBe(422)
    const html = (await reply.text()).replaceAll('&#39;', "'")
    expect(html).toContain(message)
    expect(html).toContain('value="Ada &quot;of&quot; &lt;London&gt;"')
    expect((await shop.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')
    expect((await shop.stripe.subscriptions.list({ customer: customer.id })).data).toEqual([])
  })

  test('an expired checkout takes no card and leads back to the shop', async () => {
    const { session, page } = await shop.openCheckout()
    await shop.stripe.checkout.sessions.expire(session.id)
    expect((await pay(page)).status).toBe(410)
    expect(await (await fetch(page)).text()).toContain(`href="${shopOrigin}/back"`)
    const late = await shop.openCheckout()
    shop.pass(46 / (24 * 60))
    expect((await pay(late.page)).status).toBe(410)
    expect((await shop.stripe.checkout.sessions.retrieve(late.session.id)).status).toBe('expired')
  })

  test('the public path leads to checkouts only', async () => {
    expect((await fetch(`${shop.base}/pay/checkout/cs_test_0`)).status).toBe(404)
    expect((await fetch(`${shop.base}/pay/checkout/constructor`)).status).toBe(404)
    expect((await fetch(`${shop.base}/v1/customers`)).status).toBe(401)
  })
})

describe('a subscription over time', () => {
  test('30: one that began on 31 January renews at the end of February and on 31 March', async () => {
    const { subscription } = await shop.subscribe()
    const end = async () => {
      const { items } = await shop.stripe.subscriptions.retrieve(subscription.id)
      return new Date(items.data[0]!.current_period_end * 1000).toISOString()
    }
    expect(await end()).toBe('2026-02-28T12:00:00.000Z')
    shop.pass(28)
    expect(await end()).toBe('2026-03-31T12:00:00.000Z')
  })

  test('a canceled one runs to the end of its period, can be taken back before, and is over after', async () => {
    const { customer, subscription } = await shop.subscribe()
    const canceled = await shop.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
    expect(canceled).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: shop.inMinutes(28 * 24 * 60),
    })
    const back = await shop.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })
    expect(back).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null })
    await shop.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
    shop.pass(28)
    expect((await shop.stripe.subscriptions.list({ customer: customer.id })).data).toEqual([])
    expect((await shop.stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled')
  })

  test('ended at once, it is over at once', async () => {
    const { subscription } = await shop.subscribe()
    expect(await shop.stripe.subscriptions.cancel(subscription.id)).toMatchObject({ status: 'canceled' })
    await expect(shop.stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({ code: 'resource_missing' })
  })

  test('a card that stops paying leaves it past due, and three weeks later it is over', async () => {
    const { subscription } = await shop.subscribe(cards.declinesLater)
    shop.pass(29)
    expect((await shop.stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due')
    shop.pass(21)
    expect((await shop.stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled')
  })

  test('an upgrade is immediate, and pending while the card declines', async () => {
    const upgrade = async (number: string) =>
      shop.changePrice((await shop.subscribe(number)).subscription, 'large_monthly')
    const paid = await upgrade(cards.good)
    expect(paid.items.data[0]!.price.lookup_key).toBe('large_monthly')
    expect(paid.pending_update).toBeNull()
    const declined = await upgrade(cards.declinesLater)
    expect(declined.items.data[0]!.price.lookup_key).toBe('small_monthly')
    expect(declined.pending_update).not.toBeNull()
  })
})

describe('the API', () => {
  test('a request repeated under its key makes one object; another request under that key is refused', async () => {
    const once = { idempotencyKey: 'customer-u1' }
    const [first, second] = await Promise.all([
      shop.stripe.customers.create({ email: 'a@example.com' }, once),
      shop.stripe.customers.create({ email: 'a@example.com' }, once),
    ])
    expect(second.id).toBe(first.id)
    expect((await shop.stripe.customers.list()).data).toHaveLength(1)
    await expect(shop.stripe.customers.create({ email: 'b@example.com' }, once)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    })
  })

  test('what was sold is still there after a restart', async () => {
    const { subscription } = await shop.subscribe()
    await shop.restart()
    expect((await shop.stripe.subscriptions.retrieve(subscription.id)).id).toBe(subscription.id)
  })

  test('refusals have the shape that the package knows', async () => {
    await expect(shop.stripe.customers.retrieve('cus_nobody')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    })
    await expect(shop.stripe.checkout.sessions.create({ mode: 'subscription' })).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'customer',
    })
    const { customer } = await shop.openCheckout()
    const soon = {
      mode: 'subscription',
      customer: customer.id,
      success_url: shopOrigin,
      expires_at: shop.inMinutes(5),
    } as const
    const price = await shop.priceOf('small_monthly')
    await expect(
      shop.stripe.checkout.sessions.create({ ...soon, line_items: [{ price: price.id, quantity: 1 }] }),
    ).rejects.toMatchObject({
      param: 'expires_at',
    })
    await expect(shop.clientWith('sk_test_wrong').customers.list()).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
    })
  })
})
