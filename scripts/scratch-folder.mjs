import { access, constants, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const enough = 4 * 2 ** 30

/**
 * Creates a temporary folder for test data, with the prefix `prefix`: in memory if 4 GiB are available there, because a temporary database
 * needs no disk. Tests about disks create their own.
 */
export async function makeScratchFolder(prefix) {
  return mkdtemp(join((await hasMemory()) ? memory : tmpdir(), prefix))
}

/** Removes it with all that is in it; retries for two seconds while a process that was killed still writes there. */
export const removeScratchFolder = (folder) =>
  rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 10 })

async function hasMemory() {
  try {
    await access(memory, constants.W_OK)
    const { bavail, bsize } = await statfs(memory)
    return bavail * bsize >= enough
  } catch {
    return false
  }
}
