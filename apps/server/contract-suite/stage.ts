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

/** A customer who is gone again after the run, with everything that would still charge. */
export async function newCustomer({ stripe, run, cleanUp }: Stage): Promise<string> {
  const { id } = await stripe.customers.create({ email: `${run}@example.com`, metadata: { user_id: run } })
  cleanUp.push(() => stripe.customers.del(id))
  return id
}

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
