/**
 * Seeded pseudorandom generator: numbers in [0, 1) that depend on the seed alone, so that plans and reports are
 * reproducible.
 */
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

/** A random element, chosen by the generator. */
export const pick = <T>(random: () => number, wordings: readonly [T, ...T[]]): T =>
  wordings[Math.floor(random() * wordings.length)] ?? wordings[0]
