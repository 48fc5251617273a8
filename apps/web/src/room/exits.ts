import { paths } from '../paths.ts'
import type { PracticedQuestion } from '../start/start-practice.ts'

/** Where the room leads: an interview to the interviews or what is completed, a practice to the report that it belongs to. */
export type Exits = { away: string; completed: string }

/** The ways out of a room; `practiced` is the question that is answered again, null in an interview. */
export function exitsOf(interviewId: string, practiced: PracticedQuestion | null): Exits {
  if (practiced === null) return { away: paths.interviews(), completed: paths.completed() }
  const { interviewId: original, questionNumber } = practiced
  return { away: paths.detail(original), completed: paths.practice(original, questionNumber, interviewId) }
}
