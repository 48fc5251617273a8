import { SetupError } from '../../kit/setup-error.ts'

/** How many days back a command looks; 30 unless given. */
export function readDays(given = '30'): number {
  if (/^[1-9]\d{0,2}$/.test(given) && Number(given) <= 400) return Number(given)
  throw new SetupError(`--days must be a whole number from 1 to 400, such as 30, not "${given}".`)
}
