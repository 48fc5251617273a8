import { startServer } from '../scripts/browser-server.mjs'
import { expect, test as journey } from './test.ts'

/** Advances the sandbox's clock by days: due renewals happen, and the product receives their webhooks. */
type Sandbox = { passDays(days: number): Promise<void> }

/** Journeys that advance the sandbox's clock have a separate product, because checkouts of other journeys would expire. */
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
