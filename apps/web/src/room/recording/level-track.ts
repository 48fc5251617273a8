import { limits } from '@greenroom/contract/limits'

/** Places for a tick over the whole three minutes: as many as are stored, and about one per 4 px of the column of words. */
export const tickPlaces = { wide: 280, column: 168, narrow: 86 } as const

/** How much time one tick of a track covers. */
export const secondsPerTick = limits.answer.seconds / tickPlaces.wide

/** The level (0 to 1) of each place, at the finer resolution; it grows while the microphone is on. */
export type LevelTrack = number[]

/** What remains of an earlier sample beside a quieter later one: a place shows how it sounds now, and does not flicker. */
const fade = 0.6

/** Notes a level of the microphone at this share (0 to 1) of the three minutes. */
export function noteLevel(track: LevelTrack, share: number, level: number): void {
  const place = Math.min(Math.floor(share * tickPlaces.wide), tickPlaces.wide - 1)
  track[place] = Math.max((track[place] ?? 0) * fade, Math.min(Math.max(level, 0), 1))
}

/** One level for each place that the time has passed; without a voice they are flat, as for a typed answer. */
export function levelsUntil(track: LevelTrack, share: number, width: keyof typeof tickPlaces): number[] {
  const places = tickPlaces[width]
  return Array.from({ length: Math.round(share * places) }, (_, place) =>
    loudestIn(track, place / places, (place + 1) / places),
  )
}

function loudestIn(track: LevelTrack, from: number, to: number): number {
  const first = Math.floor(from * tickPlaces.wide)
  const end = Math.max(Math.floor(to * tickPlaces.wide), first + 1)
  return track.slice(first, end).reduce((loudest, level) => Math.max(loudest, level ?? 0), 0)
}

/** A track as text, one digit for each place from 0 (silence) to 9. */
export function encodeLevels(track: LevelTrack): string {
  return Array.from(track, (level) => Math.round((level ?? 0) * 9)).join('')
}

/** The track of such a text; what is not a digit is silence. */
export function decodeLevels(text: string): LevelTrack {
  return Array.from(text.slice(0, tickPlaces.wide), (digit) => (/\d/.test(digit) ? Number(digit) / 9 : 0))
}
