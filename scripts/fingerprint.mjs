import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const skipped = /^(node_modules|dist|dist-prerender|test)$|\.test\.tsx?$|^\./

/** A fingerprint of these folders and files: names, sizes and times of change; tests left out. */
export async function hashFolders(folders, files = []) {
  const found = await Promise.all([...folders.map(filesBelow), ...files.map(describe)])
  return createHash('sha256').update(found.flat().sort().join('\n')).digest('hex')
}

async function filesBelow(folder) {
  const entries = (await readdir(folder, { withFileTypes: true })).filter((entry) => !skipped.test(entry.name))
  const found = entries.map((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(path) : describe(path)
  })
  return (await Promise.all(found)).flat()
}

async function describe(path) {
  const { size, mtimeMs } = await stat(path)
  return `${path} ${size} ${mtimeMs}`
}
