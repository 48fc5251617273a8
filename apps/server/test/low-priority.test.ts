import { readdir, readFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import type { Brief } from '@greenroom/interviewer'
import { expect, onTestFinished, test } from 'vitest'
import { createBuiltInThread } from '../src/interviewer/built-in-thread.ts'
import { createLog } from '../src/kit/log.ts'
import { startProcess } from '../src/kit/worker-process.ts'
import { createEmbeddedVoice } from '../src/speech/embedded.ts'
import { scriptPdfWorker } from './pdf-worker.ts'

const usual = getPriority()
const behind = Math.min(19, usual + 5)
const last = Math.min(19, usual + 10)

/** The threads of this process that have this priority. */
async function findThreads(low: number): Promise<string[]> {
  const ids = await readdir('/proc/self/task')
  const priorityOf = async (id: string) =>
    // A thread's name may have spaces; the priority is the 17th field after it.
    Number((await readFile(`/proc/self/task/${id}/stat`, 'utf8').catch(() => '')).split(') ').at(-1)!.split(' ')[16])
  const priorities = await Promise.all(ids.map(priorityOf))
  return ids.filter((_, at) => priorities[at] === low)
}

const brief: Brief = {
  interviewId: '5b0f3c58-7f0e-4c6c-9a53-1f6b5f1f4f10',
  ...{ jobTitle: 'Store Manager', family: 'retail', level: 'Mid', questionCount: 5, behavioral: false },
  ...{ description: 'Train a team of 15 associates', competencies: [], seenQuestionIds: [] },
}

async function speakOnce() {
  const voice = createEmbeddedVoice({ voice: 'slt' })
  await voice.speak('Hello.')
  return voice
}
async function planOnce() {
  const interviewer = createBuiltInThread({ log: createLog(() => {}) })
  await interviewer.plan(brief)
  return interviewer
}

test.runIf(process.platform === 'linux').for([
  ['the embedded voice', speakOnce],
  ['the built-in interviewer', planOnce],
] as const)('%s has a low priority, and the main thread has not', async ([, useOnce]) => {
  const before = await findThreads(behind)
  const used = await useOnce()
  onTestFinished(() => used.close?.())
  const added = (await findThreads(behind)).filter((id) => !before.includes(id))
  expect(added).toHaveLength(1)
  expect(getPriority()).toBe(usual)
})

test('a worker process has a low priority from its start', async () => {
  const worker = await scriptPdfWorker('')
  const ended = Promise.withResolvers<unknown>()
  const started = startProcess('process', worker.script)({ onMessage() {}, onExit: ended.resolve })
  onTestFinished(async () => {
    await started.terminate()
    await worker.remove()
  })
  started.send({ id: 1, work: {} })
  const [pid] = await worker.started(1)
  expect(getPriority(pid)).toBe(last)
})
