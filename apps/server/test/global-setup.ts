import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { makeScratchFolder, removeScratchFolder } from '../../../scripts/scratch-folder.mjs'
import { startEmbedded, superuser } from '../src/db/embedded.ts'
import { productRole } from '../src/db/embedded-role.ts'
import { migrate } from '../src/db/migrate.ts'
import { openDatabase } from '../src/db/postgres.ts'
import { migrateJobs } from '../src/jobs/queue.ts'
import { createLog } from '../src/kit/log.ts'
import { dropDatabase, runAsAdmin } from './admin.ts'

/** One cluster per run with a migrated template database, from which every test file clones its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (project.name.endsWith('-15') && !process.env.TEST_DATABASE_URL)
    throw new Error('Set TEST_DATABASE_URL, or run this under "node scripts/postgres-15.mjs".')
  const folder = await makeScratchFolder('greenroom-test-')
  const cluster = process.env.TEST_DATABASE_URL
    ? { connection: { connectionString: process.env.TEST_DATABASE_URL }, stop: async () => {} }
    : await startEmbedded({ folder: join(folder, 'pg'), folderChosen: 'by_operator' })
  if (!process.env.TEST_DATABASE_URL) await letMakeDatabases({ ...cluster.connection, user: superuser })
  const template = `template_${project.name.replace('-', '_')}_${process.pid}`
  const [version] = await runAsAdmin(cluster.connection, 'show server_version')
  console.log(`${project.name}: PostgreSQL ${version!.server_version}`)
  await runAsAdmin(cluster.connection, `create database ${template}`)
  const { pool, close } = await openDatabase(at(cluster.connection, template), { connections: 2, lockTimeout: 0 })
  await migrate(pool, join(import.meta.dirname, '../src/db/migrations'))
  await migrateJobs(
    pool,
    createLog(() => {}),
  )
  await close()
  project.provide('cluster', cluster.connection as Record<string, unknown>)
  project.provide('template', template)
  return async () => {
    await dropDatabase(cluster.connection, template)
    await cluster.stop()
    await removeScratchFolder(folder)
  }
}

/** Tests use the product's role, so that missing privileges are detected. */
async function letMakeDatabases(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`alter role ${productRole} createdb`)
  await client.end()
}

/** The same server, another database. */
export function at(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!connection.connectionString) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: Record<string, unknown>
    template: string
  }
}
