import { limits } from '@greenroom/contract/limits'

/** Ticks of the line over the whole minute: about one per 4 px. */
export const tickPlaces = { wide: 280, narrow: 86 } as const
export type LineWidth = keyof typeof tickPlaces

/** How loud it was, from 0 to 1, at each moment (in milliseconds from the start) that was measured. */
export type MinuteLevels = { at: number; level: number }[]

/** One level for each tick that has passed after `milliseconds`: the loudest that was measured in it. */
export function levelsUntil(measured: MinuteLevels, milliseconds: number, width: LineWidth): number[] {
  const perTick = (limits.tryout.seconds * 1000) / tickPlaces[width]
  const levels = new Array<number>(Math.min(Math.floor(milliseconds / perTick), tickPlaces[width])).fill(0)
  for (const { at, level } of measured) {
    const place = Math.floor(at / perTick)
    if (place < levels.length) levels[place] = Math.max(levels[place]!, level)
  }
  return levels
}
