import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { keepTexts } from '../src/speech/store.ts'
import { openTestDatabase } from './test-database.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.pool.query('delete from speech_texts'))

const stored = async () =>
  (await database.pool.query('select name, text, used_at from speech_texts order by name')).rows
const day = 86_400_000
const first = new Date('2026-11-20T14:05:00Z')
const later = new Date(first.getTime() + 2 * day)
const dayBefore = (moment: Date) => new Date(moment.getTime() - day)
const keep = (texts: { name: string; text: string }[], at: Date) =>
  keepTexts(database.db, texts, { at, fresh: dayBefore(at) })

test('texts are stored unchanged in batches, and touched once a day', async () => {
  const texts = ['{"a", \\b}', 'NULL', "it's {1,2}\n\t", '', '“déjà vu” 🙂'].map((text, at) => ({
    name: `n${at}`,
    text,
  }))
  await keep(texts.toReversed(), first)
  expect(await stored()).toEqual(texts.map((each) => ({ ...each, used_at: first })))
  await keep([texts[0]!, { name: 'n9', text: 'New.' }], new Date(first.getTime() + 60_000))
  expect((await stored())[0].used_at).toEqual(first)
  await keep([texts[0]!], later)
  expect((await stored()).map(({ used_at }) => used_at)[0]).toEqual(later)
  expect(await stored()).toHaveLength(6)
})

test('concurrent stores of the same texts in different orders do not deadlock', async () => {
  const texts = Array.from({ length: 200 }, (_, at) => ({ name: `n${at}`, text: `Text ${at}.` }))
  await Promise.all(Array.from({ length: 8 }, (_, at) => keep(at % 2 ? texts : texts.toReversed(), first)))
  expect(await stored()).toHaveLength(200)
})
