import type { InterviewDetail as Detail } from '@greenroom/contract/report/detail'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { reportQuery, rewriteFeedback } from '../api/report.ts'

const id = '5e0c1d8e-6f43-4f0c-9d0b-0d6c8e1f7a11'
const { queryKey } = reportQuery(id)
afterEach(() => vi.unstubAllGlobals())

/** A page that shows this report, and a server that answers every request so. */
function openPage(answer: () => Response) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${url}`)
    return answer()
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(queryKey, { interviewId: id, feedbackState: 'ready', canRewrite: true } as unknown as Detail)
  return { client, asked, state: () => client.getQueryData(queryKey)?.feedbackState }
}

test('after a rewrite request the page waits for the new feedback', async () => {
  const { client, asked, state } = openPage(() => Response.json({ success: true }))
  expect(await rewriteFeedback(client, id)).toBe('pending')
  expect(asked).toEqual([`POST /api/interviews/detail/${id}/rewrite`])
  expect(state()).toBe('pending')
})

test('if a rewrite is no longer possible, the report is kept', async () => {
  const refusal = { detail: 'The feedback is ready.', code: 'interview_state' }
  const { client, state } = openPage(() => Response.json(refusal, { status: 409 }))
  expect(await rewriteFeedback(client, id)).toBe('ready')
  expect(state()).toBe('ready')
})

test('a rejection is shown, and the report is kept', async () => {
  const refusal = { detail: 'This feature requires a PREMIUM subscription.', code: 'premium_required' }
  const { client, state } = openPage(() => Response.json(refusal, { status: 403 }))
  await expect(rewriteFeedback(client, id)).rejects.toThrow('PREMIUM')
  expect(state()).toBe('ready')
})
