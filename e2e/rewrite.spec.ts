import type { Page } from '@playwright/test'
import { complete } from './interview.ts'
import { join, subscribe } from './person.ts'
import { changeProduct } from './product-info.ts'
import { json } from './scenes.ts'
import { expect, test } from './test.ts'

/** A report that a model can rewrite; `pending` after the request, `rewritten` when the test sets it. */
async function offerRewriting(page: Page) {
  let state: 'built-in' | 'pending' | 'rewritten' = 'built-in'
  await changeProduct(page, { interviewer: 'qwen3-30b', coach: 'qwen3-30b' })
  await page.route('**/api/interviews/detail/*', async (route) => {
    const response = await route.fetch()
    const changed = {
      'built-in': { can_rewrite: true },
      pending: { feedbackState: 'pending', feedbackProgress: { step: 'writing' } },
      rewritten: { coach: 'qwen3-30b' },
    }[state]
    await route.fulfill({ response, json: { ...(await response.json()), ...changed } })
  })
  // Without server-sent events the page falls back to polling.
  await page.route('**/feedback-events', () => {})
  return {
    accept: () =>
      page.route('**/rewrite', (route) => {
        state = 'pending'
        return route.fulfill(json({ success: true }))
      }),
    finish: () => {
      state = 'rewritten'
    },
  }
}
const button = (page: Page) => page.getByRole('button', { name: 'Rewrite this feedback' })

test('a report of the built-in coach is rewritten by the model', async ({ page }) => {
  const member = await join(page)
  await subscribe(member, 'PREMIUM')
  const server = await offerRewriting(page)
  await page.goto(`/interviews/detail/${await complete(member)}`)
  await expect(page.getByText('Written by the built-in coach')).toBeVisible()
  await expect(page.getByText('Uses qwen3-30b. Your checkmarks stay.')).toBeVisible()
  await server.accept()
  await button(page).click()
  await expect(page.getByText('Your feedback is being rewritten.', { exact: true })).toBeVisible()
  // What is there can be read meanwhile.
  await expect(page.getByText('Written by the built-in coach')).toBeVisible()
  server.finish()
  await expect(page.getByText('Written by qwen3-30b')).toBeVisible()
  await expect(button(page)).toBeHidden()
})

test('a model that still does not answer leaves the report as it is, and says so', async ({ page }) => {
  const member = await join(page)
  await subscribe(member, 'PREMIUM')
  await offerRewriting(page)
  await page.goto(`/interviews/detail/${await complete(member)}`)
  await page.route('**/rewrite', (route) => route.fulfill(json({ detail: 'Busy.', code: 'unavailable' }, 503)))
  await button(page).click()
  await expect(page.getByRole('alertdialog')).toContainText('Busy.')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(button(page)).toBeFocused()
  await expect(page.getByText('Written by the built-in coach')).toBeVisible()
})
