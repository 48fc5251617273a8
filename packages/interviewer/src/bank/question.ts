import type { FamilyId } from '@greenroom/catalogue'

/** What a question looks at. One interview avoids asking for the same one twice. */
export const competencies = [
  'motivation',
  'self-awareness',
  'communication',
  'teamwork',
  'conflict',
  'leadership',
  'initiative',
  'problem-solving',
  'decision-making',
  'prioritization',
  'adaptability',
  'learning',
  'resilience',
  'integrity',
  'customer-focus',
  'attention-to-detail',
  'planning',
  'safety',
  'expertise',
] as const
export type Competency = (typeof competencies)[number]

export type Level = 'Entry' | 'Mid' | 'Senior'
export type QuestionType = 'behavioral' | 'situational' | 'technical' | 'role_fit'

/** Something that a strong answer contains. `any` holds alternative phrase sets that show it. */
export type Point = {
  id: string
  weight: 1 | 2
  /** Second person, as the coach says it: "You say what you did first." */
  say: string
  /**
   * Alternative phrase sets, each an array of words. A set is shown by an answer when all its words
   * (compared as stems) occur in any order within about 12 words of each other.
   */
  any: string[][]
  /** The follow-up that asks for this point without revealing it. */
  probe: string
}

/** Unsafe, dishonest or discriminatory content: caps the score of the answer. */
export type RedFlag = { say: string; any: string[][]; cap: 2 }

/** One authored question with the rubric that its answers are read against. */
export type Question = {
  id: string
  /** Families it suits; 'any' suits every title. */
  families: ('any' | FamilyId)[]
  competency: Competency
  levels: Level[]
  type: QuestionType
  text: string
  /** Other wordings with the same rubric. */
  variants: string[]
  targetSeconds: number
  points: Point[]
  redFlags: RedFlag[]
  probes: { noAction: string; noResult: string; vague: string; offTopic: string; rephrase: string }
  /** One line per beat of a strong answer, in general terms, no invented facts. */
  strongOutline: string[]
}
