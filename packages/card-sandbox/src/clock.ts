/** Injected, so that tests can advance the time. */
export type Clock = { now(): Date }

/** Unix time in seconds, the format of every moment in the API. */
export const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)
