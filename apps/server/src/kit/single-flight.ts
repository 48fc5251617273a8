/** Work that goes on once for each key: who asks meanwhile joins it and gets the same result, or the same failure. */
export type SingleFlight<Result> = {
  join(key: string, work: () => Promise<Result>): Promise<Result>
  /** Waits until nothing is under way. Never fails. */
  drain(): Promise<void>
}

export function createSingleFlight<Result>(): SingleFlight<Result> {
  const flights = new Map<string, Promise<Result>>()
  return {
    join(key, work) {
      const running = flights.get(key)
      if (running) return running
      const flight = work().finally(() => flights.delete(key))
      flights.set(key, flight)
      return flight
    },
    async drain() {
      await Promise.allSettled(flights.values())
    },
  }
}
