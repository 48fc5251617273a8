import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { isAllowed, licenseOf, readPackages, refusals } from './licenses.mjs'
import { root } from './runtime.mjs'
import { makeScratchFolder } from './scratch-folder.mjs'

const folders = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

/** A folder with these packages installed. */
async function install(packages) {
  const folder = await makeScratchFolder('greenroom-licenses-')
  folders.push(folder)
  const entries = {}
  for (const [path, { lock = {}, ...content }] of Object.entries(packages)) {
    entries[path] = lock
    await mkdir(join(folder, path), { recursive: true })
    if (Object.keys(content).length > 0) await writeFile(join(folder, path, 'package.json'), JSON.stringify(content))
  }
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...entries } }))
  return folder
}

test('all production packages have a permitted license', async () => {
  const packages = await readPackages(root)
  expect(packages.length).toBeGreaterThan(100)
  expect(refusals(packages)).toEqual([])
})

test('a package with another license or without one is reported', async () => {
  const folder = await install({
    'node_modules/fine': { name: 'fine', version: '1.0.0', license: 'MIT' },
    'node_modules/copyleft': { name: 'copyleft', version: '2.0.0', license: 'AGPL-3.0-only' },
    'node_modules/fine/node_modules/@deep/silent': { name: '@deep/silent', version: '3.0.0' },
    'node_modules/tool': { name: 'tool', version: '4.0.0', license: 'GPL-3.0-only', lock: { dev: true } },
    'node_modules/elsewhere': { lock: { optional: true } },
  })
  expect(refusals(await readPackages(folder))).toEqual([
    '@deep/silent 3.0.0 is under unknown, which is not on the list in scripts/licenses.mjs.',
    'copyleft 2.0.0 is under AGPL-3.0-only, which is not on the list in scripts/licenses.mjs.',
  ])
})

test('a package that is not installed is an error, not a missing license', async () => {
  const folder = await install({ 'node_modules/gone': {} })
  await expect(readPackages(folder)).rejects.toThrow('node_modules/gone is not installed')
})

test.each([
  ['MIT', true],
  ['GPL-3.0-only', false],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND GPL-3.0-only', false],
  ['(MIT AND Zlib) OR Apache-2.0', false],
  ['SEE LICENSE IN EULA.txt', false],
  ['unknown', false],
])('%s: %s', (expression, expected) => {
  expect(isAllowed(expression)).toBe(expected)
})

test('licenses are read in every format of package.json', () => {
  expect(licenseOf({ name: 'a', license: 'MIT' })).toBe('MIT')
  expect(licenseOf({ name: 'a', license: { type: 'ISC' } })).toBe('ISC')
  expect(licenseOf({ name: 'a', licenses: [{ type: 'MIT' }, { type: 'GPL-2.0' }] })).toBe('MIT OR GPL-2.0')
  expect(licenseOf({ name: 'png-js' })).toBe('MIT')
})
