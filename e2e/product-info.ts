import type { Page } from '@playwright/test'
import { writeInstallationNote } from '../apps/server/src/http/documents.ts'
import type { writeProductInfo } from '../apps/server/src/http/product-info.ts'

type ProductInfo = ReturnType<typeof writeProductInfo>

const data = /(?<=<script type="application\/json" id="product">).*?(?=<\/script>)/
export const anyDocument = (url: URL) => !/^\/(?:api|assets|audio)\//.test(url.pathname)

/** From the next page on, documents are those of an installation that differs in this. Ends with `unroute(anyDocument)`. */
export const changeProduct = (page: Page, changes: Partial<ProductInfo>) =>
  page.route(anyDocument, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const html = await response.text()
    const info: ProductInfo = { ...JSON.parse(data.exec(html)![0]), ...changes }
    const changed = html
      .replace(data, () => JSON.stringify(info))
      .replace('<div id="app"', (app) => writeInstallationNote(changes.standIns ?? []) + app)
    await route.fulfill({ response, body: changed })
  })
