import { getTableColumns } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { isSessionLive } from '../../apps/server/src/accounts/store.ts'
import type { Connection } from '../../apps/server/src/db/database.ts'
import { interviews } from '../../apps/server/src/db/schema.ts'
import { listPage } from '../../apps/server/src/interviews/completed/store.ts'
import { countPractices } from '../../apps/server/src/interviews/practice/store.ts'
import { answerTurn, findSnapshot, lockSnapshot } from '../../apps/server/src/interviews/snapshot/store.ts'
import { addToBucket } from '../../apps/server/src/rate-limit/store.ts'
import { findSubscription } from '../../apps/server/src/subscriptions/store.ts'

/** A recorded statement of the product, with the values of the recording. */
export type Statement = { name?: string; text: string; values: unknown[]; rowMode?: 'array' }

export const marks = {
  id: '00000000-0000-4000-8000-000000000001',
  userId: '00000000-0000-4000-8000-000000000002',
  sessionId: '00000000-0000-4000-8000-000000000003',
}
const day = new Date(0)
const turn = {
  interviewId: marks.id,
  userId: marks.userId,
  number: 1,
  kind: 'main' as const,
  questionId: 'q',
  question: 'q',
  reason: null,
  askedBy: 'b',
  prompt: null,
  askedAt: day,
}
const unanswered = {
  answer: null,
  rawAnswer: null,
  spoken: false,
  seconds: null,
  idempotencyKey: null,
  answeredAt: null,
}

/** Records the statements of the hot endpoints from the product's stores, so that they can't diverge. */
export async function recordStatements() {
  return {
    session: await record((db) =>
      isSessionLive(db, { id: marks.sessionId, userId: marks.userId }, { started: day, used: day }),
    ),
    snapshot: await record((db) => findSnapshot(db, marks.userId, marks.id)),
    page: await record((db) => listPage(db, { userId: marks.userId, position: 'p' }, { limit: 12, offset: 0 })),
    subscription: await record((db) => findSubscription(db, marks.userId)),
    practices: await record((db) => countPractices(db, marks.id)),
    limit: await record((db) =>
      addToBucket(db, { scope: 'answer', subject: marks.userId, start: day }, { amount: 1, since: day, max: 30 }),
    ),
    locked: await record((db) => lockSnapshot(db as never, marks.userId, marks.id)),
    answer: await record((db) =>
      answerTurn(
        db as never,
        { ...turn, ...unanswered },
        { ...unanswered, answer: 'a', answeredAt: day },
        { kind: 'question', turn },
      ),
    ),
  }
}

const columns = Object.keys(getTableColumns(interviews))
/** Maps a row of the snapshot: the interview's columns, then its turns. */
export const readRow = (row: unknown[]) => ({
  interview: Object.fromEntries(columns.map((name, index) => [name, row[index]])),
  turns: row[columns.length] as Record<string, unknown>[],
})

/** Records the first statement that `work` sends. */
async function record(work: (db: Connection) => Promise<unknown>): Promise<Statement> {
  const sent: Statement[] = []
  const client = {
    async query({ name, text, values, rowMode }: pg.QueryConfig & Pick<Statement, 'rowMode'>, given?: unknown[]) {
      sent.push({ name, text, values: given ?? values ?? [], rowMode })
      return { rows: [] }
    },
  }
  // `work` fails without a row, but the statement has been recorded by then.
  await work(drizzle({ client: client as unknown as pg.Pool })).catch(() => {})
  return sent[0]!
}
