import type { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { type ErrorCode, errors } from '../errors.ts'
import { refTo } from './headers.ts'
import { json, ref, toSchema } from './schema.ts'

/** The shape of every refusal. */
export const errorSchema = {
  type: 'object',
  description: 'Decide by `code`; `detail` is a sentence to show.',
  required: ['detail', 'code'],
  properties: {
    detail: { type: 'string', description: 'What went wrong, as a sentence to show.' },
    code: { enum: Object.keys(errors), description: 'What went wrong, for a program to decide by.' },
  },
}

/** What one status means for a call: the codes that it can have. */
const groupByStatus = (codes: readonly ErrorCode[]) => Map.groupBy(codes, (code) => errors[code].status)

/** `csrf` or `ProviderFailedOrUnavailable`: calls with the same codes share a response. */
const nameOf = (codes: readonly ErrorCode[]) =>
  codes.map((code) => code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())).join('Or')

type Refusals = { codes: readonly ErrorCode[]; errorData?: Endpoint['errorData'] }

/** One response for each status that a refusal can have, with exactly the codes that this call can answer with. */
export function refusals({ codes, errorData }: Refusals) {
  const entries = [...groupByStatus(codes)].map(([status, those]) => {
    const data = dataOf(those, errorData)
    return [status, data ? refusal(status, those, { data, errorData }) : ref('responses', nameOf(those))] as const
  })
  return Object.fromEntries(entries)
}

/** The responses that such calls refer to. */
export function sharedRefusals(ofCalls: readonly Refusals[]) {
  const groups = ofCalls.flatMap(({ codes, errorData }) =>
    [...groupByStatus(codes)].filter(([, those]) => !dataOf(those, errorData)),
  )
  return Object.fromEntries(groups.map(([status, codes]) => [nameOf(codes), refusal(status, codes)]))
}

const dataOf = (codes: readonly ErrorCode[], errorData: Endpoint['errorData'] = {}) =>
  codes.flatMap((code) => errorData[code] ?? [])[0]

function refusal(
  status: number,
  codes: readonly ErrorCode[],
  { data, errorData = {} }: { data?: z.ZodObject } & Pick<Refusals, 'errorData'> = {},
) {
  const { properties } = data ? toSchema(data, 'output') : {}
  const schema = {
    allOf: [
      ref('schemas', 'Error'),
      {
        type: 'object',
        properties: {
          code: { enum: codes, description: 'Which of the refusals with this status.' },
          ...Object(properties),
        },
      },
    ],
  }
  const examples = codes.map((code) => [
    code,
    { value: { detail: errors[code].detail, code, ...exampleOf(errorData[code]) } },
  ])
  return {
    description: codes.map((code) => `\`${code}\`: ${errors[code].detail}`).join('\n\n'),
    ...refTo(status === 429 || status === 503 ? ['Retry-After'] : []),
    content: { 'application/json': { schema, examples: Object.fromEntries(examples) } },
  }
}

/** The examples that its fields give. */
function exampleOf(data: z.ZodObject | undefined) {
  const { properties = {} } = (data ? toSchema(data, 'output') : {}) as {
    properties?: Record<string, { examples?: unknown[] }>
  }
  return Object.fromEntries(Object.entries(properties).map(([name, { examples }]) => [name, examples?.[0]]))
}

/** OpenAPI 3.1 has no word for events, so each one's data is listed under an extension of ours. */
const eventStream = (events: Record<string, z.ZodType>) => ({
  'text/event-stream': {
    schema: {
      type: 'string',
      description: `Events named ${Object.keys(events).join(' and ')}; the data of each is JSON, described under x-events.`,
    },
    'x-events': Object.fromEntries(Object.entries(events).map(([name, data]) => [name, toSchema(data, 'output')])),
  },
})

/** A file is described by its media types alone; the content of a JSON file is a component of its own. */
export function contentOf({ gives, reply, events }: Endpoint) {
  if (events) return eventStream(events)
  if (gives !== 'file') return json(toSchema(reply, 'output'))
  const { anyOf } = toSchema(reply, 'output') as { anyOf: { contentMediaType: string }[] }
  const inJson = { schema: ref('schemas', 'ReportFile') }
  return Object.fromEntries(
    anyOf.map(({ contentMediaType: type }) => [type, type === 'application/json' ? inJson : {}]),
  )
}
