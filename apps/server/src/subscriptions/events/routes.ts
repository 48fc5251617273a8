import { calls } from '@greenroom/contract/calls'
import type { FastifyInstance } from 'fastify'
import type { SubscriptionsDeps } from '../deps.ts'
import { receiveEvent } from '../receive-event.ts'

const maxBytes = 512 * 1024

/** The payment provider's webhook. The body is kept as raw bytes, because the signature covers them. */
export function mountWebhook(app: FastifyInstance, deps: SubscriptionsDeps): void {
  const { method, path: url } = calls.paymentWebhook
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    )
    scope.route({
      method,
      url,
      bodyLimit: maxBytes,
      handler: async ({ body, headers }) => {
        const signature = headers['stripe-signature']
        const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        await receiveEvent(deps, { raw, signature: typeof signature === 'string' ? signature : undefined })
        return { received: true }
      },
    })
  })
}
