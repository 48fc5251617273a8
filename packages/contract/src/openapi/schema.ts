import { z } from 'zod'

/** A zod schema as the JSON Schema of OpenAPI 3.1: what a client sends (`input`) or gets (`output`). */
export function toSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' })
  return rest
}

export const json = (schema: unknown) => ({ 'application/json': { schema } })
export const ref = (kind: 'schemas' | 'responses' | 'headers' | 'parameters', name: string) => ({
  $ref: `#/components/${kind}/${name}`,
})
