import type { RequestListener } from 'node:http'
import { describe, expect, test } from 'vitest'
import { json, list, useAnsweringProviders } from '../../test/answering-provider.ts'

const providerThat = useAnsweringProviders()
const day = 86_400

describe('invoices of ended subscriptions', () => {
  const invoice = (id: string, subscription: string, more: object = {}) => ({
    id,
    object: 'invoice',
    status: 'open',
    created: 2 * day,
    amount_paid: 0,
    status_transitions: { paid_at: null },
    parent: { subscription_details: { subscription } },
    ...more,
  })
  const live = { id: 'sub_1', object: 'subscription', status: 'active', ended_at: null }
  const ended = { ...live, id: 'sub_over', status: 'canceled', ended_at: 5 * day }
  /** A provider with one subscription that is live and one that is over. It refuses to void; an invoice is `now` by then. */
  function shop(invoices: object[], now: string, voided: string[] = []): RequestListener {
    return (request, response) => {
      const { method, url = '' } = request
      const body = () => {
        if (url.startsWith('/v1/subscriptions')) return list(live, ended)
        if (url.startsWith('/v1/invoices?')) return list(...invoices)
        return invoice('in_1', 'sub_over', { status: now })
      }
      if (method !== 'POST') return json(200, body())(request, response)
      voided.push(url)
      json(400, { error: { type: 'invalid_request_error', message: 'You can only void open invoices.' } })(
        request,
        response,
      )
    }
  }

  test('those that were open at the end are voided; one that was paid meanwhile is not an error', async () => {
    const invoices = [
      invoice('in_over', 'sub_over'),
      invoice('in_live', 'sub_1'),
      invoice('in_new', 'sub_not_listed_yet'),
      invoice('in_by_hand', 'sub_over', { created: 6 * day }),
    ]
    const voided: string[] = []
    await (await providerThat(shop(invoices, 'paid', voided))).voidEndedInvoices('cus_1')
    expect(voided).toEqual(['/v1/invoices/in_over/void'])
    const stuck = await providerThat(shop(invoices, 'open'))
    await expect(stuck.voidEndedInvoices('cus_1')).rejects.toMatchObject({ code: 'provider_failed' })
  })

  test('a payment is late when it was made after the end', async () => {
    const paidAt = (id: string, days: number, more: object = {}) =>
      invoice(id, 'sub_over', {
        status: 'paid',
        amount_paid: 2000,
        status_transitions: { paid_at: days * day },
        ...more,
      })
    const invoices = [
      paidAt('in_late', 6),
      paidAt('in_time', 4),
      paidAt('in_nothing', 6, { amount_paid: 0 }),
      paidAt('in_by_hand', 7, { created: 6 * day }),
    ]
    const payments = await providerThat(shop(invoices, 'paid'))
    expect(await payments.listLatePayments('cus_1')).toEqual(['in_late'])
  })
})

describe('a refund', () => {
  const paid = {
    ...{ id: 'in_1', object: 'invoice', amount_paid: 2000, currency: 'usd', customer: 'cus_1' },
    status_transitions: { paid_at: 5 * day },
  }
  const answering = (status: number, body: object) =>
    providerThat((request, response) => {
      const { method, url = '' } = request
      if (method === 'POST') return json(status, body)(request, response)
      const listed = url.startsWith('/v1/invoice_payments') ? { payment: { payment_intent: 'pi_1' } } : paid
      json(200, list(listed))(request, response)
    })
  const refund = (status: string) => ({
    id: 're_1',
    object: 'refund',
    amount: 2000,
    currency: 'usd',
    created: 1,
    status,
  })
  const error = (type: string, code?: string) => ({ error: { type, code, message: 'no' } })

  test.each([
    ['is made', 200, refund('pending'), { kind: 'made', refund: { id: 're_1', customerId: 'cus_1' } }],
    ['that fails at once is refused', 200, refund('failed'), { kind: 'refused', why: 'failed' }],
    [
      'of a disputed payment is refused',
      400,
      error('invalid_request_error', 'charge_disputed'),
      { kind: 'refused', paymentId: 'pi_1', amount: 2000, why: 'charge_disputed' },
    ],
    ['that a key may not make is refused', 403, error('invalid_request_error'), { kind: 'refused' }],
  ])('%s', async (_, status, body, outcome) => {
    const payments = await answering(status, body)
    expect(await payments.refundLastPayment('sub_1', 'duplicate')).toMatchObject(outcome)
  })

  test('is limited to payments since the given moment', async () => {
    const payments = await answering(200, refund('pending'))
    const since = (seconds: number) => payments.refundLastPayment('sub_1', 'duplicate', new Date(seconds * 1000))
    expect(await since(5 * day)).toMatchObject({ kind: 'made' })
    expect(await since(5 * day + 1)).toEqual({ kind: 'nothing_paid' })
  })

  test.each([
    ['that is rate limited', 429, error('invalid_request_error')],
    ['whose key is in use', 409, error('idempotency_error', 'idempotency_key_in_use')],
    ['during an outage', 503, error('api_error')],
    ['with an unexpected response', 200, { message: 'We will be back soon.' }],
  ])('%s can be retried', async (_, status, body) => {
    const payments = await answering(status, body)
    const refunded = payments.refundLastPayment('sub_1', 'duplicate')
    await expect(refunded).rejects.toMatchObject({ code: 'provider_failed' })
  })
})
