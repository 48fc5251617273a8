import { type ModelCall, sayWell, startModelServer } from '../apps/server/test/model-server.ts'
import { startServer } from '../scripts/browser-server.mjs'
import { test as journey } from './test.ts'

/** The product's model: its requests are held from `hold` until `release`. */
type HeldModel = { hold(asks: ModelCall['asks']): void; release(): void }
type Product = { url: string; model: HeldModel }

/** Journeys with a language model as interviewer have a separate product. */
export const test = journey.extend<{ model: HeldModel }, { product: Product }>({
  product: [
    async ({ browserName: _any }, use) => {
      let held: ModelCall['asks'] | undefined
      let gate = Promise.withResolvers<void>()
      const model: HeldModel = {
        hold(asks) {
          held = asks
        },
        release() {
          held = undefined
          gate.resolve()
          gate = Promise.withResolvers()
        },
      }
      const server = await startModelServer(async (call) => {
        if (call.asks === held) await gate.promise
        return sayWell(call)
      })
      const settings = { INTERVIEWER_URL: server.url, INTERVIEWER_MODEL: 'qwen3-30b', INTERVIEWER_TURN_MS: '10000' }
      const stop = await startServer(settings, 'model-server')
      await use({ url: process.env.BASE_URL!, model })
      await stop()
      await server.stop()
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  model: async ({ product }, use) => {
    await use(product.model)
    product.model.release()
  },
})

export { expect } from './test.ts'
