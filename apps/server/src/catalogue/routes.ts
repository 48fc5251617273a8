import { findTitle, templates } from '@greenroom/catalogue'
import { contract } from '@greenroom/contract'
import type { Database } from '../db/database.ts'
import { done, mount, type RouteContext } from '../http/mount.ts'
import { AppError } from '../kit/app-error.ts'
import type { Clock } from '../kit/clock.ts'
import { addFavorite, listFavorites, removeFavorite } from './store.ts'

/** Available templates and favourite job titles. The catalogue itself is data that the browser has. */
export function mountCatalogue(context: RouteContext, deps: { db: Database; clock: Clock }): void {
  mount(context, contract.availableInterviews, async () =>
    templates.map(({ id, title, description }) => ({ id, title, description })),
  )

  mount(context, contract.favorites, async ({ principal }) => {
    const found = await listFavorites(deps.db, principal.userId)
    return { favorites: found.map(({ jobTitle, sector, industry }) => ({ job_title: jobTitle, sector, industry })) }
  })
  mount(context, contract.addFavorite, async ({ body, principal }) => {
    const title = findTitle(body.job_title, body.sector)
    if (!title) throw new AppError('not_found', "This sector doesn't have that job title.")
    await addFavorite(deps.db, principal.userId, title, deps.clock.now())
    return done('Added to your favorites.')
  })
  mount(context, contract.removeFavorite, async ({ body, principal }) => {
    // A title that left the catalog is removed under the name that it was saved with.
    const kept = findTitle(body.job_title, body.sector) ?? { jobTitle: body.job_title, sector: body.sector }
    await removeFavorite(deps.db, principal.userId, kept.jobTitle, kept.sector)
    return done('Removed from your favorites.')
  })
}
