/** Time comes in from outside, so that a test can let a month pass. */
export type Clock = { now(): Date }

/** Seconds since 1970, as the provider's API writes every moment. */
export const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)
