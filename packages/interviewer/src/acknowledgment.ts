import type { Manner } from '@greenroom/contract/limits'
import { seeded } from './seed.ts'

/** Nothing of what was said is praised, graded or claimed to be understood: these are made before anybody has read the answer. */
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

/** Everything that `chooseAcknowledgment` may give in this manner, so that its audio can be made ahead. */
export const listAcknowledgments = (manner: Manner): readonly string[] => acknowledgments[manner]

/**
 * What the interviewer says after the answer to a question when the next one takes a moment. The same for the same interview and
 * number (from 1), and never the same after two questions in a row.
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
