import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { favorites } from '../db/schema.ts'

type Favorite = { jobTitle: string; sector: string; industry: string }
type StoredFavorite = Favorite & { createdAt: Date }

export async function listFavorites(db: Database, userId: string): Promise<StoredFavorite[]> {
  const { jobTitle, sector, industry, createdAt } = favorites
  return db
    .select({ jobTitle, sector, industry, createdAt })
    .from(favorites)
    .where(eq(favorites.userId, userId))
    .orderBy(asc(createdAt), asc(jobTitle), asc(sector))
}

export async function addFavorite(db: Database, userId: string, favorite: Favorite, at: Date): Promise<void> {
  await db
    .insert(favorites)
    .values({ userId, ...favorite, createdAt: at })
    .onConflictDoNothing()
}

export async function removeFavorite(db: Database, userId: string, jobTitle: string, sector: string): Promise<void> {
  await db
    .delete(favorites)
    .where(and(eq(favorites.userId, userId), eq(favorites.jobTitle, jobTitle), eq(favorites.sector, sector)))
}
