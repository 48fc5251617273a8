import type { IncomingMessage, ServerResponse } from 'node:http'
import { callApi } from './api.ts'
import { type PageReply, visitCheckout } from './checkout.ts'
import { type Clock, seconds } from './clock.ts'
import { type AccountSettings, newId, openLedger } from './ledger.ts'
import { type Offer, stock } from './prices.ts'
import { ProviderError } from './provider-error.ts'

export type CardSandboxOptions = {
  /** Where the books are kept: one JSON file. */
  folder: string
  clock: Clock
  /** Where browsers find the hosted checkout, on the origin of the success address; for example `/sandbox/checkout`. */
  publicPath: string
  /** The secret key that callers of the API must show. */
  key: string
  /** Who sells, as buyers know them. */
  merchant: string
  offers: Offer[]
  afterRetries?: AccountSettings['afterRetries']
}
export type CardSandbox = (request: IncomingMessage, response: ServerResponse) => void

const bodyBytes = 64 * 1024

/**
 * A stand-in for the card provider: its HTTP API under `/v1/` and its hosted checkout under `publicPath`, as one request handler.
 * Takes no money. Fails at creation when the books cannot be read.
 */
export function createCardSandbox(options: CardSandboxOptions): CardSandbox {
  const { clock, publicPath, key, merchant, offers } = options
  const ledger = openLedger(options.folder, (books) => {
    books.account = { merchant, publicPath, afterRetries: options.afterRetries ?? 'cancel' }
    stock(books, offers)
  })
  const shop = { ledger, clock, publicPath, key, merchant }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? 'GET'
    // Not parsed as a URL: dots in a path must not lead from the public checkout into the API.
    const [path = '', query = ''] = (request.url ?? '').split('?', 2)
    const body = await readBody(request)
    if (path.startsWith(`${publicPath}/`)) {
      const name = path.slice(publicPath.length + 1)
      return sendPage(response, await visitCheckout(shop, { method, name, body }))
    }
    const { authorization } = request.headers
    const idempotencyKey = request.headers['idempotency-key']?.toString()
    const reply = await callApi(
      shop,
      { method, path, query, body, authorization, idempotencyKey },
      seconds(clock.now()),
    )
    if (reply.replayed) response.setHeader('idempotent-replayed', 'true')
    sendJson(response, 200, reply.body)
  }

  return (request, response) => {
    answer(request, response).catch((error: unknown) => sendError(response, error))
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > bodyBytes) throw new ProviderError(413, 'Request body is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function sendPage(response: ServerResponse, reply: PageReply): void {
  response.setHeader('cache-control', 'no-store')
  if (reply.kind === 'redirect') {
    response.writeHead(303, { location: reply.to }).end()
    return
  }
  const [status, type, text] =
    reply.kind === 'page'
      ? [reply.status, 'text/html; charset=utf-8', reply.html]
      : [200, 'text/css; charset=utf-8', reply.css]
  response.writeHead(status, { 'content-type': type }).end(text)
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.setHeader('request-id', newId('req'))
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body))
}

function sendError(response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy()
  } else if (error instanceof ProviderError) {
    sendJson(response, error.status, error.body)
  } else {
    const message = error instanceof Error ? error.message : String(error)
    sendJson(response, 500, { error: { type: 'api_error', message } })
  }
}
