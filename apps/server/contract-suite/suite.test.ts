import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nodeFlags } from '../../../scripts/runtime.mjs'
import { makeScratchFolder } from '../../../scripts/scratch-folder.mjs'
import { systemClock } from '../src/kit/clock.ts'
import { priceKeys } from '../src/payments/price-keys.ts'
import { type Sandbox, startSandbox } from '../src/payments/sandbox.ts'
import { createStripeClient } from '../src/payments/stripe-client.ts'
import { runSuite } from './suite.ts'

let folder: string
let sandbox: Sandbox
beforeAll(async () => {
  folder = await makeScratchFolder('greenroom-contract-')
  const product = { name: 'Greenroom' }
  sandbox = await startSandbox({ dataDir: folder, clock: systemClock, product, publicUrl: 'http://localhost:3000' })
})
afterAll(async () => {
  await sandbox.stop()
  await rm(folder, { recursive: true })
})

test('the sandbox keeps the contract of every call that the product makes, and nothing is left there', async () => {
  const { results, left } = await runSuite(sandbox)
  expect(results.filter(({ outcome }) => outcome.kind !== 'ok')).toEqual([])
  expect(results.length).toBeGreaterThan(45)
  expect(left).toEqual([])
})

test('a provider that answers otherwise is found out, call by call', async () => {
  const { base, close } = await twistedProvider((path, body) => {
    if (path === '/v1/refunds') return body.replace('"reason":"duplicate"', '"reason":null')
    if (path.startsWith('/v1/subscriptions/'))
      return body.replaceAll('"cancel_at_period_end":true', '"cancel_at_period_end":false')
    return body
  })
  const { results } = await runSuite({ key: sandbox.key, base })
  await close()
  const differing = results.filter(({ outcome }) => outcome.kind === 'differs').map(({ call }) => call)
  expect(new Set(differing)).toEqual(new Set(['refunds.create', 'refunds.list', 'subscriptions.update']))
})

test('interrupted, it ends the check under way, removes what it made and exits with the code of the signal', async () => {
  const stripe = createStripeClient(sandbox)
  const countCustomers = async () => (await stripe.customers.list()).data.length
  let customersMade = 0
  const { base, close } = await twistedProvider(async (path, body) => {
    if (path === '/v1/refunds' && child.kill('SIGINT')) customersMade ||= await countCustomers()
    return body
  })
  const child = spawn(process.execPath, [...nodeFlags, join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, STRIPE_SECRET_KEY: sandbox.key, STRIPE_API_BASE: base },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [text, [exitCode]] = await Promise.all([child.stdout.setEncoding('utf8').toArray(), once(child, 'exit')])
  await close()
  expect(exitCode).toBe(130)
  expect(text.join('')).toMatch(/Interrupted: removing.*\nok {11}refunds\.create[^\n]*\n\n\d+ hold, 0 differ/s)
  expect(customersMade).toBeGreaterThan(1)
  expect(await countCustomers()).toBe(0)
  const onSale = (await stripe.prices.list({ active: true })).data.map(({ lookup_key }) => lookup_key)
  expect(onSale.toSorted()).toEqual(Object.values(priceKeys).toSorted())
})

/** The sandbox behind a proxy that changes what it answers. */
async function twistedProvider(twist: (path: string, body: string) => string | Promise<string>) {
  const target = new URL(sandbox.base)
  const proxy: Server = createServer((incoming, outgoing) => {
    const { method, headers, url } = incoming
    const forwarded = request({ host: target.hostname, port: target.port, path: url, method, headers }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', async () => {
        const { 'content-length': _length, 'transfer-encoding': _encoding, ...rest } = reply.headers
        outgoing.writeHead(reply.statusCode!, rest)
        outgoing.end(await twist(url!.split('?')[0]!, Buffer.concat(chunks).toString('utf8')))
      })
    })
    incoming.pipe(forwarded)
  })
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  const close = async () => {
    proxy.closeAllConnections()
    proxy.close()
  }
  return { base: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, close }
}
