import type { SectorSlug } from '@greenroom/catalogue'

/** How many jobs can be practiced for, in all and in each field. */
export type CatalogSize = { jobs: number; fields: { name: string; slug: SectorSlug; jobs: number }[] }

/** Counted by the build (`apps/web/catalog-size.ts`), because the catalog itself is too large for a page that only shows its size. */
export const catalogSize: CatalogSize = import.meta.env.CATALOG_SIZE
