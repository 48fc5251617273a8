import type { Contract, Reply, Sent } from '@greenroom/contract'
import { type Call, type CallName, calls } from '@greenroom/contract/calls'
import { networkError, readError } from './api-error.ts'
import { freshnessHeader, markMutation } from './read-your-writes.ts'
import { readTokens, storeCsrfToken } from './tokens.ts'

/** A field that is required only where the contract has something to fill in. */
type FieldOf<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : Record<string, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value }

/** What a call needs: its params, query and body as the contract types them, plus headers and an abort signal. */
export type Options<N extends CallName> = FieldOf<'params', Sent<Contract[N], 'params'>> &
  FieldOf<'query', Sent<Contract[N], 'query'>> &
  FieldOf<'body', Sent<Contract[N], 'body'>> & {
    /** 'Idempotency-Key' and the like. */
    headers?: Record<string, string>
    signal?: AbortSignal
    /** Lets a request outlive the page ("End Call" while closing). */
    keepalive?: boolean
  }
/** A call's reply: parsed JSON, or for server-sent events the raw byte stream. */
export type ReplyOf<N extends CallName> = Contract[N] extends { gives: 'events' }
  ? ReadableStream<Uint8Array<ArrayBuffer>>
  : Reply<Contract[N]>

type AnyOptions = {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  keepalive?: boolean
}

function addressOf(path: string, { params = {}, query = {} }: AnyOptions) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const set = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  return set.length ? `${filled}?${new URLSearchParams(set)}` : filled
}

const accepted = { json: 'application/json', file: '*/*', events: 'text/event-stream' } as const

/** Sends a call once, with the current tokens and without a retry. Throws ApiError, or the signal's AbortError. */
export async function request<N extends CallName>(name: N, options: Options<N>): Promise<ReplyOf<N>> {
  const { method, path, session, gives }: Call = calls[name]
  const given = options as AnyOptions
  const { accessToken, csrfToken } = readTokens()
  const isRead = method === 'GET'
  const headers: Record<string, string> = {
    Accept: accepted[gives ?? 'json'],
    ...(isRead && freshnessHeader()),
    ...given.headers,
  }
  const file = given.body instanceof Blob ? given.body : null
  if (given.body !== undefined) headers['Content-Type'] = file?.type ?? 'application/json'
  const authenticated = session === 'user' || session === 'cookie'
  if (authenticated && accessToken) headers.Authorization = `Bearer ${accessToken}`
  if (authenticated && !isRead && csrfToken) headers['X-CSRF-Token'] = csrfToken

  const response = await fetch(addressOf(path, given), {
    method,
    headers,
    credentials: 'same-origin',
    ...(given.body !== undefined && { body: file ?? JSON.stringify(given.body) }),
    ...(given.signal && { signal: given.signal }),
    ...(given.keepalive && { keepalive: true }),
  }).catch((reason: unknown) => {
    throw given.signal?.aborted ? reason : networkError()
  })
  if (!isRead) markMutation()
  if (!response.ok) throw await readError(response)
  if (gives === 'events') return response.body as ReplyOf<N>
  const reply = (await readBody(response, calls[name]).catch(() => {
    throw given.signal?.aborted ? given.signal.reason : networkError()
  })) as ReplyOf<N>
  storeCsrfToken(reply)
  return reply
}

/** Parses the body: JSON, or a file named by Content-Disposition. */
async function readBody(response: Response, { gives }: Call): Promise<unknown> {
  if (gives !== 'file') return response.json()
  const bytes = await response.blob()
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'file'
  return new File([bytes], decodeURIComponent(name), { type: bytes.type })
}
