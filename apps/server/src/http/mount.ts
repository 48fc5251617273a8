import type { Endpoint, Received, Reply, Uploaded } from '@greenroom/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { AppError } from '../kit/app-error.ts'
import { issueSentence } from '../kit/issue-sentence.ts'
import type { Gate, Principal } from '../kit/principal.ts'
import { sendFile } from './files.ts'
import { type AllowedOrigins, assertCsrf, assertSameSite, bearerOf } from './guard.ts'
import { sendJson } from './json-reply.ts'
import { acceptUploads } from './uploads.ts'

export type Door = { app: FastifyInstance; gate: Gate; publicUrl: string; origins: AllowedOrigins }

/** What a handler is given: validated input, who asks, and the raw exchange for cookies and headers. */
export type Asked<E extends Endpoint> = {
  params: Received<E, 'params'>
  query: Received<E, 'query'>
  body: Received<E, 'body'>
  principal: E['session'] extends 'user' ? Principal : undefined
  request: FastifyRequest
  reply: FastifyReply
}

/** The reply of a call that has nothing else to say. */
export const done = (message: string) => ({ success: true as const, message })

/** Mounts one endpoint of the contract: guard, validation, handler, reply. */
export function mount<E extends Endpoint>(
  door: Door,
  endpoint: E,
  handle: (asked: Asked<E>) => Promise<Reply<E>>,
): void {
  const { upload } = endpoint
  // Megabytes are read only from who may send them; of small bodies what is wrong is said first.
  const admitted = new WeakMap<FastifyRequest, Principal | undefined>()
  const admitFirst = async (request: FastifyRequest) => void admitted.set(request, await admit(door, endpoint, request))
  const route: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    ...(upload && { onRequest: admitFirst, bodyLimit: upload.maxBytes }),
    handler: async (request, reply) => {
      const principal = upload ? admitted.get(request) : await admit(door, endpoint, request)
      const asked = {
        params: parsePath(endpoint, request),
        query: parse(endpoint.query, request.query),
        body: upload ? readUpload(request) : parse(endpoint.body, request.body ?? (endpoint.body ? {} : undefined)),
        principal,
        request,
        reply,
      } as Asked<E>
      const given = await handle(asked)
      if (endpoint.gives === 'file') return sendFile(reply, given as File)
      // Tokens come from writes alone: what is compressed holds no secret that its length could tell (BREACH).
      return endpoint.method === 'GET' ? sendJson(request, reply, given) : reply.send(given)
    },
  }
  if (upload) door.app.register(async (scope) => void acceptUploads(scope, upload).route(route))
  else if (endpoint.session === 'link') door.app.register(async (scope) => void acceptForms(scope).route(route))
  else door.app.route(route)
}

/** A mail provider's click comes as a form, whose fields say nothing new; all other calls refuse forms. */
function acceptForms(scope: FastifyInstance): FastifyInstance {
  const form = /^(application\/x-www-form-urlencoded|multipart\/form-data)(;|$)/
  scope.addContentTypeParser(form, { parseAs: 'string' }, (_request, _body, parsed) => parsed(null, undefined))
  return scope
}

/** 401 is decided before 403, and a write needs the token of its session. */
export async function admit(door: Door, endpoint: Endpoint, request: FastifyRequest): Promise<Principal | undefined> {
  const writes = endpoint.method !== 'GET'
  if (endpoint.session === 'link') return undefined
  if (endpoint.session !== 'user') {
    if (writes) assertSameSite(request, door)
    return undefined
  }
  const principal = await door.gate.authenticate(bearerOf(request))
  if (writes && endpoint.csrf !== 'given') assertCsrf(door.gate, principal, request)
  return principal
}

export function parse(schema: Endpoint['body'], value: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new AppError('invalid_input', issueSentence(result.error.issues[0]!))
}

function readUpload({ body, headers }: FastifyRequest): Uploaded {
  if (!(body instanceof Uint8Array) || body.length === 0) throw new AppError('invalid_input', 'The file is empty.')
  return { bytes: body as Uint8Array<ArrayBuffer>, type: headers['content-type']! }
}

/** A path that cannot name anything names nothing. */
export function parsePath(endpoint: Endpoint, request: FastifyRequest): unknown {
  const result = endpoint.params?.safeParse(request.params)
  if (result?.success === false) throw new AppError('not_found')
  return result?.data
}
