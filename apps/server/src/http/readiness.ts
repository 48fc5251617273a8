import { setTimeout as sleep } from 'node:timers/promises'
import type { Readiness } from '@greenroom/contract'
import type { FastifyInstance } from 'fastify'
import { type Database, readDatabaseMode } from '../db/database.ts'
import { type DiskState, readDisk } from '../kit/disk.ts'
import type { Log } from '../kit/log.ts'
import { createSingleFlight } from '../kit/single-flight.ts'

/** The timeout of a health check (ms): a database that takes longer counts as away. */
const timeoutMs = 3000

/** What the data folder stores, which decides what a full disk means. */
export type DiskUse = { folder: string; holds: 'database' | 'audio' } | { holds: 'nothing' }

export type ReadinessCheck = {
  /** Checks each dependency. Never fails; concurrent probes share one check. */
  read(): Promise<Readiness & { ready: boolean }>
  /**
   * For a load balancer: ready until it is stopping. Shared dependencies are left out, or an outage would take out every server and
   * users would get the proxy's error page.
   */
  readProcess(): Readiness & { ready: boolean }
  /** Begins a graceful shutdown: not ready from now on. Requests are still answered, and close their connection. */
  beginStopping(app: FastifyInstance): void
}

/** The readiness check (health check): whether a load balancer should send requests to this server. A change is logged once. */
export function createReadinessCheck({ db, disk, log }: { db: Database; disk: DiskUse; log: Log }): ReadinessCheck {
  const flight = createSingleFlight<Readiness & { ready: boolean }>()
  let server: 'serving' | 'stopping' = 'serving'
  let wasReady = true

  async function read() {
    const [database, disks] = await Promise.all([readDatabase(db), readDiskOf(disk)])
    const parts = { server, database, disk: disks }
    const ready = isReady(parts, disk)
    const problems = problemsOf(parts, disk)
    if (ready !== wasReady && server === 'serving') {
      if (ready) log.info('ready again')
      else log.warn('not ready', { problems })
      wasReady = ready
    }
    return { ready, parts, problems }
  }

  return {
    read: () => flight.join('all', read),
    readProcess() {
      const parts = { server, database: 'not_asked', disk: 'not_asked' } as const
      return { ready: server === 'serving', parts, problems: problemsOf(parts, disk) }
    },
    beginStopping(app) {
      server = 'stopping'
      // Disables keep-alive, or a proxy would reuse the connection for a request when the server is gone.
      app.server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
    },
  }
}

async function readDatabase(db: Database): Promise<Readiness['parts']['database']> {
  const late = new AbortController()
  const tooLate = sleep(timeoutMs, 'away' as const, { signal: late.signal }).catch(() => 'away' as const)
  const answer = readDatabaseMode(db).catch(() => 'away' as const)
  return Promise.race([answer, tooLate]).finally(() => late.abort())
}

const readDiskOf = async (disk: DiskUse): Promise<DiskState | 'not_used'> =>
  disk.holds === 'nothing' ? 'not_used' : readDisk(disk.folder).catch(() => 'read_only' as const)

/** A full audio disk does not make the server unready: audio is generated again on demand. */
function isReady({ server, database, disk }: Readiness['parts'], { holds }: DiskUse): boolean {
  const diskHolds = holds !== 'database' || (disk !== 'full' && disk !== 'read_only')
  return server === 'serving' && database === 'ok' && diskHolds
}

function problemsOf({ server, database, disk }: Readiness['parts'], { holds }: DiskUse): string[] {
  const consequence = holds === 'database' ? 'nothing can be saved' : "spoken questions can't be kept"
  return [
    server === 'stopping' && 'The server is stopping.',
    database === 'away' && "The database doesn't answer.",
    database === 'read_only' && 'The database is read-only, so nothing can be saved.',
    disk === 'low' && 'The disk of DATA_DIR has less than 200 MB left.',
    disk === 'full' && `The disk of DATA_DIR has less than 50 MB left, so ${consequence}.`,
    disk === 'read_only' && `The disk of DATA_DIR can't be written to, so ${consequence}.`,
  ].filter((sentence) => sentence !== false)
}
