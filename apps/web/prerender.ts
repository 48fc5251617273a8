import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { notePlaceholder, type PageFile, productPlaceholder } from '@greenroom/contract/page-values'
import type { Manifest } from 'vite'

type Prerenderer = typeof import('./src/entry-prerender.tsx')
type Page = Prerenderer['pages'][number]

/** Every chunk that a module needs at once, itself included. */
function chunksOf(manifest: Manifest, source: string, seen = new Set<string>()): Set<string> {
  if (seen.has(source) || !manifest[source]) return seen
  seen.add(source)
  for (const imported of manifest[source].imports ?? []) chunksOf(manifest, imported, seen)
  return seen
}

const product = `<script type="application/json" id="product">${productPlaceholder}</script>`
const escapeText = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

/**
 * Writes a document for every page into `dist/pages`. Each names the
 * styles, scripts and typefaces of its route, so that the browser asks for them at once. The server puts this installation's names
 * into the placeholders; `pages.json` tells it what answers which path.
 */
export async function prerender(dist: string, serverEntry: string): Promise<void> {
  const prerenderer = (await import(pathToFileURL(serverEntry).href)) as Prerenderer
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const shell = await readFile(join(dist, 'index.html'), 'utf8')
  const folder = join(dist, 'pages')
  await mkdir(folder)
  for (const page of prerenderer.pages) {
    const document = await writeDocument(prerenderer, manifest, shell, page)
    await writeFile(join(folder, page.file), document)
  }
  const listed: PageFile[] = prerenderer.pages.map(({ path, file, search }) => ({ path, file, search }))
  await writeFile(join(folder, 'pages.json'), JSON.stringify(listed))
  await rm(join(dist, 'index.html'))
}

async function writeDocument(prerenderer: Prerenderer, manifest: Manifest, shell: string, page: Page): Promise<string> {
  const names = new Set(
    ['src/hydration/startup-requests.ts', 'src/app.tsx', ...page.sources].flatMap((source) => [
      ...chunksOf(manifest, source),
    ]),
  )
  const chunks = [...names].map((name) => manifest[name]!)
  const fonts = Object.values(manifest)
    .flatMap(({ isEntry, assets = [] }) => (isEntry ? assets : []))
    .filter((file) => file.endsWith('.woff2') && !file.includes('-extended'))
  const styles = chunks.flatMap((chunk) => chunk.css ?? [])
  const modules = chunks.map(({ file }) => `/${file}`).filter((file) => !shell.includes(`"${file}"`))
  const links = [
    ...fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
    ...new Set(styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)),
    ...(page.opens === 'at_once' ? modules.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`) : []),
  ].filter((link) => !shell.includes(link.match(/href="([^"]+)"/)?.[1] ?? '\n'))
  const { markup, structured } = await prerenderer.render(page)
  const later =
    page.opens === 'on_interaction' ? ` data-opens="on-interaction" data-modules="${modules.join(' ')}"` : ''
  const query = page.query === 'ignored' ? ' data-query="ignored"' : ''
  const app = markup
    ? `<div id="app" data-prerendered="${page.path}"${query}${later}>${markup}</div>`
    : '<div id="app"></div>'
  return shell
    .replace(/<title>.*?<\/title>\n?/, '')
    .replace(/<meta name="description"[^>]*>\n?/, '')
    .replace('<link rel="icon"', () => `${prerenderer.headOf(page, escapeText)}\n<link rel="icon"`)
    .replace('</head>', () => `${[...links, ...structured, product].join('\n')}\n</head>`)
    .replace('<div id="app"></div>', () => notePlaceholder + app)
}
