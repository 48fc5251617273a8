import { expect, test } from './test.ts'

test.use({ react: 'not awaited' })

for (const width of [1280, 390]) {
  test(`the API is read and tried at ${width} px, without an error and with nothing from elsewhere`, async ({
    page,
    baseURL,
  }) => {
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('request', (request) => {
      if (!/^data:/.test(request.url()) && new URL(request.url()).origin !== baseURL) errors.push(request.url())
    })
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/api/docs')

    const answer = page.locator('#operations-Interviews-submitAnswer')
    await answer.getByRole('button', { name: /Answer the current question/ }).click()
    await expect(answer.getByText('Idempotency-Key').first()).toBeVisible()
    await expect(answer.getByText('question_moved').first()).toBeVisible()

    const health = page.locator('#operations-System-health')
    await health.getByRole('button', { name: /Check that the server/ }).click()
    await health.getByRole('button', { name: 'Try it out' }).click()
    await health.getByRole('button', { name: 'Execute' }).click()
    await expect(health.locator('.live-responses-table')).toContainText('"ok"')

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(errors).toEqual([])
  })
}

test('the documentation follows the color scheme of the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/api/docs')
  const html = page.locator('html')
  await expect(html).toHaveClass('dark-mode')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(html).not.toHaveClass('dark-mode')
})
