import type { DeliveryReply } from '@greenroom/contract/report/detail'
import type { Impression } from '@greenroom/contract/report/model'
import type { Competency } from '@greenroom/interviewer'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Connection, prepared } from '../../db/database.ts'
import { interviews, turns } from '../../db/schema.ts'
import { completedOf } from '../completed/store.ts'
import type { StoredTurn } from '../interview.ts'

type TurnFacts = Pick<StoredTurn, 'number' | 'kind' | 'questionId' | 'spoken'>

const answered: SQL<TurnFacts[]> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('number', t.number, 'kind', t.kind, 'questionId', t.question_id, 'spoken', t.spoken)), '[]')
  from ${turns} t where t.interview_id = ${interviews}.id and t.user_id = ${interviews}.user_id and t.answer is not null)`
const competencies: SQL<Record<string, Competency>> = sql`(
  select coalesce(jsonb_object_agg(q ->> 'questionId', q ->> 'competency'), '{}') from jsonb_array_elements(${interviews.plan} -> 'questions') q)`

const readJudged = prepared('interviews_judged', (db) =>
  db
    .select({
      id: interviews.id,
      completedAt: sql<Date>`${interviews.completedAt}`.mapWith(interviews.completedAt),
      delivery: sql<DeliveryReply[]>`coalesce(${interviews.delivery}, '[]')`,
      answered,
      competencies,
      impressions: sql<Record<string, Impression>>`coalesce(${interviews.impressions}, '{}')`,
    })
    .from(interviews)
    .where(
      and(
        completedOf(sql.placeholder('userId')),
        eq(interviews.feedbackState, 'ready'),
        isNull(interviews.careMessage),
      ),
    )
    .orderBy(desc(interviews.completedAt), desc(interviews.id))
    .limit(sql.placeholder('limit')),
)

/**
 * A user's latest completed interviews with rated feedback, newest first. Selects only what progress needs, no text of answers or feedback.
 * Competencies by question id, impressions by question number.
 */
export async function listJudged(db: Connection, userId: string, limit: number) {
  return readJudged(db, { userId, limit })
}
