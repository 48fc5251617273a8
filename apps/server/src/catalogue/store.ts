import { findTitle, namesOf } from '@greenroom/catalogue'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { favorites } from '../db/schema.ts'

type Favorite = { jobTitle: string; sector: string; industry: string }
type StoredFavorite = Favorite & { createdAt: Date }

/** A user's favorites, first added first, under the names that their titles have now. */
export async function listFavorites(db: Database, userId: string): Promise<StoredFavorite[]> {
  const { jobTitle, sector, industry, createdAt } = favorites
  const stored = await db
    .select({ jobTitle, sector, industry, createdAt })
    .from(favorites)
    .where(eq(favorites.userId, userId))
    .orderBy(asc(createdAt), asc(jobTitle), asc(sector))
  const listed = new Map<string, StoredFavorite>()
  for (const favorite of stored) {
    const now = findTitle(favorite.jobTitle, favorite.sector)
    const named = now ? { ...favorite, jobTitle: now.jobTitle, industry: now.industry } : favorite
    const key = JSON.stringify([named.jobTitle, named.sector])
    if (!listed.has(key)) listed.set(key, named)
  }
  return [...listed.values()]
}

export async function addFavorite(db: Database, userId: string, favorite: Favorite, at: Date): Promise<void> {
  await db
    .insert(favorites)
    .values({ userId, ...favorite, createdAt: at })
    .onConflictDoNothing()
}

/** Removes a favorite, also one that was added under a former name of its title. */
export async function removeFavorite(db: Database, userId: string, jobTitle: string, sector: string): Promise<void> {
  await db
    .delete(favorites)
    .where(
      and(
        eq(favorites.userId, userId),
        inArray(sql`lower(${favorites.jobTitle})`, namesOf(jobTitle)),
        eq(favorites.sector, sector),
      ),
    )
}
