import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { createOpened } from '../kit/opened.ts'
import { SetupError } from '../kit/setup-error.ts'
import { passwordFile, verifyBackup } from './backup.ts'
import { ownCluster } from './cluster-ownership.ts'
import { startEmbedded } from './embedded.ts'
import { findBinaries } from './embedded-binaries.ts'
import { placeCluster } from './embedded-identity.ts'
import { reserveFolder } from './folder-lock.ts'

export type Restored = { takenAt: string; counts: { users: number; interviews: number; answers: number } }

type Target = { dataDir: string; dataDirChosen: 'by operator' | 'by default' }

/**
 * Puts a backup in place of what `dataDir` holds, which is moved aside to `keptAside`, and starts the database once to see that it
 * recovers. Fails with one sentence while the product runs there, for a damaged backup, and (unless `replace`) when there is data.
 */
export async function restore(
  from: string,
  { dataDir, dataDirChosen }: Target,
  { replace, keptAside }: { replace: boolean; keptAside: string },
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
    const parts = [
      { name: 'pg', from: join(from, 'pg'), to: join(place.folder, 'data') },
      { name: 'keys', from: join(from, 'keys'), to: join(dataDir, 'keys') },
      { name: 'blobs', from: join(from, 'blobs'), to: join(dataDir, 'blobs') },
    ]
    const present = (await Promise.all(parts.map(async (part) => ((await isEmpty(part.to)) ? [] : [part])))).flat()
    if (present.length > 0 && !replace)
      throw new SetupError(
        `${dataDir} holds data already: set DATA_DIR to a new folder, or say --replace to move that data aside.`,
      )
    const drafts = parts.map((part) => ({ ...part, draft: `${part.to}.restoring` }))
    for (const { from: source, draft } of drafts) {
      await rm(draft, { recursive: true, force: true })
      await mkdir(join(draft, '..'), { recursive: true, mode: 0o700 })
      await cp(source, draft, { recursive: true })
    }
    await cp(join(from, passwordFile), join(place.folder, passwordFile))
    await ownCluster(drafts[0]!.draft, place.identity)
    if (present.length > 0) await mkdir(keptAside, { recursive: true, mode: 0o711 })
    for (const { name, to } of present) await rename(to, join(keptAside, name))
    for (const { draft, to } of drafts) {
      await rm(to, { recursive: true, force: true })
      await rename(draft, to)
    }
    return { takenAt, counts: await countAll({ dataDir, dataDirChosen }) }
  } finally {
    await reserved.close()
  }
}

const isEmpty = async (folder: string) => (await readdir(folder).catch(() => [])).length === 0

/** Starts the database on the restored files, counts what is in it, and stops it. */
async function countAll({ dataDir, dataDirChosen }: Target): Promise<Restored['counts']> {
  const opened = createOpened(() => {})
  const { connection, stop } = await startEmbedded({ folder: join(dataDir, 'pg'), folderChosen: dataDirChosen }, opened)
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
