import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { SetupError } from '../kit/setup-error.ts'

/** In a data folder while its files are replaced: what is there is neither the former data nor all of the backup. */
const markerOf = (dataDir: string) => join(dataDir, 'restoring')

/** Marks a data folder, on disk before this is over. */
export async function markRestoring(dataDir: string): Promise<void> {
  const marker = await open(markerOf(dataDir), 'w', 0o600)
  try {
    await marker.sync()
  } finally {
    await marker.close()
  }
}

export const unmarkRestoring = (dataDir: string): Promise<void> => rm(markerOf(dataDir), { force: true })

/** Whether a restore began on this data folder and did not end. */
export const isRestoring = (dataDir: string): Promise<boolean> =>
  stat(markerOf(dataDir)).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )

/** Fails with one sentence on a data folder that is restored in part. */
export async function assertRestored(dataDir: string): Promise<void> {
  if (await isRestoring(dataDir))
    throw new SetupError(`A restore into ${dataDir} did not complete: run it again with npm run restore.`)
}
