import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { favorites } from '../db/schema.ts'

type Favorite = { jobTitle: string; sector: string; industry: string }

export async function listFavorites(db: Database, userId: string): Promise<Favorite[]> {
  const { jobTitle, sector, industry } = favorites
  return db
    .select({ jobTitle, sector, industry })
    .from(favorites)
    .where(eq(favorites.userId, userId))
    .orderBy(asc(favorites.createdAt))
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
