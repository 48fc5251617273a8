/** A validation issue of Zod, as far as a sentence needs it. */
export type Issue = {
  code?: string
  path: PropertyKey[]
  message: string
  expected?: unknown
  values?: unknown[]
  input?: unknown
  errors?: Issue[][]
}

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** A validation error as one sentence for people: which field, and what it needs. */
export function issueSentence(issue: Issue): string {
  const field = issue.path.join('.')
  const need = needOf(issue)
  return field === '' ? capitalized(need) : `${field}: ${need}`
}

function needOf(issue: Issue): string {
  if (issue.code === 'invalid_type') {
    if (issue.message.endsWith('received undefined')) return 'is required'
    return `must be ${kinds[String(issue.expected)] ?? String(issue.expected)}`
  }
  if (issue.code === 'invalid_value' && issue.message.startsWith('Invalid')) return oneOf(issue.values ?? [])
  if (issue.code === 'invalid_union') {
    const branches = (issue.errors ?? []).flat()
    const values = branches.flatMap((branch) => (branch.path.length === 0 ? (branch.values ?? []) : []))
    return values.length > 0 ? oneOf(values) : "doesn't match any form this call accepts"
  }
  if (issue.code === 'invalid_format' && /^Invalid (?:URL|UUID|string|email address)/.test(issue.message))
    return 'has the wrong format'
  return issue.message
}

const oneOf = (values: unknown[]) =>
  values.length === 1 ? `must be ${values[0]}` : `must be one of ${values.join(', ')}`
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
