import { expect, test } from './people-product.ts'

test('the team page shows the people and pictures of the operator’s file', async ({ page }) => {
  await page.goto('/?section=team')
  const team = page.getByRole('region', { name: "Who's behind it" })
  await expect(team.getByRole('heading', { name: "Who's behind it" })).toBeFocused()
  const [ada, jordan] = [team.getByRole('listitem').nth(0), team.getByRole('listitem').nth(1)]
  await expect(ada).toContainText('Ada Reyes')
  await expect(ada).toContainText('Founder. Hired nurses for ten years.')
  const portrait = ada.locator('img')
  await expect(portrait).toHaveAttribute('src', '/about/ada.png')
  await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(16)
  await expect(jordan).toContainText('Engineering')
  await expect(jordan.locator('img')).toHaveCount(0)
  await expect(team.getByRole('listitem')).toHaveCount(2)
  expect((await page.request.get('/about/who.json')).status()).toBe(404)
})

test('the footer of every page links to the social accounts of the file', async ({ page }) => {
  for (const path of ['/', '/terms', '/login']) {
    await page.goto(path)
    const social = page.getByRole('contentinfo').getByRole('navigation', { name: 'Social' })
    await expect(social.getByRole('link')).toHaveText([/LinkedIn/, /YouTube/])
    await expect(social.getByRole('link', { name: 'YouTube (opens in a new tab)' })).toHaveAttribute(
      'href',
      'https://www.youtube.com/@example',
    )
  }
})
