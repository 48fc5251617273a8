import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Manifest } from 'vite'

type Prerenderer = typeof import('./src/entry-prerender.tsx')

/** Every chunk that a module needs at once, itself included. */
function chunksOf(manifest: Manifest, source: string, seen = new Set<string>()): Set<string> {
  if (seen.has(source) || !manifest[source]) return seen
  seen.add(source)
  for (const imported of manifest[source].imports ?? []) chunksOf(manifest, imported, seen)
  return seen
}

const escapeText = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

/**
 * Writes the public pages into `dist` as finished HTML, and the empty page of all other routes as `app.html`.
 * Each page links the styles and scripts of its lazy route, so that it is complete before any script runs.
 */
export async function prerender(dist: string, serverEntry: string): Promise<string[]> {
  const { pages, render, documentTitle } = (await import(pathToFileURL(serverEntry).href)) as Prerenderer
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const shell = await readFile(join(dist, 'index.html'), 'utf8')
  const fonts = Object.values(manifest).flatMap((chunk) =>
    chunk.isEntry ? (chunk.assets ?? []).filter((a) => a.endsWith('.woff2')) : [],
  )
  const preloads = fonts
    .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
    .join('\n')
  const head = (html: string, tags: string) =>
    html.replace('<script src="/theme.js">', `${tags}\n<script src="/theme.js">`)

  await writeFile(join(dist, 'app.html'), head(shell, preloads))
  for (const page of pages) {
    const chunks = [...chunksOf(manifest, page.source)].map((name) => manifest[name]!)
    const links = [
      preloads,
      ...chunks
        .flatMap((chunk) => chunk.css ?? [])
        .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
      ...chunks.map((chunk) => `<link rel="modulepreload" crossorigin href="/${chunk.file}">`),
    ].filter((link) => !shell.includes(link.match(/href="([^"]+)"/)?.[1] ?? '\n'))
    const html = head(shell, '')
      .replace(/<title>.*?<\/title>/, () => `<title>${escapeText(documentTitle(page.title))}</title>`)
      .replace(/(<meta name="description" content=")[^"]*/, (_, start: string) => start + escapeText(page.description))
      .replace('</head>', () => `${[...new Set(links)].join('\n')}\n</head>`)
    const markup = await render(page.path)
    await writeFile(
      join(dist, page.file),
      html.replace('<div id="app"></div>', () => `<div id="app" data-prerendered="${page.path}">${markup}</div>`),
    )
  }
  return pages.map((page) => page.file)
}
