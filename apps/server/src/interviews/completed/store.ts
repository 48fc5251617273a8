import type { InterviewLevel } from '@greenroom/contract'
import { limits } from '@greenroom/contract'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, max, type Placeholder, sql } from 'drizzle-orm'
import { type Connection, prepared } from '../../db/database.ts'
import { freeInterviews, interviews, turns } from '../../db/schema.ts'
import { onlyRow } from '../../kit/only-row.ts'

const { placeholder } = sql
const ofUser = placeholder('userId')
const ofPosition = placeholder('position')

/**
 * Condition for a user's completed interviews in lists, optionally of one position. Practices are excluded, because they belong to the
 * interview that they practice.
 */
export const completedOf = (userId: string | Placeholder, position?: string | Placeholder) =>
  and(
    eq(interviews.userId, userId),
    // A literal, so that a prepared statement still finds the partial indexes.
    sql`${interviews.state} = 'completed'`,
    isNull(interviews.practiceOf),
    position === undefined ? undefined : eq(interviews.job, position),
  )

const newestFirst = [desc(interviews.completedAt), desc(interviews.id)]

/** Columns that a list shows; the assessment is truncated. */
const listed = {
  id: interviews.id,
  job: interviews.job,
  level: interviews.level,
  readLevel: sql<InterviewLevel>`coalesce(nullif(${interviews.level}, 'Any'), ${interviews.plan} ->> 'level', 'Any')`,
  // Not null where an interview is completed, by a check of the table.
  completedAt: sql<Date>`${interviews.completedAt}`.mapWith(interviews.completedAt),
  feedbackState: sql<'pending' | 'ready' | 'failed'>`${interviews.feedbackState}`,
  isBehavioral: interviews.isBehavioral,
  templateId: interviews.templateId,
  described: sql<boolean>`${interviews.customDescription} is not null`,
  preview: sql<string | null>`left(${interviews.assessment}, ${sql.raw(String(limits.completed.preview))})`,
  // Named with their tables: Drizzle leaves those out in a query of one table, and "user_id" would be a turn's own twice.
  answered: sql<number>`(select count(*)::int from ${turns} t
    where t.interview_id = ${interviews}.id and t.user_id = ${interviews}.user_id and t.answer is not null)`,
}

const listAll = (position?: Placeholder) => (db: Connection) =>
  db
    .select(listed)
    .from(interviews)
    .where(completedOf(ofUser, position))
    .orderBy(...newestFirst)

const readAll = prepared('completed_all', listAll())
const readAllOfPosition = prepared('completed_of_position', listAll(ofPosition))
const readPage = prepared('completed_page', (db) => {
  // What a page skips is never read.
  const onPage = db
    .select({ id: interviews.id })
    .from(interviews)
    .where(completedOf(ofUser, ofPosition))
    .orderBy(...newestFirst)
    .limit(placeholder('limit'))
    .offset(placeholder('offset'))
  const total = db.select({ total: count() }).from(interviews).where(completedOf(ofUser, ofPosition))
  return db
    .select({ ...listed, total: sql<number>`(${total})::int` })
    .from(interviews)
    .where(and(eq(interviews.userId, ofUser), inArray(interviews.id, onPage)))
    .orderBy(...newestFirst)
})

export type Listed = Awaited<ReturnType<typeof listCompleted>>[number]

/** Completed interviews, newest first; of one position where it is given. */
export const listCompleted = (db: Connection, userId: string, position: string | undefined) =>
  position === undefined ? readAll(db, { userId }) : readAllOfPosition(db, { userId, position })

/** A page of one position's, with the number of all of them. */
export async function listPage(
  db: Connection,
  of: { userId: string; position: string },
  page: { limit: number; offset: number },
): Promise<{ rows: Listed[]; total: number }> {
  const rows = await readPage(db, { ...of, ...page })
  // A page beyond the last has no row with the total.
  return { rows, total: rows[0]?.total ?? (await countCompleted(db, of.userId, of.position)) }
}

async function countCompleted(db: Connection, userId: string, position: string): Promise<number> {
  const rows = await db.select({ total: count() }).from(interviews).where(completedOf(userId, position))
  return onlyRow(rows).total
}

const readPositions = prepared('completed_positions', (db) =>
  db
    .select({
      position: interviews.job,
      count: count(),
      lastCompletedAt: sql<Date>`max(${interviews.completedAt})`.mapWith(interviews.completedAt),
      total: sql<number>`count(*) over ()::int`,
    })
    .from(interviews)
    .where(completedOf(ofUser))
    .groupBy(interviews.job)
    .orderBy(desc(max(interviews.completedAt)), asc(interviews.job))
    .limit(placeholder('limit'))
    .offset(placeholder('offset')),
)

/** A page of positions, the last practiced first, each with the number of all of them. */
export const listPositions = (db: Connection, userId: string, page: { limit: number; offset: number }) =>
  readPositions(db, { userId, ...page })

const readCounts = prepared('interview_counts', (db) =>
  db
    .select({
      completed: count(),
      thisMonth: sql<number>`count(*) filter (where ${interviews.completedAt} >= ${placeholder('monthStart')})::int`,
      freeUsed: sql<boolean>`exists (select from ${freeInterviews} where ${freeInterviews.userId} = ${ofUser}::uuid)`,
    })
    .from(interviews)
    .where(and(completedOf(ofUser), isNotNull(interviews.completedAt))),
)

/** What a profile says about interviews. */
export async function countInterviews(db: Connection, userId: string, monthStart: Date) {
  return onlyRow(await readCounts(db, { userId, monthStart }))
}
