import { createHash } from 'node:crypto'
import { refuseUnknown } from './accepts.ts'
import { type Clock, seconds } from './clock.ts'
import { expanded } from './expand.ts'
import { parseForm } from './form-body.ts'
import type { Books, Ledger } from './ledger.ts'
import { ProviderError } from './provider-error.ts'
import { routes } from './routes.ts'
import { settle, settleWhenDue } from './settle.ts'

export type ApiCall = {
  method: string
  path: string
  query: string
  body: string
  /** The Authorization header. */
  authorization: string | undefined
  idempotencyKey: string | undefined
}
export type ApiReply = { status: number; body: object; replayed: boolean }

/** Handles one call of the provider's API. Fails with a ProviderError. */
export async function callApi(shop: { ledger: Ledger; clock: Clock; key: string }, call: ApiCall): Promise<ApiReply> {
  if (call.authorization !== `Bearer ${shop.key}`) throw new ProviderError(401, 'Invalid API Key provided.')
  const route = routes.find(({ method, path }) => method === call.method && path.test(call.path))
  if (!route) throw new ProviderError(404, `Unrecognized request URL (${call.method}: ${call.path}).`)
  const id = route.path.exec(call.path)?.[1] ?? ''
  const form = parseForm(call.method === 'POST' ? call.body : call.query)
  refuseUnknown(form, route.accepts)
  const run = (books: Books) => {
    const reply = route.run({ books, form, id, now: seconds(shop.clock.now()) })
    return expanded(books, reply, form)
  }
  if (route.kind === 'reads') {
    await settleWhenDue(shop)
    return { status: 200, body: run(shop.ledger.read()), replayed: false }
  }
  return shop.ledger.change((books) => {
    const now = seconds(shop.clock.now())
    settle(books, now)
    return withIdempotency(books, call, now, () => run(books))
  })
}

/** Idempotency keys: a repeated request gets the first one's reply, a different request with the same key is rejected. */
function withIdempotency(books: Books, call: ApiCall, now: number, work: () => object): ApiReply {
  if (call.idempotencyKey === undefined || call.method !== 'POST') return { ...outcome(work), replayed: false }
  // Hashed, so that no key collides with a property of the prototype.
  const key = createHash('sha256').update(call.idempotencyKey).digest('hex')
  const request = createHash('sha256').update(`${call.path}\n${call.body}`).digest('hex')
  const kept = books.replies[key]
  if (!kept) {
    const { status, body } = outcome(work)
    // A copy, because the object may change later.
    books.replies[key] = { request, status, body: structuredClone(body), keptAt: now }
    return { status, body, replayed: false }
  }
  if (kept.request !== request) {
    throw new ProviderError(
      400,
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      { type: 'idempotency_error' },
    )
  }
  return { status: kept.status, body: kept.body, replayed: true }
}

/** An error after the work began is stored and replayed like any other reply. */
function outcome(work: () => object): { status: number; body: object } {
  try {
    return { status: 200, body: work() }
  } catch (error) {
    if (error instanceof ProviderError && error.began) return { status: error.status, body: error.body }
    throw error
  }
}
