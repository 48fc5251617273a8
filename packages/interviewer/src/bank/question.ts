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
  /** 2 on one or two points: without them the answer isn't strong. */
  weight: 1 | 2
  /** Said after a quotation that makes the point, second person: "You go by the trend, not by one reading." */
  say: string
  /** The same as an item of "Also worth covering": "Who stays with the patient while you get help". */
  cover: string
  /**
   * Alternative phrase sets, each an array of words. A set is shown by an answer when all its words
   * (compared as stems) occur in any order within about 12 words of each other.
   */
  any: string[][]
  /** The follow-up that asks for this point without revealing it, sayable after any thin answer: it points at nothing. */
  probe: string
}

/** A mistake that many candidates make in this answer. */
export type Mistake = {
  id: string
  /** What people do, as a heading: "Leaving the loss with the buyer". */
  name: string
  /** What it costs, and what to do instead. */
  instead: string
  /**
   * Lines of words, in order, at most four others between two of them, in one sentence that the speaker asserts of
   * themselves. Empty where no line would be precise: then the mistake is taught and never claimed.
   */
  detect: string[]
  /** Sentences that must be recognized, and sentences with the same words that must not: run as tests. */
  fires: string[]
  silent: string[]
}

/** A mistake that can hurt people, break a law or cost others money. It caps the answer and comes first in its notes. */
export type RedFlag = Mistake & {
  about: 'safety' | 'law' | 'money'
  /** The law, code or policy it rests on, by name. */
  rule: string
}

/** What the interviewer asks after an answer that lacks something. Each is said aloud and ends in "?". */
export type Probes = {
  /** Of a story: asks for their own part. */
  noAction?: string
  /** Of a story: asks how it ended. */
  noResult?: string
  /** Asks for one time instead of how it always is. */
  vague: string
  /** Takes a wrong turn kindly and asks again. */
  offTopic: string
  /** The question in simpler words. */
  rephrase: string
  /** After a few words only: asks for the beginning. */
  start?: string
  /** Of a question about something that went wrong: what they'd change. */
  over?: string
}

/** One authored question: the rubric that its answers are read against, and what it teaches. */
export type Question = {
  id: string
  /** Families it suits; 'any' suits every title. */
  families: ('any' | FamilyId)[]
  /** Titles of the catalogue, narrower than the families: asked only for these. */
  titles?: string[]
  /** Titles of the catalogue in its families whose work it isn't about. */
  notFor?: string[]
  competency: Competency
  levels: Level[]
  type: QuestionType
  text: string
  /** Other wordings with the same rubric. */
  variants: string[]
  targetSeconds: number
  /** Completes "your answer about ...". */
  topic: string
  /** What the interviewer really wants to know: "Whether you ...". */
  listensFor: string
  points: Point[]
  /** One strong answer, spoken, by one plausible person. */
  example: { who: string; text: string }
  mistakes: Mistake[]
  redFlags: RedFlag[]
  /** What may well be asked after any strong answer. */
  next: string
  /** One thing to prepare before an interview where this may come up. */
  tip: string
  /** Of a story: another common question that it can answer. */
  alsoAnswers: string | null
  probes: Probes
}
