import { chmod, chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { freePort } from '../../../../scripts/free-port.mjs'
import { makeScratchFolder, removeScratchFolder } from '../../../../scripts/scratch-folder.mjs'
import { eventually } from '../eventually.ts'
import { owner, type Program, runProgram, startProgram } from './programs.ts'

const superuser = 'postgres'
export const role = 'greenroom'

/** A primary, a synchronous streaming replica, and PgBouncer in front of the primary. */
export type DatabaseCluster = {
  /** Through PgBouncer, in transaction mode. */
  pooledUrl: string
  /** Through PgBouncer, in session mode. */
  sessionUrl: string
  primaryUrl: string
  replicaUrl: string
  /** Queries one of the two as superuser. */
  ask(where: 'primary' | 'replica', query: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** Kills the primary, with everything that it has not replicated. */
  killPrimary(): Promise<void>
  /** Promotes the replica, and points PgBouncer to it. */
  promoteReplica(): Promise<void>
  stopReplica(): Promise<void>
  stop(): Promise<void>
}

/** Starts the cluster in a temporary folder; acknowledged commits are on both servers (synchronous replication). */
export async function startDatabaseCluster(): Promise<DatabaseCluster> {
  const { postgres: bin, pgbouncer } = inject('programs')
  const folder = await makeScratchFolder('greenroom-cluster-')
  await chmod(folder, 0o711)
  const home = join(folder, 'home')
  await mkdir(home, { mode: 0o700 })
  if (owner) await chown(home, owner.uid, owner.gid)
  const [primaryPort, replicaPort, poolPort] = [await freePort(), await freePort(), await freePort()]
  const ports = { primary: primaryPort, replica: replicaPort }
  const url = (port: string, database: string, user = role) => `postgres://${user}@127.0.0.1:${port}/${database}`
  const running: Program[] = []

  async function startPostgres(data: string, port: string): Promise<Program> {
    const options = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=60']
    const args = ['-D', join(home, data), '-p', port, ...options.flatMap((option) => ['-c', option])]
    const server = startProgram(join(bin, 'postgres'), args)
    running.push(server)
    await server.said('ready to accept')
    return server
  }
  async function ask(where: keyof typeof ports, query: string, values?: unknown[]) {
    const client = new pg.Client({ connectionString: url(ports[where], role, superuser) })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query(query, values)).rows
    } finally {
      await client.end()
    }
  }

  await runProgram(join(bin, 'initdb'), [
    ...['-D', join(home, 'primary'), '-U', superuser, '--encoding=UTF8', '--no-locale', '--no-sync', '--auth=trust'],
  ])
  const primary = await startPostgres('primary', primaryPort)
  const admin = new pg.Client({ connectionString: url(primaryPort, 'postgres', superuser) })
  await admin.connect()
  await admin.query(`create role ${role} login`)
  await admin.query(`create database ${role} owner ${role}`)
  const upstream = `host=127.0.0.1 port=${primaryPort} user=${superuser} application_name=replica`
  await runProgram(join(bin, 'pg_basebackup'), [
    ...['-D', join(home, 'replica'), '-d', upstream, '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync'],
  ])
  const replica = await startPostgres('replica', replicaPort)
  // Set after the copy, so that the promoted replica waits for no standby.
  await admin.query("alter system set synchronous_standby_names = 'replica'")
  await admin.query('select pg_reload_conf()')
  await eventually('the replica is synchronous', async () => {
    const { rows } = await admin.query("select from pg_stat_replication where sync_state = 'sync'")
    return rows.length === 1
  })
  await admin.end()

  const settings = join(home, 'pgbouncer.ini')
  await writePoolerSettings(primaryPort)
  const pooler = startProgram(pgbouncer, [settings])
  running.push(pooler)
  await pooler.said('process up')

  async function writePoolerSettings(port: string): Promise<void> {
    const target = `host=127.0.0.1 port=${port} dbname=${role} user=${role}`
    const lines = [
      '[databases]',
      `${role} = ${target} pool_mode=transaction pool_size=10`,
      `${role}_session = ${target} pool_mode=session pool_size=30`,
      '[pgbouncer]',
      ...['listen_addr = 127.0.0.1', `listen_port = ${poolPort}`, 'unix_socket_dir =', 'auth_type = any'],
      // Retries an unreachable server after one second instead of 15.
      ...['server_login_retry = 1', 'query_wait_timeout = 5', 'max_client_conn = 200'],
    ]
    await writeFile(settings, `${lines.join('\n')}\n`)
  }
  return {
    pooledUrl: url(poolPort, role),
    sessionUrl: url(poolPort, `${role}_session`),
    primaryUrl: url(primaryPort, role),
    replicaUrl: url(replicaPort, role),
    ask,
    async killPrimary() {
      await primary.stop('SIGQUIT')
    },
    async promoteReplica() {
      await ask('replica', 'select pg_promote()')
      await writePoolerSettings(replicaPort)
      pooler.child.kill('SIGHUP')
    },
    async stopReplica() {
      // No standby confirms commits any more.
      await ask('primary', "alter system set synchronous_standby_names = ''")
      await ask('primary', 'select pg_reload_conf()')
      await replica.stop()
    },
    async stop() {
      for (const program of running.reverse()) if (program.child.exitCode === null) await program.stop('SIGQUIT')
      await removeScratchFolder(folder)
    },
  }
}
