import type { Endpoint, Received, Reply, Uploaded } from '@greenroom/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { AppError } from '../kit/app-error.ts'
import type { Authenticator, Principal } from '../kit/principal.ts'
import { required } from '../kit/required.ts'
import { sendFile } from './files.ts'
import { type AllowedOrigins, assertCsrf, assertSameSite, bearerOf } from './guard.ts'
import { sendJson } from './json-reply.ts'
import { acceptUploads } from './uploads.ts'
import { describeIssue, validationErrors } from './validation-message.ts'

/** What every route of the API is mounted with. */
export type RouteContext = {
  app: FastifyInstance
  authenticator: Authenticator
  publicUrl: string
  origins: AllowedOrigins
}

/** A handler's input: the validated request, the principal, and the raw request and reply for cookies and headers. */
export type RouteRequest<E extends Endpoint> = {
  params: Received<E, 'params'>
  query: Received<E, 'query'>
  body: Received<E, 'body'>
  principal: E['session'] extends 'user' ? Principal : undefined
  request: FastifyRequest
  reply: FastifyReply
}

/** The reply of a call without other data. */
export const done = (message: string) => ({ success: true as const, message })

/** Mounts one endpoint of the contract: authentication and CSRF check, validation, handler, reply. */
export function mount<E extends Endpoint>(
  context: RouteContext,
  endpoint: E,
  handle: (request: RouteRequest<E>) => Promise<Reply<E>>,
): void {
  const { upload } = endpoint
  // Uploads are authenticated before their body is read; small bodies after, in the handler.
  const admitted = new WeakMap<FastifyRequest, Principal | undefined>()
  const admitFirst = async (request: FastifyRequest) =>
    void admitted.set(request, await admit(context, endpoint, request))
  const route: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    ...(upload && { onRequest: admitFirst, bodyLimit: upload.maxBytes }),
    handler: async (request, reply) => {
      const principal = upload ? admitted.get(request) : await admit(context, endpoint, request)
      const routeRequest = {
        params: parsePath(endpoint, request),
        query: parse(endpoint.query, request.query),
        body: upload ? readUpload(request) : parse(endpoint.body, request.body ?? (endpoint.body ? {} : undefined)),
        principal,
        request,
        reply,
      } as RouteRequest<E>
      const result = await handle(routeRequest)
      if (endpoint.gives === 'file') return sendFile(reply, result as File)
      // Only reads are compressed, and only writes return tokens, so no secret leaks by its compressed length (BREACH).
      return endpoint.method === 'GET' ? sendJson(request, reply, result) : reply.send(result)
    },
  }
  if (upload) context.app.register(async (scope) => void acceptUploads(scope, upload).route(route))
  else if (endpoint.session === 'link') context.app.register(async (scope) => void acceptForms(scope).route(route))
  else context.app.route(route)
}

/** One-click unsubscribe (RFC 8058) posts a form, whose fields are ignored; all other calls refuse forms. */
function acceptForms(scope: FastifyInstance): FastifyInstance {
  const form = /^(application\/x-www-form-urlencoded|multipart\/form-data)(;|$)/
  scope.addContentTypeParser(form, { parseAs: 'string' }, (_request, _body, parsed) => parsed(null, undefined))
  return scope
}

/** Authentication (401), then for writes the CSRF check (403): a session's token, or before a session the same-origin check. */
export async function admit(
  context: RouteContext,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Principal | undefined> {
  const writes = endpoint.method !== 'GET'
  if (endpoint.session === 'link') return undefined
  if (endpoint.session !== 'user') {
    if (writes) assertSameSite(request, context)
    return undefined
  }
  const principal = await context.authenticator.authenticate(bearerOf(request))
  if (writes && endpoint.csrf !== 'given') assertCsrf(context.authenticator, principal, request)
  return principal
}

export function parse(schema: Endpoint['body'], value: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value, { error: validationErrors })
  if (result.success) return result.data
  throw new AppError('invalid_input', describeIssue(required(result.error.issues[0], 'the issue of a failed parse')))
}

function readUpload({ body, headers }: FastifyRequest): Uploaded {
  if (!(body instanceof Uint8Array) || body.length === 0) throw new AppError('invalid_input', 'The file is empty.')
  return { bytes: body as Uint8Array<ArrayBuffer>, type: headers['content-type'] ?? '' }
}

/** Path parameters; invalid ones give 404, as nothing is there. */
export function parsePath(endpoint: Endpoint, request: FastifyRequest): unknown {
  const result = endpoint.params?.safeParse(request.params)
  if (result?.success === false) throw new AppError('not_found')
  return result?.data
}
