import { createStripeClient } from '../src/payments/stripe-client.ts'
import { attach } from './buyer.ts'
import { type Check, expectFields, expectRefusal, made } from './check.ts'
import type { Stage } from './stage.ts'

const details = ({ run }: Stage, email = `${run}@example.com`) => ({ email, metadata: { user_id: run } })
const key = ({ run }: Stage) => ({ idempotencyKey: `customer-${run}-first` })

/** Customers, idempotency keys and the shapes of errors. */
export const customerChecks: Check<Stage>[] = [
  {
    call: 'customers.create',
    expects: 'the customer, with email and metadata',
    async run(stage) {
      const customer = await stage.stripe.customers.create(details(stage), key(stage))
      stage.customer = customer.id
      stage.cleanUp.push(() => stage.stripe.customers.del(customer.id))
      expectFields(customer, { id: /^cus_/, object: 'customer', livemode: false, ...details(stage) })
    },
  },
  {
    call: 'customers.create',
    expects: 'the same customer when its idempotency key is used again',
    async run(stage) {
      const again = await stage.stripe.customers.create(details(stage), key(stage))
      expectFields(again, { id: made(stage.customer, 'customer') })
    },
  },
  {
    call: 'customers.create',
    expects: '400 when the key is used with other parameters',
    async run(stage) {
      const other = stage.stripe.customers.create(details(stage, 'other@example.com'), key(stage))
      await expectRefusal(other, { statusCode: 400, rawType: 'idempotency_error' })
    },
  },
  {
    call: 'customers.retrieve',
    expects: 'the customer',
    async run(stage) {
      const id = made(stage.customer, 'customer')
      expectFields(await stage.stripe.customers.retrieve(id), { id, object: 'customer', ...details(stage) })
    },
  },
  {
    call: 'customers.retrieve',
    expects: '404 resource_missing for one that is not there',
    run: ({ stripe, run }) =>
      expectRefusal(stripe.customers.retrieve(`cus_missing${run}`), {
        statusCode: 404,
        rawType: 'invalid_request_error',
        code: 'resource_missing',
      }),
  },
  {
    call: 'customers.update',
    expects: 'empty email and name are taken off',
    async run(stage) {
      const id = made(stage.customer, 'customer')
      expectFields(await stage.stripe.customers.update(id, { email: '', name: '' }), { id, email: null, name: null })
    },
  },
  {
    call: 'customers.update',
    expects: 'another default card',
    async run(stage) {
      const id = made(stage.customer, 'customer')
      const { id: default_payment_method } = await attach(stage, id, 'good')
      const invoice_settings = { default_payment_method }
      expectFields(await stage.stripe.customers.update(id, { invoice_settings }), { id, invoice_settings })
    },
  },
  {
    call: 'any',
    expects: '401 for a wrong key',
    run: ({ provider }) =>
      expectRefusal(
        createStripeClient({ ...provider, key: 'sk_test_wrong' }).customers.list(
          { limit: 1 },
          { maxNetworkRetries: 0 },
        ),
        { statusCode: 401 },
      ),
  },
]

/** Last, because nothing of the customer is left after it. */
export const deletionChecks: Check<Stage>[] = [
  {
    call: 'customers.del',
    expects: 'deleted, and no subscription is left',
    async run(stage) {
      const id = made(stage.customer, 'customer')
      expectFields(await stage.stripe.customers.del(id), { id, deleted: true })
      expectFields(await stage.stripe.customers.retrieve(id), { id, deleted: true })
      await stage.stripe.subscriptions.list({ customer: id }).then(
        ({ data }) => expectFields(data, []),
        (error: { code?: string }) => expectFields(error, { code: 'resource_missing' }),
      )
    },
  },
]
