import type { z } from 'zod'

const typeNames: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** Zod error map: what a field needs, in words for people. Zod's own message, or the schema's, for everything else. */
export const validationErrors: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? 'is required' : `must be ${typeNames[issue.expected] ?? issue.expected}`
  if (issue.code === 'invalid_value') return oneOf(issue.values)
  if (issue.code === 'invalid_union') {
    const values = issue.errors
      .flat()
      .flatMap((each) => ('values' in each && each.path.length === 0 ? each.values : []))
    return values.length > 0 ? oneOf(values) : "doesn't match any form this call accepts"
  }
  return issue.code === 'invalid_format' ? 'has the wrong format' : undefined
}

const oneOf = (values: readonly unknown[]) =>
  values.length === 1 ? `must be ${values[0]}` : `must be one of ${values.join(', ')}`

/** A validation issue as one sentence: which field, and what it needs. */
export function describeIssue({ path, message }: z.core.$ZodIssue): string {
  const field = path.join('.')
  return field === '' ? message.charAt(0).toUpperCase() + message.slice(1) : `${field}: ${message}`
}
