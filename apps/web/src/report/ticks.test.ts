import type { InterviewDetail as Detail } from '@greenroom/contract/report/detail'
import { type AnswerNotes, type Report, reportVersion } from '@greenroom/contract/report/model'
import { findSection } from '@greenroom/contract/report/sections'
import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { reportQuery } from '../api/report.ts'
import { tickMutation } from './ticks.ts'

const alertFailure = vi.hoisted(() => vi.fn())
vi.mock('../shell/failure-alert.ts', () => ({ alertFailure }))
afterEach(() => {
  vi.unstubAllGlobals()
  alertFailure.mockReset()
})

const id = '5e0c1d8e-6f43-4f0c-9d0b-0d6c8e1f7a11'
const { queryKey } = reportQuery(id)

/** A report with one point, ticked or not. */
function detailWith(said: boolean): Detail {
  const covers = [{ id: 'first', covers: 'Who you called', said, passage: null }]
  const answers: Partial<AnswerNotes>[] = [{ number: 1, covers }]
  const report = { version: reportVersion, includes: 'everything', sections: [{ kind: 'answers', answers }] }
  return { interviewId: id, feedbackAccess: 'full', feedbackState: 'ready', report } as unknown as Detail
}
const isTicked = (detail: Detail | undefined) =>
  findSection(detail!.report as Report, 'answers')!.answers[0]!.covers[0]!.said

/** A server that stores ticks or refuses them; `look` is the first request for the report, answered by the test. */
function startServer(takes: 'ticks' | 'nothing') {
  let stored = false
  const look = Promise.withResolvers<Response>()
  const asked = { reports: 0 }
  vi.stubGlobal('fetch', (_: string, { method, body, signal }: RequestInit) => {
    if (method === 'PUT') {
      if (takes === 'nothing')
        return Promise.resolve(Response.json({ detail: 'Busy.', code: 'internal' }, { status: 500 }))
      stored = JSON.parse(String(body)).said
      return Promise.resolve(Response.json({ success: true }))
    }
    asked.reports += 1
    if (asked.reports > 1) return Promise.resolve(Response.json(detailWith(stored)))
    signal?.addEventListener('abort', () => look.reject(signal.reason))
    return look.promise
  })
  return { look, asked }
}

/** The open report page, which asks for the report again just now. */
function openPage() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(queryKey, detailWith(false))
  const page = new QueryObserver(client, reportQuery(id))
  const close = page.subscribe(() => {})
  const tick = (said: boolean) =>
    new MutationObserver(client, tickMutation(client, id)).mutate({ questionNumber: 1, point: 'first', said })
  return { client, tick, close, cached: () => client.getQueryData(queryKey) }
}

test('a report requested before a tick does not untick the point', async () => {
  const { look, asked } = startServer('ticks')
  const { client, tick, close, cached } = openPage()
  await vi.waitFor(() => expect(asked.reports).toBe(1))
  await tick(true)
  look.resolve(Response.json(detailWith(false)))
  expect(isTicked(cached())).toBe(true)
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect(asked.reports).toBe(2)
  expect(isTicked(cached())).toBe(true)
  close()
})

test('a rejected tick is rolled back, shows the reason, and reloads the report', async () => {
  const { asked } = startServer('nothing')
  const { tick, close, cached } = openPage()
  await vi.waitFor(() => expect(asked.reports).toBe(1))
  await expect(Promise.all([tick(true), tick(false)])).rejects.toThrow('Busy.')
  await vi.waitFor(() => expect(asked.reports).toBe(2))
  expect(isTicked(cached())).toBe(false)
  expect(alertFailure).toHaveBeenCalledWith("We couldn't save your check mark", 'Busy.')
  close()
})

test('of quick changes the last one wins, and the report is reloaded once', async () => {
  const { asked } = startServer('ticks')
  const { client, tick, close, cached } = openPage()
  await vi.waitFor(() => expect(asked.reports).toBe(1))
  await Promise.all([tick(true), tick(false), tick(true)])
  expect(isTicked(cached())).toBe(true)
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect(asked.reports).toBe(2)
  expect(isTicked(cached())).toBe(true)
  close()
})
