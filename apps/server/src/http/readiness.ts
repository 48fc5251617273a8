import { setTimeout as sleep } from 'node:timers/promises'
import type { Readiness } from '@greenroom/contract'
import type { FastifyInstance } from 'fastify'
import { type Database, readDatabaseMode } from '../db/database.ts'
import { type DiskState, readDisk } from '../kit/disk.ts'
import type { Log } from '../kit/log.ts'
import { createSingleFlight } from '../kit/single-flight.ts'

/** A probe waits about this long; a database that takes longer counts as away (milliseconds). */
const patienceMs = 3000

/** What is kept in the data folder decides what a full disk means. */
export type DiskUse = { folder: string; holds: 'database' | 'audio' } | { holds: 'nothing' }

export type ReadinessCheck = {
  /** Asks each part. Never fails; who asks meanwhile gets the same answer. */
  read(): Promise<Readiness & { ready: boolean }>
  /**
   * For a proxy: ready until it is stopping. What all servers share is left out, or an outage would take out every server and users
   * would get the proxy's empty page.
   */
  readProcess(): Readiness & { ready: boolean }
  /** From now on it is not ready. Everything is still answered, and each connection ends with its answer. */
  beginStopping(app: FastifyInstance): void
}

/** Whether this server should be sent requests: what a proxy asks before it sends any. A change is logged once. */
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
      // A proxy that kept the connection would send its next request into a server that is gone.
      app.server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
    },
  }
}

async function readDatabase(db: Database): Promise<Readiness['parts']['database']> {
  const late = new AbortController()
  const tooLate = sleep(patienceMs, 'away' as const, { signal: late.signal }).catch(() => 'away' as const)
  const answer = readDatabaseMode(db).catch(() => 'away' as const)
  return Promise.race([answer, tooLate]).finally(() => late.abort())
}

const readDiskOf = async (disk: DiskUse): Promise<DiskState | 'not_used'> =>
  disk.holds === 'nothing' ? 'not_used' : readDisk(disk.folder).catch(() => 'read_only' as const)

/** Without room for audio interviews go on, as audio is made again when it is asked for. */
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
