import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '../kit/log.ts'
import { createAsk, createStripeClient } from './stripe-client.ts'

let server: Server
afterEach(() => server.close())

/** The user's message and the log line when the provider responds with this error. */
async function failure(status: number, error: object, headers: Record<string, string> = {}) {
  server = createServer((_request, response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false', ...headers })
      .end(JSON.stringify({ error })),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const lines: string[] = []
  const ask = createAsk(createLog((line) => lines.push(line)))
  const stripe = createStripeClient({ key: 'sk_test_4eC39HqLyj', base })
  const message = await ask('ensure customer', () => stripe.customers.create({ email: 'ada@example.com' })).then(
    () => expect.unreachable(),
    (error: Error) => error.message,
  )
  return { message, line: JSON.parse(lines.join()) as Record<string, unknown>, text: lines.join() }
}

test('a rejected request is logged with its type, code, parameter and request id, and not reported as a missing response', async () => {
  const error = { type: 'invalid_request_error', code: 'email_invalid', param: 'email' }
  const words = { ...error, message: 'Invalid email address: ada@example.com' }
  const { message, line, text } = await failure(400, words, { 'request-id': 'req_9pQ2vLxT4mKd7R' })
  expect(line).toMatchObject({
    ...{ level: 'warn', event: 'the payment provider failed', call: 'ensure customer' },
    ...{ type: 'StripeInvalidRequestError', code: 'email_invalid', param: 'email', status: 400 },
    ...{ requestId: 'req_9pQ2vLxT4mKd7R' },
  })
  expect(text).not.toContain('ada@')
  expect(message).not.toContain('did not answer')
})

test('a wrong key is recognizable from the log, which does not contain the key', async () => {
  const words = { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_***yj' }
  const { line, text } = await failure(401, words, { 'request-id': 'req_1' })
  expect(line).toMatchObject({ type: 'StripeAuthenticationError', status: 401, requestId: 'req_1' })
  expect(line.reason).toContain('Invalid API Key')
  expect(text).not.toContain('sk_test_4eC39HqLyj')
})
