import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { SetupError } from '../kit/setup-error.ts'

/** Marker file in a data folder while its files are being replaced, and are therefore inconsistent. */
const markerOf = (dataDir: string) => join(dataDir, 'restoring')

/** Marks a data folder; resolves once the marker is synced to disk. */
export async function markRestoring(dataDir: string): Promise<void> {
  const marker = await open(markerOf(dataDir), 'w', 0o600)
  try {
    await marker.sync()
  } finally {
    await marker.close()
  }
}

export const unmarkRestoring = (dataDir: string): Promise<void> => rm(markerOf(dataDir), { force: true })

/** Whether a restore of this data folder was interrupted. */
export const isRestoring = (dataDir: string): Promise<boolean> =>
  stat(markerOf(dataDir)).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )

/** Fails with one sentence on a partially restored data folder. */
export async function assertRestored(dataDir: string): Promise<void> {
  if (await isRestoring(dataDir))
    throw new SetupError(`A restore into ${dataDir} did not complete: run it again with npm run restore.`)
}
