import { and, count, desc, eq, type Placeholder, sql } from 'drizzle-orm'
import { type Connection, prepared, type Transaction } from '../../db/database.ts'
import { interviews, turns } from '../../db/schema.ts'
import type { Interview, StoredTurn } from '../store.ts'

/** A completed practice with its one answer. */
export type Attempt = { interview: Interview; turn: StoredTurn }

const completedOf = (interviewId: string | Placeholder) =>
  and(eq(interviews.practiceOf, interviewId), eq(interviews.state, 'completed'))

const readCounts = prepared('practice_counts', (db) =>
  db
    .select({ question_number: interviews.practiceNumber, attempts: count() })
    .from(interviews)
    .where(completedOf(sql.placeholder('interviewId')))
    .groupBy(interviews.practiceNumber)
    .orderBy(interviews.practiceNumber),
)

/** Every practice of an interview, in any state. */
export async function listPracticeIds(tx: Transaction, interviewId: string): Promise<string[]> {
  const rows = await tx.select({ id: interviews.id }).from(interviews).where(eq(interviews.practiceOf, interviewId))
  return rows.map(({ id }) => id)
}

/** How often each question of an interview was practiced to the end, in the order of the questions. */
export async function countPractices(db: Connection, interviewId: string) {
  const rows = await readCounts(db, { interviewId })
  return rows.map(({ question_number, attempts }) => ({ question_number: question_number!, attempts }))
}

/** The completed practices of one question, the newest first. */
export async function listAttempts(
  db: Connection,
  interviewId: string,
  number: number,
  limit: number,
): Promise<Attempt[]> {
  return db
    .select({ interview: interviews, turn: turns })
    .from(interviews)
    .innerJoin(turns, eq(turns.interviewId, interviews.id))
    .where(and(completedOf(interviewId), eq(interviews.practiceNumber, number)))
    .orderBy(desc(interviews.completedAt), desc(interviews.id))
    .limit(limit)
}
