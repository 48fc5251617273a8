import type { Brief, Next, Plan, Review, Turn } from '@greenroom/interviewer'

/** The interviewer and the coach, whichever engine speaks. Index, count and "is it over" are never the engine's to decide. */
export type Interviewer = {
  /** Shown to the user: who asks, and who wrote the feedback. */
  readonly name: string
  readonly coach: string
  plan(brief: Brief): Promise<Plan>
  /** What comes after the last answer: a follow-up, the next planned question, or the end. */
  next(plan: Plan, turns: Turn[], questionCount: number): Promise<Next>
  /** Answers the candidate's own questions, in their order. */
  reply(brief: Brief, turns: Turn[], questions: string[]): Promise<string[]>
  review(brief: Brief, plan: Plan, turns: Turn[]): Promise<Review>
  /** The same words with sentence marks and capitals. */
  punctuate(rawText: string): Promise<string>
}
