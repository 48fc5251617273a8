import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../../../../scripts/free-port.mjs'
import { createBrowser, type TestBrowser } from '../browser.ts'
import { cleanUp, newFolder, startProduct } from './product.ts'

const mounts: string[] = []
afterEach(async () => {
  for (const folder of mounts.splice(0)) {
    await endProduct()
    execFileSync('umount', [folder])
  }
  await cleanUp()
})
let endProduct = async () => {}

/** Mounts a file system of this size in memory; undefined when this user may not. */
async function mountSmall(megabytes: number): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  const folder = await newFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  mounts.push(folder)
  return folder
}

/** Fills the disk. */
function fill(file: string): void {
  const handle = openSync(file, 'w')
  try {
    for (let size = 1024 * 1024; size >= 4096; size /= 2)
      for (;;) {
        try {
          if (writeSync(handle, Buffer.alloc(size)) < size) break
        } catch {
          break
        }
      }
  } finally {
    closeSync(handle)
  }
}

const ready = async (person: TestBrowser) => {
  const reply = await person.fetch('/api/health/ready')
  return { code: reply.status, problems: (await reply.json()).problems as string[] }
}

test('on a full disk the server stays live and reports it, and recovers when there is space', async (context) => {
  const folder = await mountSmall(400)
  context.skip(folder === undefined, 'needs root on Linux, to mount a small file system')
  const DATA_DIR = join(folder!, 'data')
  await mkdir(DATA_DIR, { mode: 0o711 })
  const PORT = await freePort()
  const product = startProduct({ DATA_DIR, PORT, LIMITS: 'relaxed', DRAIN_SECONDS: '2' })
  endProduct = async () => {
    product.child.kill('SIGTERM')
    await product.ended
  }
  await product.said('is ready: http')
  const person = createBrowser(() => `http://localhost:${PORT}`)
  await person.join()
  const started = await person.call('startInterview', { body: { job: 'Store Manager', level: 'Mid' } })
  const params = { id: 'interviewId' in started ? started.interviewId : '' }
  expect((await ready(person)).code).toBe(200)

  fill(join(folder!, 'filler'))
  expect(await ready(person)).toMatchObject({
    code: 503,
    problems: ['The disk of DATA_DIR has less than 50 MB left, so nothing can be saved.'],
  })
  const message = { email: 'maya@example.com', user_type: 'other', message: 'Tell me more. '.repeat(70) }
  const write = () =>
    person.fetch('/api/contact/submit', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    })
  // Writes that fit into allocated pages still succeed.
  const refusal = async () => {
    const reply = await write()
    return [reply.status, (await reply.json()).code, reply.headers.get('retry-after')]
  }
  await expect.poll(refusal).toEqual([503, 'storage_full', '10'])
  expect(await person.call('healthLive')).toEqual({ status: 'ok' })
  expect((await person.call('currentQuestion', { params })).question).not.toBe(null)

  rmSync(join(folder!, 'filler'))
  await expect.poll(async () => (await ready(person)).code).toBe(200)
  await expect.poll(async () => (await write()).status).toBe(200)
  const answer = { text: 'I called two stores and borrowed forty crates.', question_number: 1, seconds: 55 }
  const reply = await person.call('submitAnswer', { params, body: answer })
  expect(reply.questionNumber).toBe(2)

  // Readiness fails before requests are rejected.
  product.child.kill('SIGTERM')
  await expect.poll(async () => (await ready(person)).problems).toEqual(['The server is stopping.'])
  expect(await person.call('health')).toEqual({ status: 'ok' })
  expect(await product.ended).toBe(0)
})
