import type { Page } from '@playwright/test'
import { join } from './person.ts'
import { expect, test } from './test.ts'

/** Nothing acts on these pages: they are as a visitor's browser has them before the first touch. */
test.use({ react: 'not_awaited' })

type Loaded = { path: string; kind: string; bytes: number }

/** Everything that a page loads until its network is quiet, in bytes as they came over the wire. */
async function load(page: Page, path: string): Promise<Loaded[]> {
  const loaded: Promise<Loaded>[] = []
  page.on('requestfinished', (request) => {
    const path = new URL(request.url()).pathname
    const kind = path.endsWith('.js') ? 'script' : path.endsWith('.woff2') ? 'font' : request.resourceType()
    loaded.push(request.sizes().then(({ responseBodySize }) => ({ path, kind, bytes: responseBodySize })))
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => document.fonts.ready.then(() => null))
  return Promise.all(loaded)
}

const sum = (files: Loaded[]) => files.reduce((bytes, file) => bytes + file.bytes, 0)
const only = (files: Loaded[], kind: string) => files.filter((file) => file.kind === kind)

// The budgets are for gzip, which is what browsers without brotli get.
test.use({ extraHTTPHeaders: { 'accept-encoding': 'gzip' } })

test('home loads less than 80 KB of JavaScript and 70 KB of fonts before anybody acts', async ({ page }) => {
  const files = await load(page, '/')
  const scripts = only(files, 'script')
  expect(scripts.length, 'scripts, the theme and the entry').toBeGreaterThanOrEqual(2)
  expect(sum(scripts), JSON.stringify(scripts)).toBeLessThanOrEqual(80_000)
  const fonts = only(files, 'font')
  expect(fonts.length).toBeGreaterThanOrEqual(2)
  expect(sum(fonts), JSON.stringify(fonts)).toBeLessThanOrEqual(70_000)
})

test('the interviews load less than 120 KB of JavaScript in 10 files before a visitor acts', async ({ page }) => {
  const scripts = only(await load(page, '/interviews'), 'script')
  expect(scripts.length, 'before-paint and the entry').toBeGreaterThanOrEqual(2)
  expect(sum(scripts), JSON.stringify(scripts)).toBeLessThanOrEqual(120_000)
  expect(scripts.length, JSON.stringify(scripts)).toBeLessThanOrEqual(10)
})

// React and its router alone are 98 KB (docs/figures.md): who is logged in, and needs them at once, has more than 120.
test('the interviews of a member load no more JavaScript, and in no more files, than they did', async ({ page }) => {
  await join(page)
  const scripts = only(await load(page, '/interviews'), 'script')
  const loaded = JSON.stringify(scripts)
  expect(sum(scripts), loaded).toBeGreaterThan(50_000)
  expect(sum(scripts), loaded).toBeLessThanOrEqual(169_000)
  expect(scripts.length, loaded).toBeLessThanOrEqual(12)
})

test('a click on home before its script is loaded takes effect after loading', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/app-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
  const toggle = page.getByRole('button', { name: 'Switch between light and dark' })
  // Impatient: twice, and meant once.
  await toggle.click()
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  release()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(toggle).not.toHaveAttribute('aria-busy')
  await toggle.click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('links of home work without its script, and those to its sections load no page', async ({ page }) => {
  await page.route('**/assets/app-*.js', (route) => route.abort())
  await page.goto('/')
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL('/?section=pricing')
  await expect(page.getByRole('heading', { name: 'Pricing' })).toBeInViewport()
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  await page.unroute('**/assets/app-*.js')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/login/)
})
