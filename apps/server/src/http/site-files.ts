import type { PageFile } from '@greenroom/contract/page-values'
import { escapeMarkup } from '../kit/markup.ts'
import { type Compressed, compress } from './compressed.ts'
import { type Installation, isIndexed } from './documents.ts'

/**
 * Paths that are not pages. Private pages stay crawlable, because a crawler has to read their `noindex`: a disallowed page that is
 * linked somewhere would be listed by its URL.
 */
const disallowed = ['/api/', '/audio/', '/dev/', '/sandbox/']

export const writeRobots = (installation: Installation): string =>
  [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    ...(isIndexed(installation) ? [`Sitemap: ${installation.publicUrl}/sitemap.xml`] : []),
    '',
  ].join('\n')

export function writeSitemap(pages: PageFile[], { publicUrl }: Installation): string {
  const urls = pages
    .filter(({ search }) => search === 'listed')
    .map(({ path }) => `<url><loc>${escapeMarkup(publicUrl + path)}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

/** The web app manifest, for installing the product to a home screen. */
export const writeManifest = ({ info }: Installation): string =>
  JSON.stringify({
    id: '/',
    name: info.name,
    short_name: info.name,
    description: 'Practice interviews with feedback in your own words.',
    start_url: '/interviews',
    scope: '/',
    display: 'standalone',
    background_color: '#FBFAF6',
    theme_color: '#FBFAF6',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  })

/** robots.txt, the sitemap and the manifest of this installation, by path. */
export async function openSiteFiles(
  pages: PageFile[],
  installation: Installation,
): Promise<ReadonlyMap<string, Compressed>> {
  const files: [path: string, type: string, text: string][] = [
    ['/robots.txt', 'text/plain; charset=utf-8', writeRobots(installation)],
    ['/sitemap.xml', 'application/xml; charset=utf-8', writeSitemap(pages, installation)],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8', writeManifest(installation)],
  ]
  const opened = files.map(async ([path, type, text]) => [path, await compress(Buffer.from(text), type, 11)] as const)
  return new Map(await Promise.all(opened))
}
