import type { Manner } from '@greenroom/contract/limits'
import { seeded } from './seed.ts'

/**
 * Neutral acknowledgments: they neither praise nor grade nor claim to understand, because they are chosen before the
 * answer is scored.
 */
const acknowledgments: Readonly<Record<Manner, readonly [string, ...string[]]>> = {
  friendly: [
    'Thanks.',
    'Okay, thank you.',
    'Got it, thank you.',
    'All right, thanks.',
    'Okay, got it.',
    'Thank you.',
    'Okay, thanks for that.',
    'Got it, thanks.',
    'All right, got it.',
  ],
  neutral: [
    'Okay.',
    'Thank you.',
    'Got it.',
    'All right.',
    'Okay, thank you.',
    'Okay, got it.',
    'All right, thank you.',
    'Got it, thank you.',
  ],
  demanding: [
    'Okay.',
    'Got it.',
    'All right.',
    'Thanks.',
    'Okay, thanks.',
    'Okay, got it.',
    'All right, got it.',
    'All right, thanks.',
  ],
}

/**
 * Every acknowledgment that `chooseAcknowledgment` can return for this manner, so that its audio can be synthesized
 * ahead.
 */
export const listAcknowledgments = (manner: Manner): readonly string[] => acknowledgments[manner]

/**
 * Picks the filler line that covers the wait for the next question. Deterministic for an interview and question
 * number (from 1); two numbers in a row never get the same line.
 */
export function chooseAcknowledgment(manner: Manner, interviewId: string, number: number): string {
  const texts = shuffle(acknowledgments[manner], seeded(`${interviewId} acknowledgment`))
  return texts[number % texts.length]!
}

function shuffle(texts: readonly string[], random: () => number): string[] {
  const shuffled = [...texts]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const kept = shuffled[last]!
    shuffled[last] = shuffled[other]!
    shuffled[other] = kept
  }
  return shuffled
}
