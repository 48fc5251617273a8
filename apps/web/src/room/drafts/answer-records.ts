import { decodeLevels, encodeLevels, type LevelTrack } from '../recording/level-track.ts'

/** One submitted answer, as the line of the whole interview draws it. No words: how it was given, how long, how loud. */
export type AnswerRecord = {
  /** Counts from 1; follow-ups count too. An answer given on another device has no record. */
  number: number
  by: 'voice' | 'typing'
  /** Utterance, or from the end of the question to Submit. */
  seconds: number
  /** 0 to 1, from the first sound to the last, one for each `secondsPerTick` of level-track.ts; empty for a typed answer. */
  levels: readonly number[]
}

/** The sounding part of a track: without the silence before and after. */
export function trimSilence(track: LevelTrack): number[] {
  const levels = Array.from(track, (level) => level ?? 0)
  const first = levels.findIndex((level) => level > 0)
  return first === -1 ? [] : levels.slice(first, levels.findLastIndex((level) => level > 0) + 1)
}

/** The records as text, for a storage. */
export function encodeRecords(records: readonly AnswerRecord[]): string {
  return JSON.stringify(records.map((record) => ({ ...record, levels: encodeLevels([...record.levels]) })))
}

/** The records of such a text, in the order of the questions; what is damaged is left out. */
export function decodeRecords(text: string | null): AnswerRecord[] {
  return readList(text)
    .flatMap((entry) => decodeRecord(entry) ?? [])
    .sort((one, other) => one.number - other.number)
}

function readList(text: string | null): unknown[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

function decodeRecord(entry: unknown): AnswerRecord | null {
  if (typeof entry !== 'object' || entry === null) return null
  const { number, by, seconds, levels } = entry as Record<string, unknown>
  if (typeof number !== 'number' || typeof seconds !== 'number' || typeof levels !== 'string') return null
  return by === 'voice' || by === 'typing' ? { number, by, seconds, levels: decodeLevels(levels) } : null
}
