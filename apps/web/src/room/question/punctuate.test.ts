import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { punctuate } from '../queries.ts'

const said = 'we closed the ward and then we called the families'

/** Replaces the three-second timeout; the test aborts it. */
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

test('the punctuated text is returned', async () => {
  const correctedText = 'We closed the ward. And then we called the families.'
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ correctedText })))
  expect(await punctuate(said)).toBe(correctedText)
})

test('after a timeout of three seconds the raw transcript is returned', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const text = punctuate(said)
  late.abort()
  expect(await text).toBe(said)
})

test('after a failure or an empty reply the raw transcript is returned', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }))
  expect(await punctuate(said)).toBe(said)
  vi.stubGlobal('fetch', async () => new Response('{"correctedText":" "}'))
  expect(await punctuate(said)).toBe(said)
  vi.stubGlobal('fetch', async () => new Response('{}'))
  expect(await punctuate(said)).toBe(said)
})
