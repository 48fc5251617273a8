import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { story } from '../../e2e/interview.ts'
import { newPerson, type Person } from '../../e2e/person.ts'
import { addAccount, openSession, type SessionTokens } from '../../e2e/prepared-account.ts'
import { tablesOf } from '../../e2e/tables.ts'
import type { Ledger } from './ledger.ts'

/** Delay between two attempts of a request, and between two questions (ms). */
const retryMs = 200
const thinkMs = 100
/** Timeout of a request (ms). */
const timeoutMs = 10_000

/** Called after each attempt with its path, start (as performance.now), and status or 'no_reply'. */
export type OnReply = (path: string, began: number, status: number | 'no_reply') => void
type Reply = { status: number; body: Record<string, unknown> }
type CurrentQuestion = { state: string; questionNumber: number; question: string | null }

/** A user with one interview after another, who retries each answer under its idempotency key until it's acknowledged, as our client does. */
export async function createUser(ledger: Ledger, onReply: OnReply) {
  const person = newPerson()
  const userId = await addAccount(person)
  await (await tablesOf()).query(
    `insert into subscriptions (user_id, level, subscribed_plan, status, subscription_id, entitled_until)
     values ($1, 'PREMIUM', 'PREMIUM', 'active', 'sub_of_a_bench', now() + interval '20 days')`,
    [userId],
  )
  const session = await createSession(userId, onReply)
  let stopped = false

  /** Retries server errors and rate limits until another reply, or until we stop. */
  async function callUntilReply(method: string, path: string, body?: object, key?: string): Promise<Reply | undefined> {
    for (; !stopped; await sleep(retryMs)) {
      const reply = await session.call(method, path, body, key)
      if (reply && reply.status < 500 && reply.status !== 429) return reply
    }
    return undefined
  }

  async function answer(interviewId: string, number: number): Promise<void> {
    const text = `${story} ${randomUUID()}`
    const body = { text, question_number: number, seconds: 55 }
    const reply = await callUntilReply('POST', `/api/interviews/${interviewId}/answer`, body, randomUUID())
    if (reply?.status === 200) ledger.answers.push({ interviewId, number, text })
    else if (reply)
      ledger.conflicts.push(`answer ${number} of ${interviewId}: ${reply.status} ${String(reply.body.code)}`)
  }

  async function interview(): Promise<void> {
    const started = await callUntilReply('POST', '/api/interviews/start', {
      job: 'Store Manager',
      level: 'Mid',
      question_count: 5,
    })
    if (!started) return
    const active = started.body.activeInterview as { interview_id: string } | undefined
    const interviewId = (started.body.interviewId as string | undefined) ?? active?.interview_id
    if (!interviewId) throw new Error(`an interview was refused: ${started.status} ${JSON.stringify(started.body)}`)
    while (!stopped) {
      const reply = await callUntilReply('GET', `/api/interviews/${interviewId}/current-question`)
      if (!reply) return
      const current = reply.body as CurrentQuestion
      if (current.state !== 'active') break
      await sleep(thinkMs)
      await answer(interviewId, current.questionNumber)
    }
    const end = await callUntilReply('POST', `/api/interviews/${interviewId}/end`)
    if (end?.status === 200) ledger.ended.push(interviewId)
  }

  const done = (async () => {
    while (!stopped) await interview()
  })()
  // Reported by `stop`, which awaits it.
  done.catch(() => {})
  return {
    person,
    /** One request with this user's session; undefined without a reply. */
    call: session.call,
    async stop() {
      stopped = true
      await done
    },
  }
}

export type User = Awaited<ReturnType<typeof createUser>> & { person: Person }

/** A browser's cookies and tokens, refreshed on 401. */
async function createSession(userId: string, onReply: OnReply) {
  const cookies = new Map((await openSession(userId)).map(({ name, value }) => [name, value]))
  let tokens: SessionTokens | undefined

  async function send(method: string, path: string, body?: object, key?: string): Promise<Reply | undefined> {
    const began = performance.now()
    const headers = {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(tokens && { authorization: `Bearer ${tokens.accessToken}`, 'x-csrf-token': tokens.csrfToken }),
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    }
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const init = { method, headers, signal, ...(body && { body: JSON.stringify(body) }) }
      const reply = await fetch(`${process.env.BASE_URL}${path}`, init)
      const given = JSON.parse((await reply.text()) || '{}')
      for (const line of reply.headers.getSetCookie()) {
        const [name = '', value = ''] = line.split(';', 1)[0]!.split(/=(.*)/s)
        cookies.set(name, value)
      }
      onReply(path, began, reply.status)
      return { status: reply.status, body: given }
    } catch {
      onReply(path, began, 'no_reply')
      return undefined
    }
  }

  async function call(method: string, path: string, body?: object, key?: string): Promise<Reply | undefined> {
    if (!tokens) {
      const renewed = await send('POST', '/api/auth/refresh')
      if (renewed?.status !== 200) return renewed && { ...renewed, status: 503 }
      tokens = renewed.body as SessionTokens
    }
    const reply = await send(method, path, body, key)
    if (reply?.status !== 401) return reply
    tokens = undefined
    return call(method, path, body, key)
  }
  return { call }
}
