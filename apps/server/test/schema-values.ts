import type { Endpoint } from '@greenroom/contract'
import fc from 'fast-check'
import { z } from 'zod'

/** The subset of JSON Schema from which values are generated. */
export type Shape = {
  type?: string
  format?: string
  pattern?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
  required?: string[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
}

export const shapeOf = (schema: Endpoint['body']): Shape =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape) : {}

/** The fields of an endpoint's params, query or body. */
export const fieldsOf = (schema: Endpoint['body']): [name: string, shape: Shape][] =>
  Object.entries(shapeOf(schema).properties ?? {})

/** A valid value. Email addresses are recognized by their name, because the schema has only a string. */
export function sampleOf(shape: Shape, name = ''): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  if (shape.anyOf) return sampleOf(shape.anyOf[0]!, name)
  if (shape.properties)
    return Object.fromEntries(Object.entries(shape.properties).map(([key, each]) => [key, sampleOf(each, key)]))
  if (shape.format === 'uuid') return '5e0c1d8e-6f43-4f0c-9d0b-0d6c8e1f7a11'
  if (shape.pattern) return fc.sample(fc.stringMatching(new RegExp(shape.pattern)), { numRuns: 1, seed: 1 })[0]
  if (shape.type === 'string') return name === 'email' ? 'sample@example.com' : 'Quiet-room-7'.slice(0, shape.maxLength)
  if (shape.type === 'integer' || shape.type === 'number') return Math.max(1, shape.minimum ?? 1)
  return { boolean: true, array: [], object: {} }[shape.type ?? 'object']
}

/** Invalid values for a field. */
export function misfitsOf(shape: Shape): unknown[] {
  const foreign: Record<string, unknown[]> = {
    string: ['x'],
    number: [7],
    boolean: [true],
    array: [[]],
    object: [{}],
    null: [null],
  }
  const type = shape.enum ? typeof shape.enum[0] : shape.const === undefined ? shape.type : typeof shape.const
  const own = type === 'integer' ? 'number' : (type ?? (shape.anyOf ? 'number' : 'object'))
  const others = Object.entries(foreign).flatMap(([kind, values]) => (kind === own ? [] : values))
  if (own === 'number')
    return [...others, -1, 1e300, (shape.maximum ?? 1e300) + 1, '5', ...(type === 'integer' ? [1.5] : [])]
  if (own === 'array') return [...others, [7], [null], Array((shape.maxItems ?? 1000) + 1).fill('a')]
  if (own !== 'string') return [...others, 'true', 0]
  if (shape.enum || shape.const !== undefined) return [...others, 'nonsense', '', 'toString', '__proto__']
  const texts = ['a\u0000b', '\ud800', 'a\udc00b']
  return [...others, ...texts, 'x'.repeat((shape.maxLength ?? 100_000) + 1)]
}

const odd = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 0, 1.5, 1e308, 2 ** 53, '', '\u0000', '\ud800', '\u202e', '٣', 'İ'),
  fc.constantFrom<unknown>(
    [],
    {},
    [[]],
    { toString: 1 },
    'constructor',
    '%',
    "'; drop table users; --",
    'a'.repeat(9000),
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
)

/** Mostly valid values, with an occasional odd one. */
export function valuesOf(shape: Shape, name = ''): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: fitting(shape, name) }, { weight: 1, arbitrary: odd })
}

function fitting(shape: Shape, name: string): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((each) => valuesOf(each, name)))
  if (shape.format === 'uuid') return fc.uuid()
  const { minLength = 0, maxLength = 60, minimum = -5, maximum = 2 ** 31, maxItems = 8 } = shape
  switch (shape.type) {
    case 'string':
      return fc.oneof(
        fc.constant(sampleOf(shape, name)),
        name === 'email' ? fc.emailAddress() : fc.string({ unit: 'grapheme', minLength, maxLength }),
      )
    case 'integer':
      return fc.integer({ min: minimum, max: Math.min(maximum, 2 ** 31) })
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(valuesOf(shape.items ?? {}), { maxLength: Math.min(maxItems, 8) })
    case 'object': {
      const fields = Object.entries(shape.properties ?? {}).map(([key, each]) => [key, valuesOf(each, key)] as const)
      const model: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(fields)
      return fc.record(model, { requiredKeys: shape.required ?? [] })
    }
    default:
      return fc.jsonValue()
  }
}
