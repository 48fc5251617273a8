import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** Work that lasts until it is told to end. */
function openWork() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { work: () => ended, end }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test("one user's requests go one after the other, and a failed one does not hold up the next", async () => {
  const turns = createTurns()
  const order: string[] = []
  const first = turns.take('ada', async () => {
    await settled()
    order.push('first')
    throw new Error('the provider is down')
  })
  const second = turns.take('ada', async () => order.push('second'))
  expect(turns.isFree('ada')).toBe(false)
  await expect(first).rejects.toThrow('down')
  await second
  expect(order).toEqual(['first', 'second'])
  expect(turns.isFree('ada')).toBe(true)
})

test('a slow provider holds a few requests at most; the others wait, and too many are told to come back', async () => {
  const turns = createTurns(2)
  const slow = [openWork(), openWork()]
  const held = slow.map(({ work }, index) => turns.take(`user ${index}`, work))
  await settled()
  expect(turns.isFree('grace')).toBe(false)
  const queue = Array.from({ length: 50 }, (_, index) => turns.take(`waiting ${index}`, async () => index))
  await settled()
  await expect(turns.take('one too many', async () => {})).rejects.toMatchObject({ code: 'unavailable' })
  for (const { end } of slow) end()
  await Promise.all(held)
  expect(await Promise.all(queue)).toHaveLength(50)
  expect(turns.isFree('grace')).toBe(true)
})
