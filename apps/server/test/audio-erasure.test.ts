import { existsSync } from 'node:fs'
import { rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeScratchFolder } from '../../../scripts/scratch-folder.mjs'
import { rotateKeys } from '../src/kit/keys.ts'
import type { TestBrowser } from './browser.ts'
import { startTestServer, type TestServer } from './server.ts'
import { startVoiceServer } from './voice-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function start(browser: TestBrowser): Promise<string> {
  const started = await browser.call('startInterview', { body: { job: 'Store Manager', level: 'Mid' } })
  if (!('interviewId' in started)) throw new Error('another interview is open')
  return started.interviewId
}

/** Completes an interview and returns the URLs of its audio. */
async function interview(browser: TestBrowser): Promise<{ id: string; heard: string[] }> {
  const id = await start(browser)
  const first = await browser.call('currentQuestion', { params: { id } })
  const heard = [first.ttsAudioUrl]
  for (let over = false, number = 1; !over; number++) {
    const body = { text: 'I moved three people and the shelves were full by noon.', question_number: number }
    const reply = await browser.call('submitAnswer', { params: { id }, body })
    heard.push(reply.ttsAudioUrl)
    over = reply.isInterviewOver
  }
  const questions = ['How many stores are there?']
  const { answers } = await browser.call('submitQuestions', { params: { id }, body: { questions } })
  heard.push(...answers.map(({ ttsAudioUrl }) => ttsAudioUrl))
  await browser.call('endInterview', { params: { id } })
  const spoken = [...new Set(heard)].filter((url) => url !== null)
  expect(await statuses(spoken)).toEqual(spoken.map(() => 200))
  return { id, heard: spoken }
}

const status = async (url: string) => {
  const response = await fetch(server.url + url)
  await response.arrayBuffer()
  return response.status
}
const statuses = (urls: string[]) => Promise.all(urls.map(status))

/** The stored file of a URL. */
const fileOf = (url: string) =>
  join(server.config.dataDir, 'blobs/speech', url.slice('/audio/'.length).replace('.wav', '.mp3'))

/** Every text that is stored for synthesis. */
const storedTexts = async () => (await server.sql('select text from speech_texts')).map(({ text }) => text)

const erasing = async () =>
  (await server.sql("select 1 from graphile_worker.jobs where task_identifier = 'erase-audio' and run_at <= now()"))
    .length
async function eraseNow(): Promise<void> {
  await server.sql(
    "select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs where task_identifier = 'erase-audio' having count(*) > 0",
  )
  await expect.poll(erasing).toBe(0)
}

test("a user's audio and its texts are erased with the account", async () => {
  const browser = server.browser()
  await browser.join()
  const { heard } = await interview(browser)
  expect(heard.length).toBeGreaterThan(6)
  await browser.call('deleteUser')
  await expect.poll(() => statuses(heard)).toEqual(heard.map(() => 404))
  expect(await storedTexts()).toEqual([])
})

test('also audio from before a rotation of keys, and in a former voice', async () => {
  const browser = server.browser()
  await browser.join()
  const { heard } = await interview(browser)
  await rotateKeys(server.config.dataDir)
  await server.restart({ VOICE: 'rms' })
  expect(await statuses(heard)).toEqual(heard.map(() => 200))
  await browser.call('deleteUser')
  await expect.poll(() => statuses(heard)).toEqual(heard.map(() => 404))
})

test('also audio of an external voice, by a process with another data folder and voice', async () => {
  const paid = await startVoiceServer()
  const own = await makeScratchFolder('greenroom-data-')
  const former = { VOICE_PROVIDER: 'openai-compatible', VOICE_URL: `${paid.origin}/v1` }
  await server.restart(former)
  const browser = server.browser()
  await browser.join()
  const { heard } = await interview(browser)
  expect(paid.sentences().length).toBeGreaterThan(6)
  await server.restart({ DATA_DIR: own })
  await browser.call('deleteUser')
  await expect.poll(storedTexts).toEqual([])

  await server.restart(former)
  expect(await statuses(heard)).toEqual(heard.map(() => 404))
  await server.sql("select graphile_worker.add_job('purge-expired')")
  await expect.poll(() => heard.filter((url) => existsSync(fileOf(url)))).toEqual([])
  await server.restart()
  await paid.stop()
  await rm(own, { recursive: true })
})

test('deleting one interview erases its audio, but not audio that another interview uses', async () => {
  const [browser, other] = [server.browser(), server.browser()]
  await Promise.all([browser.join(), other.join()])
  const { id, heard } = await interview(browser)
  const running = await start(other)
  // The same question of the bank in both, and no other.
  await server.sql('update interviews set plan = plan || \'{"questions": []}\' where id = $1', [running])
  await server.sql(
    'update turns set question = (select question from turns where interview_id = $1 and number = 1) where interview_id = $2',
    [id, running],
  )
  const { ttsAudioUrl: shared } = await other.call('currentQuestion', { params: { id: running } })
  expect(heard).toContain(shared)

  await browser.call('deleteInterview', { params: { id } })
  const rest = heard.filter((url) => url !== shared)
  await expect.poll(() => statuses(rest)).toEqual(rest.map(() => 404))
  expect(await status(shared!)).toBe(200)
})

test('audio stays available to a concurrent interview with the same question', async () => {
  const [browser, other] = [server.browser(), server.browser()]
  await Promise.all([browser.join(), other.join()])
  const { id } = await interview(browser)
  const [first] = await server.sql('select question from turns where interview_id = $1 and number = 1', [id])
  await browser.call('deleteUser')
  await expect.poll(erasing).toBe(0)

  const running = await start(other)
  await server.sql('update turns set question = $1 where interview_id = $2', [first!.question, running])
  const { ttsAudioUrl } = await other.call('currentQuestion', { params: { id: running } })
  expect(await status(ttsAudioUrl!)).toBe(200)
  await eraseNow()
  expect(await status(ttsAudioUrl!)).toBe(200)
})

test('audio by request is erased with the account, but not if another user has just requested it', async () => {
  const [browser, other] = [server.browser(), server.browser()]
  await Promise.all([browser.join(), other.join()])
  await Promise.all([start(browser), start(other)])
  const speak = async (who: TestBrowser, text: string) => {
    const { ttsAudioUrl } = await who.call('speak', { body: { text } })
    expect(await status(ttsAudioUrl)).toBe(200)
    return ttsAudioUrl
  }
  const own = await speak(browser, 'My name is Ada Byron and I live in London.')
  const shared = await speak(browser, 'Tell me about yourself.')
  expect(await speak(other, 'Tell me about yourself.')).toBe(shared)

  await browser.call('deleteUser')
  await expect.poll(() => status(own)).toBe(404)
  await eraseNow()
  expect(await status(shared)).toBe(200)
  await other.call('deleteUser')
  await expect.poll(() => status(shared)).toBe(404)
})

test('text is only read aloud during an interview', async () => {
  const browser = server.browser()
  await browser.join()
  const body = { text: 'Fill the disk.' }
  expect(await browser.refused('speak', { body })).toMatchObject({ status: 409, code: 'interview_state' })
  const id = await start(browser)
  expect(await status((await browser.call('speak', { body })).ttsAudioUrl)).toBe(200)
  await browser.call('endInterview', { params: { id } })
  expect((await browser.refused('speak', { body })).status).toBe(409)
})

test('evicted audio is synthesized again on the next request', async () => {
  const browser = server.browser()
  await browser.join()
  const id = await start(browser)
  const { ttsAudioUrl } = await browser.call('currentQuestion', { params: { id } })
  expect(await status(ttsAudioUrl!)).toBe(200)
  const file = fileOf(ttsAudioUrl!)
  await expect.poll(() => existsSync(file)).toBe(true)
  await rm(file)
  expect(await status(ttsAudioUrl!)).toBe(200)
})

test('audio that was unused for thirty days is purged at night', async () => {
  const browser = server.browser()
  await browser.join()
  await start(browser)
  const [old, recent] = await Promise.all(
    ['Heard a month ago.', 'Heard last week.'].map(async (text) => {
      const { ttsAudioUrl } = await browser.call('speak', { body: { text } })
      expect(await status(ttsAudioUrl)).toBe(200)
      return fileOf(ttsAudioUrl)
    }),
  )
  await expect.poll(() => existsSync(old!) && existsSync(recent!)).toBe(true)
  const day = 24 * 60 * 60 * 1000
  await utimes(old!, new Date(), new Date(Date.now() - 31 * day))
  await utimes(recent!, new Date(), new Date(Date.now() - 7 * day))
  await server.sql("select graphile_worker.add_job('purge-expired')")
  await expect.poll(() => existsSync(old!)).toBe(false)
  expect(existsSync(recent!)).toBe(true)
})

test('the payload of erasing jobs has names only', async () => {
  const browser = server.browser()
  await browser.join()
  await interview(browser)
  await browser.call('deleteUser')
  const jobs = await server.sql(
    "select payload from graphile_worker._private_jobs where payload -> 'names' is not null",
  )
  expect(jobs.length).toBeGreaterThan(0)
  for (const { payload } of jobs) {
    const { names, since, ...more } = payload as { names: string[]; since: string }
    expect(names.every((name) => /^[0-9a-f]{40}$/.test(name))).toBe(true)
    expect(Date.parse(since)).not.toBeNaN()
    expect(more).toEqual({})
  }
})
