/** Single flight (request coalescing): concurrent calls with one key share one execution, and its result or failure. */
export type SingleFlight<Result> = {
  join(key: string, work: () => Promise<Result>): Promise<Result>
  /** Waits until nothing is in flight, for a graceful shutdown. Never fails. */
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
