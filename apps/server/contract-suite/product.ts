import { createLog } from '../src/kit/log.ts'
import type { Payments, Refund } from '../src/payments/port.ts'
import { monthlyCents, priceKeys } from '../src/payments/price-keys.ts'
import { createStripePayments } from '../src/payments/stripe.ts'
import { attach, type Card, subscribe } from './buyer.ts'
import { type Check, expectFields, expectTrue, made } from './check.ts'
import type { Stage } from './stage.ts'

/** The product's own code at this provider. */
const paymentsAt = ({ provider }: Stage): Payments =>
  createStripePayments({ ...provider, webhookSecrets: [], log: createLog(() => {}) })

const keyed = ({ run }: Stage, name: string) => `product-${name}-${run}`

/** A user who is subscribed to BASIC at the price that the product sells. */
async function subscriber(stage: Stage, card: Card): Promise<{ id: string; customerId: string }> {
  const { data } = await stage.stripe.prices.list({ lookup_keys: [priceKeys.BASIC], active: true })
  const price = made(data[0]?.id, `price ${priceKeys.BASIC} here: run npm run billing:setup first`)
  const { id, customer } = await subscribe(stage, price, card)
  return { id, customerId: String(customer) }
}

async function declineUpgrade(
  stage: Stage,
  card: Card,
  kind: 'declined' | 'action_required',
  name: string = kind,
): Promise<{ payments: Payments; id: string; customerId: string }> {
  const payments = paymentsAt(stage)
  const { id, customerId } = await subscriber(stage, card)
  const change = { subscriptionId: id, plan: 'PREMIUM', prorationDate: undefined } as const
  const outcome = await payments.changePlan({ ...change, idempotencyKey: keyed(stage, name) })
  expectFields(outcome, { kind, payUrl: /^https?:\/\// })
  const [found] = await payments.listSubscriptions(customerId, 'thorough')
  const pendingChange = { plan: 'PREMIUM', invoice: { amountDue: Number, currency: 'usd' } }
  expectFields(found, { bought: { plan: 'BASIC' }, paymentState: { kind: 'paid' }, pendingChange })
  return { payments, id, customerId }
}

/** A change that was dropped is gone, its invoice void, and the plan as it was; dropping it again does nothing. */
async function dropUpgrade(stage: Stage): Promise<void> {
  const { payments, id, customerId } = await declineUpgrade(stage, 'declines', 'declined', 'dropped')
  await payments.dropPendingChange(id)
  await payments.dropPendingChange(id)
  const [found] = await payments.listSubscriptions(customerId, 'thorough')
  expectFields(found, { bought: { plan: 'BASIC' }, paymentState: { kind: 'paid' } })
  expectTrue(found!.pendingChange === null, 'the change still waits')
  const open = await stage.stripe.invoices.list({ subscription: id, status: 'open' })
  expectTrue(open.data.length === 0, 'its invoice can still be paid')
}

/** What those calls come to when the product makes them, with the prices that billing:setup made. */
export const productChecks: Check<Stage>[] = [
  {
    call: 'product: customer and checkout',
    expects: 'one customer, one open page per plan, none after closing them',
    async run(stage) {
      const payments = paymentsAt(stage)
      const user = { userId: keyed(stage, 'user'), email: `${stage.run}@example.com`, known: null }
      const customerId = await payments.ensureCustomer(user)
      stage.cleanUp.push(() => stage.stripe.customers.del(customerId))
      expectFields([await payments.ensureCustomer(user)], [customerId])
      const open = (plan: 'BASIC' | 'PREMIUM', name: string) =>
        payments.openCheckout({
          userId: user.userId,
          customerId,
          plan,
          now: new Date(),
          expiresAt: new Date(stage.checkoutExpiry * 1000),
          successUrl: `${stage.shopUrl}/paid?session_id={CHECKOUT_SESSION_ID}`,
          cancelUrl: stage.shopUrl,
          idempotencyKey: keyed(stage, name),
        })
      const basic = await open('BASIC', 'first')
      expectFields(await open('BASIC', 'second'), { url: basic.url })
      await open('PREMIUM', 'third')
      const [premium] = (await stage.stripe.checkout.sessions.list({ customer: customerId, status: 'open' })).data
      const wanted = { userId: user.userId, plan: 'PREMIUM', status: 'open', paid: false }
      expectFields(await payments.readCheckout(premium!.id), wanted)
      await payments.expireCheckouts(customerId)
      expectFields(await payments.readCheckout(premium!.id), { status: 'expired' })
      expectTrue(
        (await payments.readCheckout(`cs_test_missing${stage.run}`)) === null,
        'a checkout that is not there is found',
      )
    },
  },
  {
    call: 'product: subscription',
    expects: 'read as its plan, canceled and reactivated, previewed and changed, refunded and ended',
    async run(stage) {
      const payments = paymentsAt(stage)
      const { id, customerId } = await subscriber(stage, 'good')
      const read = async () => (await payments.listSubscriptions(customerId, 'fast'))[0]
      expectFields(await read(), {
        id,
        bought: { plan: 'BASIC' },
        paymentState: { kind: 'paid' },
        renewal: { kind: 'renews' },
      })
      await payments.cancelAtPeriodEnd(id, keyed(stage, 'cancel'))
      expectFields(await read(), { renewal: { kind: 'ends' } })
      await payments.reactivate(id, keyed(stage, 'reactivate'))
      expectFields(await read(), { renewal: { kind: 'renews' } })
      const preview = await payments.previewChange(id, 'PREMIUM', new Date())
      // Seconds have passed since it began, which take a cent off at most.
      const difference = monthlyCents('PREMIUM') - monthlyCents('BASIC')
      expectTrue([difference - 1, difference].includes(preview.amountDue), `the upgrade costs ${preview.amountDue}`)
      const change = { subscriptionId: id, plan: 'PREMIUM', prorationDate: preview.prorationDate } as const
      const changed = await payments.changePlan({ ...change, idempotencyKey: keyed(stage, 'change') })
      expectFields(changed, { kind: 'changed' })
      expectFields(await read(), { bought: { plan: 'PREMIUM' }, paymentState: { kind: 'paid' }, pendingChange: null })
      const given = await payments.refundLastPayment(id, 'duplicate')
      const wanted = { kind: 'refund', amount: preview.amountDue, currency: 'usd', customerId }
      expectFields(given, { kind: 'made', refund: wanted })
      const { refund } = given as Extract<Refund, { kind: 'made' }>
      expectFields(await payments.refundLastPayment(id, 'duplicate'), { refund: { id: refund.id } })
      // Another cause is another idempotency key.
      expectFields(await payments.refundLastPayment(id, 'deleted_account'), { refund: { id: refund.id } })
      expectFields(await payments.readMoneyBack({ id: refund.id, kind: 'refund' }), { ...wanted, customerId: null })
      expectFields([await payments.customerOfPayment(refund.paymentId!)], [customerId])
      await payments.cancelNow(id)
      await payments.cancelNow(id)
      const all = await stage.stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 })
      expectFields(all.data, [{ id, status: 'canceled', ended_at: Number }])
      await payments.voidEndedInvoices(customerId)
      expectTrue((await payments.listLatePayments(customerId)).length === 0, 'what was paid in time counts as late')
      expectTrue((await read()) === undefined, 'it is still listed')
    },
  },
  {
    call: 'product: declined upgrade',
    expects: 'BASIC kept, and the page to pay on',
    run: (stage) => declineUpgrade(stage, 'declines', 'declined').then(() => {}),
  },
  {
    call: 'product: declined upgrade that is dropped',
    expects: 'BASIC kept, nothing pending, and nothing left to pay',
    run: dropUpgrade,
  },
  {
    call: 'product: upgrade that the bank wants confirmed',
    expects: 'BASIC kept, and the page to confirm on',
    run: (stage) => declineUpgrade(stage, 'authenticates', 'action_required').then(() => {}),
  },
  {
    call: 'product: another default card',
    expects: 'the subscription put on it, and nothing charged that is paid',
    async run(stage) {
      const payments = paymentsAt(stage)
      const { id, customerId } = await subscriber(stage, 'declines')
      const { id: default_payment_method } = await attach(stage, customerId, 'good')
      await stage.stripe.customers.update(customerId, { invoice_settings: { default_payment_method } })
      await payments.useDefaultCard(customerId)
      expectFields(await stage.stripe.subscriptions.retrieve(id), { status: 'active', default_payment_method })
      expectTrue(
        (await stage.stripe.invoices.list({ customer: customerId })).data.length === 1,
        'something was charged',
      )
    },
  },
  {
    call: 'product: portal and departure',
    expects: 'a page for the card and invoices; afterwards no address is left, and a deleted customer has nothing',
    async run(stage) {
      const payments = paymentsAt(stage)
      const { customerId } = await subscriber(stage, 'good')
      expectFields([await payments.openPortal(customerId, `${stage.shopUrl}/profile`)], [/^https?:\/\//])
      await payments.anonymizeCustomer(customerId)
      expectFields(await stage.stripe.customers.retrieve(customerId), { email: null, name: null })
      await stage.stripe.customers.del(customerId)
      expectFields(await payments.listSubscriptions(customerId, 'thorough'), [])
    },
  },
]
