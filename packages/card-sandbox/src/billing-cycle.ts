import { seconds } from './clock.ts'
import type { Price } from './objects.ts'

/** The length of a price's period in months. */
export const monthsOf = ({ recurring }: Price) => recurring.interval_count * (recurring.interval === 'year' ? 12 : 1)

/** The moment `months` after `anchor` (seconds): the same day, or the last one of a shorter month. */
export function monthsAfter(anchor: number, months: number): number {
  const from = new Date(anchor * 1000)
  const moment = new Date(from)
  moment.setUTCDate(1)
  moment.setUTCMonth(from.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0)).getUTCDate()
  moment.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return seconds(moment)
}

/** The end of the period after the one that ends at `end`: counted from the anchor, so that a short month doesn't move the day. */
export function nextPeriodEnd(anchor: number, end: number, months: number): number {
  let count = months
  while (monthsAfter(anchor, count) <= end) count += months
  return monthsAfter(anchor, count)
}
