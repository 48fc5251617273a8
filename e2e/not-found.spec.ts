import { expect, test } from './test.ts'

// The style page exists in development alone.
for (const address of ['/nowhere', '/style', '/%', '/interviews/%', '/interviews/%E0%A4%A'])
  test(`${address} is a page that says so`, async ({ page }) => {
    const response = await page.goto(address)
    expect(response!.status()).toBe(404)
    await expect(page).toHaveTitle('Page not found, Greenroom')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("This page doesn't exist")
  })
