import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { contract } from '@greenroom/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { sendJson } from '../src/http/json-reply.ts'
import { createServer } from '../src/http/server.ts'
import { createLog } from '../src/kit/log.ts'

const replies = {
  short: { text: 'a'.repeat(1000) },
  long: { text: 'Tell me about a quiet day at work. '.repeat(60) },
  huge: { texts: Array.from({ length: 8000 }, (_, index) => `How did you handle call ${index * 7919}? ü`) },
}

describe('JSON responses', () => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = await createServer({ publicUrl: 'http://localhost', proxyHops: 0, log: createLog(() => {}) })
    for (const [name, reply] of Object.entries(replies))
      app.get(`/${name}`, (request, answer) => sendJson(request, answer, reply))
  })
  afterAll(() => app.close())
  const ask = (name: keyof typeof replies, accepted?: string, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url: `/${name}`, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

  test.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['GZIP;q=0.5', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ] as const)('for Accept-Encoding "%s": %s', async (accepted, encoding, decompress) => {
    for (const name of ['long', 'huge'] as const) {
      const reply = await ask(name, accepted)
      expect(reply.headers).toMatchObject({
        'content-encoding': encoding,
        'content-length': String(reply.rawPayload.length),
        'content-type': 'application/json; charset=utf-8',
        vary: 'accept-encoding',
      })
      expect(JSON.parse(decompress(reply.rawPayload).toString())).toEqual(replies[name])
      expect(reply.rawPayload.length).toBeLessThan(JSON.stringify(replies[name]).length / 3)
    }
  })

  test('are not compressed when short, or without Accept-Encoding', async () => {
    const short = await ask('short', 'br')
    expect([short.headers['content-encoding'], short.headers.vary]).toEqual([undefined, undefined])
    expect(short.json()).toEqual(replies.short)
    for (const accepted of [undefined, 'identity', 'deflate', 'br;q=0.000', 'bread']) {
      const long = await ask('long', accepted)
      expect([long.headers['content-encoding'], long.headers.vary]).toEqual([undefined, 'accept-encoding'])
      expect(long.json()).toEqual(replies.long)
    }
  })

  test('have the same headers for HEAD', async () => {
    const [whole, head] = [await ask('long', 'br'), await ask('long', 'br', 'HEAD')]
    expect(head.rawPayload).toHaveLength(0)
    for (const name of ['content-encoding', 'content-length', 'content-type', 'vary'])
      expect(head.headers[name], name).toBe(whole.headers[name])
  })
})

test('no GET returns a token, which the compressed length could leak (BREACH)', () => {
  const giving = Object.entries(contract).flatMap(([name, { method, ...endpoint }]) =>
    'reply' in endpoint &&
    /token/i.test(JSON.stringify(z.toJSONSchema(endpoint.reply as z.ZodType, { io: 'input', unrepresentable: 'any' })))
      ? [`${method} ${name}`]
      : [],
  )
  expect(giving).toContain('POST login')
  expect(giving.filter((call) => call.startsWith('GET'))).toEqual([])
})
