import { inArray } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { interviewTokens } from '../../db/schema.ts'

/** Deletes the model usage of erased interviews: these rows have no foreign key and would stay. */
export async function removeTokensOf(tx: Transaction, interviewIds: string[]): Promise<void> {
  await tx.delete(interviewTokens).where(inArray(interviewTokens.interviewId, interviewIds))
}
