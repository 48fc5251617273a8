import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Faults: before the request is forwarded, an error, garbage, an unexpected reply, no reply or a closed connection; or, after it was
 * carried out, a closed connection or no reply.
 */
export type Fault =
  | 'status 500'
  | 'json_without_error'
  | 'silence'
  | 'request_lost'
  | 'reply_lost'
  | 'silence_after_the_work'
  | { answer: object }
type Planned = { method: string; path: RegExp; fault: Fault; times: number; happened: () => void }

export type FaultProxy = {
  base: string
  /** Injects a fault into the next matching requests. Resolves after the first, once a forwarded request was carried out. */
  plan(method: string, path: RegExp, fault: Fault, times?: number): Promise<void>
  /** Ends fault injection. */
  heal(): void
  /** Every received request, as "METHOD /path", with its Idempotency-Key. */
  seen: { request: string; key: string | undefined }[]
  stop(): Promise<void>
}

/** A fault-injecting proxy in front of the card sandbox. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const planned: Planned[] = []
  const seen: FaultProxy['seen'] = []
  const server = createServer((request, response) => {
    const { method = 'GET', url = '' } = request
    seen.push({ request: `${method} ${url.split('?', 1)[0]}`, key: request.headers['idempotency-key']?.toString() })
    const plan = planned.find((each) => each.times > 0 && each.method === method && each.path.test(url))
    if (plan) plan.times--
    answer(target, plan, request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    plan(method, path, fault, times = 1) {
      return new Promise((happened) => planned.push({ method, path, fault, times, happened }))
    },
    heal() {
      planned.length = 0
    },
    async stop() {
      server.closeAllConnections()
      await new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}

function answer(target: string, plan: Planned | undefined, request: IncomingMessage, response: ServerResponse): void {
  const spoil = plan && spoilerOf(plan.fault)
  if (spoil) {
    spoil(response)
    plan.happened()
    return
  }
  const { method, url, headers } = request
  const sent = forward(new URL(url ?? '/', target), { method, headers }, (reply) => {
    if (plan) {
      reply.resume().on('end', () => {
        if (plan.fault === 'reply_lost') response.destroy()
        plan.happened()
      })
      return
    }
    response.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(response)
  })
  sent.on('error', () => response.destroy())
  request.pipe(sent)
}

const json = { 'content-type': 'application/json' }
type Spoil = (response: ServerResponse) => void
/** The fault in place of forwarding. */
const instead: Partial<Record<Extract<Fault, string>, Spoil>> = {
  'status 500': (response) =>
    response.writeHead(500, json).end(JSON.stringify({ error: { type: 'api_error', message: 'Out of order.' } })),
  json_without_error: (response) =>
    response.writeHead(200, json).end(JSON.stringify({ message: 'We will be back soon.' })),
  silence: () => {},
  request_lost: (response) => response.destroy(),
}

const spoilerOf = (fault: Fault): Spoil | undefined =>
  typeof fault === 'string'
    ? instead[fault]
    : (response) => response.writeHead(200, json).end(JSON.stringify(fault.answer))
