import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { backOff } from '../../api/backoff.ts'
import { deliver } from './deliver.ts'

const lost = () => new ApiError(0, 'network', "We couldn't reach the server.")

/** Returns or throws one script entry per attempt. */
function makeLine(script: (ApiError | string)[]) {
  const told: string[] = []
  const send = async () => {
    told.push('send')
    const next = script.shift()!
    if (next instanceof ApiError) throw next
    return next
  }
  const line = {
    onLost: () => void told.push('not sent yet'),
    onAgain: () => void told.push('trying again'),
    wait: async (milliseconds: number) => void told.push(`${milliseconds} ms`),
  }
  return { told, run: () => deliver(send, line) }
}

test('network failures are retried with backoff until the answer is accepted', async () => {
  const { told, run } = makeLine([lost(), lost(), 'next_question'])
  expect(await run()).toEqual({ result: 'answered', value: 'next_question' })
  expect(told).toEqual([
    'send',
    'not sent yet',
    '1000 ms',
    'trying again',
    'send',
    'not sent yet',
    '2000 ms',
    'trying again',
    'send',
  ])
})

test('a retry waits for Retry-After', async () => {
  const { told, run } = makeLine([new ApiError(429, 'too_many', 'Too many attempts.', 20), 'next_question'])
  await run()
  expect(told).toContain('20000 ms')
})

test('the backoff is at most 15 seconds', () => {
  expect([1, 2, 3, 4, 5, 6].map(backOff)).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000])
})

test('conflict, not found and invalid input are not retried', async () => {
  expect(await makeLine([new ApiError(409, 'question_moved', 'Moved.')]).run()).toEqual({ result: 'moved' })
  expect(await makeLine([new ApiError(404, 'not_found', 'Not found.')]).run()).toEqual({ result: 'not_found' })
  expect(await makeLine([new ApiError(400, 'invalid_input', 'Invalid.')]).run()).toEqual({
    result: 'refused',
    detail: 'Invalid.',
  })
})
