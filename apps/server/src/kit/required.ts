/** A value that is there by an invariant that its type doesn't say. Throws, naming it, when it is missing. */
export function required<Value>(value: Value, name: string): NonNullable<Value> {
  if (value === null || value === undefined) throw new Error(`Missing: ${name}.`)
  return value
}
