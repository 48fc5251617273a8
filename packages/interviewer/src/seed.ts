/** A stream of numbers in [0, 1) that depends on its seed alone, so that a plan or a report can be made again. */
export function seeded(seed: string): () => number {
  let state = 2166136261
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** One of the wordings, chosen by the stream. */
export const pick = <T>(random: () => number, wordings: readonly [T, ...T[]]): T =>
  wordings[Math.floor(random() * wordings.length)] ?? wordings[0]
