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

test('a copy elsewhere with other times of change has the same fingerprint, with the cache or without', async () => {
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

test('other words of the same length are another fingerprint, even under the old time of change', async () => {
  const before = await hash()
  const file = join(base, 'src/one.ts')
  await writeFile(file, 'export const one = 7\n')
  await utimes(file, new Date(0), new Date(0))
  const after = await hash()
  expect(after).not.toBe(before)
  await writeFile(file, 'export const one = 1\n')
  expect(await hash()).toBe(before)
})

test('a file that comes, goes or is renamed changes it; a test and what was built do not', async () => {
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

test('what has not changed is not read again, and a broken cache is made anew', async () => {
  const before = await hash()
  const cached = JSON.parse(await readFile(cacheOf(base), 'utf8'))
  cached['src/one.ts'].hash = 'from the cache'
  await writeFile(cacheOf(base), JSON.stringify(cached))
  expect(await hash()).not.toBe(before)
  await writeFile(cacheOf(base), '{"src/one.ts":')
  expect(await hash()).toBe(before)
})
