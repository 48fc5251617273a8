import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** Folders copied empty: a server rebuilds their content at startup (PostgreSQL's manual, "Making a Base Backup"). */
const emptied = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]
const leftOut = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label.*|tablespace_map|log)$/

/**
 * Copies the cluster `data` to `to`, a folder that is made, while its server runs: an online base backup with the write-ahead log
 * that makes it consistent. `superuser` connects to that server. What is committed when this is called is in the copy.
 */
export async function copyCluster(superuser: pg.ClientConfig, data: string, to: string): Promise<void> {
  const client = new pg.Client(superuser)
  client.on('error', () => {})
  await client.connect()
  try {
    // Slot and backup mode end with this connection. The slot keeps WAL segments of the meantime from being recycled.
    await client.query(`select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`)
    const first = await ask(client, `select pg_walfile_name(pg_backup_start('greenroom', fast => true)) as value`)
    await copyFiles(data, to)
    const stopped = await client.query(
      'select pg_walfile_name(lsn) as last, labelfile from pg_backup_stop(wait_for_archive => false)',
    )
    const { last, labelfile } = stopped.rows[0] as { last: string; labelfile: string }
    await writeFile(join(to, 'backup_label'), labelfile, { mode: 0o600 })
    const segments = (await readdir(join(data, 'pg_wal'))).filter((name) => name >= first && name <= last)
    for (const name of segments) await copyFile(join(data, 'pg_wal', name), join(to, 'pg_wal', name))
  } finally {
    await client.end().catch(() => {})
  }
}

async function ask(client: pg.Client, sql: string): Promise<string> {
  return (await client.query(sql)).rows[0].value
}

async function copyFiles(from: string, to: string, isTop = true): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (leftOut.test(entry.name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory() && isTop && emptied.includes(entry.name)) await mkdir(target, { mode: 0o700 })
    else if (entry.isDirectory()) await copyFiles(source, target, false)
    else if (entry.isFile()) await copyFile(source, target).catch(unlessMissing)
  }
}

/** Tables and indexes may be dropped during the copy; WAL replay drops them there as well. */
function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
