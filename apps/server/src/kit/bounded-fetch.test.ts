import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { createBoundedFetch } from './bounded-fetch.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const fetchKilobyte = createBoundedFetch(1024)
const tooLong = { name: 'ReplyTooLong', message: 'its reply has no end' }

test('a response of the maximum length is read, with its status and headers', async () => {
  const url = await serve((_request, response) => response.writeHead(418, { 'x-kind': 'pot' }).end('a'.repeat(1024)))
  const reply = await fetchKilobyte(url)
  expect([reply.status, reply.headers.get('x-kind'), (await reply.text()).length]).toEqual([418, 'pot', 1024])
})

test('a response with a larger Content-Length is not read', async () => {
  const url = await serve((_request, response) => response.writeHead(200, { 'content-length': 1025 }).write('a'))
  await expect(fetchKilobyte(url)).rejects.toMatchObject(tooLong)
})

test('an endless response is aborted, which closes the connection', async () => {
  const left = Promise.withResolvers<void>()
  const url = await serve((_request, response) => {
    const send = () => void (response.writableEnded || (response.write('a'.repeat(500)) ? setImmediate(send) : 0))
    response.on('drain', send).on('close', left.resolve)
    send()
  })
  await expect(fetchKilobyte(url).then((reply) => reply.text())).rejects.toMatchObject(tooLong)
  await left.promise
})

test('the limit applies to the decompressed length', async () => {
  const url = await serve((_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('a'.repeat(100_000))),
  )
  await expect(fetchKilobyte(url).then((reply) => reply.text())).rejects.toMatchObject(tooLong)
})
