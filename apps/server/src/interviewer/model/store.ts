import { and, desc, eq, gte, lt, lte, sql } from 'drizzle-orm'
import { type Connection, deleteInBatches } from '../../db/database.ts'
import { dailyTokens, interviewTokens, modelUsage } from '../../db/schema.ts'
import { onlyRow } from '../../kit/only-row.ts'

export type TokenCounts = { in: number; out: number }

/** The budget that a call is charged to: conducting an interview, or writing its report. */
export type UsageAccount = { interviewId: string; purpose: 'asking' | 'feedback' }

/** Adds tokens to an account unless that would exceed `most`. Returns whether it did. */
export async function takeOfInterview(
  db: Connection,
  account: UsageAccount,
  { in: input, out: output }: TokenCounts,
  max: TokenCounts,
  now: Date,
): Promise<boolean> {
  if (input > max.in || output > max.out) return false
  const taken = await db
    .insert(interviewTokens)
    .values({ ...account, inputTokens: input, outputTokens: output, touchedAt: now })
    .onConflictDoUpdate({
      target: [interviewTokens.interviewId, interviewTokens.purpose],
      set: {
        inputTokens: sql`${interviewTokens.inputTokens} + excluded.input_tokens`,
        outputTokens: sql`${interviewTokens.outputTokens} + excluded.output_tokens`,
        touchedAt: now,
      },
      setWhere: and(
        lte(
          sql`${interviewTokens.inputTokens} - ${interviewTokens.earlierInputTokens} + excluded.input_tokens`,
          max.in,
        ),
        lte(
          sql`${interviewTokens.outputTokens} - ${interviewTokens.earlierOutputTokens} + excluded.output_tokens`,
          max.out,
        ),
      ),
    })
    .returning({ interviewId: interviewTokens.interviewId })
  return taken.length > 0
}

/** Resets the budget for the next report about an interview; the totals keep counting earlier reports. */
export async function beginFeedback(db: Connection, interviewId: string): Promise<void> {
  await db
    .update(interviewTokens)
    .set({
      earlierInputTokens: sql`${interviewTokens.inputTokens}`,
      earlierOutputTokens: sql`${interviewTokens.outputTokens}`,
    })
    .where(isOf({ interviewId, purpose: 'feedback' }))
}

const isOf = ({ interviewId, purpose }: UsageAccount) =>
  and(eq(interviewTokens.interviewId, interviewId), eq(interviewTokens.purpose, purpose))

/** The same for a day, input and output together; without a limit it only counts. */
export async function takeOfDay(
  db: Connection,
  day: string,
  tokens: number,
  max: number | undefined,
): Promise<boolean> {
  if (max !== undefined && tokens > max) return false
  const taken = await db
    .insert(dailyTokens)
    .values({ day, tokens })
    .onConflictDoUpdate({
      target: dailyTokens.day,
      set: { tokens: sql`${dailyTokens.tokens} + excluded.tokens` },
      setWhere: max === undefined ? undefined : lte(sql`${dailyTokens.tokens} + excluded.tokens`, max),
    })
    .returning({ day: dailyTokens.day })
  return taken.length > 0
}

/** Adjusts a reservation to the actual usage; `by` may be negative. */
export async function correctTokens(
  db: Connection,
  taken: { account: UsageAccount; day: string },
  by: TokenCounts,
): Promise<void> {
  await db
    .update(interviewTokens)
    .set({
      inputTokens: sql`greatest(${interviewTokens.inputTokens} + ${by.in}, 0)`,
      outputTokens: sql`greatest(${interviewTokens.outputTokens} + ${by.out}, 0)`,
    })
    .where(isOf(taken.account))
  await db
    .update(dailyTokens)
    .set({ tokens: sql`greatest(${dailyTokens.tokens} + ${by.in + by.out}, 0)` })
    .where(eq(dailyTokens.day, taken.day))
}

export async function tokensOfDay(db: Connection, day: string): Promise<number> {
  const [row] = await db.select({ tokens: dailyTokens.tokens }).from(dailyTokens).where(eq(dailyTokens.day, day))
  return row?.tokens ?? 0
}

export type UsageRow = {
  day: string
  model: string
  call: string
  calls: number
  failures: number
  inputTokens: number
  outputTokens: number
  milliseconds: number
}

/** Upserts usage: adds to the row of the same day, model and call. */
export async function addUsage(db: Connection, row: UsageRow): Promise<void> {
  await db
    .insert(modelUsage)
    .values(row)
    .onConflictDoUpdate({
      target: [modelUsage.day, modelUsage.model, modelUsage.call],
      set: {
        calls: sql`${modelUsage.calls} + excluded.calls`,
        failures: sql`${modelUsage.failures} + excluded.failures`,
        inputTokens: sql`${modelUsage.inputTokens} + excluded.input_tokens`,
        outputTokens: sql`${modelUsage.outputTokens} + excluded.output_tokens`,
        milliseconds: sql`${modelUsage.milliseconds} + excluded.milliseconds`,
      },
    })
}

/** Usage since `day`, newest first. */
export const listUsageSince = (db: Connection, day: string): Promise<UsageRow[]> =>
  db
    .select()
    .from(modelUsage)
    .where(gte(modelUsage.day, day))
    .orderBy(desc(modelUsage.day), modelUsage.model, modelUsage.call)

/** Total tokens and number of the interviews with a model call since `moment`. */
export async function sumInterviewTokensSince(
  db: Connection,
  moment: Date,
): Promise<TokenCounts & { interviews: number }> {
  const rows = await db
    .select({
      in: sql<string>`coalesce(sum(${interviewTokens.inputTokens}), 0)`,
      out: sql<string>`coalesce(sum(${interviewTokens.outputTokens}), 0)`,
      interviews: sql<string>`count(distinct ${interviewTokens.interviewId})`,
    })
    .from(interviewTokens)
    .where(gte(interviewTokens.touchedAt, moment))
  const row = onlyRow(rows)
  return { in: Number(row.in), out: Number(row.out), interviews: Number(row.interviews) }
}

/** Purges the rows of interviews without a model call since `interviewsBefore`, and of days before `day`. */
export async function deleteUsageBefore(db: Connection, interviewsBefore: Date, day: string): Promise<void> {
  await deleteInBatches(db, interviewTokens, lt(interviewTokens.touchedAt, interviewsBefore))
  await deleteInBatches(db, dailyTokens, lt(dailyTokens.day, day))
  await deleteInBatches(db, modelUsage, lt(modelUsage.day, day))
}
