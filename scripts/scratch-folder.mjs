import { access, constants, mkdtemp, statfs } from 'node:fs/promises'
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

async function hasMemory() {
  try {
    await access(memory, constants.W_OK)
    const { bavail, bsize } = await statfs(memory)
    return bavail * bsize >= enough
  } catch {
    return false
  }
}
