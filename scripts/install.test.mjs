import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isInstalled } from './install.mjs'

let folder
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'greenroom-install-'))
  await mkdir(join(folder, 'node_modules'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const lists = (file, packages) => writeFile(join(folder, file), JSON.stringify({ packages }))
const lockfile = (packages) => lists('package-lock.json', { '': { name: 'greenroom' }, ...packages })
const installed = (packages) => lists('node_modules/.package-lock.json', packages)

test('a fresh checkout, or an install that was broken off, installs', async () => {
  await lockfile({ 'node_modules/zod': { version: '4.0.0' } })
  expect(await isInstalled(folder)).toBe(false)
})

test('what is installed is not installed again, whatever the other platforms need', async () => {
  await lockfile({
    'node_modules/zod': { version: '4.0.0' },
    'node_modules/zod-win': { version: '1.0.0', optional: true },
  })
  await installed({ 'node_modules/zod': { version: '4.0.0' } })
  expect(await isInstalled(folder)).toBe(true)
})

test.each([
  ['changes', { 'node_modules/zod': { version: '4.0.1' } }],
  ['adds', { 'node_modules/zod': { version: '4.0.0' }, 'node_modules/pg': { version: '8.0.0' } }],
  ['drops', {}],
])('an update that %s a package installs', async (_, wanted) => {
  await lockfile(wanted)
  await installed({ 'node_modules/zod': { version: '4.0.0' } })
  expect(await isInstalled(folder)).toBe(false)
})
