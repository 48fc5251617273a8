const day = 86_400
/** Retry schedule of a declined renewal, in days after it was due, and when the retries end. */
const retryDays = [3, 5, 7, 14]
const giveUpDays = 21

/** The next retry of an invoice; null after the last. */
export const nextAttempt = (created: number, now: number): number | null =>
  retryDays.map((days) => created + days * day).find((moment) => moment > now) ?? null

export const givesUpAt = (created: number): number => created + giveUpDays * day
