const day = 86_400
/** When a renewal that was declined is tried again, in days after it was due, and when that is given up. */
const retryDays = [3, 5, 7, 14]
const giveUpDays = 21

/** The first retry of an invoice that still lies ahead; null after the last. */
export const nextAttempt = (created: number, now: number): number | null =>
  retryDays.map((days) => created + days * day).find((moment) => moment > now) ?? null

export const givesUpAt = (created: number): number => created + giveUpDays * day
