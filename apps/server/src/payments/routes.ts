import type { FastifyInstance } from 'fastify'
import { checkoutPath, type Sandbox } from './sandbox.ts'

/** Serves the sandbox's checkout page where browsers are, with the product's security headers. The API is not reachable here. */
export function mountSandboxCheckout(app: FastifyInstance, { handler }: Pick<Sandbox, 'handler'>): void {
  app.register(async (checkout) => {
    // A form post stays a stream: the sandbox reads it itself. Only here, everything else takes JSON alone.
    checkout.addContentTypeParser('application/x-www-form-urlencoded', (_request, _payload, done) => done(null))
    checkout.route({
      method: ['GET', 'POST'],
      url: `${checkoutPath}/:name`,
      handler: (request, reply) => {
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(name, value)
        reply.hijack()
        handler(request.raw, reply.raw)
      },
    })
  })
}
