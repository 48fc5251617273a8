import { parseArgs } from 'node:util'
import { story } from '../e2e/interview.ts'
import { tablesOf } from '../e2e/tables.ts'
import { startServer } from '../scripts/browser-server.mjs'
import { createClient } from './load/open-loop.ts'
import {
  addPeople,
  currentProduct,
  type Headers,
  holdOriginals,
  type LoadPerson,
  type RunningProduct,
  signIn,
} from './load/people.ts'
import { percentile } from './turn/figures.ts'

/**
 * Latency with 1,000,000 interviews relative to 10,000: two products side by side, 20 completed interviews per user, alternating calls.
 * Then sequential scans of growing tables, nightly jobs included. `npm run bench:growth`
 * Goal: p99 within 1.5 times, no sequential scan of a growing table.
 */
const { values: options } = parseArgs({
  args: process.argv.slice(2),
  options: {
    small: { type: 'string', default: '10000' },
    big: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '300' },
  },
})
const perUser = 20
const rounds = Number(options.rounds)
/** Of 300 calls p99 is the third slowest, which is mostly noise, so reads are called this many times more often. */
const readsPerRound = 10
const nightly = ['end-idle-interviews', 'resume-feedback', 'resend-mails', 'reconcile-billing', 'purge-expired']

type Side = {
  place: RunningProduct
  client: ReturnType<typeof createClient>
  people: LoadPerson[]
  headers: Headers[]
  stop(): Promise<void>
}
type Call = { name: string; method: 'GET' | 'POST'; path(person: LoadPerson): string; body?: unknown }

const calls: Call[] = [
  { name: 'positions', method: 'GET', path: () => '/api/interviews/completed?page=1' },
  { name: 'one position', method: 'GET', path: () => '/api/interviews/completed?position=Position%201&page=1' },
  { name: 'plain list', method: 'GET', path: () => '/api/interviews/completed' },
  { name: 'report', method: 'GET', path: ({ completedId }) => `/api/interviews/detail/${completedId}` },
  { name: 'progress', method: 'GET', path: () => '/api/interviews/progress' },
  { name: 'profile', method: 'GET', path: () => '/api/user/profile' },
  { name: 'current question', method: 'GET', path: ({ activeId }) => `/api/interviews/${activeId}/current-question` },
  {
    name: 'answer',
    method: 'POST',
    path: ({ activeId }) => `/api/interviews/${activeId}/answer`,
    body: { text: story, question_number: 1, seconds: 55 },
  },
]

async function open(interviews: number, logName: string): Promise<Side> {
  const stop = await startServer({ LOG_LEVEL: 'warn' }, logName)
  const place = currentProduct()
  const start = performance.now()
  const count = Math.ceil(interviews / perUser)
  const originals = await holdOriginals()
  const people = await addPeople(place, originals, { count, completed: perUser, active: true, keep: rounds })
  const { rows } = await (await tablesOf(place.dataDir)).query(
    `select (select count(*)::int from interviews) as interviews, pg_size_pretty(pg_database_size(current_database())) as size`,
  )
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(`${rows[0].interviews} interviews of ${count} users, ${rows[0].size}, created in ${seconds} s`)
  return { place, client: createClient(place.url), people, headers: await signIn(place, people), stop }
}

async function time({ client, people, headers }: Side, { method, path, body }: Call, round: number): Promise<number> {
  const at = round % people.length
  const start = performance.now()
  const { status, text } = await client.call(method, path(people[at]!), headers[at]!, body)
  if (status !== 200) throw new Error(`${method} ${path(people[at]!)}: ${status} ${text.slice(0, 200)}`)
  return performance.now() - start
}

const small = await open(Number(options.small), 'growth-small')
const big = await open(Number(options.big), 'growth-big')
try {
  for (const side of [small, big]) side.headers = await signIn(side.place, side.people)
  for (const side of [small, big])
    for (const call of calls.slice(0, -1)) for (let n = 0; n < 20; n++) await time(side, call, n)
  console.log(
    `${''.padEnd(20)}   small p50     p99     big p50     p99   ratios (${rounds * readsPerRound} reads, ${rounds} answers each)`,
  )
  const before = await scansOf(big)
  for (const call of calls) {
    const times = { small: [] as number[], big: [] as number[] }
    const count = call.method === 'GET' ? rounds * readsPerRound : rounds
    for (let round = 0; round < count; round++) {
      for (const name of round % 2 ? (['small', 'big'] as const) : (['big', 'small'] as const))
        times[name].push(await time(name === 'small' ? small : big, call, round))
    }
    const [s50, s99, b50, b99] = [
      percentile(times.small, 0.5),
      percentile(times.small, 0.99),
      percentile(times.big, 0.5),
      percentile(times.big, 0.99),
    ]
    const column = (value: number) => `${value.toFixed(1)} ms`.padStart(11)
    console.log(
      `${call.name.padEnd(20)}${[s50, s99, b50, b99].map(column).join('')}   ${(b50 / s50).toFixed(2)} / ${(b99 / s99).toFixed(2)}`,
    )
  }
  const tables = await tablesOf(big.place.dataDir)
  for (const kind of nightly) {
    const start = performance.now()
    await tables.query('select graphile_worker.add_job($1)', [kind])
    for (;;) {
      const { rows } = await tables.query(
        'select count(*)::int as left from graphile_worker.jobs where task_identifier = $1',
        [kind],
      )
      if (rows[0].left === 0) break
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    console.log(`${kind.padEnd(24)}${Math.round(performance.now() - start)} ms`)
  }
  // Statistics of idle connections arrive within seconds.
  await new Promise((resolve) => setTimeout(resolve, 3000))
  const after = await scansOf(big)
  const scanned = [...after].filter(
    ([name, { scans, rows }]) => rows > 10_000 && scans > (before.get(name)?.scans ?? 0),
  )
  console.log(
    scanned.length === 0
      ? 'no sequential scan of a table of more than 10,000 rows'
      : scanned
          .map(([name, { scans }]) => `${scans - (before.get(name)?.scans ?? 0)} sequential scans of ${name}`)
          .join('\n'),
  )
} finally {
  for (const { client, stop } of [small, big]) {
    client.close()
    await stop()
  }
}

async function scansOf({ place }: Side): Promise<Map<string, { scans: number; rows: number }>> {
  const { rows } = await (await tablesOf(place.dataDir)).query(
    'select relname as name, seq_scan::int as scans, n_live_tup::int as rows from pg_stat_user_tables',
  )
  return new Map(rows.map(({ name, ...rest }) => [name, rest]))
}
