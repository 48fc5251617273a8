import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { punctuate } from '../queries.ts'

const said = 'we closed the ward and then we called the families'

/** The three seconds of timeoutMs, run out when the test says so. */
let late = new AbortController()
beforeEach(() => {
  late = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    expect(milliseconds).toBe(3000)
    return late.signal
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the words come back with sentences', async () => {
  const correctedText = 'We closed the ward. And then we called the families.'
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ correctedText })))
  expect(await punctuate(said)).toBe(correctedText)
})

test('a server that hangs keeps nobody: after three seconds the words stand as they were said', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const text = punctuate(said)
  late.abort()
  expect(await text).toBe(said)
})

test('a failure and an empty reply leave the words as they were said', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }))
  expect(await punctuate(said)).toBe(said)
  vi.stubGlobal('fetch', async () => new Response('{"correctedText":" "}'))
  expect(await punctuate(said)).toBe(said)
  vi.stubGlobal('fetch', async () => new Response('{}'))
  expect(await punctuate(said)).toBe(said)
})
