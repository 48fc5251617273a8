import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { showProgress } from './progress.mjs'
import { run } from './runtime.mjs'

/** Debian's folder for the programs of each version. */
const debianFolder = '/usr/lib/postgresql'
const needed = ['initdb', 'postgres', 'pg_basebackup']
const lowestVersion = 15

/**
 * The programs for the cluster tests: the folder of PostgreSQL's and the path of PgBouncer, installed already, or by apt-get when running
 * as root. Otherwise `missing` is a sentence with instructions.
 */
export async function findOrInstallClusterPrograms() {
  const found = await findPrograms()
  if (found) return found
  if (process.platform !== 'linux') return { missing: 'They need Linux, with PostgreSQL and PgBouncer.' }
  const debian = existsSync('/usr/bin/apt-get')
  if (!debian || process.getuid?.() !== 0) {
    const how = debian ? 'sudo apt-get install -y postgresql pgbouncer' : 'install both'
    return { missing: `They need PostgreSQL ${lowestVersion} or newer and PgBouncer: ${how}` }
  }
  const progress = showProgress('Installing PostgreSQL and PgBouncer for the tests')
  const { text } = await run(
    'sh',
    ['-c', 'apt-get update && apt-get install -y --no-install-recommends postgresql pgbouncer'],
    { output: 'captured', env: { DEBIAN_FRONTEND: 'noninteractive' } },
  )
  const installed = await findPrograms()
  if (installed) {
    progress.done()
    return installed
  }
  progress.stop()
  const reason = text.trim().split('\n').at(-1)
  return { missing: `They need PostgreSQL and PgBouncer, and apt-get could not install them (${reason}).` }
}

async function findPrograms() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const pgbouncer = [...folders, '/usr/sbin'].map((folder) => join(folder, 'pgbouncer')).find(existsSync)
  const versions = await readdir(debianFolder).catch(() => [])
  const supported = versions.filter((version) => Number(version) >= lowestVersion).sort((a, b) => Number(b) - Number(a))
  const bins = [...supported.map((version) => join(debianFolder, version, 'bin')), ...folders]
  const postgres = bins.find((bin) => needed.every((program) => existsSync(join(bin, program))))
  return pgbouncer && postgres ? { postgres, pgbouncer } : undefined
}
