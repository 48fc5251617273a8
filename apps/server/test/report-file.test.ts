import { reportFile } from '@greenroom/contract'
import { numberReferences } from '@greenroom/contract/report/references'
import { findSection } from '@greenroom/contract/report/sections'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPdfMaker } from '../src/interviews/report-file/pdf.ts'
import type { TestBrowser } from './browser.ts'
import { eventually } from './eventually.ts'
import { readPdf } from './pdf-reader.ts'
import { isRunning, scriptPdfWorker } from './pdf-worker.ts'
import { askFirst, storyOfPlans } from './pinned-question.ts'
import { startTestServer, type TestServer } from './server.ts'

let server: TestServer
let owner: TestBrowser
let interview: string
beforeAll(async () => {
  server = await startTestServer()
  owner = server.browser()
  await owner.join()
  await subscribe(owner)
  interview = await complete(owner)
})
afterAll(() => server.stop())

async function subscribe(browser: TestBrowser, on = server): Promise<void> {
  const { email } = await browser.call('profile')
  await on.sql(
    `insert into subscriptions (user_id, level, status, subscription_id, customer_id, entitled_until, synced_at)
     select id, 'PREMIUM', 'active', 'sub_' || id, 'cus_' || id, now() + interval '20 days', now() + interval '1 year' from users where email = $1`,
    [email],
  )
}

/** A completed interview with its feedback; `second` is the second answer. */
async function complete(browser: TestBrowser, job = 'Store Manager', own = storyOfPlans, on = server): Promise<string> {
  const started = await browser.call('startInterview', { body: { job, level: 'Mid' } })
  if (!('interviewId' in started)) throw new Error('another interview is open')
  const params = { id: started.interviewId }
  await askFirst(on, params.id)
  for (let number = 1; number <= 5; number++) {
    const text = number === 2 ? own : `${storyOfPlans} That was number ${number}.`
    await browser.call('submitAnswer', { params, body: { text, question_number: number, spoken: true, seconds: 60 } })
  }
  await browser.call('submitQuestions', { params, body: { questions: ['What does a good first month look like?'] } })
  await browser.call('endInterview', { params })
  await eventually('feedback', async () => {
    const { feedbackState } = await browser.call('interviewDetail', { params })
    return feedbackState === 'ready' || undefined
  })
  return params.id
}

type Given = { status: number; headers: Headers; bytes: Buffer; text: string }
async function exportAs(browser: TestBrowser, id: string, query: string): Promise<Given> {
  const headers = { authorization: `Bearer ${browser.accessToken}` }
  const response = await browser.fetch(`/api/interviews/detail/${id}/export?format=${query}`, { headers })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes, text: bytes.toString() }
}
const refusal = async (browser: TestBrowser, id: string, query = 'json') => {
  const { status, text } = await exportAs(browser, id, query)
  return { status, code: JSON.parse(text).code }
}
/** All texts of a report that a file must contain. */
async function wordsOf(browser: TestBrowser, id: string) {
  const { report, feedbackAccess, messages, answers } = await browser.call('interviewDetail', { params: { id } })
  if (feedbackAccess !== 'full' || !report) throw new Error('the whole report is there')
  const noted = findSection(report, 'answers')!.answers
  const references = numberReferences(report)
  return {
    headings: noted.map(({ question }) => question),
    quotes: noted
      .flatMap(({ works, changes }) => [
        ...works.map(({ quotation }) => quotation),
        ...changes.flatMap(({ quotation }) => quotation ?? []),
      ])
      .map((quotation) => ({ text: quotation.text, number: references.numberOf(quotation)! })),
    tips: findSection(report, 'tips')?.tips ?? [],
    taught: noted.flatMap(({ covers, lesson }) => [
      ...covers.map((point) => point.covers),
      ...(lesson ? [lesson.listensFor, lesson.example!.text] : []),
    ]),
    said: [...messages.map(({ content }) => content), ...answers.map(({ answer }) => answer)],
  }
}
/** Normalizes line breaks and reference numbers, which depend on the layout. */
const squeeze = (text: string) => text.replace(/\s+/gu, '')

describe('a report as a file', () => {
  test('JSON has the content of the page, in the contract’s schema', async () => {
    const { status, headers, text } = await exportAs(owner, interview, 'json')
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^application\/json/)])
    const report = reportFile.parse(JSON.parse(text))
    const detail = await owner.call('interviewDetail', { params: { id: interview } })
    expect(report.messages).toEqual(detail.messages)
    expect(report.feedback).toMatchObject({ state: 'ready', report: detail.report! })
    expect(report.feedback).toMatchObject({ byline: expect.stringMatching(/^Asked by the built-in interviewer\./) })
    const [{ answer, answered_by } = { answer: '' }] = detail.answers
    expect(report.ownQuestions).toEqual([{ question: detail.userQuestions[0], answer, answered_by }])
  })

  test('Markdown has it in order, with numbered references of quotations', async () => {
    const { headers, text } = await exportAs(owner, interview, 'markdown')
    expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    const parts = [...text.matchAll(/^## (.*)$/gm)].map(([, title]) => title)
    expect(parts.slice(0, 2)).toEqual(['Be proud of this one', 'Overall'])
    expect(parts.at(-1)).toBe('Transcript')
    const { headings, quotes, tips, taught } = await wordsOf(owner, interview)
    for (const heading of headings) expect(text).toContain(`: ${heading}`)
    for (const lesson of taught) expect(squeeze(text)).toContain(squeeze(lesson))
    for (const tip of tips) expect(text).toContain(`- ${tip}`)
    expect(quotes.length).toBeGreaterThan(0)
    for (const { text: quote, number } of quotes) expect(text).toContain(`> “${quote}” \\[${number}\\]`)
    const transcript = text.slice(text.indexOf('## Transcript'))
    for (const { number } of quotes) expect(transcript).toContain(`\\[${number}\\]`)
  })

  test('a PDF is tagged, with embedded fonts, links in both directions and the full content', async () => {
    const { headers, bytes } = await exportAs(owner, interview, 'pdf')
    expect(headers.get('content-type')).toBe('application/pdf')
    const pdf = readPdf(bytes)
    expect(pdf.version).toBe('%PDF-1.7')
    expect(pdf.catalog).toContain('/Lang (en-US)')
    for (const part of ['MarkInfo', 'StructTreeRoot', 'Outlines', 'ViewerPreferences'])
      expect(pdf.catalog).toContain(`/${part} `)
    expect(pdf.fonts).toEqual(expect.arrayContaining(['Fraunces-Medium', 'Inter-Regular', 'Inter-SemiBold']))
    expect(pdf.tags).toMatchObject({ Document: 1, H1: 1, Table: 1 })
    expect(pdf.tags.H2).toBeGreaterThan(4)

    const { headings, quotes, tips, said } = await wordsOf(owner, interview)
    expect(pdf.pages.length).toBeGreaterThan(2)
    for (const [index, page] of pdf.pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pdf.pages.length}`)
    const words = squeeze(pdf.pages.map((page) => page.replace(/\nGreenroom, .*$/, '')).join('\n'))
    for (const text of [...headings, ...tips, ...quotes.map(({ text }) => text)]) expect(words).toContain(squeeze(text))
    // Reference numbers are between the words of an answer.
    for (const text of said) expect(words).toContain(squeeze(text).slice(0, 12))
    const places = quotes.flatMap((_, index) => [`note-${index + 1}`, `said-${index + 1}`]).sort()
    expect([...pdf.places].sort()).toEqual(places)
    // The sentence to be proud of is quoted again beside its answer, under the same number.
    expect([...new Set(pdf.links)].sort()).toEqual(places)
  })

  test('other scripts are supported, and missing glyphs are boxes with a note', async () => {
    const own = 'Γεια σας. Привет. Xin chào Nguyễn. Zażółć gęślą jaźń. 你好 🙂 مرحبا. I called two stores.'
    const other = server.browser()
    await other.join()
    await subscribe(other)
    const id = await complete(other, 'Łucja', own)
    const pdf = readPdf((await exportAs(other, id, 'pdf')).bytes)
    const text = pdf.pages.join('\n').replace(/\s+/g, ' ')
    expect(text).toContain('Γεια σας. Привет. Xin chào Nguyễn. Zażółć gęślą jaźń.')
    expect(text.replace(/\s+/g, '')).toContain('□□□□□□□□.')
    expect(text).toMatch(/has no font for are shown as\s*□/)
    expect(text).not.toContain('你')
    expect((await exportAs(other, id, 'markdown')).text).toContain('你好 🙂 مرحبا')
    expect((await exportAs(other, id, 'json')).text).toContain('你好 🙂 مرحبا')
    expect(readPdf((await exportAs(owner, interview, 'pdf')).bytes).pages.join()).not.toContain('has no font')
  })

  test('dates are in the reader’s time zone', async () => {
    await server.sql("update interviews set completed_at = '2026-11-20T23:30:00Z' where id = $1", [interview])
    const utc = await exportAs(owner, interview, 'markdown')
    expect(utc.text).toContain('November 20, 2026 at 11:30 PM')
    const tokyo = await exportAs(owner, interview, 'markdown&time_zone=Asia/Tokyo')
    expect(tokyo.text).toContain('November 21, 2026 at 8:30 AM')
    expect(tokyo.headers.get('content-disposition')).toContain('2026-11-21.md')
    expect(await refusal(owner, interview, 'markdown&time_zone=Mars/Olympus')).toEqual({
      status: 400,
      code: 'invalid_input',
    })
  })
})

describe('who may have it', () => {
  test('403 without PREMIUM; 404 for another user’s, an active and an unknown one', async () => {
    const free = server.browser()
    await free.join()
    const own = await complete(free)
    expect(await refusal(free, own)).toEqual({ status: 403, code: 'premium_required' })
    expect(await refusal(free, interview)).toEqual({ status: 404, code: 'not_found' })
    await subscribe(free)
    expect((await exportAs(free, own, 'json')).status).toBe(200)
    expect(await refusal(free, interview)).toEqual({ status: 404, code: 'not_found' })
    const started = await free.call('startInterview', { body: { job: 'Cashier', level: 'Mid' } })
    expect(await refusal(free, (started as { interviewId: string }).interviewId)).toMatchObject({ status: 404 })
    expect(await refusal(owner, interview, 'docx')).toEqual({ status: 400, code: 'invalid_input' })
  })

  test('limited to sixty an hour', async () => {
    const keen = server.browser()
    await keen.join()
    await subscribe(keen)
    const id = await complete(keen)
    for (let made = 0; made < 60; made++) expect((await exportAs(keen, id, 'json')).status).toBe(200)
    const { status, headers } = await exportAs(keen, id, 'json')
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('incomplete reports', () => {
  const change = (set: string) => server.sql(`update interviews set ${set} where id = $1`, [interview])

  test('without feedback says so, and has the transcript', async () => {
    for (const [state, words] of [
      ['pending', 'Your feedback was still being written when this file was made.'],
      ['failed', "We couldn't write your feedback this time."],
    ] as const) {
      const [kept] = await server.sql('select report, delivery from interviews where id = $1', [interview])
      await change(`feedback_state = '${state}', report = null, delivery = null`)
      const markdown = (await exportAs(owner, interview, 'markdown')).text
      expect(markdown).toContain(words)
      expect(markdown).toContain('That was number 5.')
      expect(markdown).not.toContain('## At a glance')
      const report = reportFile.parse(JSON.parse((await exportAs(owner, interview, 'json')).text))
      expect(report.feedback).toEqual({ state, notice: expect.stringContaining(words) })
      const pdf = readPdf((await exportAs(owner, interview, 'pdf')).bytes).pages.join('\n')
      expect(squeeze(pdf)).toContain(squeeze(words))
      expect(pdf).toContain('Transcript')
      await server.sql(
        "update interviews set feedback_state = 'ready', report = $2::jsonb, delivery = $3::jsonb where id = $1",
        [interview, JSON.stringify(kept!.report), JSON.stringify(kept!.delivery)],
      )
    }
  })

  test('with a care message starts with it, and has no score', async () => {
    await change("care_message = 'What you said matters more than practice.'")
    const markdown = (await exportAs(owner, interview, 'markdown')).text
    expect(markdown.indexOf('What you said matters more')).toBeLessThan(markdown.indexOf('## Overall'))
    expect(markdown).not.toMatch(/## (At a glance|Answer by answer)/)
    const report = reportFile.parse(JSON.parse((await exportAs(owner, interview, 'json')).text))
    expect(report.feedback).toEqual({ state: 'left_out', notice: expect.stringContaining('We stopped rating here') })
    const pdf = readPdf((await exportAs(owner, interview, 'pdf')).bytes).pages.join('\n')
    expect(pdf.indexOf('What you said matters more')).toBeLessThan(pdf.indexOf('Overall'))
    expect(pdf).not.toContain('Impression')
    await change('care_message = null')
  })

  test('with a problematic title has a portable file name', async () => {
    await server.sql('update interviews set job = $2 where id = $1', [
      interview,
      'Chef "de\r\nSet-Cookie: a=b" /../ Łódź 🙂; x\u202e',
    ])
    const { headers } = await exportAs(owner, interview, 'json')
    const header = headers.get('content-disposition')!
    expect(headers.get('set-cookie')).toBeNull()
    expect(header).toMatch(/^attachment; filename="[ \w.;=-]+\.json"; filename\*=UTF-8''[\w.%-]+\.json$/)
    const name = decodeURIComponent(header.split("UTF-8''")[1]!)
    expect(name).toMatch(/^Greenroom - Chef de Set-Cookie a=b \.\. Łódź 🙂; x - \d{4}-\d\d-\d\d\.json$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
    expect((await exportAs(owner, interview, 'pdf')).status).toBe(200)
    await server.sql("update interviews set job = 'Store Manager' where id = $1", [interview])
  })
})

test('a renamed product has only the new name in every format', async () => {
  const renamed = await startTestServer({ environment: { PRODUCT_NAME: 'Stage & Left', COMPANY_NAME: 'Wings Ltd' } })
  const browser = renamed.browser()
  await browser.join()
  await subscribe(browser, renamed)
  const id = await complete(browser, 'Store Manager', storyOfPlans, renamed)
  for (const format of ['pdf', 'markdown', 'json']) {
    const { headers, bytes, text } = await exportAs(browser, id, format)
    const whole = format === 'pdf' ? [...readPdf(bytes).pages, bytes.toString('latin1')].join('\n') : text
    expect([format, /.*greenroom.*/i.exec(whole)?.[0]]).toEqual([format, undefined])
    expect(whole.replace(/\\/g, '')).toContain('Stage & Left')
    expect(headers.get('content-disposition')).toContain('filename="Stage & Left - Store Manager')
  }
  await renamed.stop()
})

describe('a hanging PDF', () => {
  /** A user with PREMIUM and a report, on a server whose PDFs hang. */
  async function startHanging() {
    const worker = await scriptPdfWorker('for (;;);')
    const hanging = await startTestServer({ chosen: { pdfs: createPdfMaker({ worker: worker.script }) } })
    const browser = hanging.browser()
    await browser.join()
    await subscribe(browser, hanging)
    return { worker, hanging, browser, id: await complete(browser) }
  }

  test('is canceled when its client disconnects, and when the server stops', async () => {
    const { worker, hanging, browser, id } = await startHanging()
    const headers = { authorization: `Bearer ${browser.accessToken}` }
    const ask = (signal?: AbortSignal) =>
      browser.fetch(`/api/interviews/detail/${id}/export?format=pdf`, { headers, signal })
    const leaving = new AbortController()
    const left = expect(ask(leaving.signal)).rejects.toThrow()
    const [first] = await worker.started(1)
    leaving.abort()
    await left
    await eventually('the end of the first worker', () => !isRunning(first!))

    const cut = expect(ask()).rejects.toThrow()
    const [, second] = await worker.started(2)
    await hanging.stop()
    expect(isRunning(second!)).toBe(false)
    await cut
    await worker.remove()
  })
})
