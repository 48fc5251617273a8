import type { Database } from '../db/database.ts'
import { listFavorites } from './store.ts'

/** A user's favourite job titles, with when each was added. */
export const exportFavorites = (db: Database, userId: string) => listFavorites(db, userId)
