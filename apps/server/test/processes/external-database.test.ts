import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freePort } from '../../../../scripts/free-port.mjs'
import { dropDatabase, runAsAdmin } from '../admin.ts'
import { createBrowser, goodPassword } from '../browser.ts'
import { at } from '../global-setup.ts'
import { cleanUp, newFolder, startProduct } from './product.ts'

const cluster = inject('cluster') as pg.ClientConfig
const name = `external_${randomBytes(6).toString('hex')}`
const databaseUrl = at(cluster, name).connectionString!
let folder: string
let port: string

const asAdmin = (statement: string) => runAsAdmin(cluster, statement)

beforeAll(async () => {
  await asAdmin(`create database ${name}`)
  folder = await newFolder()
  port = await freePort()
})
afterAll(async () => {
  await cleanUp()
  await dropDatabase(cluster, name)
})

/** Starts the product on that database; returns a function that stops it. */
async function start() {
  const { child, ended, said } = startProduct({ DATABASE_URL: databaseUrl, DATA_DIR: folder, PORT: port })
  await said('is ready: http')
  return async () => {
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  }
}

test('the product works on an external PostgreSQL 15, with all data after a restart', async () => {
  expect((await asAdmin('show server_version'))[0]!.server_version).toMatch(/^15\./)
  const first = await start()
  const { email } = await createBrowser(() => `http://localhost:${port}`).join()
  await first()

  const second = await start()
  const browser = createBrowser(() => `http://localhost:${port}`)
  await browser.logIn(email, goodPassword)
  expect((await browser.call('profile')).email).toBe(email)
  await second()
  expect(await readdir(folder)).not.toContain('pg')
})
