import { placeholder } from '@greenroom/contract/page-values'
import { documentTitle } from '../page-title.ts'
import type { Page } from './pages.ts'

type Escape = (text: string) => string
const picture = { path: '/share.png', width: '1200', height: '630' }

/** Title, description and what a link to the page shows where it is shared. */
export function headOf(page: Page, escapeText: Escape): string {
  const title = documentTitle(page.title)
  const meta = (attribute: 'name' | 'property', key: string, content: string) =>
    `<meta ${attribute}="${key}" content="${escapeText(content)}">`
  const own = page.search === 'listed' ? [placeholder('public_url') + page.path] : []
  const image = placeholder('public_url') + picture.path
  return [
    `<title>${escapeText(title)}</title>`,
    meta('name', 'description', page.description),
    meta('name', 'robots', page.search === 'listed' ? placeholder('robots') : 'noindex'),
    ...own.map((url) => `<link rel="canonical" href="${url}">`),
    ...own.map((url) => meta('property', 'og:url', url)),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', placeholder('product_name')),
    meta('property', 'og:title', title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:image', image),
    meta('property', 'og:image:width', picture.width),
    meta('property', 'og:image:height', picture.height),
    meta('property', 'og:image:alt', `${placeholder('product_name')}: Say it here before it counts.`),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('\n')
}
