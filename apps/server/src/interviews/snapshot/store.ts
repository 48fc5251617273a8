import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Connection, prepared, preparedSql, type Transaction } from '../../db/database.ts'
import { candidateQuestions, interviews, turns } from '../../db/schema.ts'
import { onlyRow } from '../../kit/only-row.ts'
import {
  type CandidateQuestion,
  type InterviewRow,
  type InterviewSnapshot,
  type NewTurn,
  type StoredTurn,
  toInterview,
} from '../interview.ts'

/** The same with the candidate's own questions. */
export type FullSnapshot = InterviewSnapshot & { asked: CandidateQuestion[] }

type ById = { id: string; userId: string }
const { placeholder } = sql

/**
 * The interview's rows of another table as one JSON array, so that one statement reads everything. Interview columns are qualified with
 * their table: Drizzle omits it in a query of one table, and "user_id" would be the row's own.
 */
function rowsOf<Row>(table: PgTable, columns: Record<string, SQL.Aliased | unknown>, order: unknown): SQL<Row[]> {
  const fields = Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`)
  return sql`(select coalesce(json_agg(json_build_object(${sql.join(fields, sql`, `)}) order by ${order}), '[]') from ${table}
    where interview_id = ${interviews}.id and ${table}.user_id = ${interviews}.user_id)`
}

/** JSON has no dates. */
type InJson = Omit<StoredTurn, 'askedAt' | 'answeredAt'> & { askedAt: string; answeredAt: string | null }

const snapshot = (db: Connection) =>
  db
    .select({
      interview: getTableColumns(interviews),
      turns: rowsOf<InJson>(turns, getTableColumns(turns), turns.number),
      asked: rowsOf<CandidateQuestion>(
        candidateQuestions,
        {
          question: candidateQuestions.question,
          answer: candidateQuestions.answer,
          answeredBy: candidateQuestions.answeredBy,
          prompt: candidateQuestions.prompt,
        },
        candidateQuestions.position,
      ),
    })
    .from(interviews)
    .where(and(eq(interviews.id, placeholder('id')), eq(interviews.userId, placeholder('userId'))))

const readSnapshot = prepared<ById, SnapshotRow[]>('interview_snapshot', snapshot)
const readLocked = prepared<ById, SnapshotRow[]>('interview_snapshot_locked', (db) => snapshot(db).for('update'))
type SnapshotRow = { interview: InterviewRow; turns: InJson[]; asked: CandidateQuestion[] }

const toSnapshot = ([row]: SnapshotRow[]): FullSnapshot | undefined =>
  row && {
    interview: toInterview(row.interview),
    asked: row.asked,
    turns: row.turns.map((turn) => ({
      ...turn,
      askedAt: new Date(turn.askedAt),
      answeredAt: turn.answeredAt === null ? null : new Date(turn.answeredAt),
    })),
  }

/** Reads the snapshot of a user's interview in one statement; undefined for another user's interview. */
export async function findSnapshot(db: Connection, userId: string, id: string): Promise<FullSnapshot | undefined> {
  return toSnapshot(await readSnapshot(db, { id, userId }))
}

/**
 * The same with a row lock until the transaction ends. After a wait for the lock the turns are stale: writes based on them return `false`,
 * and a second read is up to date.
 */
export async function lockSnapshot(tx: Transaction, userId: string, id: string): Promise<FullSnapshot | undefined> {
  return toSnapshot(await readLocked(tx, { id, userId }))
}

/** What follows an answer: the next question, or the end with closing words. */
export type Following = { kind: 'question'; turn: NewTurn } | { kind: 'closing'; finalMessage: string }

const updateAndAsk = preparedSql<{ answered: number }>(
  'interview_answer',
  `with answered as (
    update turns set answer = $4, raw_answer = $5, spoken = $6, seconds = $7, idempotency_key = $8, answered_at = $9
    where interview_id = $1::uuid and user_id = $2::uuid and number = $3 and answer is null
    returning interview_id, user_id
  ), touched as (
    update interviews set touched_at = $9, state = coalesce($10, state), final_message = coalesce($11, final_message)
    from answered where interviews.id = answered.interview_id and interviews.user_id = answered.user_id
  ), following as (
    insert into turns (interview_id, user_id, number, kind, question_id, question, reason, asked_by, prompt, asked_at)
    select interview_id, user_id, $12::int, $13::text, $14::text, $15::text, $16::text, $17::text, $18::text, $19::timestamptz
    from answered where $12::int is not null
  )
  select count(*)::int as answered from answered`,
)

export type GivenAnswer = Pick<StoredTurn, 'rawAnswer' | 'spoken' | 'seconds' | 'idempotencyKey'> & {
  answer: string
  answeredAt: Date
}

/** Stores an answer and, if known, what follows it, in one statement. False when the question is already answered. */
export async function answerTurn(
  tx: Transaction,
  { interviewId, userId, number }: StoredTurn,
  given: GivenAnswer,
  following: Following | undefined,
): Promise<boolean> {
  const { answer, rawAnswer, spoken, seconds, idempotencyKey, answeredAt } = given
  const end = following?.kind === 'closing' ? following : undefined
  const turn = following?.kind === 'question' ? following.turn : undefined
  const rows = await updateAndAsk(tx, [
    interviewId,
    userId,
    number,
    answer,
    rawAnswer,
    spoken,
    seconds,
    idempotencyKey,
    answeredAt,
    end?.kind,
    end?.finalMessage,
    turn?.number,
    turn?.kind,
    turn?.questionId,
    turn?.question,
    turn?.reason,
    turn?.askedBy,
    turn?.prompt,
    turn?.askedAt,
  ])
  return onlyRow(rows).answered === 1
}
