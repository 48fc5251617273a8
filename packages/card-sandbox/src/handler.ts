import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { callApi } from './api.ts'
import type { Clock } from './clock.ts'
import { type Ledger, newId } from './ledger.ts'
import type { PageReply, Visit } from './pages/visit.ts'
import { ProviderError } from './provider-error.ts'

/** Dependencies of the API and the pages. */
export type Shop = {
  ledger: Ledger
  clock: Clock
  publicPath: string
  homeUrl: string
  key: string
  merchant: string
}

const bodyBytes = 64 * 1024

/** Routes requests: below the public path to the pages, all others to the API. */
export function createHandler(shop: Shop, visitPage: (visit: Visit) => Promise<PageReply>): RequestListener {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? 'GET'
    // Not parsed as a URL, which would resolve dots (path traversal from the public pages into the API).
    const [path = '', query = ''] = (request.url ?? '').split('?', 2)
    const body = await readBody(request)
    if (path.startsWith(`${shop.publicPath}/`)) {
      const visit = { method, path: path.slice(shop.publicPath.length), query, body }
      return sendPage(response, await visitPage(visit))
    }
    const { authorization } = request.headers
    const idempotencyKey = request.headers['idempotency-key']?.toString()
    const reply = await callApi(shop, { method, path, query, body, authorization, idempotencyKey })
    if (idempotencyKey !== undefined) response.setHeader('idempotency-key', idempotencyKey)
    if (reply.replayed) response.setHeader('idempotent-replayed', 'true')
    sendJson(response, reply.status, reply.body)
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
