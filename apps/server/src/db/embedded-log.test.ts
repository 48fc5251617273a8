import { writeSync } from 'node:fs'
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLog, readLog, rotateLog } from './embedded-log.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'greenroom-log-'))
  path = join(folder, 'postgres.log')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a log within the limit is not rotated', async () => {
  await writeFile(path, 'one\n')
  await rotateLog(path, 10)
  expect(await readFile(path, 'utf8')).toBe('one\n')
})

test('rotation keeps the end of a log that is too long, while its writer continues to append', async () => {
  const { fd, close } = await openLog(path)
  writeSync(fd, 'a long beginning, and the end')
  await rotateLog(path, 7)
  writeSync(fd, 'more')
  close()
  expect(await readFile(`${path}.1`, 'utf8')).toBe('the end')
  expect(await readFile(path, 'utf8')).toBe('more')
})

test('the output since a start is read, also after a rotation', async () => {
  await writeFile(path, 'before\n')
  const { length, close } = await openLog(path)
  close()
  await appendFile(path, 'after\n')
  expect(await readLog(path, length)).toBe('after\n')
  await rotateLog(path, 7)
  await appendFile(path, 'last\n')
  expect(await readLog(path, length)).toBe('last\n')
})

test('only its owner may read the log', async () => {
  const { close } = await openLog(path)
  close()
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})
