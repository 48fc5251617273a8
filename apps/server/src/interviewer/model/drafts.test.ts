import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDrafts } from './drafts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const words = 'i called the driver and he said he was an hour out so i moved two people to the back door'
const place = (interviewId: string, questionNumber = 1) => ({ interviewId, questionNumber })

/** Drafts whose work never ends; gives the signal of each. */
function openDrafts() {
  const drafts = createDrafts<string>()
  const begin = (interviewId: string, { questionNumber = 1, text = words } = {}) => {
    let started: AbortSignal | undefined
    drafts.start(place(interviewId, questionNumber), text, (signal) => {
      started = signal
      return new Promise(() => {})
    })
    return started
  }
  return { drafts, begin }
}

test('a draft is taken once, for the same words and question', async () => {
  const drafts = createDrafts<string>()
  const start = () => drafts.start(place('a'), words, async () => 'done')
  start()
  expect(drafts.take(place('b'), words)).toBeUndefined()
  const draft = drafts.take(
    place('a'),
    'I called the driver, and he said he was an hour out, so I moved two people to the back door.',
  )
  expect(await draft!.result).toBe('done')
  expect(draft!.isDone).toBe(true)
  expect(drafts.take(place('a'), words)).toBeUndefined()
  start()
  expect(drafts.take(place('a', 2), words)).toBeUndefined()
  expect(drafts.take(place('a'), words)).toBeUndefined()
})

test('a draft is aborted after ten minutes unless it was taken', () => {
  const { drafts, begin } = openDrafts()
  const kept = begin('a')!
  const taken = begin('b')!
  drafts.take(place('b'), words)
  vi.advanceTimersByTime(10 * 60_000 - 1)
  expect(kept.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(kept.aborted).toBe(true)
  expect(taken.aborted).toBe(false)
  expect(drafts.take(place('a'), words)).toBeUndefined()
})

test('there is one draft per interview and at most a thousand', () => {
  const { begin } = openDrafts()
  const first = begin('0')!
  expect(begin('0')).toBeUndefined()
  const replaced = begin('0', { questionNumber: 2 })!
  expect(first.aborted).toBe(true)
  const others = Array.from({ length: 999 }, (_, at) => begin(`${at + 1}`)!)
  expect(replaced.aborted).toBe(false)
  begin('1000')
  expect(replaced.aborted).toBe(true)
  expect(others.some(({ aborted }) => aborted)).toBe(false)
})

test('close aborts all drafts', () => {
  const { drafts, begin } = openDrafts()
  const both = [begin('a')!, begin('b')!]
  drafts.close()
  expect(both.map(({ aborted }) => aborted)).toEqual([true, true])
})
