const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/
const maxNameLength = 200

/** Whether this can be a part of a blob's name between two `/`. */
export const isNamePart = (part: string): boolean => segment.test(part)

/** The parts of a blob's name. Fails for an invalid one, above all for path traversal. */
export function partsOfName(name: string): string[] {
  const parts = name.split('/')
  if (name.length > maxNameLength || !parts.every(isNamePart)) throw new Error('Not a blob name')
  return parts
}
