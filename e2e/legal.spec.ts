import { expect, test } from './test.ts'

const pages = [
  {
    path: '/terms',
    title: 'Terms of Service',
    says: [
      'You must be at least 13 years old.',
      'Subscriptions renew automatically',
      'Fees are not refunded',
      'AI feedback may be wrong or incomplete and is not professional advice',
      'The law of the State of Illinois',
      'You can opt out of arbitration within 30 days',
    ],
  },
  {
    path: '/privacy',
    title: 'Privacy Policy',
    says: [
      'We store the text, not the recording.',
      'including the models that ask and give feedback',
      'We do not sell personal data.',
      'Contact messages:',
      'The service is not for children under 13',
      'In California',
    ],
  },
] as const

for (const { path, title, says } of pages)
  test(`${title} says what it has to, and its contents lead to each part`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    for (const words of says) await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
    const contents = page.getByRole('navigation', { name: 'Contents' })
    const links = await contents.getByRole('link').all()
    expect(links.length).toBeGreaterThan(10)
    for (const link of links) {
      const target = await link.getAttribute('href')
      await expect(page.locator(target!).getByRole('heading', { level: 2 })).toContainText(await link.innerText())
    }
    await links.at(-1)!.click()
    await expect(page.getByRole('heading', { level: 2 }).last()).toBeInViewport()
  })
