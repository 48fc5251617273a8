import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type CardSandbox, createCardSandbox } from '@greenroom/card-sandbox'
import type { Clock } from '../kit/clock.ts'
import { currency, monthlyCents, paidPlans, priceKeys } from './price-keys.ts'

/** Where browsers find the sandbox's checkout on the product's own origin. */
export const checkoutPath = '/sandbox/checkout'

export type Sandbox = {
  /** What `createStripePayments` is to be pointed at. */
  base: string
  key: string
  handler: CardSandbox
  stop(): Promise<void>
}

/** Runs the card sandbox on a loopback port of its own, selling the plans of the contract. Its books stay in the data folder. */
export async function startSandbox(options: {
  dataDir: string
  clock: Clock
  product: { name: string }
}): Promise<Sandbox> {
  const key = `sk_test_${randomBytes(24).toString('hex')}`
  const handler = createCardSandbox({
    folder: join(options.dataDir, 'card-sandbox'),
    clock: options.clock,
    publicPath: checkoutPath,
    key,
    merchant: options.product.name,
    offers: paidPlans.map((plan) => ({
      lookupKey: priceKeys[plan],
      product: `${options.product.name} ${plan[0]}${plan.slice(1).toLowerCase()}`,
      monthlyCents: monthlyCents(plan),
      currency,
    })),
  })
  const server = createServer({ requestTimeout: 15_000 }, handler)
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(0, '127.0.0.1', listening))
  // The product's own server keeps the process alive; the sandbox only answers it.
  server.unref()
  const { port } = server.address() as AddressInfo
  return {
    base: `http://127.0.0.1:${port}`,
    key,
    handler,
    async stop() {
      server.closeAllConnections()
      await new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}
