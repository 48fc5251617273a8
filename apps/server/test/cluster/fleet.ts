import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeSecret, makeSigningKey } from '../../src/kit/keys.ts'
import { createBrowser, type TestBrowser } from '../browser.ts'
import { freePort, newFolder, type Running, startProduct } from '../processes/product.ts'

export type Fleet = {
  /** The proxy, which gives each request to the next server. */
  url: string
  /** Each server past the proxy. */
  servers: { url: string; product: Running }[]
  /** A browser that meets the proxy. */
  browser(): TestBrowser
  stop(): Promise<void>
}

/** Several whole products with the same keys, and a data folder each, behind a proxy that spreads requests as they come. */
export async function startFleet(environment: Record<string, string>, size = 2): Promise<Fleet> {
  const proxy = createServer((request, response) => pass(request, response))
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  const url = `http://localhost:${(proxy.address() as AddressInfo).port}`
  const shared = {
    SIGNING_KEYS: makeSigningKey(),
    SECRET_KEYS: makeSecret(),
    PUBLIC_URL: url,
    PROXY_HOPS: '1',
    LIMITS: 'relaxed',
    // PgBouncer knows them from 1.21 on.
    DATABASE_PREPARED: 'off',
    ...environment,
  }
  // At the same moment, as an orchestrator starts them on an empty database.
  const servers = await Promise.all(
    Array.from({ length: size }, async () => {
      const [PORT, DATA_DIR] = [await freePort(), await newFolder()]
      const product = startProduct({ ...shared, PORT, DATA_DIR })
      await product.said('is ready: http')
      return { url: `http://127.0.0.1:${PORT}`, product }
    }),
  )
  let turn = 0
  function pass(request: IncomingMessage, response: ServerResponse): void {
    const { url: target } = servers[turn++ % servers.length]!
    const { method, url = '/' } = request
    const headers = { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress }
    const sent = forward(new URL(url, target), { method, headers }, (reply) => {
      response.writeHead(reply.statusCode!, reply.headers)
      reply.pipe(response)
      reply.on('error', () => response.destroy())
    })
    sent.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()))
    response.on('close', () => sent.destroy())
    request.pipe(sent)
  }
  return {
    url,
    servers,
    browser: () => createBrowser(() => url),
    async stop() {
      proxy.closeAllConnections()
      await new Promise((closed) => proxy.close(closed))
    },
  }
}
