// First of all, because they set the order of the cascade layers.
import './ui/tokens.css'
import './ui/base.css'

import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { productDefaults } from './api/product.ts'
import { paths } from './paths.ts'
import { routes } from './routes.tsx'

type Page = { path: string; file: string; title: string | null; description: string; source: string }

/** The public pages, which are plain HTML before any script runs. `source` is the module whose CSS and code the page needs. */
export const pages: Page[] = [
  {
    path: paths.home(),
    file: 'index.html',
    title: null,
    description:
      'A practice interview that asks out loud, gives you time to think, and shows you afterward what worked, in your own words.',
    source: 'src/landing/landing-page.tsx',
  },
  {
    path: paths.terms(),
    file: 'terms.html',
    title: 'Terms of Service',
    description: 'What you and we agree on.',
    source: 'src/legal/terms-page.tsx',
  },
  {
    path: paths.privacy(),
    file: 'privacy.html',
    title: 'Privacy Policy',
    description: 'What is collected, why, and how to have it erased.',
    source: 'src/legal/privacy-page.tsx',
  },
  {
    path: paths.contact(),
    file: 'contact.html',
    title: 'Contact us',
    description: 'Write to the people behind the product.',
    source: 'src/contact/contact-page.tsx',
  },
  {
    path: '*',
    file: '404.html',
    title: 'Page not found',
    description: 'This page does not exist.',
    source: 'src/shell/not-found-page.tsx',
  },
]

export const documentTitle = (title: string | null) =>
  title ? `${title}, ${productDefaults.name}` : `${productDefaults.name}: practice interviews`

/** The markup of one page as it looks to somebody who is not signed in. */
export async function render(path: string): Promise<string> {
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(`http://prerender.invalid${path === '*' ? paths.notFound() : path}`))
  if (context instanceof Response) throw new Error(`${path} redirects and cannot be prerendered`)
  return renderToString(
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />,
  )
}
