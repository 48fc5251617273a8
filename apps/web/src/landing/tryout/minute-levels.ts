import { limits } from '@greenroom/contract/limits'

/** Ticks of the line over the whole minute: about one per 4 px. */
export const tickCounts = { wide: 280, narrow: 86 } as const
export type LineWidth = keyof typeof tickCounts

/** Loudness samples from 0 to 1, each at its time (milliseconds from the start). */
export type MinuteLevels = { at: number; level: number }[]

/** Downsamples to one level per tick passed within `milliseconds`: the loudest sample in it. */
export function levelsUntil(measured: MinuteLevels, milliseconds: number, width: LineWidth): number[] {
  const perTick = (limits.tryout.seconds * 1000) / tickCounts[width]
  const levels = new Array<number>(Math.min(Math.floor(milliseconds / perTick), tickCounts[width])).fill(0)
  for (const { at, level } of measured) {
    const tick = Math.floor(at / perTick)
    if (tick < levels.length) levels[tick] = Math.max(levels[tick]!, level)
  }
  return levels
}
