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

test('a log that is short enough stays as it is', async () => {
  await writeFile(path, 'one\n')
  await rotateLog(path, 10)
  expect(await readFile(path, 'utf8')).toBe('one\n')
})

test('a log that is too long goes to the one before it, of which the end is kept, while its writer goes on', async () => {
  const { fd, close } = await openLog(path)
  writeSync(fd, 'a long beginning, and the end')
  await rotateLog(path, 7)
  writeSync(fd, 'more')
  close()
  expect(await readFile(`${path}.1`, 'utf8')).toBe('the end')
  expect(await readFile(path, 'utf8')).toBe('more')
})

test('what was logged since a start is read also when the log was emptied meanwhile', async () => {
  await writeFile(path, 'before\n')
  const { length, close } = await openLog(path)
  close()
  await appendFile(path, 'after\n')
  expect(await readLog(path, length)).toBe('after\n')
  await rotateLog(path, 7)
  await appendFile(path, 'last\n')
  expect(await readLog(path, length)).toBe('last\n')
})

test('nobody else may read the log', async () => {
  const { close } = await openLog(path)
  close()
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})
