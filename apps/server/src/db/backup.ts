import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { z } from 'zod'
import { SetupError } from '../kit/setup-error.ts'
import { copyCluster } from './cluster-copy.ts'

const Manifest = z.object({
  product: z.literal('greenroom'),
  format: z.literal(1),
  /** ISO 8601, UTC: the backup includes everything committed by then. */
  takenAt: z.iso.datetime(),
  /** SHA-256 of every file, by its path with `/`. */
  files: z.record(z.string(), z.string()),
})
export type Manifest = z.infer<typeof Manifest>

const manifestFile = 'manifest.json'
/** The cluster's password, which Windows needs. */
export const passwordFile = 'password'
/** Audio is a cache, regenerated from its text. */
const isAudio = /\.(wav|mp3)$/

/**
 * Backs up the embedded database, the keys and the stored files of `dataDir` into the new folder `to`, while the product runs. The
 * folder appears once it is complete. Fails with one sentence when it exists already, or a key cannot be copied.
 */
export async function backUp(
  source: { superuser: pg.ClientConfig; data: string; dataDir: string },
  to: string,
  now: Date,
): Promise<Manifest> {
  if (await stat(to).catch(unlessMissing))
    throw new SetupError(`${to} already exists: name a new folder for the backup.`)
  const draft = `${to}.partial`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    await copyKeys(join(source.dataDir, 'keys'), join(draft, 'keys'))
    await copyCluster(source.superuser, source.data, join(draft, 'pg'))
    await copyFile(join(dirname(source.data), passwordFile), join(draft, passwordFile))
    await copyFolder(join(source.dataDir, 'blobs'), join(draft, 'blobs'))
    const manifest: Manifest = {
      product: 'greenroom',
      format: 1,
      takenAt: now.toISOString(),
      files: (await hashFiles(draft)).hashes,
    }
    await writeFile(join(draft, manifestFile), `${JSON.stringify(manifest, undefined, 1)}\n`, { mode: 0o600 })
    await rename(draft, to)
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

/**
 * Reads a backup's manifest and verifies the checksum of every file. Fails with one sentence when it's no backup, damaged, or has files or
 * links that aren't in the manifest.
 */
export async function verifyBackup(from: string): Promise<Manifest> {
  const text = await readFile(join(from, manifestFile), 'utf8').catch(() => undefined)
  if (text === undefined) throw new SetupError(`${from} isn't a backup: it has no ${manifestFile}.`)
  const manifest = readManifest(text)
  if (!manifest) throw new SetupError(`${from} can't be read: it was made by another version, or is damaged.`)
  const { hashes, others } = await hashFiles(from)
  const wrong = Object.entries(manifest.files).filter(([path, hash]) => hashes[path] !== hash)
  const [first] = wrong
  if (first)
    throw new SetupError(
      `The backup ${from} is damaged: ${first[0]} is missing or has changed (${wrong.length} files in all). Nothing was restored.`,
    )
  // PostgreSQL would act on some, such as recovery.signal.
  const unlisted = [...others, ...Object.keys(hashes).filter((path) => !Object.hasOwn(manifest.files, path))]
  if (unlisted.length > 0)
    throw new SetupError(
      `The backup ${from} has files that aren't part of it: remove ${unlisted[0]} (${unlisted.length} files in all). Nothing was restored.`,
    )
  return manifest
}

function readManifest(text: string): Manifest | undefined {
  try {
    return Manifest.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Copies every key or fails, because passwords and sessions can't be verified without them. */
async function copyKeys(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const name of await namesIn(from)) {
    const source = join(from, name)
    const found = await stat(source).catch(() => undefined)
    // A mounted Kubernetes secret has a folder with the files beside the symlinks to them.
    if (found?.isDirectory()) continue
    await copyFile(source, join(to, name)).catch((error: Error) => {
      throw new SetupError(`The key file ${source} cannot be copied (${error.message}), so there is no backup.`)
    })
  }
}

/** Copies a folder that may change meanwhile, and follows links; a missing folder counts as empty. */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const name of await namesIn(from)) {
    const [source, target] = [join(from, name), join(to, name)]
    const found = await stat(source).catch(unlessMissing)
    if (found?.isDirectory()) await copyFolder(source, target)
    // A leading dot is a blob that is still being written.
    else if (found?.isFile() && !isAudio.test(name) && !name.startsWith('.'))
      await copyFile(source, target).catch(unlessMissing)
  }
}

const namesIn = async (folder: string) => (await readdir(folder).catch(unlessMissing)) ?? []

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** SHA-256 of every file but the manifest, and what is neither a file nor a folder, such as a link. */
async function hashFiles(folder: string): Promise<{ hashes: Record<string, string>; others: string[] }> {
  const hashes: Record<string, string> = {}
  const others: string[] = []
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isDirectory()) continue
    const path = relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')
    if (path === manifestFile) continue
    if (!entry.isFile()) {
      others.push(path)
      continue
    }
    const hash = createHash('sha256')
    await pipeline(createReadStream(join(folder, path)), hash)
    hashes[path] = hash.digest('hex')
  }
  return { hashes, others }
}
