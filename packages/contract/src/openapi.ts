import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { errors } from './errors.ts'
import { reportFile } from './report-file.ts'

const json = (schema: unknown) => ({ 'application/json': { schema } })
/** OpenAPI 3.1 has no word for events, so each one's data stands under a name of our own. */
const eventStream = (events: Record<string, z.ZodType>) => ({
  'text/event-stream': {
    schema: { type: 'string' },
    'x-events': Object.fromEntries(Object.entries(events).map(([name, data]) => [name, toSchema(data, 'output')])),
  },
})
const toSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' })
  return rest
}

/** A file is described by its media types alone; what stands in a JSON file is a component of its own. */
function contentOf({ gives, reply, events }: Endpoint) {
  if (events) return eventStream(events)
  if (gives !== 'file') return json(toSchema(reply, 'output'))
  const { anyOf } = toSchema(reply, 'output') as { anyOf: { contentMediaType: string }[] }
  const inJson = { schema: { $ref: '#/components/schemas/ReportFile' } }
  return Object.fromEntries(
    anyOf.map(({ contentMediaType: type }) => [type, type === 'application/json' ? inJson : {}]),
  )
}

function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined) {
  if (!schema) return []
  const { properties = {}, required = [] } = toSchema(schema, 'input') as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }))
}

/** The OpenAPI 3.1 document of a contract, for people and tools outside this repository. */
export function makeOpenApi(contract: Record<string, Endpoint>, version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [operationId, e] of Object.entries(contract)) {
    paths[e.path] ??= {}
    paths[e.path]![e.method.toLowerCase()] = {
      operationId,
      security: e.session === 'user' ? [{ bearer: [] }] : [],
      parameters: [...parametersOf('path', e.params), ...parametersOf('query', e.query)],
      ...(e.upload && {
        requestBody: { required: true, content: Object.fromEntries(e.upload.types.map((type) => [type, {}])) },
      }),
      ...(e.body && { requestBody: { required: true, content: json(toSchema(e.body, 'input')) } }),
      responses: {
        200: { description: 'Success', content: contentOf(e) },
        default: { description: 'Refused or failed', content: json({ $ref: '#/components/schemas/Error' }) },
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Greenroom', version },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        ReportFile: toSchema(reportFile, 'output'),
        Error: {
          type: 'object',
          required: ['detail', 'code'],
          properties: { detail: { type: 'string' }, code: { enum: Object.keys(errors) } },
        },
      },
    },
  }
}
