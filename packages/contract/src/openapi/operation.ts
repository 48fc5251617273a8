import type { z } from 'zod'
import { callDocs } from '../call-docs.ts'
import { errorsOf } from '../call-errors.ts'
import type { CallName } from '../calls.ts'
import type { Endpoint } from '../endpoint.ts'
import { type ReplyHeader, type RequestHeader, refTo } from './headers.ts'
import { contentOf, refusals } from './responses.ts'
import { json, ref, toSchema } from './schema.ts'
import { cookieSentence, securityOf } from './security.ts'

/** What the document says of one call. */
export function describeCall(name: CallName, endpoint: Endpoint) {
  const { tag, summary, headers = [], cookies, ...doc } = callDocs[name]
  const description = [doc.description, cookieSentence(name)].filter(Boolean).join(' ')
  const read: readonly RequestHeader[] = endpoint.session === 'signature' ? [...headers, 'Stripe-Signature'] : headers
  const sent: ReplyHeader[] = [
    ...(cookies?.sets ? (['Set-Cookie'] as const) : []),
    ...(endpoint.gives === 'file' ? (['Content-Disposition'] as const) : []),
  ]
  return {
    operationId: name,
    tags: [tag],
    summary,
    ...(description && { description }),
    security: securityOf(name, endpoint),
    parameters: [
      ...parametersOf('path', endpoint.params),
      ...parametersOf('query', endpoint.query),
      ...read.map((header) => ref('parameters', header)),
    ],
    ...bodyOf(endpoint),
    responses: {
      200: { description: 'Success', ...refTo(sent), content: contentOf(endpoint) },
      ...refusals(refusalsOf(name, endpoint)),
    },
  }
}

/** What a call can be refused with, and what its refusals carry. */
export const refusalsOf = (name: CallName, endpoint: Endpoint) => ({
  codes: errorsOf(name, endpoint),
  errorData: endpoint.errorData,
})

function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined) {
  if (!schema) return []
  const { properties = {}, required = [] } = toSchema(schema, 'input') as {
    properties?: Record<string, { description?: string }>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, ...shape }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description && { description }),
    schema: shape,
  }))
}

function bodyOf({ upload, body }: Endpoint) {
  if (upload) {
    const content = Object.fromEntries(upload.types.map((type) => [type, {}]))
    return { requestBody: { required: true, description: `At most ${upload.maxBytes} bytes.`, content } }
  }
  return body && { requestBody: { required: true, content: json(toSchema(body, 'input')) } }
}
