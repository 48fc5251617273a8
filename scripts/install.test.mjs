import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
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
const installed = async (packages) => {
  for (const path of Object.keys(packages)) {
    await mkdir(join(folder, path), { recursive: true })
    await writeFile(join(folder, path, 'package.json'), '{}')
  }
  await lists('node_modules/.package-lock.json', packages)
}

test('a fresh checkout or an interrupted install is installed', async () => {
  await lockfile({ 'node_modules/zod': { version: '4.0.0' } })
  expect(await isInstalled(folder)).toBe(false)
})

test('a complete install is kept, also without packages for other platforms', async () => {
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

test.each([
  ['was removed', 'node_modules/zod'],
  ['was unpacked only in part', 'node_modules/zod/package.json'],
])('a package whose folder %s is installed again', async (_, lost) => {
  const packages = { 'node_modules/zod': { version: '4.0.0' }, 'node_modules/pg': { version: '8.0.0' } }
  await lockfile(packages)
  await installed(packages)
  await rm(join(folder, lost), { recursive: true })
  expect(await isInstalled(folder)).toBe(false)
})

test('damage that is only detected when the server loads is reported in one sentence', async () => {
  for (const name of ['serve.mjs', 'follow-parent.mjs', 'start-lines.mjs']) {
    await cp(join(import.meta.dirname, name), join(folder, 'scripts', name))
  }
  await mkdir(join(folder, 'apps/server/dist'), { recursive: true })
  await writeFile(join(folder, 'apps/server/dist/main.js'), "import 'zod'")
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  const end = spawnSync(process.execPath, ['scripts/serve.mjs'], { cwd: folder, encoding: 'utf8' })
  expect(end).toMatchObject({
    status: 1,
    stderr: 'The packages are damaged: remove node_modules and run npm start again.\n',
  })
})
