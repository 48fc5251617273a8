import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Results of an open loop. Latencies (ms) count from when a request was due, so that a late start is included. */
export type Stream = { offered: number; perSecond: number; latencies: number[]; failed: Map<string, number> }

/** Open loop: sends `rate` requests a second for `seconds`, without waiting for replies. `send` resolves to undefined on success. */
export async function sendEvenly(
  { rate, seconds }: { rate: number; seconds: number },
  send: (index: number) => Promise<string | undefined>,
): Promise<Stream> {
  const total = Math.round(rate * seconds)
  const latencies: number[] = []
  const failed = new Map<string, number>()
  const start = performance.now()
  const running: Promise<void>[] = []
  for (let index = 0; index < total; index++) {
    const due = start + (index * 1000) / rate
    const early = due - performance.now()
    if (early > 1) await sleep(early)
    running.push(
      send(index)
        .catch((error: Error) => error.message)
        .then((failure) => {
          latencies.push(performance.now() - due)
          if (failure !== undefined) failed.set(failure, (failed.get(failure) ?? 0) + 1)
        }),
    )
  }
  await Promise.all(running)
  return { offered: rate, perSecond: total / ((performance.now() - start) / 1000), latencies, failed }
}

export type Reply = { status: number; text: string }

/** A client with keep-alive connections, like a reverse proxy. */
export function createClient(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const { hostname, port } = new URL(url)
  return {
    call(method: string, path: string, headers: Record<string, string>, body?: unknown): Promise<Reply> {
      const data = body === undefined ? undefined : Buffer.from(JSON.stringify(body))
      const described = data ? { 'content-type': 'application/json', 'content-length': data.length } : {}
      return new Promise((resolve, reject) => {
        const sent = request(
          { agent, hostname, port, method, path, headers: { ...headers, ...described } },
          (reply) => {
            const parts: Buffer[] = []
            reply.on('data', (part: Buffer) => parts.push(part))
            reply.on('end', () => resolve({ status: reply.statusCode!, text: Buffer.concat(parts).toString() }))
            reply.on('error', reject)
          },
        )
        sent.on('error', reject)
        sent.end(data)
      })
    },
    close: () => agent.destroy(),
  }
}
