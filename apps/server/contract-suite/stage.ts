import { randomBytes } from 'node:crypto'
import Stripe from 'stripe'
import { isNotOffered } from './check.ts'

/** What the checks make and hand on to each other. */
export type Stage = {
  stripe: Stripe
  /** The provider's address and key, for clients with other settings. */
  provider: { key: string; base: string | undefined }
  /** In every name that this run gives, so that two runs do not meet. */
  run: string
  /** Where browsers would come back to. */
  shopUrl: string
  /** When checkouts of this run expire, in seconds since 1970. The same for all, because it is part of what an idempotency key covers. */
  checkoutExpiry: number
  customer?: string
  product?: string
  small?: string
  large?: string
  session?: string
  subscription?: string
  payment?: string
  configuration?: string
  endpoint?: string
  /** Ends what a run leaves at the provider, last made first. */
  cleanUp: (() => Promise<unknown>)[]
}

export const newStage = (stripe: Stripe, provider: Stage['provider']): Stage => ({
  stripe,
  provider,
  run: randomBytes(5).toString('hex'),
  shopUrl: provider.base ?? 'https://example.com',
  checkoutExpiry: Math.floor(Date.now() / 1000) + 45 * 60,
  cleanUp: [],
})

/** The provider's test payment methods. */
const cards = {
  good: 'pm_card_visa',
  declines: 'pm_card_chargeCustomerFail',
  authenticates: 'pm_card_authenticationRequired',
} as const
export type Card = keyof typeof cards

/** A customer who is gone again after the run, with everything that would still charge. */
export async function newCustomer({ stripe, run, cleanUp }: Stage): Promise<string> {
  const { id } = await stripe.customers.create({ email: `${run}@example.com`, metadata: { user_id: run } })
  cleanUp.push(() => stripe.customers.del(id))
  return id
}

/** A subscription whose first month is paid, of a customer of its own whose later charges go to `card`. */
export async function subscribe(stage: Stage, price: string, card: Card): Promise<Stripe.Subscription> {
  const { stripe } = stage
  const customer = await newCustomer(stage)
  const good = await attach(stripe, customer, 'good')
  const { id } = await stripe.subscriptions.create({
    customer,
    items: [{ price }],
    default_payment_method: good,
    payment_behavior: 'error_if_incomplete',
    metadata: { user_id: stage.run },
  })
  if (card === 'good') return stripe.subscriptions.retrieve(id)
  return stripe.subscriptions.update(id, { default_payment_method: await attach(stripe, customer, card) })
}

const attach = async (stripe: Stripe, customer: string, card: Card): Promise<string> =>
  (await stripe.paymentMethods.attach(cards[card], { customer })).id

/** Removes what the run made. Gives what could not be removed, in a sentence each. */
export async function cleanUp({ cleanUp }: Stage): Promise<string[]> {
  const left: string[] = []
  for (const remove of cleanUp.splice(0).reverse()) {
    await remove().catch((error: unknown) => {
      const gone = error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'
      if (!gone && !isNotOffered(error)) left.push(String(error))
    })
  }
  return left
}
