import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../../../scripts/free-port.mjs'
import { makeSecret, makeSigningKey } from '../../src/kit/keys.ts'
import { createBrowser, type TestBrowser } from '../browser.ts'
import { newFolder, type Running, startProduct } from '../processes/product.ts'

export type FleetServer = { url: string; product: Running; ready: boolean }
export type Fleet = {
  /** The load balancer (round robin). */
  url: string
  /** Each server, bypassing the proxy. */
  servers: FleetServer[]
  /** A browser behind the proxy. */
  browser(): TestBrowser
  /** Restarts a server, as an orchestrator does. */
  restart(server: FleetServer): Promise<void>
  stop(): Promise<void>
}

/** Several product processes with the same keys and separate data folders, behind a load balancer with readiness checks. */
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
    // Supported by PgBouncer since 1.21.
    DATABASE_PREPARED: 'off',
    DRAIN_SECONDS: '1',
    ...environment,
  }
  async function start(settings: { PORT: string; DATA_DIR: string }): Promise<Running> {
    const product = startProduct({ ...shared, ...settings })
    await product.said('is ready: http')
    return product
  }
  const settingsOf = new Map<FleetServer, { PORT: string; DATA_DIR: string }>()
  // Concurrently, as an orchestrator starts them on an empty database.
  const servers = await Promise.all(
    Array.from({ length: size }, async () => {
      const settings = { PORT: await freePort(), DATA_DIR: await newFolder() }
      const server = { url: `http://127.0.0.1:${settings.PORT}`, product: await start(settings), ready: true }
      settingsOf.set(server, settings)
      return server
    }),
  )
  const stopping = new AbortController()
  const followed = Promise.all(servers.map(follow))

  async function follow(server: FleetServer): Promise<void> {
    while (!stopping.signal.aborted) {
      server.ready = await fetch(`${server.url}/api/health/ready?for=proxy`).then(
        ({ ok }) => ok,
        () => false,
      )
      await sleep(100, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  let turn = 0
  function pass(request: IncomingMessage, response: ServerResponse): void {
    const ready = servers.filter((server) => server.ready)
    const target = ready[turn++ % ready.length]?.url
    // As Caddy does: only a status.
    if (target === undefined) return void response.writeHead(503).end()
    const { method, url = '/' } = request
    const headers = { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress }
    const sent = forward(new URL(url, target), { method, headers }, (reply) => {
      response.writeHead(reply.statusCode!, reply.headers)
      reply.pipe(response)
      reply.on('error', () => response.destroy())
    })
    sent.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end('{}')))
    response.on('close', () => sent.destroy())
    request.pipe(sent)
  }
  return {
    url,
    servers,
    browser: () => createBrowser(() => url),
    async restart(server) {
      server.product.child.kill('SIGTERM')
      if ((await server.product.ended) !== 0) throw new Error(`a stop failed: ${server.product.output()}`)
      server.product = await start(settingsOf.get(server)!)
    },
    async stop() {
      stopping.abort()
      await followed
      proxy.closeAllConnections()
      await new Promise((closed) => proxy.close(closed))
    },
  }
}
