/** Dependency injection for time, so that tests are exact. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
