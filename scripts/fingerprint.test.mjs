import { cp, mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashFolders } from './fingerprint.mjs'
import { makeScratchFolder } from './scratch-folder.mjs'

let scratch
let base
beforeEach(async () => {
  scratch = await makeScratchFolder('greenroom-fingerprint-')
  base = join(scratch, 'here')
  await mkdir(join(base, 'src/inner'), { recursive: true })
  await writeFile(join(base, 'src/one.ts'), 'export const one = 1\n')
  await writeFile(join(base, 'src/inner/two.ts'), 'export const two = 2\n')
  await writeFile(join(base, 'lock.json'), '{}\n')
})
afterEach(() => rm(scratch, { recursive: true, force: true }))

const hash = (folder = base) => hashFolders([join(folder, 'src')], [join(folder, 'lock.json')], { base: folder })
const cacheOf = (folder) => join(folder, 'node_modules/.cache/fingerprints.json')

test('a copy with other modification times has the same fingerprint, with and without the cache', async () => {
  const before = await hash()
  const copy = join(scratch, 'there')
  await cp(base, copy, { recursive: true })
  await utimes(join(copy, 'src/one.ts'), new Date(0), new Date(0))
  expect(await hash(copy)).toBe(before)
  await rm(cacheOf(copy))
  expect(await hash(copy)).toBe(before)
  const moved = join(scratch, 'moved')
  await rename(base, moved)
  expect(await hash(moved)).toBe(before)
})

test('other content of the same length changes the fingerprint, even with the same modification time', async () => {
  const before = await hash()
  const file = join(base, 'src/one.ts')
  await writeFile(file, 'export const one = 7\n')
  await utimes(file, new Date(0), new Date(0))
  const after = await hash()
  expect(after).not.toBe(before)
  await writeFile(file, 'export const one = 1\n')
  expect(await hash()).toBe(before)
})

test('an added, removed or renamed file changes it; a test and build output do not', async () => {
  const before = await hash()
  await writeFile(join(base, 'src/one.test.ts'), 'test')
  await mkdir(join(base, 'src/dist'))
  await writeFile(join(base, 'src/dist/one.js'), 'built')
  expect(await hash()).toBe(before)
  await rename(join(base, 'src/one.ts'), join(base, 'src/uno.ts'))
  const renamed = await hash()
  expect(renamed).not.toBe(before)
  await rm(join(base, 'src/inner/two.ts'))
  expect(await hash()).not.toBe(renamed)
})

test('hashes of unchanged files come from the cache, and a broken cache is rebuilt', async () => {
  const before = await hash()
  const cached = JSON.parse(await readFile(cacheOf(base), 'utf8'))
  cached['src/one.ts'].hash = 'from the cache'
  await writeFile(cacheOf(base), JSON.stringify(cached))
  expect(await hash()).not.toBe(before)
  await writeFile(cacheOf(base), '{"src/one.ts":')
  expect(await hash()).toBe(before)
})
