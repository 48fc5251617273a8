import { access, constants, mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const enough = 4 * 2 ** 30

/**
 * A new folder for the data of a test, whose name begins with `prefix`: in memory where the system offers 4 GiB of it, because a
 * database that nobody keeps need not reach a disk. What is tested about disks makes its own.
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
