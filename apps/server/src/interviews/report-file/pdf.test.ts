import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { InterviewDetail } from '@greenroom/contract/report/detail'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { readPdf } from '../../../test/pdf-reader.ts'
import { isRunning, scriptPdfWorker } from '../../../test/pdf-worker.ts'
import { writeDocument } from './document.ts'
import { createPdfMaker, type PdfMakerOptions } from './pdf.ts'

const facts = {
  product: 'Rehearsal',
  exportedAt: new Date('2026-05-29T08:00:00Z'),
  timeZone: 'America/New_York',
  planCoverage: { understood: [], noRoomFor: [], notice: null },
}

/** A report with these answers, without feedback. */
function reportOf(answers: string[]): InterviewDetail {
  return {
    interviewId: '0b2d4c9e-7f5b-4b8e-9a53-3d6c1b2a7f10',
    position: 'Store Manager',
    level: 'Mid',
    kind: 'title',
    templateId: null,
    customDescription: null,
    completedAt: '2026-05-28T20:12:00.000Z',
    questionCount: answers.length,
    interviewer: 'built-in interviewer',
    coach: 'built-in coach',
    manner: 'friendly',
    depth: 'normal',
    canRewrite: false,
    messages: answers.flatMap((content, index) => {
      const turn = { questionNumber: index + 1, kind: 'main' as const, spoken: false }
      return [
        { ...turn, role: 'assistant' as const, content: `Question ${index + 1}?` },
        { ...turn, role: 'user' as const, content },
      ]
    }),
    userQuestions: [],
    answers: [],
    feedbackState: 'failed',
    feedbackProgress: null,
    feedbackAccess: 'full',
    report: null,
    delivery: null,
    careMessage: null,
    practices: [],
  }
}
const document = writeDocument(reportOf(['I called two stores.']), facts)
const stays = new AbortController().signal
const maya = { userId: 'maya', gone: stays }
const sam = { userId: 'sam', gone: stays }

const pdfs = createPdfMaker()
afterAll(() => pdfs.close())
const pdfOf = async (answers: string[]) => Buffer.from(await pdfs.make(writeDocument(reportOf(answers), facts), maya))

describe('a PDF', () => {
  test('is deterministic for a report and a time, and has the name of the product', async () => {
    const first = await pdfOf(['I called two stores.'])
    expect(first.equals(await pdfOf(['I called two stores.']))).toBe(true)
    const { pages } = readPdf(first)
    expect(pages[0]).toMatch(/^Rehearsal\nYour Store Manager interview\n/)
    expect(pages[0]).toContain('May 28, 2026 at 4:12 PM')
  })

  test('is rejected while two of the same user are being rendered, which does not affect other users', async () => {
    const made = [pdfs.make(document, maya), pdfs.make(document, maya)]
    await expect(pdfs.make(document, maya)).rejects.toMatchObject({ code: 'too_many' })
    made.push(pdfs.make(document, sam))
    for (const file of await Promise.all(made)) expect(file.length).toBeGreaterThan(1000)
    await pdfs.make(document, maya)
  })

  test('of ten long answers has every word, and no heading alone at the bottom of a page', async () => {
    const answers = Array.from({ length: 10 }, (_, answer) =>
      Array.from({ length: 660 }, (_, word) => `w${answer}x${word % 40}`).join(' '),
    )
    const { pages } = readPdf(await pdfOf(answers))
    const words = pages.map((page) => page.replace(/\n.*$/, '')).join('')
    for (const answer of answers) expect(words.replace(/\s/g, '')).toContain(answer.replace(/ /g, ''))
    for (const page of pages) {
      const lines = page.split('\n').slice(0, -1)
      expect(lines.at(-1)).not.toMatch(/^(Transcript|Question \d+)/)
    }
  })

  test('breaks a word that is longer than a line, and keeps empty lines', async () => {
    const [page] = readPdf(await pdfOf([`${'x'.repeat(200)} end`, 'One\n\nTwo'])).pages
    expect(page).toMatch(/x{40,}\nx{40,}/)
    expect(page!.replace(/\n/g, '')).toContain(`${'x'.repeat(200)} end`)
    expect(page).toContain('One\nTwo')
  })
})

/** A renderer whose worker runs this script, both closed after the test. */
async function makerOf(answer: string, options: PdfMakerOptions = {}) {
  const worker = await scriptPdfWorker(answer)
  const maker = createPdfMaker({ worker: worker.script, ...options })
  onTestFinished(async () => {
    await maker.close()
    await worker.remove()
  })
  return { maker, worker }
}
const hang = 'for (;;);'
const answer = 'give(new Uint8Array([number]))'

describe('a worker', () => {
  test('that never responds is killed at its deadline, and the next file is rendered', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { maker, worker } = await makerOf(`if (number === 1) ${hang} else ${answer}`, { timeoutMs: 5000 })
    const settled = Promise.allSettled([maker.make(document, maya), maker.make(document, sam)])
    const [pid] = await worker.started(1)
    vi.advanceTimersByTime(4999)
    expect(isRunning(pid!)).toBe(true)
    vi.advanceTimersByTime(1)
    const [first, second] = await settled
    expect(first).toMatchObject({ status: 'rejected', reason: { message: 'The PDF took too long' } })
    expect(second).toMatchObject({ status: 'fulfilled', value: new Uint8Array([2]) })
    expect(isRunning(pid!)).toBe(false)
  })

  test('is reused for the next file, and terminated when idle', async () => {
    const { maker, worker } = await makerOf(answer, { idleMs: 200 })
    await maker.make(document, maya)
    await maker.make(document, sam)
    const [first, second] = await worker.started(2)
    expect(second).toBe(first)
    await eventually('the end of the idle worker', () => !isRunning(first!))
    expect(await maker.make(document, maya)).toEqual(new Uint8Array([3]))
    expect((await worker.started(3))[2]).not.toBe(first)
  })

  test('that exits without a response is replaced, and a file that crashes two of them fails', async () => {
    const { maker, worker } = await makerOf(
      `if (number === 1 || number === 3) process.exit(3)
      if (number === 4) process.kill(process.pid, 'SIGKILL')
      else ${answer}`,
    )
    await expect(maker.make(document, maya)).resolves.toEqual(new Uint8Array([2]))
    await expect(maker.make(document, maya)).rejects.toThrow('The PDF worker ended with SIGKILL')
    await expect(maker.make(document, maya)).resolves.toEqual(new Uint8Array([5]))
    expect(new Set(await worker.started(5)).size).toBe(4)
  })

  test('that responds and exits immediately delivers its response', async () => {
    const { maker } = await makerOf('give(new Uint8Array(20_000_000), () => process.exit())')
    expect((await maker.make(document, maya)).length).toBe(20_000_000)
  })

  test('that is missing, or a document that cannot be serialized, is an error', async () => {
    const missing = createPdfMaker({ worker: new URL('./pdf/no-such-worker.ts', import.meta.url) })
    await expect(missing.make(document, maya)).rejects.toThrow('The PDF worker ended with status 1')
    const { maker } = await makerOf(answer)
    const unclonable = { ...document, title: (() => {}) as unknown as string }
    await expect(maker.make(unclonable, maya)).rejects.toThrow('could not be cloned')
    await expect(maker.make(document, maya)).resolves.toEqual(new Uint8Array([1]))
  })

  test('is killed when its client disconnects; a queued file is not started', async () => {
    const { maker, worker } = await makerOf(`if (number === 1) ${hang} else ${answer}`)
    const [first, second] = [new AbortController(), new AbortController()]
    const made = [first, second].map(({ signal }) => maker.make(document, { userId: 'maya', gone: signal }))
    const settled = Promise.allSettled(made)
    const [pid] = await worker.started(1)
    second.abort()
    // The slot in the queue is free immediately.
    const third = maker.make(document, maya)
    first.abort()
    for (const each of await settled) expect(each).toMatchObject({ reason: { code: 'unavailable' } })
    expect(isRunning(pid!)).toBe(false)
    expect(await third).toEqual(new Uint8Array([2]))
  })

  test('is killed when the renderer is closed, and none is started after that', async () => {
    const { maker, worker } = await makerOf(hang)
    const settled = Promise.allSettled([maker.make(document, maya), maker.make(document, sam)])
    const [pid] = await worker.started(1)
    await maker.close()
    expect(isRunning(pid!)).toBe(false)
    for (const each of await settled) expect(each).toMatchObject({ reason: { code: 'unavailable' } })
    await expect(maker.make(document, maya)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await worker.started(1)).toHaveLength(1)
  })

  test('ignores signals, and exits with the server', async () => {
    const execArgv = ['--experimental-strip-types', '--disable-warning=ExperimentalWarning']
    const child = fork(new URL('./pdf/worker.ts', import.meta.url), { serialization: 'advanced', execArgv })
    onTestFinished(() => void child.kill('SIGKILL'))
    child.send({ id: 1, work: document })
    await once(child, 'message')
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) child.kill(signal)
    child.disconnect()
    expect(await once(child, 'exit')).toEqual([0, null])
  })
})
