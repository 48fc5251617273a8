import { mkdtemp, rm } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { refuseUnknownPaths } from '../src/http/error-reply.ts'
import { createServer } from '../src/http/server.ts'
import { systemClock } from '../src/kit/clock.ts'
import { createLog } from '../src/kit/log.ts'
import { mountSandbox } from '../src/payments/routes.ts'
import { type Sandbox, startSandbox } from '../src/payments/sandbox.ts'

const publicUrl = 'http://localhost:3000'
const dayMs = 86_400_000
let dataDir: string
let sandbox: Sandbox
let stop: () => Promise<void>
let origin: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'greenroom-sandbox-'))
  sandbox = await startSandbox({ dataDir, clock: systemClock, product: { name: 'Greenroom' }, publicUrl })
  await listen('movable')
})
afterEach(async () => {
  await stop()
  await sandbox.stop()
  await rm(dataDir, { recursive: true })
})

async function listen(clock: 'movable' | 'fixed') {
  const app = await createServer({ publicUrl, proxyHops: 0, log: createLog(() => {}) })
  mountSandbox({ app, publicUrl, origins: 'public_url_and_own_host' }, sandbox, { clock })
  refuseUnknownPaths(app)
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  stop = () => app.close()
}

const stripe = () =>
  new Stripe(sandbox.key, { host: '127.0.0.1', port: new URL(sandbox.base).port, protocol: 'http', telemetry: false })

async function openCheckout(): Promise<string> {
  const customer = await stripe().customers.create({ email: 'ada@example.com' })
  const { data } = await stripe().prices.list({ lookup_keys: ['basic_monthly'] })
  const { url } = await stripe().checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: data[0]!.id, quantity: 1 }],
    success_url: `${publicUrl}/payment/success`,
  })
  return origin + new URL(url!).pathname
}
const card = (number: string) => new URLSearchParams({ number, expiry: '12 / 34', cvc: '123', name: 'Ada' })
const post = (address: string, body: URLSearchParams) => fetch(address, { method: 'POST', body, redirect: 'manual' })

describe('card sandbox pages on the product’s origin', () => {
  test('a buyer is redirected from the checkout to the bank and back to the product; the receipt links back', async () => {
    const checkout = await openCheckout()
    const form = await fetch(checkout)
    expect(form.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(form.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(form.headers.get('cache-control')).toBe('no-store')
    expect(await form.text()).toContain('href="/sandbox/style.css"')
    const style = await fetch(`${origin}/sandbox/style.css`)
    expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8')

    const toBank = await post(checkout, card('4000002500003155'))
    expect(toBank.status).toBe(303)
    const bank = toBank.headers.get('location')!
    expect(bank).toMatch(/^\/sandbox\/confirm\/confirm_\w+$/)
    expect(await (await fetch(origin + bank)).text()).toContain('Test bank: you won&#39;t be charged.')
    const confirmed = await post(origin + bank, new URLSearchParams({ outcome: 'complete' }))
    const done = await fetch(origin + confirmed.headers.get('location')!, { redirect: 'manual' })
    expect(done.headers.get('location')).toBe(`${publicUrl}/payment/success`)

    const [invoice] = (await stripe().invoices.list()).data
    const receipt = new URL(invoice!.hosted_invoice_url!)
    expect(receipt.origin).toBe(publicUrl)
    expect(await (await fetch(origin + receipt.pathname)).text()).toContain(`href="${publicUrl}/profile"`)
  })

  test('after a rename they show the new name, except on older invoices', async () => {
    await post(await openCheckout(), card('4242424242424242'))
    await stop()
    await sandbox.stop()
    sandbox = await startSandbox({ dataDir, clock: systemClock, product: { name: 'Stage & Left' }, publicUrl })
    await listen('movable')
    await post(await openCheckout(), card('4242424242424242'))
    const [invoice, former] = (await stripe().invoices.list()).data
    const portal = await stripe().billingPortal.sessions.create({
      customer: String(former!.customer),
      return_url: `${publicUrl}/profile`,
    })
    const checkout = await openCheckout()
    const toBank = await post(checkout, card('4000002500003155'))
    const pages = {
      checkout: new URL(checkout).pathname,
      confirm: toBank.headers.get('location')!,
      portal: new URL(portal.url).pathname,
      card: `${new URL(portal.url).pathname}?flow=payment_method_update`,
      invoice: new URL(invoice!.hosted_invoice_url!).pathname,
      nowhere: '/sandbox/invoice/in_none',
    }
    for (const [page, path] of Object.entries(pages)) {
      const html = await (await fetch(origin + path)).text()
      expect([page, html.includes('Greenroom')]).toEqual([page, false])
      expect([page, html.includes('Stage &amp; Left')]).toEqual([page, true])
    }
    const record = await (await fetch(origin + new URL(former!.hosted_invoice_url!).pathname)).text()
    expect(record.match(/Greenroom \w*/g)).toEqual(['Greenroom Basic'])
    expect(record).toContain('<title>Stage &amp; Left: invoice')
  })

  test('a rejected form is a page, and other content types are rejected as usual', async () => {
    const checkout = await openCheckout()
    expect((await post(checkout, card('4000000000000002'))).status).toBe(422)
    const unknown = await fetch(`${origin}/sandbox/invoice/in_none`)
    expect(unknown.status).toBe(404)
    expect(unknown.headers.get('content-type')).toContain('text/html')
    const json = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
    expect((await fetch(checkout, json)).status).toBe(415)
    expect((await fetch(checkout, { method: 'DELETE' })).status).toBe(404)
    expect((await post(checkout, new URLSearchParams({ number: '4'.repeat(200_000) }))).status).toBe(413)
  })

  test.each(['/v1/customers', '/sandbox/v1/customers', '/sandbox/checkout/..%2F..%2Fv1%2Fcustomers', '/sandbox'])(
    'the API is not exposed at %s, not even with its key',
    async (path) => {
      const reply = await fetch(origin + path, { headers: { authorization: `Bearer ${sandbox.key}` } })
      expect(reply.status).toBe(404)
      expect(await reply.text()).not.toContain('customers')
    },
  )
})

describe("the sandbox's clock", () => {
  const move = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${origin}/sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const read = async () => Date.parse((await (await fetch(`${origin}/sandbox/clock`)).json()).now)

  test('advances by days and fractions, and runs renewals', async () => {
    await post(await openCheckout(), card('4242424242424242'))
    const before = await read()
    expect(Math.abs(before - Date.now())).toBeLessThan(60_000)
    const reply = await move({ advance_days: 31.5 })
    expect(reply.status).toBe(200)
    const { now, ...more } = await reply.json()
    expect(more).toEqual({})
    expect(Date.parse(now) - before - 31.5 * dayMs).toBeLessThan(60_000)
    expect(await read()).toBeGreaterThanOrEqual(before + 31.5 * dayMs)
    const invoices = (await stripe().invoices.list()).data
    expect(invoices.map(({ billing_reason }) => billing_reason)).toEqual(['subscription_cycle', 'subscription_create'])
  })

  test('responds after the events were delivered', async () => {
    const received: string[] = []
    const listener = createHttpServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      received.push(JSON.parse(body).type)
      response.end()
    })
    await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening))
    await sandbox.deliverTo(`http://127.0.0.1:${(listener.address() as AddressInfo).port}/`)
    await post(await openCheckout(), card('4000000000000341'))
    await move({ advance_days: 32 })
    expect(received).toContain('invoice.payment_failed')
    listener.close()
  })

  test.each([
    ['nothing', {}],
    ['no days', { advance_days: 0 }],
    ['a way back', { advance_days: -1 }],
    ['more than 400', { advance_days: 400.01 }],
    ['a text', { advance_days: '1' }],
    ['null', { advance_days: null }],
    ['a list', [1]],
  ])('rejects %s', async (_, body) => {
    const before = await read()
    const reply = await move(body)
    expect(reply.status).toBe(400)
    expect(await reply.json()).toEqual({ code: 'invalid_input', detail: expect.any(String) })
    expect((await read()) - before).toBeLessThan(60_000)
  })

  test('accepts only JSON, and no cross-site requests', async () => {
    const body = { advance_days: 1 }
    expect((await move(body, { 'content-type': 'text/plain' })).status).toBe(415)
    const elsewhere: Record<string, string>[] = [{ origin: 'https://evil.test' }, { 'sec-fetch-site': 'cross-site' }]
    for (const headers of elsewhere) {
      const reply = await move(body, headers)
      expect((await reply.json()).code).toBe('origin_refused')
    }
    expect((await read()) - Date.now()).toBeLessThan(60_000)
    expect((await move(body, { origin: publicUrl, 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })

  test('does not exist with a fixed clock', async () => {
    await stop()
    await listen('fixed')
    expect((await fetch(`${origin}/sandbox/clock`)).status).toBe(404)
    expect((await move({ advance_days: 1 })).status).toBe(404)
  })
})
