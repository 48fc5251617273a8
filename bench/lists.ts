import { type BrowserContext, chromium } from '@playwright/test'
import type pg from 'pg'
import { browserArgs } from '../e2e/browser-args.ts'
import { complete } from '../e2e/interview.ts'
import { join, type Member } from '../e2e/person.ts'
import { copyInterview, elsewhere } from '../e2e/stored-interviews.ts'
import { tablesOf } from '../e2e/tables.ts'
import { startServer } from '../scripts/browser-server.mjs'

/**
 * Latency of the lists of a user with 5,000 completed interviews relative to one with 50, both in 40 positions, and to one with 1,000
 * positions: the calls of each screen over HTTP, alternating, on the embedded defaults. Each user has 200 favorites. Fails when the median
 * of a call is more than twice as long with 5,000. `npm run bench lists`
 */
const rounds = Number(process.argv[2] ?? 60)
const positions = 40
const allowedRatio = 2

type User = { name: string; interviews: number; positions: number; member: Member; ids: string[] }
type Step = { name: string; path: (user: User) => string; method?: 'GET' | 'DELETE' }

const items = (page: (pages: number) => number) => (user: User) => {
  const pages = Math.ceil(user.interviews / user.positions / 12)
  return `/api/interviews/completed?position=Position%201&page=${Math.max(1, page(pages))}`
}
const positionsPage = (page: (pages: number) => number) => (user: User) =>
  `/api/interviews/completed?page=${Math.max(1, page(Math.ceil(user.positions / 12)))}`
const steps: Step[] = [
  { name: 'positions, first page', path: positionsPage(() => 1) },
  { name: 'positions, last page', path: positionsPage((pages) => pages) },
  { name: 'one position, first page', path: items(() => 1) },
  { name: 'one position, middle page', path: items((pages) => Math.ceil(pages / 2)) },
  { name: 'one position, last page', path: items((pages) => pages) },
  { name: 'progress', path: () => '/api/interviews/progress' },
  { name: 'profile, with the counts', path: () => '/api/user/profile' },
  { name: '200 favorites', path: () => '/api/interviews/favorites' },
  { name: 'delete', path: ({ ids }) => `/api/interviews/detail/${ids.pop()}`, method: 'DELETE' },
]
const whole: Step = { name: 'the plain array of all', path: () => '/api/interviews/completed' }

async function addUser(
  place: BrowserContext,
  tables: pg.Pool,
  size: Pick<User, 'name' | 'interviews' | 'positions'>,
): Promise<User> {
  const member = await join(place)
  await tables.query(
    `insert into subscriptions (user_id, level, subscribed_plan, status, subscription_id, entitled_until)
     select id, 'PREMIUM', 'PREMIUM', 'active', 'sub_of_a_bench', now() + interval '20 days' from users where email = $1`,
    [member.email],
  )
  const model = await complete(member)
  await copyInterview(tables, model, {
    count: size.interviews - 1,
    change: elsewhere(`'Position ' || (n % ${size.positions})`, 'n'),
  })
  await tables.query(
    `insert into favorites (user_id, job_title, sector, industry, created_at)
     select id, 'Title ' || n, 'Sector ' || (n % 12), 'Industry', now() from users, generate_series(1, 200) n where email = $1`,
    [member.email],
  )
  const { rows } = await tables.query(
    `select i.id from interviews i join users u on u.id = i.user_id where u.email = $1 order by random() limit $2`,
    [member.email, Math.min(rounds, 40)],
  )
  return { ...size, member, ids: rows.map(({ id }) => id) }
}

async function time(user: User, { path, method = 'GET' }: Step): Promise<number> {
  const address = path(user)
  const start = performance.now()
  await user.member.call(method, address)
  return performance.now() - start
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
const ms = (value: number) => `${value.toFixed(1)} ms`.padStart(11)

const stop = await startServer()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: browserArgs,
})
const missed: string[] = []
try {
  const context = await browser.newContext({ baseURL: process.env.BASE_URL })
  const tables = await tablesOf()
  const few = await addUser(context, tables, { name: '50', interviews: 50, positions })
  const many = await addUser(context, tables, { name: '5,000', interviews: 5000, positions })
  const wide = await addUser(context, tables, { name: '5,000 in 1,000', interviews: 5000, positions: 1000 })
  const users = [few, many, wide]
  process.stdout.write(
    `\n${' '.repeat(28)}${users.map(({ name }) => name.padStart(15)).join('')}   5,000 : 50, median of up to ${rounds}\n`,
  )
  for (const step of steps) {
    const times = new Map(users.map((user) => [user, [] as number[]]))
    const runs = step.method === 'DELETE' ? Math.min(...users.map(({ ids }) => ids.length)) : rounds
    for (let round = 0; round < runs; round++)
      for (const user of round % 2 ? users : users.toReversed()) times.get(user)!.push(await time(user, step))
    const medians = users.map((user) => median(times.get(user)!))
    const ratio = medians[1]! / medians[0]!
    process.stdout.write(
      `${step.name.padEnd(28)}${medians.map((value) => ms(value).padStart(15)).join('')}   ${ratio.toFixed(2)}\n`,
    )
    if (ratio > allowedRatio) missed.push(`${step.name}: ${ratio.toFixed(2)} times as long with 5,000.`)
  }
  // Unpaginated, so it grows with the list; for other clients, our own never calls it.
  const all = await Promise.all(users.map(async (user) => median([await time(user, whole), await time(user, whole)])))
  process.stdout.write(`${whole.name.padEnd(28)}${all.map((value) => ms(value).padStart(15)).join('')}\n`)
} finally {
  await browser.close()
  await stop()
}
if (missed.length > 0) {
  process.stderr.write(`\n${missed.join('\n')}\n`)
  process.exitCode = 1
}
