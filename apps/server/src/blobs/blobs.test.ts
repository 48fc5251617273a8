import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type S3Server, startS3Server } from '../../test/s3-server.ts'
import { createTestClock, type TestClock } from '../../test/server.ts'
import { createFileBlobs } from './files.ts'
import type { Blobs } from './port.ts'
import { createS3Blobs } from './s3.ts'

/** Generous, to avoid failures on a loaded machine. */
const patient = { readMs: 60_000, writeMs: 60_000 }
const day = 24 * 60 * 60 * 1000
let server: S3Server
beforeAll(async () => {
  server = await startS3Server()
})
afterAll(() => server.stop())

let clock: TestClock
beforeEach(() => {
  clock = createTestClock()
  server.state = 'well'
  server.requests.length = 0
})

let folder: string
let opened = 0
const placeOf = (of: S3Server) => ({
  endpoint: of.url,
  bucket: of.bucket,
  region: 'us-east-1',
  credentials: of.keys,
  prefix: `test ${++opened}/`.replace(' ', '-'),
})
const kinds: [string, () => Blobs][] = [
  ['files', () => createFileBlobs(join(folder, 'store'))],
  ['s3', () => createS3Blobs(placeOf(server), clock, patient)],
]

describe.each(kinds)('blobs in %s', (_, create) => {
  let blobs: Blobs
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'blobs-'))
    blobs = create()
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  test('a written blob can be read, in whole and by range', async () => {
    await blobs.write('speech/a.mp3', Buffer.from('0123456789'))
    expect(await blobs.size('speech/a.mp3')).toBe(10)
    expect(await text(await blobs.read('speech/a.mp3'))).toBe('0123456789')
    expect(await text(await blobs.read('speech/a.mp3', { start: 2, end: 4 }))).toBe('234')
  })

  test('the first write of a name wins, also among concurrent writers', async () => {
    await Promise.all(Array.from({ length: 8 }, () => blobs.write('export', Buffer.from('same'))))
    await blobs.write('export', Buffer.from('different'))
    expect(await text(await blobs.read('export'))).toBe('same')
  })

  test('a missing or removed blob has no size and cannot be read', async () => {
    expect(await blobs.size('nothing')).toBeUndefined()
    await expect(blobs.read('nothing')).rejects.toThrow()
    await blobs.touch('nothing', clock.now())
    await blobs.write('gone', Buffer.from('x'))
    await blobs.remove('gone')
    await blobs.remove('gone')
    expect(await blobs.size('gone')).toBeUndefined()
  })

  test('a list has the direct children with their sizes and days of last use', async () => {
    expect(await blobs.list('speech')).toEqual([])
    const names = ['a', 'b', 'c', 'd', 'e'].map((name) => `speech/${name}.mp3`)
    for (const name of names) await blobs.write(name, Buffer.from('0123456789'))
    await blobs.write('speech/below/f.mp3', Buffer.from('x'))
    await blobs.write('speeches', Buffer.from('x'))
    for (const name of names) await blobs.touch(name, clock.now())
    const listed = await blobs.list('speech')
    expect(listed.map(({ name, size }) => [name, size]).toSorted()).toEqual(names.map((name) => [name, 10]))
    for (const { usedAt } of listed) expect(Math.abs(usedAt.getTime() - clock.now().getTime())).toBeLessThan(day)
  })

  test('a name cannot escape its prefix', async () => {
    for (const name of ['../secret', 'a/../../secret', '/etc/passwd', '', 'a//b', '.hidden', 'a\\b', 'x'.repeat(201)]) {
      await expect(blobs.read(name)).rejects.toThrow('Not a blob name')
      await expect(blobs.size(name)).rejects.toThrow('Not a blob name')
      await expect(blobs.write(name, Buffer.from(''))).rejects.toThrow('Not a blob name')
      await expect(Promise.resolve().then(() => blobs.remove(name))).rejects.toThrow('Not a blob name')
    }
  })
})

describe('blobs in s3', () => {
  test('touching rewrites a blob at most once a day and keeps its content', async () => {
    const place = placeOf(server)
    const blobs = createS3Blobs(place, clock, patient)
    await blobs.write('speech/a.mp3', Buffer.from('sound'))
    await blobs.touch('speech/a.mp3', clock.now())
    const copies = () => server.requests.filter((request) => request.includes('.mp3 ')).length
    expect(copies()).toBe(0)
    server.age(`${place.prefix}speech/a.mp3`, 2 * day)
    await blobs.touch('speech/a.mp3', clock.now())
    await blobs.touch('speech/a.mp3', clock.now())
    expect(copies()).toBe(1)
    expect(await text(await blobs.read('speech/a.mp3'))).toBe('sound')
    expect(clock.now().getTime() - (await blobs.list('speech'))[0]!.usedAt.getTime()).toBeLessThan(day)
  })

  test('a size is one HEAD request, and a range reads only its bytes', async () => {
    const place = placeOf(server)
    const blobs = createS3Blobs(place, clock, patient)
    await blobs.write('a', Buffer.from('0123456789'))
    server.requests.length = 0
    await blobs.size('a')
    await text(await blobs.read('a', { start: 2, end: 4 }))
    const path = `/${place.bucket}/${place.prefix}a`
    expect(server.requests).toEqual([`HEAD ${path}`, `GET ${path} bytes=2-4`])
  })

  test('a download applies backpressure and stops when its reader cancels', async () => {
    const blobs = createS3Blobs(placeOf(server), clock, patient)
    const large = Buffer.alloc(32_000_000, 'x')
    await blobs.write('a', large)
    const { givenUp } = server.transfers
    const half = await blobs.read('a')
    expect((await half[Symbol.asyncIterator]().next()).value.length).toBeGreaterThan(0)
    // Long enough for the first one too, without backpressure.
    expect((await buffer(await blobs.read('a'))).equals(large)).toBe(true)
    await expect.poll(() => server.transfers.running).toBe(1)
    expect(half.readableLength).toBeLessThan(1_000_000)
    half.destroy()
    await expect.poll(() => server.transfers).toEqual({ running: 0, givenUp: givenUp + 1 })
    expect(await blobs.size('a')).toBe(large.length)
  })

  test('a slow reader does not time out, but a stalled server does', async () => {
    const deadlines = { ...patient }
    const blobs = createS3Blobs(placeOf(server), clock, deadlines)
    await blobs.write('a', Buffer.alloc(8_000_000, 'x'))
    deadlines.readMs = 1500
    const slowly = await blobs.read('a')
    let [bytes, parts] = [0, 0]
    for await (const part of slowly) {
      bytes += part.length
      if (++parts === 1) await sleep(2000)
    }
    expect(bytes).toBe(8_000_000)

    server.state = 'stalling'
    const stopping = await blobs.read('a')
    await expect(buffer(stopping)).rejects.toThrow('S3 stopped in the middle')
    server.state = 'slow'
    await expect(blobs.read('a')).rejects.toThrow()
  })

  test('a wrong secret is rejected', async () => {
    const credentials = { ...server.keys, secretAccessKey: 'another' }
    const blobs = createS3Blobs({ ...placeOf(server), credentials }, clock, patient)
    await expect(blobs.write('a', Buffer.from('x'))).rejects.toThrow()
    await expect(blobs.list('speech')).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' })
  })

  test('two failures open the circuit breaker for ten seconds', async () => {
    const blobs = createS3Blobs(placeOf(server), clock, patient)
    await blobs.write('a', Buffer.from('x'))
    server.state = 'away'
    for (let each = 0; each < 2; each++) await expect(blobs.size('a')).rejects.toThrow()
    server.state = 'well'
    await expect(blobs.size('a')).rejects.toThrow('left alone')
    clock.advance(10_000)
    expect(await blobs.size('a')).toBe(1)
  })
})
