/** Time comes in from outside, so that every test is exact. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
