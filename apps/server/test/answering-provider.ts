import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'
import { createLog } from '../src/kit/log.ts'
import type { Payments } from '../src/payments/port.ts'
import { createStripePayments } from '../src/payments/stripe.ts'

const log = createLog(() => {})

/** Our adapter with this base address. */
export const paymentsAt = (base: string): Payments =>
  createStripePayments({ key: 'sk_test_x', base, webhookSecrets: [], log })

/** Returns a function that starts a scripted provider with our adapter for it. Each is stopped after its test. */
export function useAnsweringProviders(): (answers: RequestListener) => Promise<Payments> {
  const servers: Server[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections()
      server.close()
    }
  })
  return async (answers) => {
    const server = createServer(answers)
    servers.push(server)
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo
    return paymentsAt(`http://127.0.0.1:${port}`)
  }
}

export const json = (status: number, body: unknown): RequestListener => {
  return (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
export const list = (...data: unknown[]) => ({ object: 'list', data, has_more: false, url: '/v1/subscriptions' })
