import { join } from 'node:path'
import type pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../../../../scripts/free-port.mjs'
import { startEmbedded, superuser } from '../../src/db/embedded.ts'
import { productRole } from '../../src/db/embedded-role.ts'
import { findRunning } from '../../src/db/embedded-running.ts'
import { runAsAdmin } from '../admin.ts'
import { cleanUp, newFolder, startProduct } from './product.ts'

afterEach(cleanUp)

const placeIn = (dataDir: string) => ({ folder: join(dataDir, 'pg'), folderChosen: 'by_operator' as const })

const asSuperuser = (connection: pg.ClientConfig) => ({ ...connection, user: superuser })

/** Reverts the folder of a stopped product to the time before the product's role. */
async function takeRoleAway(dataDir: string): Promise<void> {
  const { connection, stop } = await startEmbedded(placeIn(dataDir))
  await runAsAdmin(
    asSuperuser(connection),
    `reassign owned by ${productRole} to ${superuser}; drop role ${productRole}`,
  )
  await stop()
}

/** Runs the product on this folder during `work`. */
async function whileRunning(dataDir: string, work: (url: string, connection: pg.ClientConfig) => Promise<void>) {
  const port = await freePort()
  const { child, said, ended } = startProduct({ DATA_DIR: dataDir, PORT: port })
  await said('is ready: http')
  await work(`http://localhost:${port}/api`, (await findRunning(placeIn(dataDir)))!)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
}

const post = (url: string, body: unknown) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** Objects that belong neither to the system nor to the product. */
const strays = `
  with ours as (select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'),
    product as (select oid from pg_roles where rolname = '${productRole}'),
    owned as (
      select relname as name, relowner as owner from pg_class join ours on ours.oid = relnamespace
      union all select proname, proowner from pg_proc join ours on ours.oid = pronamespace
      union all select typname, typowner from pg_type join ours on ours.oid = typnamespace
      union all select nspname, nspowner from pg_namespace join ours using (oid, nspname) where nspname <> 'public'
      union all select datname, datdba from pg_database where datname = current_database())
  select name from owned, product where owner <> product.oid`

/** Other connected roles. */
const sessions = `
  select distinct usename, usesuper from pg_stat_activity join pg_user using (usesysid, usename)
  where backend_type = 'client backend' and pid <> pg_backend_pid()`

test('the product is not a superuser of its own PostgreSQL, also in an older data folder', async () => {
  const dataDir = await newFolder()
  const account = { email: 'kept@example.com', password: 'Quiet-room-7' }
  await whileRunning(dataDir, async (url, connection) => {
    expect((await post(`${url}/auth/signup`, account)).status).toBe(200)
    expect(await runAsAdmin(asSuperuser(connection), strays)).toEqual([])
  })
  await takeRoleAway(dataDir)
  await whileRunning(dataDir, async (url, connection) => {
    expect(await (await post(`${url}/auth/login`, account)).json()).toMatchObject({ code: 'not_confirmed' })
    expect(await runAsAdmin(asSuperuser(connection), sessions)).toEqual([{ usename: productRole, usesuper: false }])
    expect(await runAsAdmin(asSuperuser(connection), strays)).toEqual([])
    for (const misuse of ["copy users to program 'cat'", "select pg_read_file('postgresql.conf')", 'create role more'])
      await expect(runAsAdmin(connection, misuse)).rejects.toThrow(/permission denied/)
    // As a later migration would.
    await runAsAdmin(connection, 'alter table users add later text; create function later() returns int return 1')
    await runAsAdmin(connection, 'alter table graphile_worker._private_jobs add later text')
  })
})
