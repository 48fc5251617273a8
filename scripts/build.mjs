import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hashFolders } from './fingerprint.mjs'
import { prepare } from './prepare.mjs'
import { showProgress } from './progress.mjs'
import { root, runNode, runScript, ScriptFailure } from './runtime.mjs'

const stamp = join(root, 'apps/server/dist/built-from')
const results = [stamp, join(root, 'apps/server/dist/main.js'), join(root, 'apps/web/dist/pages/pages.json')]

/** Builds browser and server code, unless the existing build is up to date. Shows progress on `output`. */
export async function buildIfNeeded(output = process.stdout) {
  const sources = await hashSources()
  const built = results.every((file) => existsSync(file)) && (await readFile(stamp, 'utf8')) === sources
  if (!built) await build(sources, output)
}

async function build(sources, output = process.stdout) {
  const progress = showProgress('Building', output)
  await rm(stamp, { force: true })
  // A build is always for production: React would otherwise ship its development version.
  const { code, text } = await runNode(['scripts/bundle.mjs'], { output: 'captured', env: { NODE_ENV: 'production' } })
  if (code !== 0) {
    progress.stop()
    throw new ScriptFailure(`${text.trim()}\nThe build failed: see above.`)
  }
  await writeFile(stamp, sources)
  progress.done()
}

/** A fingerprint of all build inputs. */
async function hashSources() {
  const folders = []
  for (const group of ['packages', 'apps']) {
    for (const name of await readdir(join(root, group))) folders.push(join(root, group, name))
  }
  return hashFolders(
    folders,
    ['package-lock.json', 'tsconfig.base.json', 'scripts/bundle.mjs'].map((name) => join(root, name)),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await runScript(async () => {
    await prepare()
    await build(await hashSources())
  })
}
