import { startServer } from '../scripts/browser-server.mjs'
import { expect, test as journey } from './test.ts'

/** Lets days pass at the card sandbox: what is due on the way happens, and the product hears of it. */
type Sandbox = { passDays(days: number): Promise<void> }

/** Journeys that move the sandbox's clock have a product to themselves: a checkout of another journey would expire. */
export const test = journey.extend<{ sandbox: Sandbox }, { product: string }>({
  product: [
    async ({ browserName: _any }, use) => {
      const stop = await startServer({}, 'billing-server')
      await use(process.env.BASE_URL!)
      await stop()
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
  baseURL: async ({ product }, use) => use(product),
  sandbox: async ({ request }, use) =>
    use({
      async passDays(days) {
        const reply = await request.post('/sandbox/clock', { data: { advance_days: days } })
        expect(reply.status()).toBe(200)
      },
    }),
})

export { expect } from './test.ts'
