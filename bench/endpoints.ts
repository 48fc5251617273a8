import { type ChildProcess, fork } from 'node:child_process'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { story } from '../e2e/interview.ts'
import { startServer } from '../scripts/browser-server.mjs'
import { createClient } from './load/open-loop.ts'
import { addPeople, currentProduct, type Headers, holdOriginals, type LoadPerson, signIn } from './load/people.ts'
import { percentile } from './turn/figures.ts'

/**
 * Throughput of the hot endpoints relative to a bare handler with the same statements in its own process (bench/endpoints/bare.ts):
 * ten concurrent requests, alternating, several repetitions. Goal: a ratio of 0.8. `npm run bench:endpoints`
 */
const { values: options } = parseArgs({
  args: process.argv.slice(2),
  options: {
    seconds: { type: 'string', default: '3' },
    repetitions: { type: 'string', default: '3' },
    people: { type: 'string', default: '8000' },
    only: { type: 'string', default: '' },
    rest: { type: 'string', default: '10' },
  },
})
const [ms, repetitions] = [Number(options.seconds) * 1000, Number(options.repetitions)]
const atATime = 10
const answersEach = 4
const goal = 0.8

type Client = ReturnType<typeof createClient>
type Run = { perSecond: number; latencies: number[] }
type Send = (client: Client, index: number) => Promise<{ status: number }>

const stop = await startServer({ LOG_LEVEL: 'warn' }, 'endpoints')
const place = currentProduct()
const product = createClient(place.url)
let bare: { child: ChildProcess; client: Client } | undefined
try {
  const originals = await holdOriginals()
  const readers = await addPeople(place, originals, { count: 40, completed: 20, active: true })
  const speakers = await addPeople(place, originals, { count: Number(options.people), completed: 0, active: true })
  const headers = await signIn(place, readers)
  bare = await startBare(readers[0]!, headers[0]!)
  const answers = answerWith(speakers, await signIn(place, speakers))
  const read = (path: (person: LoadPerson) => string) => (): Send => (client, index) => {
    const at = index % readers.length
    return client.call('GET', `/api/interviews/${path(readers[at]!)}`, headers[at]!)
  }
  const endpoints: Record<string, () => Send> = {
    'GET current-question': read(({ activeId }) => `${activeId}/current-question`),
    'GET completed, a page': read(() => 'completed?position=Position%201&page=1'),
    'GET detail': read(({ completedId }) => `detail/${completedId}`),
    'GET /': () => (client) => client.call('GET', '/', {}),
    'POST answer': answers(''),
    'POST answer, bare thinks': answers('?thinks'),
  }
  console.log(
    `load ${loadavg()
      .map((value) => value.toFixed(1))
      .join(' ')}, ${repetitions} × ${ms / 1000} s each`,
  )
  console.log(`${''.padEnd(24)}  product rps   p50   p99      bare rps   p50   p99    ratio`)
  for (const [name, sendAs] of Object.entries(endpoints).filter(([one]) => one.includes(options.only))) {
    const runs: { product: Run[]; bare: Run[] } = { product: [], bare: [] }
    const sides = { product, bare: bare.client }
    for (const side of ['product', 'bare'] as const) await closedLoop(sides[side], sendAs(), 700)
    // Lets the prefetch of audio finish, which takes a thread some seconds and is no part of a call.
    await sleep(Number(options.rest) * 1000)
    for (let turn = 0; turn < repetitions; turn++)
      for (const side of turn % 2 ? (['bare', 'product'] as const) : (['product', 'bare'] as const))
        runs[side].push(await closedLoop(sides[side], sendAs(), ms))
    const [ours, theirs] = [sum(runs.product), sum(runs.bare)]
    const ratio = ours.perSecond / theirs.perSecond
    console.log(
      `${name.padEnd(24)}${show(ours)}${show(theirs)}   ${ratio.toFixed(2)}${ratio < goal ? ' (missed)' : ''}`,
    )
  }
  console.log(
    `load ${loadavg()
      .map((value) => value.toFixed(1))
      .join(' ')}`,
  )
} finally {
  bare?.client.close()
  bare?.child.disconnect()
  product.close()
  await stop()
}

/** Closed loop: ten workers, each of which sends its next request after the last reply. */
async function closedLoop(client: Client, send: Send, forMs: number): Promise<Run> {
  const latencies: number[] = []
  const start = performance.now()
  let index = 0
  const work = async () => {
    while (performance.now() - start < forMs) {
      const sent = performance.now()
      const { status } = await send(client, index++)
      if (status !== 200) throw new Error(`refused: ${status}`)
      latencies.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: atATime }, work))
  return { perSecond: latencies.length / ((performance.now() - start) / 1000), latencies }
}

function sum(runs: Run[]): Run {
  const perSecond = runs.reduce((all, run) => all + run.perSecond, 0) / runs.length
  return { perSecond, latencies: runs.flatMap(({ latencies }) => latencies) }
}

function show({ perSecond, latencies }: Run): string {
  const [p50, p99] = [0.5, 0.99].map((part) => percentile(latencies, part).toFixed(1).padStart(7))
  return `${perSecond.toFixed(0).padStart(12)}${p50}${p99}`
}

/** Each person answers four questions of one interview; both sides draw from the same people. */
function answerWith(speakers: readonly LoadPerson[], headers: readonly Headers[]) {
  const text = story.repeat(2).slice(0, 700)
  const waiting = speakers.map((_, at) => ({ at, number: 1 }))
  return (query: string) => (): Send => async (client) => {
    const one = waiting.shift()
    if (!one) throw new Error('no people left: pass a larger --people')
    const body = { text, question_number: one.number, seconds: 55 }
    const reply = await client.call(
      'POST',
      `/api/interviews/${speakers[one.at]!.activeId}/answer${query}`,
      headers[one.at]!,
      body,
    )
    if (one.number < answersEach) waiting.unshift({ ...one, number: one.number + 1 })
    return reply
  }
}

async function startBare(person: LoadPerson, headers: Headers) {
  const api = await fetch(`${place.url}/api/interviews/${person.activeId}/current-question`, { headers })
  const page = await fetch(place.url, { headers: { 'accept-encoding': 'identity' } })
  const own = (reply: Response) =>
    Object.fromEntries(
      [...reply.headers].filter(([name]) => !['date', 'connection', 'keep-alive', 'content-length'].includes(name)),
    )
  const settings = {
    ...place,
    headers: own(api),
    page: { headers: own(page), base64: Buffer.from(await page.arrayBuffer()).toString('base64') },
  }
  const child = fork(join(import.meta.dirname, 'endpoints/bare.ts'), [JSON.stringify(settings)])
  const { port } = await new Promise<{ port: number }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { port: number }))
    child.once('exit', (code) => reject(new Error(`the bare handler exited with ${code}`)))
  })
  return { child, client: createClient(`http://127.0.0.1:${port}`) }
}
