import { openRoom } from './interview.ts'
import { join } from './person.ts'
import { expect, test } from './test.ts'

test('the screen stays awake while the interview runs, and no longer', async ({ page }) => {
  await page.addInitScript(() => {
    const locks: { released: boolean }[] = []
    Object.assign(window, { locks })
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        async request() {
          const lock = {
            released: false,
            async release() {
              lock.released = true
            },
          }
          locks.push(lock)
          return lock
        },
      },
    })
  })
  const locks = () =>
    page.evaluate(() => (window as unknown as { locks: { released: boolean }[] }).locks.map(({ released }) => released))
  await openRoom(page, await join(page))
  await expect.poll(locks).toEqual([false])

  await test.step('seen again, it asks again: the browser has taken the lock away', async () => {
    await page.evaluate(() => {
      ;(window as unknown as { locks: { released: boolean }[] }).locks[0]!.released = true
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect.poll(locks).toEqual([true, false])
  })

  await test.step('the end releases it', async () => {
    await page.getByRole('button', { name: 'End Call' }).click()
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    await page.waitForURL(/\/interviews$/)
    await expect.poll(locks).toEqual([true, true])
  })
})
