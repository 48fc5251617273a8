import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { cardForm, cards, openShopForEachTest, shopOrigin } from '../../test/shop.ts'

const shop = openShopForEachTest()

const cannotAuthenticate =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

/** What a browser shows at a URL: redirects within the sandbox are followed, one out of it is returned. */
type Shown = { path: string; status: number; text: string; html: string }

async function show(address: string, init: RequestInit = {}): Promise<Shown> {
  const url = new URL(shop.addressOf(address))
  const reply = await fetch(url, { redirect: 'manual', ...init })
  const location = reply.headers.get('location')
  if (location !== null && new URL(location, url).pathname.startsWith('/sandbox/')) return show(location)
  if (location !== null) return { path: location, status: reply.status, text: '', html: '' }
  const html = await reply.text()
  const text = html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll('&#39;', "'")
  return { path: `${url.pathname}${url.search}`, status: reply.status, html, text }
}

/** Submits the form of a page to its action. */
function send({ html }: Shown, fields: Record<string, string>): Promise<Shown> {
  const action = /action="([^"]+)"/.exec(html)![1]!.replaceAll('&amp;', '&')
  return show(action, { method: 'POST', body: new URLSearchParams(fields) })
}

async function openCheckout() {
  const { customer, session } = await shop.openCheckout()
  return { customer, session, page: await show(session.url!) }
}

async function subscribe(number = cards.good) {
  const { customer, page } = await openCheckout()
  const after = await send(page, cardForm(number))
  if (after.path.startsWith('/sandbox/confirm/')) await send(after, { outcome: 'complete' })
  return { customer, invoices: () => invoicesOf(customer.id), status: () => statusOf(customer.id) }
}
const invoicesOf = async (customer: string) => (await shop.stripe.invoices.list({ customer })).data
const statusOf = async (customer: string) =>
  (await shop.stripe.subscriptions.list({ customer, status: 'all' })).data[0]?.status

/** A subscription whose renewal the card did not pay. */
async function failToRenew(number: string) {
  const subscriber = await subscribe(number)
  await shop.sandbox.advance(32)
  const [open] = await subscriber.invoices()
  expect(open!.status).toBe('open')
  return { ...subscriber, page: await show(open!.hosted_invoice_url!) }
}

describe('a card with 3-D Secure', () => {
  test('the checkout redirects to the bank, and completing there buys once', async () => {
    const { customer, session, page } = await openCheckout()
    const bank = await send(page, cardForm(cards.authenticatesOnce))
    expect(bank.path).toMatch(/^\/sandbox\/confirm\/confirm_\w{30,}$/)
    expect(bank.text).toContain("Test bank: you won't be charged.")
    expect(bank.text).toMatch(/Merchant The Shop Amount \$20\.00 Card Visa ending in 3155/)
    expect((await shop.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')

    const answers = await Promise.all([send(bank, { outcome: 'complete' }), send(bank, { outcome: 'complete' })])
    for (const { path } of answers) expect(path).toBe(`${shopOrigin}/paid?session_id=${session.id}`)
    expect((await shop.stripe.subscriptions.list({ customer: customer.id })).data).toHaveLength(1)
  })

  test('failing redirects back to the form with an error, where another card can be used', async () => {
    const { session, page } = await openCheckout()
    const bank = await send(page, cardForm(cards.authenticatesAlways))
    const form = await send(bank, { outcome: 'fail' })
    expect(form.text).toContain(cannotAuthenticate)
    expect(form.html).toContain('role="alert"')
    expect((await shop.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')
    // The outcome is final: going back and pressing the other button changes nothing.
    expect((await send(bank, { outcome: 'complete' })).text).toContain(cannotAuthenticate)
    expect((await send(form, cardForm())).path).toContain('/paid?')
  })

  test('3-D Secure expires after 15 minutes', async () => {
    const { page } = await openCheckout()
    const bank = await send(page, cardForm(cards.authenticatesOnce))
    await shop.sandbox.advance(15 / (24 * 60))
    for (const late of [await show(bank.path), await send(bank, { outcome: 'complete' })])
      expect(late.text).toContain('The confirmation timed out.')
  })

  test('card numbers are never stored', async () => {
    const { page } = await openCheckout()
    const bank = await send(page, cardForm(cards.authenticatesOnce))
    const kept = () => readFileSync(join(shop.folder, 'ledger.json'), 'utf8')
    expect(kept()).toContain('"last4":"3155"')
    expect(kept()).not.toMatch(/4000[ ]?0025[ ]?0000[ ]?3155/)
    await send(bank, { outcome: 'complete' })
    expect(kept()).not.toMatch(/4000[ ]?0025[ ]?0000[ ]?3155/)
  })
})

describe('the hosted invoice page', () => {
  test('a paid one is a receipt with a link to the account', async () => {
    const { invoices } = await subscribe()
    const page = await show((await invoices())[0]!.hosted_invoice_url!)
    expect(page.status).toBe(200)
    expect(page.text).toMatch(/Receipt Amount paid \$20\.00 Date paid Jan 31, 2026 Payment method Visa ending in 4242/)
    expect(page.text).toContain('Billed to ada@example.com')
    expect(page.html).toContain('Small &lt;box&gt;')
    expect(page.html).toContain(`href="${shopOrigin}/account"`)
    expect(page.html).not.toContain('<form')
  })

  test('an open one is declined for the card on file, and paid with another, which becomes the default', async () => {
    const { page, status, invoices } = await failToRenew(cards.declinesLater)
    expect(page.text).toContain('Pay $20.00 with Visa ending in 0341')
    const again = await send(page, { pay_with: 'card_on_file' })
    expect(again.status).toBe(422)
    expect(again.text).toContain('Your card was declined.')
    const wrong = await send(page, { ...cardForm(), cvc: '1' })
    expect(wrong.html).toMatch(/id="cvc"[^>]+aria-invalid="true" aria-describedby="cvc-error"/)

    const receipt = await send(page, cardForm())
    expect(receipt.text).toMatch(/Receipt .*Visa ending in 4242/)
    expect(await status()).toBe('active')
    // Idempotent, however often the button is pressed.
    expect((await send(page, cardForm())).text).toContain('Receipt')
    await shop.sandbox.advance(31)
    expect((await invoices())[0]!.status).toBe('paid')
  })

  test('a card on file that requires authentication is confirmed at the bank', async () => {
    const { page, status } = await failToRenew(cards.authenticatesAlways)
    const bank = await send(page, { pay_with: 'card_on_file' })
    expect(bank.text).toMatch(/Amount \$20\.00 Card Visa ending in 3184/)
    const failed = await send(bank, { outcome: 'fail' })
    expect(failed.text).toContain(cannotAuthenticate)
    const receipt = await send(await send(failed, { pay_with: 'card_on_file' }), { outcome: 'complete' })
    expect(receipt.text).toContain('Receipt')
    expect(await status()).toBe('active')
  })

  test('a void one says so and has no form', async () => {
    const { page, invoices } = await failToRenew(cards.declinesLater)
    await shop.stripe.invoices.voidInvoice((await invoices())[0]!.id!)
    const late = await send(page, cardForm())
    expect(late.text).toContain('This invoice is void')
    expect(late.html).not.toContain('<form')
  })

  test('credit from a downgrade is applied to the next one', async () => {
    const { customer, invoices } = await subscribe()
    const [subscription] = (await shop.stripe.subscriptions.list({ customer: customer.id })).data
    await shop.changePrice(subscription!, 'large_monthly')
    await shop.changePrice(subscription!, 'small_monthly')
    expect((await show((await invoices())[0]!.hosted_invoice_url!)).text).toMatch(/Added to your credit \$10\.00/)
    await shop.sandbox.advance(32)
    const renewal = await show((await invoices())[0]!.hosted_invoice_url!)
    expect(renewal.text).toMatch(/Total \$20\.00 Credit applied -\$10\.00 Amount paid \$10\.00/)
  })
})

describe('the portal', () => {
  const openPortal = async (customer: { id: string }) => {
    const session = await shop.stripe.billingPortal.sessions.create({
      customer: customer.id,
      return_url: `${shopOrigin}/account`,
    })
    return show(session.url)
  }
  const changeCardAt = ({ path }: Shown) => show(`${path}?flow=payment_method_update`)

  test('shows plan, renewal, card and invoices, and a link back', async () => {
    const { customer } = await subscribe()
    const page = await openPortal(customer)
    expect(page.html).toContain('Small &lt;box&gt;')
    expect(page.text).toMatch(/\$20\.00 per month Renews on Feb 28, 2026\./)
    expect(page.text).toMatch(/Visa ending in 4242 Expires 12 \/ 2034/)
    expect(page.text).toMatch(/Jan 31, 2026 \$20\.00 Paid Receipt/)
    expect(page.html).toContain(`href="${shopOrigin}/account"`)
  })

  test('lists charges and the remaining credit', async () => {
    const { customer } = await subscribe()
    expect((await openPortal(customer)).text).not.toContain('Credit balance')
    const [subscription] = (await shop.stripe.subscriptions.list({ customer: customer.id })).data
    for (const price of ['large_monthly', 'small_monthly']) await shop.changePrice(subscription!, price)
    const credited = (await openPortal(customer)).text
    expect(credited).toMatch(/Credit balance \$10\.00/)
    expect(credited.match(/-?\$[\d.]+ Paid/g)).toEqual(['$0.00 Paid', '$10.00 Paid', '$20.00 Paid'])
    await shop.changePrice(subscription!, 'large_monthly')
    const spent = (await openPortal(customer)).text
    expect(spent).not.toContain('Credit balance')
    expect(spent.match(/-?\$[\d.]+ Paid/g)![0]).toBe('$0.00 Paid')
  })

  test('shows the end of a canceled plan, and for an overdue one its open invoice first', async () => {
    const { customer } = await subscribe()
    const [subscription] = (await shop.stripe.subscriptions.list({ customer: customer.id })).data
    await shop.stripe.subscriptions.update(subscription!.id, { cancel_at_period_end: true })
    expect((await openPortal(customer)).text).toContain("Ends on Feb 28, 2026. It won't renew.")

    const late = await failToRenew(cards.declinesLater)
    const page = await openPortal(late.customer)
    expect(page.text).toContain('A payment is missing.')
    expect(page.text.indexOf('Pay now')).toBeLessThan(page.text.indexOf('Receipt'))
  })

  test('sets a new default card, and keeps the one that a subscription has of its own', async () => {
    const { customer, status } = await subscribe(cards.declinesLater)
    const form = await changeCardAt(await openPortal(customer))
    const refused = await send(form, cardForm(cards.declined))
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('Your card was declined.')
    const done = await send(refused, cardForm())
    expect(done.text).toContain('Your payment method has been updated.')
    expect(done.text).toContain('Visa ending in 4242')
    const [updated] = (await shop.stripe.events.list({ type: 'customer.updated' })).data
    const { object, previous_attributes } = updated!.data as { object: Stripe.Customer; previous_attributes: unknown }
    expect(previous_attributes).toEqual({ invoice_settings: { default_payment_method: null } })
    const card = String(object.invoice_settings.default_payment_method)
    const [subscription] = (await shop.stripe.subscriptions.list({ customer: customer.id })).data
    expect(subscription!.default_payment_method).not.toBe(card)
    await shop.stripe.subscriptions.update(subscription!.id, { default_payment_method: card })
    await shop.sandbox.advance(32)
    expect(await status()).toBe('active')
  })

  test('says whether a new card will be charged', async () => {
    const { customer } = await subscribe()
    expect((await changeCardAt(await openPortal(customer))).text).toContain('Nothing is charged now.')
    const late = await failToRenew(cards.declinesLater)
    const form = (await changeCardAt(await openPortal(late.customer))).text
    expect(form).toContain('Your open invoice will be charged to this card.')
    expect(form).not.toContain('Nothing is charged now.')
  })

  test('requires 3-D Secure before a card is saved, if its bank does', async () => {
    const { customer } = await subscribe()
    const bank = await send(await changeCardAt(await openPortal(customer)), cardForm(cards.authenticatesOnce))
    expect(bank.text).toContain('Nothing is charged now')
    const failed = await send(bank, { outcome: 'fail' })
    expect(failed.text).toContain(cannotAuthenticate)
    expect(failed.text).toContain('Now on file: Visa ending in 4242')
    const done = await send(await send(failed, cardForm(cards.authenticatesOnce)), { outcome: 'complete' })
    expect(done.text).toContain('Visa ending in 3155')
  })

  test('expires after an hour, and says so', async () => {
    const { customer } = await subscribe()
    const page = await openPortal(customer)
    const form = await changeCardAt(page)
    await shop.sandbox.advance(1 / 24)
    for (const late of [await show(page.path), await send(form, cardForm())]) {
      expect(late.status).toBe(410)
      expect(late.text).toContain('This page has expired')
      expect(late.html).toContain(`href="${shopOrigin}/account"`)
    }
  })
})

test('pages have no script, no inline style and no file but the stylesheet', async () => {
  const { page } = await openCheckout()
  const late = await failToRenew(cards.authenticatesAlways)
  const bank = await send(late.page, { pay_with: 'card_on_file' })
  const portal = await shop.stripe.billingPortal.sessions.create({ customer: late.customer.id })
  const pages = [page, late.page, bank, await show(portal.url), await show('/sandbox/invoice/in_none')]
  for (const { html } of pages) {
    expect(html).not.toMatch(/<script|<style|style=|\son\w+=/)
    expect([...html.matchAll(/(?:src=|<link[^>]+href=)"([^"]+)"/g)].map(([, file]) => file!.slice(0, 15))).toEqual([
      'data:image/svg+',
      '/sandbox/style.',
    ])
  }
})

test.each([
  'checkout/cs_test_0',
  'checkout/constructor',
  'confirm/confirm_0',
  'invoice/in_0',
  'portal/bps_0',
  'v1/customers',
])('nothing is at /sandbox/%s', async (path) => expect((await show(`/sandbox/${path}`)).status).toBe(404))
