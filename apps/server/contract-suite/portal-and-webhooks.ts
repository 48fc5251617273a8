import Stripe from 'stripe'
import { handledEvents } from '../src/payments/event-types.ts'
import { portalMark } from '../src/payments/portal.ts'
import { portalFeatures } from '../src/payments/setup.ts'
import { type Check, expectFields, expectTrue, made } from './check.ts'
import type { Stage } from './stage.ts'

const webhookUrl = ({ run }: Stage) => `https://example.com/contract-suite/${run}`

export const portalChecks: Check<Stage>[] = [
  {
    call: 'billingPortal.configurations.create',
    expects: 'an active configuration with the features that it is given',
    async run(stage) {
      const wanted = { features: portalFeatures, default_return_url: `${stage.shopUrl}/profile` }
      const metadata = { ...portalMark, managed_by: `contract ${stage.run}` }
      const made = await stage.stripe.billingPortal.configurations.create({ ...wanted, metadata })
      stage.configuration = made.id
      stage.cleanUp.push(() => stage.stripe.billingPortal.configurations.update(made.id, { active: false }))
      const echoed = { ...wanted, metadata, active: true, is_default: Boolean }
      expectFields(made, { id: /^bpc_/, object: 'billing_portal.configuration', ...echoed })
    },
  },
  {
    call: 'billingPortal.configurations.list',
    expects: 'the active ones, with their metadata',
    async run({ stripe, configuration, run }) {
      const id = made(configuration, 'configuration')
      const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 })
      expectFields(
        data.find((each) => each.id === id),
        { id, metadata: { managed_by: `contract ${run}` } },
      )
    },
  },
  {
    call: 'billingPortal.configurations.update',
    expects: 'the change, and what was not named unchanged',
    async run({ stripe, configuration, shopUrl }) {
      const id = made(configuration, 'configuration')
      const business_profile = { terms_of_service_url: 'https://example.com/terms' }
      const updated = await stripe.billingPortal.configurations.update(id, { business_profile })
      expectFields(updated, { id, business_profile, default_return_url: `${shopUrl}/profile` })
    },
  },
  {
    call: 'billingPortal.sessions.create',
    expects: 'a page for the customer',
    async run({ stripe, customer, configuration, shopUrl }) {
      const order = {
        customer: made(customer, 'customer'),
        return_url: `${shopUrl}/profile`,
        configuration: made(configuration, 'configuration'),
      }
      const session = await stripe.billingPortal.sessions.create(order)
      expectFields(session, { object: 'billing_portal.session', ...order, id: /^bps_/, url: /^https?:\/\// })
    },
  },
]

export const webhookChecks: Check<Stage>[] = [
  {
    call: 'webhookEndpoints.create',
    expects: 'an enabled endpoint for every handled event, with its secret',
    async run(stage) {
      const wanted = { url: webhookUrl(stage), enabled_events: [...handledEvents], api_version: Stripe.API_VERSION }
      const created = await stage.stripe.webhookEndpoints.create(wanted)
      stage.endpoint = created.id
      stage.cleanUp.push(() => stage.stripe.webhookEndpoints.del(created.id))
      const { enabled_events, ...rest } = wanted
      expectFields(created, { id: /^we_/, object: 'webhook_endpoint', status: 'enabled', secret: /^whsec_/, ...rest })
      expectFields(created.enabled_events.toSorted(), enabled_events.toSorted())
    },
  },
  {
    call: 'webhookEndpoints.list',
    expects: 'the endpoint, without its secret',
    async run({ stripe, endpoint }) {
      const id = made(endpoint, 'endpoint')
      const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
      const found = data.find((each) => each.id === id)
      expectFields(found, { id, url: String, status: 'enabled', api_version: Stripe.API_VERSION })
      expectTrue(found?.secret === undefined, 'the secret is shown again')
    },
  },
  {
    call: 'webhookEndpoints.update',
    expects: 'other event types, disabled and enabled again',
    async run({ stripe, endpoint }) {
      const id = made(endpoint, 'endpoint')
      const fewer = await stripe.webhookEndpoints.update(id, { enabled_events: ['invoice.paid'], disabled: true })
      expectFields(fewer, { id, enabled_events: ['invoice.paid'], status: 'disabled' })
      expectFields(await stripe.webhookEndpoints.update(id, { disabled: false }), { id, status: 'enabled' })
    },
  },
  {
    call: 'webhookEndpoints.del',
    expects: 'deleted',
    async run({ stripe, endpoint }) {
      const id = made(endpoint, 'endpoint')
      expectFields(await stripe.webhookEndpoints.del(id), { id, deleted: true })
    },
  },
  {
    call: 'events.list',
    expects: 'what happened, with the object as it was then',
    async run({ stripe, subscription }) {
      const id = made(subscription, 'subscription')
      const about = (event: Stripe.Event) => (event.data.object as { id?: string }).id === id
      const { data } = await stripe.events.list({ type: 'customer.subscription.created', limit: 20 })
      const wanted = { object: 'event', type: 'customer.subscription.created', livemode: false, created: Number }
      expectFields(data.find(about), {
        id: /^evt_/,
        ...wanted,
        data: { object: { object: 'subscription', status: String } },
      })
    },
  },
  {
    call: 'events.list',
    expects: 'which default card a customer had before',
    async run({ stripe, customer }) {
      const id = made(customer, 'customer')
      const { data } = await stripe.events.list({ type: 'customer.updated', limit: 100 })
      const cardsBefore = data
        .filter((event) => (event.data.object as { id?: string }).id === id)
        .map(({ data: { previous_attributes: before } }) => (before as Partial<Stripe.Customer>).invoice_settings)
      expectTrue(
        cardsBefore.some((before) => before && 'default_payment_method' in before),
        'no event tells the card before',
      )
    },
  },
]
