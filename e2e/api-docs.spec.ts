import { expect, test } from './test.ts'

test.use({ react: 'not_awaited' })

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
    const live = health.locator('.live-responses-table')
    await expect(live).toContainText('"ok"')
    const [text, button] = [live.locator('.microlight').first(), live.getByRole('button', { name: 'Download' })]
    const [above, below] = await Promise.all([text.boundingBox(), button.boundingBox()])
    expect(below!.y).toBeGreaterThanOrEqual(above!.y + above!.height)

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(errors).toEqual([])
  })
}

test('Authorize asks only for credentials that a page can send', async ({ page }) => {
  await page.goto('/api/docs')
  await page.getByRole('button', { name: 'Authorize', exact: true }).click()
  const dialog = page.locator('.dialog-ux')
  await expect(dialog.locator('input')).toHaveCount(2)
  await expect(dialog).toContainText('X-CSRF-Token')
  await expect(dialog).not.toContainText('cookie')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  const refresh = page.locator('#operations-Accounts-refresh')
  await refresh.getByRole('button', { name: /Get new tokens/ }).click()
  await expect(refresh).toContainText('greenroom-refresh')
  await expect(refresh.locator('.authorization__btn')).toHaveCount(0)
})

test('examples are plausible, and schemas describe their fields', async ({ page }) => {
  await page.goto('/api/docs')
  const preview = page.locator('#operations-Billing-previewChange')
  await preview.getByRole('button', { name: /Preview what a change/ }).click()
  const reply = preview.locator('.response[data-code="200"]')
  await expect(reply).toContainText('"amount_due": 709')
  await expect(preview.locator('.response[data-code="502"]')).toContainText('"code": "provider_failed"')
  await reply.getByRole('tab', { name: 'Schema' }).click()
  await expect(reply).toContainText('What is charged to the card at once, in cents.')
})

test('the documentation uses the color scheme of the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/api/docs')
  const html = page.locator('html')
  await expect(html).toHaveClass('dark-mode')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(html).not.toHaveClass('dark-mode')
})
