import type { Band } from '../conversation.ts'
import type { Exchange } from '../interview.ts'

/** What is shown of one question: the band and the points agree, or the points are not shown (`total` 0). */
export type Shown = {
  band: Band
  covered: number
  total: number
  /** How the points were told: heard, not counted because the words are unknown, or not for counting. */
  points: 'heard' | 'other_words' | 'none'
}

const uncounted = { covered: 0, total: 0, points: 'none' } as const
const enoughShare = 1 / 3
const manyShare = 1 / 2
const clearlyGood = 3.5

/**
 * The band that may be shown. Only about half of a strong answer's points are recognized in other words, so a good
 * band with few points either rests on strong evidence, and then no points are counted, or is lowered. Points beside
 * an answer to something else, or many of them beside a low band, would contradict it, so they are not counted either.
 */
export function readShown({ scored, reading, asked }: Exchange): Shown {
  if (!scored) {
    const band = reading.kind === 'empty' ? 'not answered' : 'not judged'
    return { band, ...uncounted }
  }
  const total = scored.points.length
  const covered = scored.points.filter(({ place }) => place).length
  if (asked.type === 'technical' && !asked.question) return { band: 'not judged', ...uncounted }
  const { band } = scored
  if (!scored.relevant) return { band, ...uncounted }
  const good = band === 'solid' || band === 'strong'
  const few = total > 0 && covered / total < enoughShare
  if (good && few) {
    return scored.score >= clearlyGood && asked.type === 'behavioral'
      ? { band: 'solid', covered: 0, total: 0, points: 'other_words' }
      : { band: 'developing', ...(covered === 0 ? uncounted : { covered, total, points: 'heard' }) }
  }
  const many = covered === total || (band === 'a start' && covered / total >= manyShare)
  if (!good && many && covered > 0) return { band, ...uncounted }
  // A row of empty dots tells a nervous person nothing that the band and the words do not say better.
  if (covered === 0) return { band, covered: 0, total: 0, points: total > 0 ? 'other_words' : 'none' }
  return { band, covered, total, points: 'heard' }
}
