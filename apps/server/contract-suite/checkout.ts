import type Stripe from 'stripe'
import { type Check, expectFields, expectRefusal, made } from './check.ts'
import type { Stage } from './stage.ts'

const metadata = ({ run }: Stage) => ({ user_id: run, plan: 'BASIC' })

const order = (stage: Stage, customer: string): Stripe.Checkout.SessionCreateParams => ({
  mode: 'subscription',
  customer,
  client_reference_id: stage.run,
  line_items: [{ price: made(stage.small, 'price'), quantity: 1 }],
  metadata: metadata(stage),
  subscription_data: { metadata: metadata(stage) },
  success_url: `${stage.shopUrl}/paid?session_id={CHECKOUT_SESSION_ID}`,
  cancel_url: `${stage.shopUrl}/pricing`,
  expires_at: stage.checkoutExpiry,
})

export const checkoutChecks: Check<Stage>[] = [
  {
    call: 'checkout.sessions.create',
    expects: 'an open page for the customer and the price',
    async run(stage) {
      const customer = made(stage.customer, 'customer')
      const wanted = order(stage, customer)
      const session = await stage.stripe.checkout.sessions.create(wanted, { idempotencyKey: `checkout-${stage.run}` })
      stage.session = session.id
      const { client_reference_id, success_url, cancel_url, expires_at } = wanted
      const echoed = { client_reference_id, success_url, cancel_url, expires_at, customer, metadata: metadata(stage) }
      const state = {
        status: 'open',
        payment_status: 'unpaid',
        subscription: null,
        url: /^https?:\/\//,
        created: Number,
      }
      expectFields(session, { id: /^cs_/, object: 'checkout.session', mode: 'subscription', ...echoed, ...state })
    },
  },
  {
    call: 'checkout.sessions.create',
    expects: 'the same page when its idempotency key is used again',
    async run(stage) {
      const wanted = order(stage, made(stage.customer, 'customer'))
      const again = await stage.stripe.checkout.sessions.create(wanted, { idempotencyKey: `checkout-${stage.run}` })
      expectFields(again, { id: made(stage.session, 'session') })
    },
  },
  {
    call: 'checkout.sessions.create',
    expects: '400 resource_missing for a customer who is not there',
    run: (stage) =>
      expectRefusal(stage.stripe.checkout.sessions.create(order(stage, `cus_missing${stage.run}`)), {
        statusCode: 400,
        code: 'resource_missing',
        param: 'customer',
      }),
  },
  {
    call: 'checkout.sessions.list',
    expects: 'the open pages of the customer',
    async run(stage) {
      const customer = made(stage.customer, 'customer')
      const found = await stage.stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })
      const wanted = { id: made(stage.session, 'session'), status: 'open', metadata: metadata(stage), url: String }
      expectFields(found, { object: 'list', has_more: false, data: [wanted] })
    },
  },
  {
    call: 'checkout.sessions.retrieve',
    expects: 'the page; 404 resource_missing for one that is not there',
    async run({ stripe, session, run }) {
      const id = made(session, 'session')
      expectFields(await stripe.checkout.sessions.retrieve(id), { id, status: 'open', client_reference_id: run })
      const missing = stripe.checkout.sessions.retrieve(`cs_test_missing${run}`)
      await expectRefusal(missing, { statusCode: 404, code: 'resource_missing' })
    },
  },
  {
    call: 'checkout.sessions.expire',
    expects: 'expired, not listed as open, and 400 the second time',
    async run({ stripe, session, customer }) {
      const id = made(session, 'session')
      expectFields(await stripe.checkout.sessions.expire(id), { id, status: 'expired' })
      expectFields((await stripe.checkout.sessions.list({ customer: customer!, status: 'open' })).data, [])
      await expectRefusal(stripe.checkout.sessions.expire(id), { statusCode: 400 })
    },
  },
  {
    call: 'checkout.sessions.list',
    expects: 'pages of one, newest first, with starting_after and has_more',
    async run(stage) {
      const { sessions } = stage.stripe.checkout
      const customer = made(stage.customer, 'customer')
      const newer = await sessions.create({ ...order(stage, customer), client_reference_id: `${stage.run}-2` })
      const first = await sessions.list({ customer, limit: 1 })
      expectFields(first, { has_more: true, data: [{ id: newer.id }] })
      const second = await sessions.list({ customer, limit: 1, starting_after: newer.id })
      expectFields(second, { has_more: false, data: [{ id: made(stage.session, 'session') }] })
      await sessions.expire(newer.id)
    },
  },
]
