import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isNamePart, partsOfName } from './name.ts'
import type { Blobs, StoredBlob } from './port.ts'

/** Blobs as files below `folder`, written atomically (temporary file and rename). Path traversal is refused. */
export function createFileBlobs(folder: string): Blobs {
  const path = (name: string) => join(folder, ...partsOfName(name))

  async function find(name: string): Promise<StoredBlob | undefined> {
    const found = await unlessMissing(stat(path(name)))
    return found?.isFile() ? { name, size: found.size, usedAt: found.mtime } : undefined
  }
  const size = async (name: string) => (await find(name))?.size

  return {
    reach: 'this_server',
    size,
    async write(name, data) {
      const target = path(name)
      if ((await size(name)) !== undefined) return
      await mkdir(dirname(target), { recursive: true })
      // A leading dot is no blob name, so what a crash leaves behind is never read.
      const draft = join(dirname(target), `.${randomUUID()}`)
      try {
        await writeDurably(draft, data)
        await rename(draft, target)
        await syncFolder(dirname(target))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async read(name, range) {
      const stream = createReadStream(path(name), range)
      await once(stream, 'open')
      return stream
    },
    remove: (name) => rm(path(name), { force: true }),
    // Not the time of access, which many file systems do not keep.
    touch: async (name, at) => unlessMissing(utimes(path(name), at, at)),
    async list(within) {
      const files = (await unlessMissing(readdir(path(within)))) ?? []
      const found: StoredBlob[] = []
      for (const file of files.filter(isNamePart)) {
        const blob = await find(`${within}/${file}`)
        if (blob) found.push(blob)
      }
      return found
    },
  }
}

async function unlessMissing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

async function writeDurably(file: string, data: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(data)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** fsync of the folder, so that the rename survives a power failure. Windows cannot open folders and does not need it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOENT' || code === 'ENOTDIR'
}
