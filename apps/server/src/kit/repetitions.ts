/** A failure that comes with every query, request or job for as long as it lasts: one line says so, and which code it has. */
export type Outage = { event: string; code: string | undefined }

/** Between two lines about the same. */
const intervalMs = 10_000

/**
 * Limits the rate of lines about the same. Gives a function that says whether a line is due for a name, and then how many of that
 * name were left out since the line before; undefined when it is not due.
 */
export function createRepetitions(now: () => number): (name: string) => { leftOut?: number } | undefined {
  const last = new Map<string, { at: number; leftOut: number }>()
  return (name) => {
    const known = last.get(name)
    if (known && now() - known.at < intervalMs) {
      known.leftOut += 1
      return undefined
    }
    last.set(name, { at: now(), leftOut: 0 })
    return known && known.leftOut > 0 ? { leftOut: known.leftOut } : {}
  }
}
