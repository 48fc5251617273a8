import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import { type IncomingMessage, Server, type ServerResponse } from 'node:http'
import { type CallName, calls } from '@greenroom/contract'
import pg from 'pg'

/** The cost of a request: statements, including `begin` and `commit`, and flushes to disk. */
export type Cost = { statements: number; commits: number }

const patterns = Object.entries(calls).map(([name, { method, path }]) => {
  const address = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}(\\?|$)`)
  return {
    name: name as CallName,
    matches: (request: IncomingMessage) => request.method === method && address.test(request.url!),
  }
})
/** Includes writes by functions. */
const writes = (text: string) =>
  /\b(insert|update|delete|add_job|pg_notify)\b/i.test(text.replace(/\bfor (no key )?update\b/gi, ''))

/**
 * Counts all statements of API requests in this process, by instrumenting the PostgreSQL client. Returns the highest and lowest cost of
 * each call, and all statements.
 */
export function countStatements(): {
  costs: Map<CallName, Cost>
  least: Map<CallName, Cost>
  texts: Set<string>
  stop(): void
} {
  const requests = new AsyncLocalStorage<Cost>()
  const costs = new Map<CallName, Cost>()
  const least = new Map<CallName, Cost>()
  const texts = new Set<string>()
  const transactions = new WeakMap<object, { wrote: boolean }>()
  const { query } = pg.Client.prototype as { query: (this: object, ...given: unknown[]) => unknown }
  const { connect } = pg.Pool.prototype as {
    connect: (this: object, callback?: (...given: unknown[]) => void) => unknown
  }
  const { emit } = Server.prototype as { emit: (this: Server, event: string, ...given: unknown[]) => boolean }

  function count(client: object, sent: unknown): void {
    const text = String(typeof sent === 'string' ? sent : (sent as { text?: string })?.text)
    const cost = requests.getStore()
    // Once per new connection, outside of requests.
    if (!cost || text.startsWith('set lock_timeout')) return
    texts.add(text)
    cost.statements++
    const transaction = transactions.get(client)
    if (/^begin\b/i.test(text)) transactions.set(client, { wrote: false })
    else if (/^(commit|rollback)\b/i.test(text)) {
      if (transaction?.wrote && /^commit/i.test(text)) cost.commits++
      transactions.delete(client)
    } else if (writes(text)) {
      if (transaction) transaction.wrote = true
      else cost.commits++
    }
  }
  Object.assign(pg.Client.prototype, {
    query(this: object, ...given: unknown[]) {
      count(this, given[0])
      return query.apply(this, given)
    },
  })
  Object.assign(pg.Pool.prototype, {
    // A queued query would run in the async context of the request that released the connection, so it's bound to its own.
    connect(this: object, callback?: (...given: unknown[]) => void) {
      return connect.call(this, callback && AsyncResource.bind(callback))
    },
  })
  Object.assign(Server.prototype, {
    emit(this: Server, event: string, ...given: unknown[]) {
      const call =
        event === 'request' ? patterns.find(({ matches }) => matches(given[0] as IncomingMessage)) : undefined
      if (!call) return emit.call(this, event, ...given)
      const cost = { statements: 0, commits: 0 }
      ;(given[1] as ServerResponse).once('finish', () => {
        const most = costs.get(call.name) ?? { statements: 0, commits: 0 }
        const { statements, commits } = cost
        if (statements < (least.get(call.name)?.statements ?? Infinity)) least.set(call.name, { statements, commits })
        costs.set(call.name, {
          statements: Math.max(most.statements, statements),
          commits: Math.max(most.commits, commits),
        })
      })
      return requests.run(cost, () => emit.call(this, event, ...given))
    },
  })
  return {
    costs,
    least,
    texts,
    stop() {
      Object.assign(pg.Client.prototype, { query })
      Object.assign(pg.Pool.prototype, { connect })
      Object.assign(Server.prototype, { emit })
    },
  }
}
