import { request } from '@playwright/test'
import { newPerson, readCode } from '../e2e/person.ts'
import startServer from '../scripts/browser-server.mjs'

/**
 * Account enumeration by timing: compares refused logins with known and unknown addresses, in 200 alternating pairs, on the embedded
 * defaults. Fails when the medians differ by more than 5 ms. `npm run bench login`
 */
const pairs = 200
/** The rate limit of failed logins per address. */
const perAddress = 10
const allowedMs = 5

const headers = { 'content-type': 'application/json' }

/** Milliseconds until a wrong password is refused, and the reply, which must not differ either. */
async function timeRefusal(url: string, email: string): Promise<{ ms: number; reply: string }> {
  const start = performance.now()
  const body = JSON.stringify({ email, password: 'Wrong-pass-1' })
  const response = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })
  const reply = `${response.status} ${await response.text()}`
  return { ms: performance.now() - start, reply }
}

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!

const stop = await startServer()
const url = process.env.BASE_URL!
const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
const replies = new Set<string>()
try {
  const browser = await request.newContext({ baseURL: url })
  const known: string[] = []
  for (let count = 0; count < pairs / perAddress; count++) {
    const { email, password } = newPerson()
    await browser.post('/api/auth/signup', { data: { email, password } })
    await browser.post('/api/auth/confirm-signup', { data: { email, code: await readCode(browser, email) } })
    known.push(email)
  }
  await browser.dispose()
  for (let pair = 0; pair < pairs; pair++) {
    const address = Math.floor(pair / perAddress)
    const both = [
      { kind: 'known', email: known[address]! },
      { kind: 'unknown', email: `unknown${address}@example.com` },
    ] as const
    for (const { kind, email } of pair % 2 ? both : both.toReversed()) {
      const { ms, reply } = await timeRefusal(url, email)
      times[kind].push(ms)
      replies.add(reply)
    }
  }
} finally {
  await stop()
}

for (const kind of ['known', 'unknown'] as const) {
  const [p50, p95] = [quantile(times[kind], 0.5), quantile(times[kind], 0.95)]
  console.log(
    `${kind.padEnd(8)} median ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms (${times[kind].length} refusals)`,
  )
}
const apart = Math.abs(quantile(times.known, 0.5) - quantile(times.unknown, 0.5))
console.log(`medians ${apart.toFixed(2)} ms apart; replies: ${[...replies].join(' | ')}`)
process.exitCode = apart <= allowedMs && replies.size === 1 ? 0 : 1
