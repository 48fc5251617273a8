import { z } from 'zod'

/** A zod schema as the JSON Schema of OpenAPI 3.1: what a client sends (`input`) or gets (`output`). */
export function toSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    // How far JavaScript counts is no limit of the API, and a format says what zod's pattern for it spells out.
    override({ jsonSchema }) {
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.format) delete jsonSchema.pattern
    },
  })
  return rest
}

export const json = (schema: unknown) => ({ 'application/json': { schema } })
export const ref = (kind: 'schemas' | 'responses' | 'headers' | 'parameters', name: string) => ({
  $ref: `#/components/${kind}/${name}`,
})
