import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { percentile } from '../turn/figures.ts'
import { audit, countFeedback, type Findings, faultsIn, newLedger } from './ledger.ts'
import { createUser, type User } from './user.ts'

/** Injects a fault. Returns the time (performance.now) from which the product could recover. */
export type Fault = () => Promise<number>

export type Figures = Findings & {
  name: string
  faults: number
  /** From each fault to the first acknowledged answer that was sent after a failure (ms). */
  backMs: number[]
  /** The server had another process after the fault than before it. */
  serverDied: number
  statuses: Record<string, number>
  overHttp: { interviews: number; different: number }
}

/** Goal for the 95th percentile of the recovery time (ms), and the timeout of a recovery. */
const backGoalMs = 5000
const patienceMs = 180_000
/** Time between two faults (ms): a minimum, longer than the uptime that resets the backoff (scripts/restarts.mjs), and a random rest. */
const quietMs = { least: 3200, more: 2000 }

type Options = {
  name: string
  times: number
  users: number
  fault: Fault
  server: () => Promise<number | undefined>
  tables: pg.Pool
}

/** After Ctrl-C the results so far are reported. */
let interrupted = false
process.once('SIGINT', () => {
  interrupted = true
})

/** Injects faults under load, and compares acknowledged writes with stored ones. */
export async function runPhase({ name, times, users: count, fault, server, tables }: Options): Promise<Figures> {
  const ledger = newLedger()
  const statuses: Record<string, number> = {}
  let listen: Listener = () => {}
  const onReply = (path: string, began: number, status: number | 'no_reply') => {
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status === 'no_reply' || status >= 500) listen('failed', began)
    // Only writes count, because reads may succeed while the disk is full.
    else if (status === 200 && path.endsWith('/answer')) listen('acknowledged', began)
  }
  await countFeedback(tables)
  const users: User[] = []
  for (let each = 0; each < count; each++) users.push(await createUser(ledger, onReply))
  // Rate limits are not under test.
  const limits = setInterval(() => tables.query('delete from limit_counts').catch(() => {}), 2000)
  const backMs: number[] = []
  let serverDied = 0
  try {
    await sleep(quietMs.least)
    for (let each = 0; each < times && !interrupted; each++) {
      const before = await server()
      const outage = watchOutage((callback) => {
        listen = callback
      })
      const from = await fault()
      backMs.push(await outage.over(from))
      await sleep(quietMs.least + Math.random() * quietMs.more)
      if ((await server()) !== before) serverDied++
      process.stdout.write(`\r${name}: ${each + 1} of ${times}, ${ledger.answers.length} answers `)
    }
  } finally {
    clearInterval(limits)
    await Promise.all(users.map((user) => user.stop()))
    process.stdout.write('\n')
  }
  const findings = await audit(tables, ledger)
  const overHttp = await auditOverHttp(tables, users, ledger.answers)
  return { name, faults: backMs.length, backMs, serverDied, statuses, overHttp, ...findings }
}

type Listener = (what: 'acknowledged' | 'failed', began: number) => void

/** Waits for the first success that was sent after the first failure, or after `from` when nothing fails within three seconds. */
function watchOutage(subscribe: (listener: Listener) => void) {
  let failedAt: number | undefined
  const successes: { began: number; ended: number }[] = []
  subscribe((what, began) => {
    const ended = performance.now()
    if (what === 'acknowledged') successes.push({ began, ended })
    else failedAt ??= ended
  })
  return {
    async over(from: number): Promise<number> {
      for (const patient = performance.now() + patienceMs; performance.now() < patient; await sleep(5)) {
        const since = Math.max(from, failedAt ?? 0)
        if (failedAt === undefined && performance.now() - from < 3000) continue
        const first = successes.find(({ began }) => began >= since)
        if (first) return first.ended - from
      }
      throw new Error(`not recovered within ${patienceMs / 1000} s`)
    },
  }
}

/** Reads every interview over HTTP, and compares its answers with the acknowledged ones. */
async function auditOverHttp(tables: pg.Pool, users: User[], answers: { interviewId: string; text: string }[]) {
  const { rows } = await tables.query<{ id: string; email: string }>(
    "select i.id, u.email from interviews i join users u on u.id = i.user_id where i.state = 'completed'",
  )
  const expected = new Map<string, string[]>()
  for (const { interviewId, text } of answers) expected.set(interviewId, [...(expected.get(interviewId) ?? []), text])
  let different = 0
  for (const { id, email } of rows) {
    const user = users.find(({ person }) => person.email === email)!
    const messages = await readMessages(tables, user, id)
    const given = messages.filter(({ role }) => role === 'user').map(({ content }) => content)
    const wanted = expected.get(id) ?? []
    // An answer may be stored but not acknowledged, never the reverse; the order is that of the questions.
    if (given.filter((text) => wanted.includes(text)).join() !== wanted.join()) different++
  }
  return { interviews: rows.length, different }
}

type Message = { role: string; content: string }

/** Retries for about half a minute; failures are counted among the replies. */
async function readMessages(tables: pg.Pool, user: User, id: string): Promise<Message[]> {
  for (let tries = 0; tries < 60; tries++) {
    await tables.query('delete from limit_counts')
    const reply = await user.call('GET', `/api/interviews/detail/${id}`)
    if (reply?.status === 200) return reply.body.messages as Message[]
    await sleep(500)
  }
  return []
}

/** Prints a phase. Returns the missed goals as sentences. */
export function printFigures(figures: Figures): string[] {
  const { name, backMs, overHttp, statuses, serverDied, faults, ...findings } = figures
  const seconds = (part: number) => `${(percentile(backMs, part) / 1000).toFixed(2)} s`
  const say = (what: string, value: unknown) => process.stdout.write(`  ${what.padEnd(44)}${String(value)}\n`)
  process.stdout.write(`\n${faults} times: ${name}\n`)
  say('recovered after, p50 / p95 / max', [0.5, 0.95, 1].map(seconds).join(' / '))
  say('server exited in', `${serverDied} of ${faults}`)
  say('answers acknowledged', findings.acknowledged)
  say('lost / doubled / misplaced', [findings.lost, findings.doubled, findings.misplaced].join(' / '))
  say('interviews / with gaps', `${findings.interviews} / ${findings.gaps}`)
  say('ended / ends lost', `${findings.ended} / ${findings.endsLost}`)
  say(
    'feedback written / missing / twice',
    [findings.feedback, findings.feedbackMissing, findings.feedbackTwice].join(' / '),
  )
  say('read over HTTP / different', `${overHttp.interviews} / ${overHttp.different}`)
  say('refused with a conflict', findings.conflicts)
  say('replies', JSON.stringify(statuses))
  const p95 = percentile(backMs, 0.95)
  return [
    ...(p95 > backGoalMs
      ? [`${name}: recovered after ${seconds(0.95)} (p95), the goal is ${backGoalMs / 1000} s.`]
      : []),
    ...(overHttp.different > 0 ? [`${name}: ${overHttp.different} interviews read differently over HTTP.`] : []),
    ...(statuses['500'] ? [`${name}: ${statuses['500']} replies were 500; an outage is 503.`] : []),
    ...faultsIn(name, findings),
  ]
}
