/** The pace plot runs from 60 to 200 words per minute; the calm range 120 to 160 is shaded on it. */
export const paceScale = { slowest: 60, fastest: 200, calm: { from: 120, to: 160 } } as const

/** Fillers are drawn one by one up to here; the figure beside them says how many there were. */
export const maxTicks = 12

/** Where a pace lies on its plot, from 0 (left end) to 1. */
export function placePace(wordsPerMinute: number): number {
  const { slowest, fastest } = paceScale
  return Math.min(1, Math.max(0, (wordsPerMinute - slowest) / (fastest - slowest)))
}

/** "1:24" for 84 seconds. */
export function writeDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
