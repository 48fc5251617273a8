import type { LastBackup } from '../../db/last-backup.ts'
import type { QueueStatus } from '../../jobs/port.ts'
import type { DatabaseStatus, WorkStatus } from './store.ts'

/** The status of an installation. */
export type Status = {
  version: string
  server: { address: string; state: 'ready' | 'not_ready' | 'not_running'; problems: string[] }
  database: /** The embedded one; without files before the first start. */
    | { state: 'not_running'; files: { data: string; version: string } | null }
    | { state: 'not_answering'; why: string }
    | ({ state: 'answering'; pendingMigrations: string[] } & DatabaseStatus)
  /** Null where the database could not be asked. */
  work: (WorkStatus & { queue: QueueStatus[] }) | null
  /** The last one by `npm run backup`; null where there was none. */
  lastBackup: LastBackup | null
  /** Null where there is no data folder yet. */
  disk: { folder: string; freeBytes: number; totalBytes: number; blobs: number; blobBytes: number } | null
}

/** What an operator reads: a line per part, and one per kind of job that has any. */
export function describeStatus({ version, server, database, work, lastBackup, disk }: Status): string[] {
  return [
    line('Greenroom', version),
    line('Server', [`${server.state.replace('_', ' ')} at ${server.address}`, ...server.problems].join('. ')),
    ...describeDatabase(database),
    ...(work ? describeWork(work) : []),
    ...describeBackup(database, lastBackup),
    line(
      'Disk',
      disk
        ? `${toSize(disk.freeBytes)} of ${toSize(disk.totalBytes)} free (${disk.folder})`
        : 'there is no data folder yet',
    ),
    ...(disk ? [line('Blobs', `${disk.blobs} files, ${toSize(disk.blobBytes)}`)] : []),
  ]
}

function describeDatabase(database: Status['database']): string[] {
  if (database.state === 'not_running') return describeStopped(database.files)
  if (database.state === 'not_answering') return [line('Database', database.why)]
  const { version, bytes, migrations, latestMigration, pendingMigrations, connections, maxConnections, replicas } =
    database
  const pending =
    pendingMigrations.length === 0 ? '' : `; ${pendingMigrations.length} pending, which the next start applies`
  return [
    line('Database', `PostgreSQL ${version}, ${toSize(bytes)}, ${connections} of ${maxConnections} connections`),
    line('Migrations', `${migrations} applied, the latest ${latestMigration}${pending}`),
    ...replicas.map(({ name, lagSeconds }) =>
      line(
        'Replica',
        `${name ?? 'unnamed'}, ${lagSeconds === null ? 'lag not visible to this role' : `${lagSeconds.toFixed(1)} s behind`}`,
      ),
    ),
  ]
}

function describeStopped(files: { data: string; version: string } | null): string[] {
  if (!files) return [line('Database', 'not running: the first start creates it')]
  return [
    line('Database', `not running: it starts with the product. PostgreSQL ${files.version}, files in ${files.data}`),
    line('Migrations', 'only known while the database runs'),
    line('Jobs', 'only known while the database runs'),
  ]
}

/** A server of the operator's is backed up by its own tools, which we know nothing of. */
function describeBackup(database: Status['database'], backup: LastBackup | null): string[] {
  if (backup) return [line('Last backup', `${backup.takenAt}, in ${backup.folder}`)]
  return database.state === 'not_running' ? [line('Last backup', 'none by npm run backup')] : []
}

function describeWork({ workers, queue, emails, feedback, billingEvents }: NonNullable<Status['work']>): string[] {
  const busy = queue.length === 0 ? [line('Jobs', 'none')] : queue.map((jobs) => line('Jobs', describeJobs(jobs)))
  return [
    line('Workers', `${workers} alive`),
    ...busy,
    line('Emails', `${emails.unsent} unsent${since(emails.oldestSeconds)}, ${emails.givenUp} given up`),
    line('Feedback', `${feedback.pending} pending${since(feedback.oldestSeconds)}, ${feedback.failed} failed`),
    line('Billing events', `${billingEvents.waiting} waiting, ${billingEvents.setAside} set aside`),
  ]
}

const describeJobs = ({
  kind,
  waiting,
  running,
  failed,
  oldestDueSeconds,
}: NonNullable<Status['work']>['queue'][number]) =>
  `${kind}: ${waiting} waiting${oldestDueSeconds === null ? '' : `, due for ${toTime(oldestDueSeconds)}`}, ${running} running, ${failed} failed`

const line = (name: string, words: string) => `${name.padEnd(16)}${words}`
const since = (seconds: number | null) => (seconds === null ? '' : `, the oldest for ${toTime(seconds)}`)

/** Rounded to the largest unit of which there are two or more. */
function toTime(seconds: number): string {
  const [size, unit] = [[86_400, 'days'] as const, [3600, 'hours'] as const, [60, 'minutes'] as const].find(
    ([each]) => seconds >= 2 * each,
  ) ?? [1, 'seconds']
  return `${Math.round(seconds / size)} ${unit}`
}

function toSize(bytes: number): string {
  const [size, unit] = [[1e9, 'GB'] as const, [1e6, 'MB'] as const].find(([each]) => bytes >= each) ?? [1000, 'KB']
  return `${(bytes / size).toFixed(1)} ${unit}`
}
