import { and, desc, eq, gte, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../db/database.ts'
import { interviews, spokenTexts, users } from '../../db/schema.ts'
import { open } from '../store.ts'

/** All texts that the interviewer has said or may say in some interviews. */
const spokenIn = (which: SQL | undefined) => sql`
  select question as text from turns join interviews on interviews.id = interview_id where ${which}
  union select answer from candidate_questions join interviews on interviews.id = interview_id where ${which}
  union select final_message from interviews where final_message is not null and ${which}
  union select planned ->> 'text' from interviews, jsonb_array_elements(plan -> 'questions') planned where ${which}`

/** Texts used in these interviews and in no other running one. */
export async function listSpokenOnlyIn(tx: Transaction, ids: string[]): Promise<string[]> {
  const here = spokenIn(inArray(interviews.id, ids))
  const elsewhere = spokenIn(and(open, notInArray(interviews.id, ids)))
  return textsOf(await tx.execute<{ text: string }>(sql`(${here}) except (${elsewhere})`))
}

/** Texts of running interviews that were touched since `moment`. */
export async function listSpokenSince(db: Connection, moment: Date): Promise<string[]> {
  return textsOf(await db.execute<{ text: string }>(spokenIn(and(open, gte(interviews.touchedAt, moment)))))
}

const textsOf = ({ rows }: { rows: { text: string }[] }) => rows.map(({ text }) => text)

/** Records what a user has read aloud on request, by the name of its audio. False when the user was deleted. */
export async function addSpokenText(
  db: Connection,
  { userId, name, at }: { userId: string; name: string; at: Date },
): Promise<boolean> {
  const kept = await db.execute(sql`
    insert into ${spokenTexts} (user_id, name, spoken_at)
    select id, ${name}, ${at.toISOString()}::timestamptz from ${users} where id = ${userId} for key share
    on conflict (user_id, name) do update set spoken_at = excluded.spoken_at
    returning 1`)
  return kept.rows.length === 1
}

export async function listSpokenTexts(db: Connection, userId: string): Promise<{ name: string; spokenAt: Date }[]> {
  return db
    .select({ name: spokenTexts.name, spokenAt: spokenTexts.spokenAt })
    .from(spokenTexts)
    .where(eq(spokenTexts.userId, userId))
    .orderBy(desc(spokenTexts.spokenAt))
}

/** Those of the names that users had read aloud since `moment`. */
export async function listNamesSpokenSince(db: Connection, names: string[], moment: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: spokenTexts.name })
    .from(spokenTexts)
    .where(and(inArray(spokenTexts.name, names), gte(spokenTexts.spokenAt, moment)))
  return rows.map(({ name }) => name)
}
