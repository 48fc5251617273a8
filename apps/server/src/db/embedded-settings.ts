import { totalmem } from 'node:os'

const mebibyte = 2 ** 20

/** The bytes of memory that this process and its children may use: the machine's, or less in a container. */
export function readMemory(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

/**
 * Scales PostgreSQL's memory settings to `memory` (bytes): a sixteenth as its buffer cache, 32 MB to 1 GB, so that a machine of 1 GB has
 * room for the product; the planner assumes that half of the memory caches files, 128 MB at least.
 */
export function memorySettings(memory: number): { shared_buffers: string; effective_cache_size: string } {
  const megabytes = (bytes: number) => `${Math.floor(bytes / mebibyte)}MB`
  return {
    shared_buffers: megabytes(Math.min(Math.max(memory / 16, 32 * mebibyte), 1024 * mebibyte)),
    effective_cache_size: megabytes(Math.max(memory / 2, 128 * mebibyte)),
  }
}

/** Settings of the embedded server: durable commits, and a log without user content. */
export const serverSettings = (memory: number): Record<string, string> => ({
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_connections: '40',
  ...memorySettings(memory),
  dynamic_shared_memory_type: process.platform === 'win32' ? 'windows' : 'posix',
  // The product logs failed statements, without values; this log has only what concerns the server itself.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  unix_socket_permissions: '0700',
})
