import type { Database } from '../db/database.ts'
import { deleteBucketsBefore } from './store.ts'

/** Deletes the buckets of windows that are long over. */
export const purgeRateLimitsBefore = (db: Database, moment: Date): Promise<void> => deleteBucketsBefore(db, moment)
