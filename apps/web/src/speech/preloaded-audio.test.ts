import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPreloadedAudio } from './preloaded-audio.ts'

const asked: string[] = []
let status = 200

beforeEach(() => {
  asked.length = 0
  status = 200
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return new Response(new Blob(['audio'], { type: 'audio/wav' }), { status })
  })
})
afterEach(() => vi.unstubAllGlobals())

test('audio is fetched once and plays from a blob URL', async () => {
  const preloaded = createPreloadedAudio()
  expect(preloaded.addressOf('/audio/thanks')).toBe('/audio/thanks')
  await Promise.all([preloaded.fetch('/audio/thanks'), preloaded.fetch('/audio/thanks')])
  await preloaded.fetch('/audio/thanks')
  expect(asked).toEqual(['/audio/thanks'])
  expect(preloaded.addressOf('/audio/thanks')).toMatch(/^blob:/)
  expect(preloaded.addressOf('/audio/question')).toBe('/audio/question')
})

test('the next audio replaces the previous one and revokes its URL', async () => {
  const revoked = vi.spyOn(URL, 'revokeObjectURL')
  const preloaded = createPreloadedAudio()
  await preloaded.fetch('/audio/thanks')
  const address = preloaded.addressOf('/audio/thanks')
  await preloaded.fetch('/audio/okay')
  expect(revoked).toHaveBeenCalledWith(address)
  expect(preloaded.addressOf('/audio/thanks')).toBe('/audio/thanks')
  expect(preloaded.addressOf('/audio/okay')).toMatch(/^blob:/)
})

test('a failed fetch falls back to the original URL and can be retried', async () => {
  const preloaded = createPreloadedAudio()
  status = 503
  await preloaded.fetch('/audio/thanks')
  expect(preloaded.addressOf('/audio/thanks')).toBe('/audio/thanks')
  status = 200
  await preloaded.fetch('/audio/thanks')
  expect(preloaded.addressOf('/audio/thanks')).toMatch(/^blob:/)
})
