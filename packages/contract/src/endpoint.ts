import { z } from 'zod'
import type { Call, Upload } from './calls.ts'
import type { ErrorCode } from './errors.ts'
import { fitsIn } from './text.ts'

export type Schema = z.ZodType
/**
 * `events` names what a call that gives events may send, each with the schema of its data; there is no reply beside them.
 * `errorData` has what a refusal carries beside `detail` and `code`.
 */
export type EndpointShape = {
  params?: Schema
  query?: Schema
  body?: Schema
  errorData?: { [Code in ErrorCode]?: z.ZodObject }
} & ({ reply: Schema; events?: undefined } | { reply?: undefined; events: Record<string, Schema> })

/** One call of the API: how it is reached, what it takes, what it gives. */
export type Endpoint<S extends EndpointShape = EndpointShape> = Call & S

/** Joins a call with its schemas. The types of both ends follow from the result. */
export function endpoint<const C extends Call, S extends EndpointShape>(call: C, shape: S): C & S {
  return { ...call, ...shape }
}

type SchemaType<E, K extends keyof EndpointShape, Side extends 'in' | 'out'> = E extends {
  [P in K]: infer T extends Schema
}
  ? Side extends 'in'
    ? z.input<T>
    : z.output<T>
  : undefined

/** A file as it arrived, with its content type (parameters included). Never empty. */
export type Uploaded = { bytes: Uint8Array<ArrayBuffer>; type: string }

/** What a client sends to an endpoint. */
export type Sent<E, K extends 'params' | 'query' | 'body'> = [E, K] extends [{ upload: Upload }, 'body']
  ? Blob
  : SchemaType<E, K, 'in'>
/** What the server holds after validation. */
export type Received<E, K extends 'params' | 'query' | 'body'> = [E, K] extends [{ upload: Upload }, 'body']
  ? Uploaded
  : SchemaType<E, K, 'out'>
/** What the server sends. */
export type Reply<E> = SchemaType<E, 'reply', 'in'>
/** One of the events that a call gives: its name, and its data. */
export type EventOf<E> = E extends { events: infer Events extends Record<string, Schema> }
  ? { [Name in keyof Events]: { event: Name; data: z.input<Events[Name]> } }[keyof Events]
  : never

/** Text that can be stored and sent on: no NUL, no lone surrogate. `max` is in UTF-16 units. */
export const text = (max: number, min: 0 | 1 = 0) =>
  z
    .string()
    .min(min, 'is required')
    // The validator and JSON Schema count code points, of which there are never more.
    .max(max, { error: `has at most ${max} characters`, abort: true })
    .refine(fitsIn(max), `has at most ${max} characters`)
    .refine((value) => !value.includes('\u0000') && value.isWellFormed(), 'holds characters that cannot be stored')

/** Whether dates can be written for this IANA name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export const done = z.object({
  success: z.literal(true).describe('Always true: a refusal has another status and shape.'),
  message: z.string().meta({ description: 'A sentence to show.', examples: ['Done.'] }),
})
