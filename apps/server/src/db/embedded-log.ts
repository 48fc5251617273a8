import { closeSync, constants, openSync } from 'node:fs'
import { open, rename, stat, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Size limit of the log and of its predecessor, checked every ten seconds. */
const maxLogBytes = 5 * 2 ** 20
const checkEveryMs = 10_000

/** PostgreSQL's log file, which is ours: beside the cluster's folder, because that belongs to the user who runs PostgreSQL. */
export const logOf = (folder: string): string => join(dirname(folder), 'postgres.log')

/**
 * Opens the log as the output of a program, which can append to it after we exit, too. Returns the descriptor, which the caller
 * closes, and the current length.
 */
export async function openLog(path: string): Promise<{ fd: number; length: number; close(): void }> {
  const fd = openSync(path, constants.O_CREAT | constants.O_APPEND | constants.O_WRONLY, 0o600)
  return { fd, length: (await stat(path)).size, close: () => closeSync(fd) }
}

/** What was logged since the length `since`, truncated to the last 4000 characters. */
export async function readLog(path: string, since: number): Promise<string> {
  return (await readTail(path, since)).toString().slice(-4000)
}

async function readTail(path: string, since: number): Promise<Buffer> {
  const file = await open(path, 'r').catch(() => undefined)
  if (!file) return Buffer.alloc(0)
  try {
    const { size } = await file.stat()
    // The log was truncated meanwhile.
    const from = since <= size ? Math.max(since, size - maxLogBytes) : 0
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - from), 0, size - from, from)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Log rotation (copy and truncate): PostgreSQL keeps the file open and continues to append to it. */
export async function rotateLog(path: string, maxBytes = maxLogBytes): Promise<void> {
  const { size } = await stat(path).catch(() => ({ size: 0 }))
  if (size <= maxBytes) return
  const former = `${path}.1`
  const tail = await readTail(path, size - Math.min(size, maxBytes))
  try {
    await writeFile(`${former}.new`, tail, { mode: 0o600 })
    await rename(`${former}.new`, former)
  } finally {
    // Also on a full disk, where this makes room.
    await truncate(path, 0)
  }
}

/** Rotates the log whenever it's too long; returns a function that stops that. */
export function startLogRotation(path: string): () => void {
  const check = () => rotateLog(path).catch(() => {})
  check()
  const timer = setInterval(check, checkEveryMs).unref()
  return () => clearInterval(timer)
}
