import { chmod, cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import pg from 'pg'
import { required } from '../kit/required.ts'
import { SetupError } from '../kit/setup-error.ts'
import { passwordFile, verifyBackup } from './backup.ts'
import { ownCluster } from './cluster-ownership.ts'
import { startEmbedded } from './embedded.ts'
import { findAddress } from './embedded-address.ts'
import { findBinaries } from './embedded-binaries.ts'
import { type Placement, placeCluster } from './embedded-identity.ts'
import { logOf } from './embedded-log.ts'
import { postmasterPid } from './embedded-postmaster.ts'
import { adopt } from './embedded-server.ts'
import { reserveFolder } from './folder-lock.ts'
import { isRestoring, markRestoring, unmarkRestoring } from './restoring.ts'

export type Restored = {
  takenAt: string
  counts: { users: number; interviews: number; answers: number }
  /** Where the former data is now: one folder, unless parts of it are on other file systems. */
  keptAside: string[]
}

type Target = { dataDir: string; dataDirChosen: 'by_operator' | 'by_default' }

/**
 * Replaces the data in `dataDir` with a backup, moves the former data to `aside`, and starts the database once to verify that it
 * recovers. Fails with one sentence while the product runs there, for a damaged backup, and (unless `replace`) when there is data. An
 * interrupted restore leaves a marker that prevents a start until it's repeated.
 */
export async function restore(
  from: string,
  { dataDir, dataDirChosen }: Target,
  { replace, aside }: { replace: boolean; aside: string },
): Promise<Restored> {
  const { takenAt } = await verifyBackup(from)
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  const reserved = await reserveFolder(dataDir)
  try {
    const place = await placeCluster({
      binaries: await findBinaries(),
      folder: join(dataDir, 'pg'),
      folderChosen: dataDirChosen,
      uid: process.getuid?.(),
    })
    const data = join(place.folder, 'data')
    const folders = [
      { name: 'pg', from: join(from, 'pg'), to: data },
      { name: 'keys', from: join(from, 'keys'), to: join(dataDir, 'keys') },
      { name: 'blobs', from: join(from, 'blobs'), to: join(dataDir, 'blobs') },
    ]
    const occupied = (await Promise.all(folders.map(({ to }) => holdsFiles(to)))).includes(true)
    if (occupied && !replace && !(await isRestoring(dataDir)))
      throw new SetupError(
        `${dataDir} already holds data: set DATA_DIR to a new folder, or use --replace to move that data aside.`,
      )
    await stopOrphan(place, data, dataDir)
    const password = { name: passwordFile, from: join(from, passwordFile), to: join(place.folder, passwordFile) }
    const drafts = [...folders, password].map((part) => ({ ...part, draft: `${part.to}.restoring` }))
    for (const { from: source, draft } of drafts) {
      await rm(draft, { recursive: true, force: true })
      await mkdir(join(draft, '..'), { recursive: true, mode: 0o700 })
      await cp(source, draft, { recursive: true })
    }
    await ownCluster(required(drafts[0], 'the folder of the database').draft, place.identity)
    await chmod(`${password.to}.restoring`, 0o600)

    await markRestoring(dataDir)
    const keptAside = new Set<string>()
    for (const { name, draft, to } of drafts) {
      if (await holdsFiles(to)) keptAside.add(await moveAside(to, aside, name))
      await rm(to, { recursive: true, force: true })
      await rename(draft, to)
    }
    const counts = await countAll({ dataDir, dataDirChosen }).catch((error: Error) => {
      const former = keptAside.size > 0 ? ` What was there before is in ${[...keptAside].join(' and ')}.` : ''
      throw new SetupError(
        `The restored database did not start (${error.message}), so the restore must be repeated, perhaps from another backup.${former}`,
      )
    })
    await unmarkRestoring(dataDir)
    return { takenAt, counts, keptAside: [...keptAside] }
  } finally {
    await reserved.close()
  }
}

/** Stops an orphaned PostgreSQL, which would keep the moved files open and occupy the address. */
async function stopOrphan(place: Placement, data: string, dataDir: string): Promise<void> {
  if ((await postmasterPid(data)) === undefined) return
  const address = await findAddress(place)
  const orphan = await adopt({ place, data, address, log: logOf(join(dataDir, 'pg')) })
  await orphan?.close()
}

/** Moves one part of the data to the folder `aside`, or to a sibling when that is on another file system. Returns the path. */
async function moveAside(path: string, aside: string, name: string): Promise<string> {
  await mkdir(aside, { recursive: true, mode: 0o711 })
  try {
    await rename(path, join(aside, name))
    return aside
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    const beside = `${path}-${basename(aside)}`
    await rename(path, beside)
    return beside
  }
}

/** Whether there is a file, or a folder that is not empty. */
async function holdsFiles(path: string): Promise<boolean> {
  try {
    return !(await stat(path)).isDirectory() || (await readdir(path)).length > 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/** Starts the database on the restored files, counts its rows, and stops it. */
async function countAll({ dataDir, dataDirChosen }: Target): Promise<Restored['counts']> {
  const { connection, stop } = await startEmbedded({ folder: join(dataDir, 'pg'), folderChosen: dataDirChosen })
  const client = new pg.Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(`select (select count(*)::int from users) as users,
      (select count(*)::int from interviews) as interviews,
      (select count(*)::int from turns where answer is not null) as answers`)
    return rows[0]
  } finally {
    await client.end().catch(() => {})
    await stop()
  }
}
