import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allTitles, namesOf } from '@greenroom/catalogue'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestBrowser } from './browser.ts'
import { startTestServer, type TestServer } from './server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** A user with so many completed interviews; `position` and `at` are SQL over `n`. */
async function practiced(count: number, { position = `'Store Manager'`, at = 'now()' } = {}): Promise<TestBrowser> {
  const browser = server.browser()
  const { email } = await browser.join()
  await server.sql(
    `insert into interviews (id, user_id, job, level, question_count, is_behavioral, state, plan, feedback_state, assessment, created_at, touched_at, completed_at)
     select gen_random_uuid(), u.id, ${position}, 'Mid', 5, false, 'completed', '{"questions":[],"understood":[]}', 'ready',
            repeat('x', 400), now(), now(), ${at}
     from users u, generate_series(1, ${count}) n where u.email = $1`,
    [email],
  )
  return browser
}

async function readItems(browser: TestBrowser, position: string, page: number) {
  const reply = await browser.call('completedInterviews', { query: { position, page } })
  if (!('items' in reply)) throw new Error('a page of a position has items')
  return reply
}

async function readPositions(browser: TestBrowser, page: number) {
  const reply = await browser.call('completedInterviews', { query: { page } })
  if (!('positions' in reply)) throw new Error('a page of all has positions')
  return reply
}

describe('5,000 interviews', () => {
  let browser: TestBrowser
  beforeAll(async () => {
    // Hundreds end in the same second, so that many pages start within a tie.
    browser = await practiced(5000, {
      position: `'Position ' || (n % 40)`,
      at: `date_trunc('second', now()) - (n / 400) * interval '1 day'`,
    })
  })

  test('every position is on one page, and every interview on one page of its position', async () => {
    const first = await readPositions(browser, 1)
    expect(first).toMatchObject({ page: 1, pages: 4, total: 40 })
    const pages = await Promise.all([1, 2, 3, 4].map((page) => readPositions(browser, page)))
    const positions = pages.flatMap((page) => page.positions)
    expect(pages.map((page) => page.positions.length)).toEqual([12, 12, 12, 4])
    expect(new Set(positions.map(({ position }) => position)).size).toBe(40)
    const moments = positions.map(({ lastCompletedAt }) => lastCompletedAt)
    expect(moments).toEqual(moments.toSorted().reverse())

    const seen: string[] = []
    for (const { position, count, lastCompletedAt } of positions) {
      const { pages, total, items } = await readItems(browser, position, 1)
      expect({ pages, total }).toEqual({ pages: 11, total: count })
      expect(items[0]!.completedAt).toBe(lastCompletedAt)
      const rest = await Promise.all([2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((page) => readItems(browser, position, page)))
      const all = [items, ...rest.map((page) => page.items)].flat()
      expect(all.map((item) => item.completedAt)).toEqual(
        all
          .map((item) => item.completedAt)
          .toSorted()
          .reverse(),
      )
      seen.push(...all.map((item) => item.interviewId))
    }
    expect(seen).toHaveLength(5000)
    expect(new Set(seen).size).toBe(5000)
  })

  test('the unpaginated list has each once, with truncated feedback', async () => {
    const all = await browser.call('completedInterviews')
    if (!Array.isArray(all)) throw new Error('without a page it is the array')
    expect(new Set(all.map(({ interviewId }) => interviewId)).size).toBe(5000)
    expect(new Set(all.map(({ feedback }) => feedback?.length))).toEqual(new Set([120]))
  })

  test('a page beyond the last is empty and has the total', async () => {
    expect(await readPositions(browser, 5)).toEqual({ positions: [], page: 5, pages: 4, total: 40 })
    expect(await readItems(browser, 'Position 1', 99)).toEqual({ items: [], page: 99, pages: 11, total: 125 })
    expect(await readPositions(browser, 100_000)).toMatchObject({ positions: [], total: 40 })
  })

  test('a deleted interview is in no list, and no other is skipped', async () => {
    const before = await readItems(browser, 'Position 7', 2)
    const [gone] = before.items
    await browser.call('deleteInterview', { params: { id: gone!.interviewId } })
    const after = await readItems(browser, 'Position 7', 2)
    expect(after.total).toBe(124)
    expect(after.items.slice(0, 11)).toEqual(before.items.slice(1))
    expect((await browser.refused('deleteInterview', { params: { id: gone!.interviewId } })).code).toBe('not_found')
    expect((await browser.call('profile')).interviews_completed).toBe(4999)
  })
})

test('a position is matched by its full name, with any characters', async () => {
  const names = [
    'QA/Test Engineer, 100% remote',
    '"Lead" Chef & <Baker>',
    'Ärztin für Innere Medizin 内科医',
    'x'.repeat(100),
    'Store Manager',
    'Store Manager ',
  ]
  const list = names.map((name) => `'${name}'`).join(', ')
  const browser = await practiced(names.length, { position: `(array[${list}])[n]` })
  const { positions } = await readPositions(browser, 1)
  expect(positions.map(({ position }) => position).sort()).toEqual(names.toSorted())
  for (const name of names) expect((await readItems(browser, name, 1)).items[0]!.position).toBe(name)
})

test('a renamed title is one position, and a custom interview keeps its title', async () => {
  const renaming = await readFile(join(import.meta.dirname, '../src/db/migrations/0028-us-job-titles.sql'), 'utf8')
  for (const { jobTitle } of allTitles())
    for (const former of namesOf(jobTitle).slice(1)) expect(renaming).toContain(`('${former}', '${jobTitle}')`)
  const browser = await practiced(5, {
    position: `(array['Train Driver', 'Train Engineer', 'train driver', 'Waiter', 'Store Manager'])[n]`,
  })
  const { email } = await browser.call('profile')
  await server.sql(
    `update interviews set custom_description = 'Wait tables.' from users
     where users.id = user_id and email = $1 and job = 'Waiter'`,
    [email],
  )
  await server.sql(renaming)
  const { positions } = await readPositions(browser, 1)
  const counts = Object.fromEntries(positions.map(({ position, count }) => [position, count]))
  expect(counts).toEqual({ 'Train Engineer': 3, 'Store Manager': 1, Waiter: 1 })
  expect((await readItems(browser, 'Train Engineer', 1)).total).toBe(3)
})

test('a user without completed interviews has one empty page', async () => {
  const browser = await practiced(0)
  expect(await readPositions(browser, 1)).toEqual({ positions: [], page: 1, pages: 1, total: 0 })
  expect(await readItems(browser, 'Store Manager', 1)).toEqual({ items: [], page: 1, pages: 1, total: 0 })
})
