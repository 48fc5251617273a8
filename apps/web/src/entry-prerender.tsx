// First of all, because they set the order of the cascade layers.
import './ui/tokens.css'
import './ui/base.css'

import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { paths } from './paths.ts'
import { routes } from './routes.tsx'
import type { Page } from './shell/documents/pages.ts'
import { type Questions, structuredData } from './shell/documents/structured-data.ts'

export { headOf } from './shell/documents/head.ts'
export { pages } from './shell/documents/pages.ts'

/** What one page has in its document beside its head: its markup, where it is prerendered, and data for search engines. */
export async function render(page: Page): Promise<{ markup: string; structured: string[] }> {
  if (page.content === 'drawn') return { markup: '', structured: [] }
  const handler = createStaticHandler(routes)
  const path = page.path === '*' ? paths.notFound() : page.path.replace(/:\w+/g, 'any')
  const context = await handler.query(new Request(`http://prerender.invalid${path}`))
  if (context instanceof Response) throw new Error(`${path} redirects and can't be prerendered`)
  const markup = renderToString(
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />,
  )
  const { handle } = context.matches.at(-1)!.route as { handle?: { questions?: Questions } }
  return { markup, structured: structuredData(page, handle?.questions ?? []) }
}
