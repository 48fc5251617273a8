import { and, count, desc, eq, type Placeholder, sql } from 'drizzle-orm'
import { type Connection, prepared, type Transaction } from '../../db/database.ts'
import { interviews, turns } from '../../db/schema.ts'
import { type AnsweredTurn, type CompletedInterview, isAnswered, toInterview } from '../interview.ts'

/** A completed practice with its one answer. */
export type PracticeAttempt = { interview: CompletedInterview; turn: AnsweredTurn }

const completedOf = (interviewId: string | Placeholder) =>
  and(eq(interviews.practiceOf, interviewId), eq(interviews.state, 'completed'))

const readCounts = prepared('practice_counts', (db) =>
  db
    .select({ questionNumber: sql<number>`${interviews.practiceNumber}`, attempts: count() })
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
  return readCounts(db, { interviewId })
}

/** The completed practices of one question, the newest first. */
export async function listAttempts(
  db: Connection,
  interviewId: string,
  number: number,
  limit: number,
): Promise<PracticeAttempt[]> {
  const rows = await db
    .select({ interview: interviews, turn: turns })
    .from(interviews)
    .innerJoin(turns, eq(turns.interviewId, interviews.id))
    .where(and(completedOf(interviewId), eq(interviews.practiceNumber, number)))
    .orderBy(desc(interviews.completedAt), desc(interviews.id))
    .limit(limit)
  return rows.flatMap(({ interview: row, turn }) => {
    const interview = toInterview(row)
    return interview.state === 'completed' && isAnswered(turn) ? [{ interview, turn }] : []
  })
}
