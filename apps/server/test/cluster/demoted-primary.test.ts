import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '../../src/db/postgres.ts'
import { type DatabaseCluster, startDatabaseCluster } from './database-cluster.ts'

/** A virtual IP: open connections stay with the old server when it moves. */
let address: Server
let port: string
let database: DatabaseCluster
let pool: pg.Pool
beforeAll(async () => {
  database = await startDatabaseCluster()
  port = new URL(database.replicaUrl).port
  address = createServer((client) => {
    const server = connect(Number(port), '127.0.0.1')
    client.pipe(server).pipe(client)
    for (const socket of [client, server]) socket.on('error', () => client.destroy())
  }).listen(0, '127.0.0.1')
  await once(address, 'listening')
  const url = new URL(database.primaryUrl)
  url.port = String((address.address() as AddressInfo).port)
  pool = openPool({ connectionString: url.href }, { connections: 4 })
})
afterAll(async () => {
  await pool?.end()
  address?.close()
  await database?.stop()
})

test('one rejected write recycles all connections to a read-only server, and new ones reach the primary', async () => {
  const inUse = await pool.connect()
  const idle = await Promise.all([pool.connect(), pool.connect()])
  for (const client of idle) client.release()
  expect(pool.totalCount).toBe(3)
  port = new URL(database.primaryUrl).port

  await inUse.query('begin')
  await expect(inUse.query('create table written (number int)')).rejects.toMatchObject({ code: '25006' })
  await inUse.query('rollback')
  inUse.release()
  await pool.query('create table written (number int)')
  await Promise.all(
    [1, 2, 3, 4].map((number) => pool.query('insert into written select $1 from pg_sleep(0.1)', [number])),
  )
  expect((await pool.query('select from written')).rowCount).toBe(4)
})
