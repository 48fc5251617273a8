import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { eventually } from './eventually.ts'

/** Interval of readiness checks, in milliseconds. */
export const everyMs = 100

/** A load balancer for ready servers, without retries. */
export async function startHealthProxy() {
  const agent = new Agent({ keepAlive: true })
  const servers = new Map<string, { ready: boolean; served: number }>()
  const stopping = new AbortController()
  let turn = 0

  async function check(url: string): Promise<void> {
    const { ok } = await fetch(`${url}/api/health/ready?for=proxy`).catch(() => ({ ok: false }))
    const server = servers.get(url)
    if (server) server.ready = ok
  }
  async function keepChecking(): Promise<void> {
    while (!stopping.signal.aborted) {
      await Promise.all([...servers.keys()].map(check))
      await sleep(everyMs)
    }
  }
  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const ready = [...servers].filter(([, { ready }]) => ready)
    const chosen = ready[turn++ % ready.length]
    if (!chosen) return void outgoing.writeHead(502).end()
    const [url, server] = chosen
    const options = { method: incoming.method, headers: incoming.headers, agent }
    const passed = request(`${url}${incoming.url}`, options, (reply) => {
      server.served++
      const { connection, ...headers } = reply.headers
      outgoing.writeHead(reply.statusCode!, headers)
      reply.pipe(outgoing)
    })
    passed.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(passed)
  }

  const server = createServer(pass).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const checking = keepChecking()
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Adds a server and waits until it is ready. */
    async add(url: string): Promise<void> {
      servers.set(url, { ready: false, served: 0 })
      await eventually('a server is ready', () => servers.get(url)!.ready)
    },
    remove: (url: string) => servers.delete(url),
    servedBy: (url: string) => servers.get(url)!.served,
    async stop(): Promise<void> {
      stopping.abort()
      await checking
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
