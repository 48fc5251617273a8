import { createHash } from 'node:crypto'
import type { Asked } from './asked.ts'
import { createSession, expireSession, listSessions, retrieveSession } from './checkout-sessions.ts'
import { createCustomer, listCustomers, retrieveCustomer, updateCustomer } from './customers.ts'
import { parseForm } from './form-body.ts'
import type { Books, Ledger } from './ledger.ts'
import { listPrices } from './prices.ts'
import { ProviderError } from './provider-error.ts'
import { cancelSubscription, listSubscriptions, retrieveSubscription, updateSubscription } from './subscriptions.ts'

type Operation = (asked: Asked) => object
type Route = { method: string; path: RegExp; kind: 'reads' | 'writes'; run: Operation }

const reads = (path: RegExp, run: Operation): Route => ({ method: 'GET', path, kind: 'reads', run })
const writes = (method: string, path: RegExp, run: Operation): Route => ({ method, path, kind: 'writes', run })

const routes: Route[] = [
  writes('POST', /^\/v1\/customers$/, createCustomer),
  reads(/^\/v1\/customers$/, listCustomers),
  reads(/^\/v1\/customers\/([a-z]+_[\w-]+)$/, retrieveCustomer),
  writes('POST', /^\/v1\/customers\/([a-z]+_[\w-]+)$/, updateCustomer),
  reads(/^\/v1\/prices$/, listPrices),
  writes('POST', /^\/v1\/checkout\/sessions$/, createSession),
  reads(/^\/v1\/checkout\/sessions$/, listSessions),
  reads(/^\/v1\/checkout\/sessions\/([a-z]+_[\w-]+)$/, retrieveSession),
  writes('POST', /^\/v1\/checkout\/sessions\/([a-z]+_[\w-]+)\/expire$/, expireSession),
  reads(/^\/v1\/subscriptions$/, listSubscriptions),
  reads(/^\/v1\/subscriptions\/([a-z]+_[\w-]+)$/, retrieveSubscription),
  writes('POST', /^\/v1\/subscriptions\/([a-z]+_[\w-]+)$/, updateSubscription),
  writes('DELETE', /^\/v1\/subscriptions\/([a-z]+_[\w-]+)$/, cancelSubscription),
]

export type ApiCall = {
  method: string
  path: string
  query: string
  body: string
  /** The Authorization header. */
  authorization: string | undefined
  idempotencyKey: string | undefined
}
export type ApiReply = { body: object; replayed: boolean }

const keptSeconds = 24 * 60 * 60

/** Does one call of the provider's API. Fails with a ProviderError. */
export async function callApi(shop: { ledger: Ledger; key: string }, call: ApiCall, now: number): Promise<ApiReply> {
  if (call.authorization !== `Bearer ${shop.key}`) throw new ProviderError(401, 'Invalid API Key provided.')
  const route = routes.find(({ method, path }) => method === call.method && path.test(call.path))
  if (!route) throw new ProviderError(404, `Unrecognized request URL (${call.method}: ${call.path}).`)
  const id = route.path.exec(call.path)?.[1] ?? ''
  const form = parseForm(call.method === 'POST' ? call.body : call.query)
  const run = (books: Books) => route.run({ books, form, id, now })
  if (route.kind === 'reads') return { body: run(shop.ledger.read()), replayed: false }
  return shop.ledger.change((books) => once(books, call, now, () => run(books)))
}

/** Does the work once per Idempotency-Key: a repeated request gets the first one's reply, another request under it is refused. */
function once(books: Books, call: ApiCall, now: number, work: () => object): ApiReply {
  const key = call.idempotencyKey
  if (key === undefined || call.method !== 'POST') return { body: work(), replayed: false }
  for (const [name, { keptAt }] of Object.entries(books.replies)) {
    if (keptAt <= now - keptSeconds) delete books.replies[name]
  }
  const request = createHash('sha256').update(`${call.path}\n${call.body}`).digest('hex')
  const kept = books.replies[key]
  if (!kept) {
    const body = work()
    books.replies[key] = { request, status: 200, body, keptAt: now }
    return { body, replayed: false }
  }
  if (kept.request !== request) {
    throw new ProviderError(
      400,
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      {
        type: 'idempotency_error',
      },
    )
  }
  return { body: kept.body as object, replayed: true }
}
