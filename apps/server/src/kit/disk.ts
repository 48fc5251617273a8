import { access, constants, statfs } from 'node:fs/promises'

export type DiskState = 'ok' | 'low' | 'full' | 'read_only'

const megabyte = 1024 * 1024
/** Below this an operator should act. */
const lowBytes = 200 * megabyte
/** PostgreSQL allocates its log in segments of 16 MB and stops hard where one does not fit. */
const fullBytes = 50 * megabyte

/** Disk space check of a folder, for the health check. Fails for a folder that does not exist. */
export async function readDisk(folder: string): Promise<DiskState> {
  try {
    await access(folder, constants.W_OK)
  } catch (error) {
    if (storageFailure(error) === 'read_only') return 'read_only'
    throw error
  }
  const { bavail, bsize, files, ffree } = await statfs(folder)
  // Some file systems do not count files and say 0 of 0.
  if (files > 0 && ffree === 0) return 'full'
  return diskStateOf(bavail * bsize)
}

export function diskStateOf(freeBytes: number): DiskState {
  if (freeBytes < fullBytes) return 'full'
  return freeBytes < lowBytes ? 'low' : 'ok'
}

/** Whether a write failed because the disk is full or read-only. Same names as for databases. */
export function storageFailure(error: unknown): 'full' | 'read_only' | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'full'
  return code === 'EROFS' ? 'read_only' : undefined
}
