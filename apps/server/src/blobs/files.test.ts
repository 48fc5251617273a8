import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFileBlobs } from './files.ts'
import type { Blobs } from './port.ts'

let folder: string
let blobs: Blobs

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blobs-'))
  blobs = createFileBlobs(join(folder, 'store'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a written file can be read, in whole and by range, and no temporary file is left', async () => {
  await blobs.write('speech/a.wav', Buffer.from('0123456789'))
  expect(await blobs.size('speech/a.wav')).toBe(10)
  expect(await text(await blobs.read('speech/a.wav'))).toBe('0123456789')
  expect(await text(await blobs.read('speech/a.wav', { start: 2, end: 4 }))).toBe('234')
  expect(await readdir(join(folder, 'store', 'speech'))).toEqual(['a.wav'])
})

test('the first write of a name wins, also among concurrent writers', async () => {
  await Promise.all(Array.from({ length: 8 }, () => blobs.write('export', Buffer.from('same'))))
  await blobs.write('export', Buffer.from('different'))
  expect(await text(await blobs.read('export'))).toBe('same')
  expect(await readdir(join(folder, 'store'))).toEqual(['export'])
})

test('a list has sizes and times of last use, without temporary files of a crash', async () => {
  expect(await blobs.list('speech')).toEqual([])
  await blobs.write('speech/a.wav', Buffer.from('0123456789'))
  await writeFile(join(folder, 'store', 'speech', '.draft'), 'x')
  const usedAt = new Date('2026-11-20T14:05:00Z')
  await blobs.touch('speech/a.wav', usedAt)
  await blobs.touch('speech/none.wav', usedAt)
  expect(await blobs.list('speech')).toEqual([{ name: 'speech/a.wav', size: 10, usedAt }])
})

test('a name cannot escape the folder', async () => {
  await writeFile(join(folder, 'secret'), 'secret')
  for (const name of [
    '../secret',
    'a/../../secret',
    '/etc/passwd',
    '',
    'a//b',
    '.hidden',
    'a\\b',
    'a\0b',
    'x'.repeat(201),
  ]) {
    await expect(blobs.read(name)).rejects.toThrow('Not a blob name')
    await expect(blobs.size(name)).rejects.toThrow('Not a blob name')
    await expect(blobs.write(name, Buffer.from(''))).rejects.toThrow('Not a blob name')
  }
})
