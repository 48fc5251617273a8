import { inArray } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { interviewTokens } from '../../db/schema.ts'

/** Forgets what models took for interviews that are erased: these rows refer to nothing and would stay. */
export async function removeTokensOf(tx: Transaction, interviewIds: string[]): Promise<void> {
  await tx.delete(interviewTokens).where(inArray(interviewTokens.interviewId, interviewIds))
}
