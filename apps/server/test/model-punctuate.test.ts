import { afterEach, expect, test } from 'vitest'
import { asked, openProduct, start, stopAll } from './model-product.ts'
import { sayWell } from './model-server.ts'

afterEach(stopAll)

const heard = 'so i called the driver and he said he was an hour out'
const byRules = 'So I called the driver and he said he was an hour out.'
const punctuate = (browser: Awaited<ReturnType<typeof openProduct>>['browser'], rawText = heard) =>
  browser.call('punctuate', { body: { rawText } }).then(({ correctedText }) => correctedText)
const saying = (text: string) =>
  openProduct((call) => (call.asks === 'punctuate' ? JSON.stringify({ text }) : sayWell(call)))

test('a model’s punctuation is accepted when all words are unchanged and in order', async () => {
  const text = 'So I called the driver, and he said he was an hour out.'
  const { model, browser } = await saying(text)
  await start(browser)
  expect(await punctuate(browser)).toBe(text)
  expect(asked(model, 'punctuate')[0]!.data).toEqual({ transcript: heard })
})

test.each([
  ['changed', 'So I phoned the driver, and he said he was an hour out.'],
  ['left out', 'I called the driver, and he said he was an hour out.'],
  ['added', 'So I called the driver, and he said he was about an hour out.'],
  ['moved', 'So I called the driver, and he was, he said, an hour out.'],
])('a model’s text is rejected when a word was %s', async (_, text) => {
  const { model, browser } = await saying(text)
  await start(browser)
  const corrected = await punctuate(browser)
  expect(asked(model, 'punctuate')).toHaveLength(1)
  expect(corrected).toMatch(/^So I called the driver.* out\.$/)
  expect(corrected).not.toBe(text)
})

test('falls back to rules when the model is late', async () => {
  const { browser } = await openProduct((call) => (call.asks === 'punctuate' ? 'silence' : sayWell(call)), {
    isHung: true,
  })
  await start(browser)
  expect((await punctuate(browser)).replaceAll(',', '')).toBe(byRules)
})

test('punctuated text, and text outside an interview, is not sent to the model', async () => {
  const { model, browser } = await openProduct(sayWell)
  expect((await punctuate(browser)).replaceAll(',', '')).toBe(byRules)
  await start(browser)
  const marked = 'I called the driver. He said he was an hour out.'
  expect(await punctuate(browser, marked)).toBe(marked)
  expect(asked(model, 'punctuate')).toEqual([])
})

test('text about self-harm is not sent to the model, for punctuation or a draft', async () => {
  const { model, browser } = await openProduct(sayWell)
  await start(browser)
  const corrected = await punctuate(browser, 'honestly some days i want to kill myself and nobody knows')
  expect(corrected).toContain('want to kill myself')
  expect([...asked(model, 'punctuate'), ...asked(model, 'follow-up')]).toEqual([])
})

test.each([
  'my son was in the icu that week and i still closed the register every night',
  'my husband hit me the night before and i came in for the early shift',
  'i relapsed in march and i text my boss about it the next day',
  'after the miscarriage i came back after three days and finished the inventory',
])('private matters are not sent to the model: %s', async (text) => {
  const { model, browser } = await openProduct(sayWell)
  await start(browser)
  expect((await punctuate(browser, text)).toLowerCase().replace(/[.,]/g, '')).toBe(text)
  expect([...asked(model, 'punctuate'), ...asked(model, 'follow-up')]).toEqual([])
})
