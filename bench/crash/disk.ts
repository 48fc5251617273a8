import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Megabytes: PostgreSQL's own files and its write-ahead log take about a hundred. */
const size = 400

/** Mounts a small file system that can be filled; undefined when this user may not mount one. */
export async function mountSmallDisk() {
  const home = await mkdtemp(join(tmpdir(), 'greenroom-disk-'))
  await chmod(home, 0o711)
  const [image, folder] = [join(home, 'image'), join(home, 'mounted')]
  await mkdir(folder)
  const mountExt4 = async () => {
    await run('truncate', ['-s', `${size}M`, image])
    await run('mkfs.ext4', ['-q', '-m', '0', image])
    await run('mount', ['-o', 'loop', image, folder])
    return 'ext4 on a loop device'
  }
  const mountTmpfs = async () => {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', folder])
    return 'tmpfs'
  }
  const kind = await mountExt4()
    .catch(mountTmpfs)
    .catch(() => undefined)
  if (!kind) {
    await rm(home, { recursive: true, force: true })
    return undefined
  }
  await chmod(folder, 0o711)
  const filler = join(folder, 'filler')

  return {
    kind: `${kind}, ${size} MB`,
    folder,
    /** Keeps the disk full for so many ms. */
    async fill(ms: number): Promise<void> {
      const file = await open(filler, 'a')
      try {
        for (const end = performance.now() + ms; performance.now() < end; await sleep(100)) {
          for (let chunk = 2 ** 20; chunk >= 512; chunk /= 2)
            await writeUntilFull(() => file.write(Buffer.alloc(chunk, 1)))
          await file.sync().catch(() => {})
        }
      } finally {
        await file.close()
      }
    },
    free: () => rm(filler),
    async stop(): Promise<void> {
      await run('umount', [folder])
      await rm(home, { recursive: true, force: true })
    },
  }
}

async function writeUntilFull(write: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await write()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return
      throw error
    }
  }
}
