import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import type { ConnectionLimits } from '../src/http/connections.ts'
import { createServer } from '../src/http/server.ts'
import { createLog } from '../src/kit/log.ts'

const opened: FastifyInstance[] = []
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const app of opened.splice(0)) await app.close()
})

/** More than the socket buffers of both ends. */
const large = Buffer.alloc(40_000_000, 'a')
const lines: string[] = []

async function serve(connections: Partial<ConnectionLimits>) {
  lines.length = 0
  const log = createLog((line) => lines.push(line))
  const app = await createServer({ publicUrl: 'http://localhost', proxyHops: 0, connections, log })
  opened.push(app)
  app.get('/small', async () => ({}))
  app.get('/large', async (_request, reply) => reply.send(large))
  app.get('/endless', async (_request, reply) =>
    reply.type('text/event-stream').send(
      Readable.from(
        (function* () {
          for (;;) yield large.subarray(0, 60_000)
        })(),
      ),
    ),
  )
  // Responds after the check for stalled clients has run.
  app.get('/late', async (_request, { raw }) => {
    await once(raw, 'timeout')
    return { late: true }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}

/** A connection that sends these bytes and reads nothing until it's resumed. */
async function open(app: FastifyInstance, bytes: string): Promise<Socket> {
  const socket = connect({ port: (app.server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true })
  sockets.push(socket)
  socket.on('error', () => {})
  socket.pause()
  await once(socket, 'connect')
  if (bytes) socket.write(bytes)
  return socket
}

const countOf = (app: FastifyInstance) =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))

test('a thousand idle clients, before or within their headers, are disconnected', async () => {
  const app = await serve({})
  Object.assign(app.server, { headersTimeout: 500 })
  const beginnings = ['', 'GET / HTTP/1.1\r\nhost: a\r\nx: ']
  await Promise.all(Array.from({ length: 1000 }, (_, index) => open(app, beginnings[index % 2]!)))
  await expect.poll(() => countOf(app)).toBe(1000)
  await expect.poll(() => countOf(app)).toBe(0)
})

test.each(['/large', '/endless'])('a client that does not read %s is disconnected', async (path) => {
  const app = await serve({ stallMs: 100 })
  await open(app, `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`)
  await expect.poll(() => countOf(app)).toBe(1)
  await expect.poll(() => countOf(app)).toBe(0)
})

test('a slow reply is not a stalled one', async () => {
  const app = await serve({ stallMs: 50 })
  const { port } = app.server.address() as AddressInfo
  expect(await (await fetch(`http://127.0.0.1:${port}/late`)).json()).toEqual({ late: true })
})

test('connections beyond the limit are closed, idle ones first', async () => {
  const app = await serve({ maxConnections: 2 })
  const idle = await open(app, 'GET /small HTTP/1.1\r\nhost: a\r\n\r\n')
  idle.resume()
  await once(idle, 'data')
  await open(app, 'GET /small HTTP/1.1\r\n')
  const refused = await open(app, '')
  refused.resume()
  await once(refused, 'end')
  await expect.poll(() => countOf(app)).toBe(1)
  const { port } = app.server.address() as AddressInfo
  expect((await fetch(`http://127.0.0.1:${port}/small`)).status).toBe(200)
  expect(lines.filter((line) => line.includes('connections were refused'))).toHaveLength(1)
})
