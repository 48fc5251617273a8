import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { root } from './runtime.mjs'

const skipped = /^(node_modules|dist|dist-prerender|test)$|\.test\.tsx?$|^\./

/**
 * A fingerprint of folders and files by path below `base` and content, without tests. Independent of location and modification times.
 * Hashes of unchanged files are read from `cache`.
 */
export async function hashFolders(folders, files = [], { base = root, cache = defaultCache(base) } = {}) {
  const paths = [...(await Promise.all(folders.map(filesBelow))).flat(), ...files].sort()
  const known = await readCache(cache)
  const found = await Promise.all(paths.map((path) => describe(path, base, known)))
  if (found.some(({ name, state }) => known.get(name)?.state !== state)) await writeCache(cache, known, found)
  return createHash('sha256')
    .update(found.map(({ name, hash }) => `${name} ${hash}`).join('\n'))
    .digest('hex')
}

const defaultCache = (base) => join(base, 'node_modules/.cache/fingerprints.json')

async function filesBelow(folder) {
  const entries = (await readdir(folder, { withFileTypes: true })).filter((entry) => !skipped.test(entry.name))
  const found = entries.map((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(path) : path
  })
  return (await Promise.all(found)).flat()
}

/** Detects changes by stat, like git's index: a write changes the ctime, and a copy has another inode. */
async function describe(path, base, known) {
  const { size, ino, mtimeNs, ctimeNs } = await stat(path, { bigint: true })
  const name = relative(base, path).split(sep).join('/')
  const state = `${size} ${ino} ${mtimeNs} ${ctimeNs}`
  const before = known.get(name)
  if (before?.state === state) return { name, ...before }
  return {
    name,
    state,
    hash: createHash('sha256')
      .update(await readFile(path))
      .digest('hex'),
  }
}

async function readCache(cache) {
  try {
    return new Map(Object.entries(JSON.parse(await readFile(cache, 'utf8'))))
  } catch {
    // Missing or truncated: everything is hashed again.
    return new Map()
  }
}

/** Merges into the cache, which several sets of folders share. */
async function writeCache(cache, known, found) {
  const entries = { ...Object.fromEntries(known) }
  for (const { name, state, hash } of found) entries[name] = { state, hash }
  try {
    await mkdir(dirname(cache), { recursive: true })
    const partial = `${cache}.${process.pid}`
    await writeFile(partial, JSON.stringify(entries))
    await rename(partial, cache)
  } catch {
    // Read-only, as in an image: hashing again costs a tenth of a second.
  }
}
