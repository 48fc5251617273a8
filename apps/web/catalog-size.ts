import { countJobs, sectors } from '@greenroom/catalogue'
import type { CatalogSize } from './src/shell/catalog-size.ts'

/** The size of the catalog, counted when the page is built: the landing page tells it and doesn't load the catalog for it. */
export const catalogSize: CatalogSize = {
  jobs: countJobs(),
  fields: sectors.map(({ sector, slug, industries }) => ({
    name: sector,
    slug,
    jobs: industries.reduce((sum, { titles }) => sum + titles.length, 0),
  })),
}
