import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createCsrf } from '../../apps/server/src/accounts/csrf.ts'
import { createTokens } from '../../apps/server/src/accounts/tokens.ts'
import { findRunning } from '../../apps/server/src/db/embedded-running.ts'
import { openDatabase } from '../../apps/server/src/db/postgres.ts'
import { builtInInterviewer } from '../../apps/server/src/interviewer/built-in.ts'
import { toConversation } from '../../apps/server/src/interviews/advance.ts'
import type { InterviewSnapshot } from '../../apps/server/src/interviews/interview.ts'
import { systemClock } from '../../apps/server/src/kit/clock.ts'
import { systemIds } from '../../apps/server/src/kit/ids.ts'
import { loadKeys } from '../../apps/server/src/kit/keys.ts'
import { marks, readRow, recordStatements, type Statement } from './statements.ts'

/**
 * Lower bound for the cost of the endpoints: node:http with the product's statements, pool size, token verification and headers; no routing,
 * validation or interviewer, except with `?thinks`. Settings are JSON in the first argument.
 */
type Settings = {
  url: string
  dataDir: string
  /** The headers of the product's replies, and its landing page as it sends it. */
  headers: Record<string, string>
  page: { headers: Record<string, string>; base64: string }
}
const { url, dataDir, headers, page }: Settings = JSON.parse(process.argv[2]!)
const keys = await loadKeys(dataDir)
const [tokens, csrf] = [createTokens(keys, systemClock, url), createCsrf(keys, systemIds)]
const { pool } = await openDatabase((await findRunning({ folder: `${dataDir}/pg`, folderChosen: 'by_operator' }))!, {
  connections: 12,
})
const sql = await recordStatements()
const landing = Buffer.from(page.base64, 'base64')
const day = 86_400_000

type Runner = { query(config: Statement): Promise<{ rows: unknown[][] }> }

/** Sends a statement with the ids and values of this request in place of the recorded ones. */
const send = (on: unknown, statement: Statement, ids: typeof marks, changed: Record<number, unknown> = {}) => {
  const values = statement.values.map((value, index) => {
    if (index in changed) return changed[index]
    const mark = Object.entries(marks).find(([, id]) => id === value)?.[0] as keyof typeof marks | undefined
    return mark ? ids[mark] : value
  })
  return (on as Runner).query({ ...statement, values })
}

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url!, url)
  if (pathname === '/') {
    response.writeHead(200, page.headers).end(landing)
    return
  }
  const { userId, sessionId } = await tokens.verify(request.headers.authorization!.slice(7))
  const id = pathname.split('/').find((part) => part.length === 36) ?? ''
  const ids = { id, userId, sessionId }
  const now = Date.now()
  const live = await send(pool, sql.session, ids, {
    ...Object.fromEntries(
      sql.session.values.flatMap((value, index) => (value instanceof Date ? [[index, new Date(now - 14 * day)]] : [])),
    ),
  })
  if (live.rows.length === 0) throw new Error('no session')
  const reply = (await answerTo(request, { pathname, searchParams }, ids)) ?? {}
  const body = JSON.stringify(reply)
  response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body)
}

async function answerTo(
  request: IncomingMessage,
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
  ids: typeof marks,
): Promise<unknown> {
  if (pathname.endsWith('/current-question')) {
    const { rows } = await send(pool, sql.snapshot, ids)
    const { interview, turns } = readRow(rows[0]!)
    return { job: interview.job, state: interview.state, manner: interview.manner, turn: turns.at(-1) }
  }
  if (pathname.endsWith('/completed')) {
    const changed = Object.fromEntries(
      sql.page.values.flatMap((value, index) => (value === 'p' ? [[index, searchParams.get('position')]] : [])),
    )
    return { items: (await send(pool, sql.page, ids, changed)).rows }
  }
  if (pathname.includes('/detail/')) {
    const { rows } = await send(pool, sql.snapshot, ids)
    await send(pool, sql.subscription, ids)
    await send(pool, sql.practices, ids)
    const { interview, turns } = readRow(rows[0]!)
    return { ...interview, plan: undefined, turns }
  }
  return answerQuestion(request, ids, searchParams.has('thinks'))
}

async function answerQuestion(request: IncomingMessage, ids: typeof marks, thinks: boolean): Promise<unknown> {
  if (!csrf.verify(ids.sessionId, request.headers['x-csrf-token'] as string)) throw new Error('no csrf')
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const { text, seconds } = JSON.parse(Buffer.concat(parts).toString())
  const client = await pool.connect()
  try {
    await client.query('begin')
    const now = Date.now()
    const slice = new Date(now - (now % 6000))
    await send(client, sql.limit, ids, { 2: slice, 4: new Date(slice.getTime() - 60_000), 5: 1_000_000 })
    const { rows } = await send(client, sql.locked, ids)
    const { interview, turns } = readRow(rows[0]!)
    const plan = interview.plan as Planned
    const number = turns.length
    const next = plan.questions[number] ?? plan.questions[0]!
    if (thinks)
      await builtInInterviewer.next(
        toConversation(answered({ interview, turns }, text) as unknown as InterviewSnapshot),
      )
    const at = new Date()
    const values = [ids.id, ids.userId, number, text, null, false, seconds, null, at, null, null, number + 1, 'main']
    const written = [...values, next.questionId, next.text, null, 'built-in interviewer', null, at]
    await (client as unknown as Runner).query({ ...sql.answer, values: written })
    await client.query('commit')
    return { nextQuestion: next.text, questionNumber: number + 1, state: 'active', isInterviewOver: false }
  } finally {
    client.release()
  }
}
const answered = ({ interview, turns }: ReturnType<typeof readRow>, answer: string) => ({
  interview,
  turns: [...turns.slice(0, -1), { ...turns.at(-1)!, answer }],
})
type Planned = { questions: { questionId: string; text: string }[] }

const server = createServer((request, response) => {
  handle(request, response).catch((error: Error) => response.writeHead(500).end(error.message))
})
// Same as the product's, because a connection is idle while the other side is measured.
server.keepAliveTimeout = 72_000
server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as { port: number }).port }))
process.on('disconnect', () => process.exit())
