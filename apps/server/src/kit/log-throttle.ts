/** A failure that repeats with every query, request or job for as long as it lasts: logged as one event with its code. */
export type Outage = { event: string; code: string | undefined }

/** Between two lines about the same outage. */
const intervalMs = 10_000

/**
 * Log throttling, so that an outage does not flood the log: at most one line in ten seconds for each name. Gives a function that says
 * how many lines of a name were suppressed since the last one, or undefined where this one is to be suppressed too.
 */
export function createLogThrottle(now: () => number): (name: string) => { leftOut?: number } | undefined {
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
