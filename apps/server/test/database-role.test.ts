import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { superuser } from '../src/db/embedded.ts'
import { assertNoSuperuser } from '../src/db/role.ts'

const product = inject('cluster') as pg.ClientConfig
const cluster = product.connectionString ? product : { ...product, user: superuser }
const role = `plain_${randomBytes(6).toString('hex')}`
const admin = new pg.Client(cluster)
beforeAll(async () => {
  await admin.connect()
  await admin.query(`create role ${role} login`)
})
afterAll(async () => {
  await admin.query(`drop role ${role}`)
  await admin.end()
})

/** A session with a switched role, as by a parameter of the connection string. */
const as = (name: string): pg.ClientConfig => ({ ...cluster, options: `-c role=${name}` })

test('a superuser, also behind a switched role, is rejected in one sentence', async () => {
  const sentence =
    'DATABASE_URL signs in as a superuser: make a role of its own that owns the database, and name that one.'
  await expect(assertNoSuperuser(cluster)).rejects.toThrow(sentence)
  await expect(assertNoSuperuser(as(role))).rejects.toThrow(sentence)
})

// TEST_DATABASE_URL's server requires a password.
test.skipIf(cluster.connectionString)('a dedicated role is accepted', async () => {
  await assertNoSuperuser({ ...cluster, user: role })
})

test.skipIf(cluster.connectionString)('the product is not a superuser of its embedded PostgreSQL', async () => {
  await assertNoSuperuser(product)
})

test('an unreachable database is reported as such', async () => {
  const nobody = { connectionString: 'postgres://greenroom@127.0.0.1:1/greenroom' }
  await expect(assertNoSuperuser(nobody)).rejects.toThrow('The database does not answer')
})
