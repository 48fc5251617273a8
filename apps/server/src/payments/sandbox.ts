import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type CardSandbox, createCardSandbox } from '@greenroom/card-sandbox'
import type { Clock } from '../kit/clock.ts'
import { currency, monthlyCents, paidPlans, priceKeys } from './price-keys.ts'

/** Base path of the sandbox's pages on the product's origin. */
export const sandboxPath = '/sandbox'

export type Sandbox = Omit<CardSandbox, 'stop'> & {
  /** The API's base address, for `createStripePayments`. */
  base: string
  key: string
  stop(): Promise<void>
}

/** Runs the card sandbox on a loopback port of its own, selling the plans of the contract. Its state is stored in the data folder. */
export async function startSandbox(options: {
  dataDir: string
  clock: Clock
  product: { name: string }
  publicUrl: string
}): Promise<Sandbox> {
  const { dataDir, clock, product, publicUrl } = options
  const key = `sk_test_${randomBytes(24).toString('hex')}`
  const sandbox = createCardSandbox({
    folder: join(dataDir, 'card-sandbox'),
    clock,
    publicPath: sandboxPath,
    homeUrl: new URL('/profile', publicUrl).href,
    key,
    merchant: product.name,
    offers: paidPlans.map((plan) => ({
      lookupKey: priceKeys[plan],
      product: `${product.name} ${plan[0]}${plan.slice(1).toLowerCase()}`,
      monthlyCents: monthlyCents(plan),
      currency,
    })),
  })
  const server = createServer({ requestTimeout: 15_000 }, sandbox.handler)
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(0, '127.0.0.1', listening))
  // Unreferenced: the sandbox alone doesn't keep the process alive.
  server.unref()
  const { port } = server.address() as AddressInfo
  return {
    ...sandbox,
    base: `http://127.0.0.1:${port}`,
    key,
    async stop() {
      await sandbox.stop()
      server.closeAllConnections()
      await new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}
