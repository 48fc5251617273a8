import type { Connection } from '../db/database.ts'
import type { QueueStatus } from './port.ts'
import { countJobs } from './store.ts'

/** Queue statistics by kind; kinds without a job are left out. */
export const readQueue = (db: Connection): Promise<QueueStatus[]> => countJobs(db)
