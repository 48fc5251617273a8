import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { build } from 'vite'
import { prerender } from './prerender.ts'

const root = import.meta.dirname
const dist = join(root, 'dist')
const serverDist = join(root, 'dist-prerender')

/** Lays a `.br` and a `.gz` beside every script and style, so that the server never compresses while answering. */
async function compressAssets(): Promise<void> {
  for (const name of await readdir(dist, { recursive: true })) {
    if (!/\.(js|css)$/.test(name)) continue
    const file = join(dist, name)
    const content = await readFile(file)
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content))
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
  }
}

/** The whole web client: browser bundle, prerender bundle, public pages as HTML. The result is `apps/web/dist`. */
export async function buildWeb(): Promise<void> {
  const configFile = join(root, 'vite.config.ts')
  await build({ root, configFile, logLevel: 'warn' })
  await build({
    root,
    configFile,
    logLevel: 'warn',
    ssr: { noExternal: true },
    define: { 'import.meta.env.PRERENDERS': 'true' },
    build: { ssr: 'src/entry-prerender.tsx', outDir: serverDist, manifest: false, copyPublicDir: false },
  })
  await prerender(dist, join(serverDist, 'entry-prerender.js'))
  await compressAssets()
  await rm(serverDist, { recursive: true })
}

if (import.meta.main) await buildWeb()
