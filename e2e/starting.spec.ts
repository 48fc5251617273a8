import { builtInTemplates } from '@greenroom/catalogue'
import type { Page } from '@playwright/test'
import { chooseCashier, complete, expectQuestion, startButton as start } from './interview.ts'
import { join, subscribe } from './person.ts'
import { json } from './scenes.ts'
import { expect, test } from './test.ts'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('alertdialog', { name })
const startBehavioral = (page: Page) => page.getByRole('button', { name: 'Start behavioral interview' })
const close = (page: Page, name: string | RegExp, button = 'OK') =>
  dialog(page, name).getByRole('button', { name: button }).click()

/** Records start requests and mocks their response. */
async function answerStart(page: Page, body: object | string, status = 200): Promise<object[]> {
  const sent: object[] = []
  await page.route('**/api/interviews/start', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill(typeof body === 'string' ? { status, contentType: 'text/html', body } : json(body, status))
  })
  return sent
}

test('level and length are sent as they were chosen; Entry and five are the usual ones', async ({ page }) => {
  await join(page)
  const sent = await answerStart(page, { detail: 'No.' }, 503)
  await chooseCashier(page)
  await expect(page.getByRole('radio', { name: 'Entry' })).toBeChecked()
  await expect(page.getByRole('radio', { name: '5 questions' })).toBeChecked()
  await start(page).click()
  await close(page, 'Interview Start Failed')
  await page.getByRole('radio', { name: 'Senior' }).check({ force: true })
  await page.getByRole('radio', { name: '10 questions' }).check({ force: true })
  await start(page).click()
  await close(page, 'Interview Start Failed')
  await page.goto('/interviews')
  await startBehavioral(page).click()
  await close(page, 'Interview Start Failed')
  const usual = { manner: 'friendly', depth: 'normal' }
  expect(sent).toEqual([
    { job: 'Cashier', level: 'Entry', question_count: 5, ...usual },
    { job: 'Cashier', level: 'Senior', question_count: 10, ...usual },
    { job: 'Behavioral Interview', level: 'Mid', question_count: 5, is_behavioral: true, ...usual },
  ])
})

test('a sheet has a URL: Back, reload and closing navigate as expected', async ({ page }) => {
  await join(page)
  await chooseCashier(page)
  const sheet = page.getByRole('dialog', { name: 'Cashier' })
  await expect(page).toHaveURL('/interviews/Sales%20and%20retail?job=Cashier')
  await page.getByRole('radio', { name: 'Senior' }).check({ force: true })
  await page.getByRole('radio', { name: '10 questions' }).check({ force: true })
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Senior' })).toBeChecked()
  await expect(page.getByRole('radio', { name: '10 questions' })).toBeChecked()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await page.goForward()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/interviews/Sales%20and%20retail')

  await page.goto('/interviews?job=Cashier')
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/interviews')
})

test('the default level of a manager is not Entry, and a sheet shows sample questions', async ({ page }) => {
  await join(page)
  await page.goto('/interviews?job=Store%20Manager')
  await expect(page.getByRole('radio', { name: 'Mid' })).toBeChecked()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3)
  await page.route('**/api/interviews/sample-questions*', (route) => route.fulfill(json({ detail: 'No.' }, 500)))
  await page.goto('/interviews?job=Cashier')
  await expect(page.getByText("We can't show examples right now. You can still start.")).toBeVisible()
})

test('the free interview starts with one click, and no paid option is more prominent', async ({ page }) => {
  await join(page)
  await page.goto('/interviews')
  const band = page.getByRole('region', { name: 'Your free interview' })
  await expect(band).toBeVisible()
  await expect(page.getByRole('main').locator('.button-primary')).toHaveText(['Start a general interview'])
  await band.getByRole('button').click()
  await expectQuestion(page, 1)
  await expect(page.getByText('General interview').first()).toBeVisible()
})

test('two presses, or Enter twice, start one interview', async ({ page }) => {
  await join(page)
  let starts = 0
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/interviews/start', async (route) => {
    starts++
    await held
    await route.continue()
  })
  await chooseCashier(page)
  await start(page).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await page.getByRole('radio', { name: 'Entry' }).press('Enter')
  answer()
  await expectQuestion(page, 1)
  expect(starts).toBe(1)
})

test('every start of a visitor requires a login and returns', async ({ page }) => {
  await page.goto('/interviews')
  const required = dialog(page, 'Login Required')

  await test.step('behavioral: sign up', async () => {
    await startBehavioral(page).click()
    await expect(required).toContainText(
      'Sign up or log in to start. Your first interview is free, and you need no card.',
    )
    await required.getByRole('button', { name: 'Not now' }).click()
  })
  await test.step('custom', async () => {
    await page.getByRole('button', { name: 'Set up a custom interview' }).click()
    await expect(required).toContainText('Log in to set up a custom interview.')
    await page.keyboard.press('Escape')
  })
  await test.step('template', async () => {
    await page.getByRole('link', { name: 'Start Phone screen' }).click()
    await start(page).click()
    await required.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL('/login?redirect=%2Finterviews%3Ftemplate%3Dphone-screen')
  })
  await test.step('and a new account is one press away', async () => {
    await page.goto('/interviews')
    await startBehavioral(page).click()
    await required.getByRole('button', { name: 'Sign up free' }).click()
    await page.waitForURL(/\/signup\?redirect=%2Finterviews$/)
  })
  await test.step('a sector page is behind the login', async () => {
    await page.goto('/interviews')
    await page.getByRole('link', { name: /^Technology/ }).click()
    await page.waitForURL('/login?redirect=%2Finterviews%2FTechnology')
  })
})

test('a used free interview links to the plans', async ({ page }) => {
  const member = await join(page)
  await complete(member, 'Cashier', 1)
  const used = dialog(page, 'Free Interview Used')

  await test.step('the overview and the sheet say so', async () => {
    await page.goto('/interviews')
    await expect(page.getByText("You've used your free interview.")).toBeVisible()
    await expect(page.getByRole('region', { name: 'Your free interview' })).toBeHidden()
    await page.getByRole('link', { name: 'Start Phone screen' }).click()
    await expect(page.getByRole('dialog')).toContainText("You've used your free interview.")
    await expect(page.getByRole('dialog').getByRole('link', { name: 'see a sample report' })).toHaveAttribute(
      'href',
      '/sample',
    )
  })
  await test.step('the server says so too', async () => {
    await chooseCashier(page)
    await start(page).click()
    await expect(used).toContainText('Basic gives you unlimited interviews')
    await used.getByRole('button', { name: 'View Plans' }).click()
    await page.waitForURL(/section=pricing/)
  })
})

test('the error of the server, or a missing response, is shown, and the choice is kept', async ({ page }) => {
  await join(page)
  await chooseCashier(page)
  for (const [body, status, words] of [
    [
      { code: 'rate_limited', detail: 'Too many starts. Try again in an hour.' },
      429,
      'Too many starts. Try again in an hour.',
    ],
    ['<h1>Bad gateway</h1>', 502, 'Failed to start interview. Please try again later.'],
    [{ hello: 'there' }, 200, 'Something went wrong while starting the interview. Please try again.'],
    [{ code: 'free_interview_used', detail: '' }, 403, ''],
  ] as const) {
    await answerStart(page, body, status)
    await start(page).click()
    const title = words === '' ? 'Free Interview Used' : 'Interview Start Failed'
    await expect(dialog(page, title)).toContainText(words)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Cashier' })).toBeVisible()
    await page.unroute('**/api/interviews/start')
  }
  await page.route('**/api/interviews/start', (route) => route.abort('internetdisconnected'))
  await start(page).click()
  await expect(dialog(page, 'Interview Start Failed')).toContainText("We couldn't reach the server.")
})

for (const plan of ['FREE', 'BASIC'] as const) {
  test(`a custom interview is refused on ${plan}, with the way to Premium`, async ({ page }) => {
    const member = await join(page)
    if (plan === 'BASIC') await subscribe(member, plan)
    await page.goto('/interviews')
    await page.getByRole('button', { name: 'Set up a custom interview' }).click()
    await expect(page.getByRole('dialog', { name: 'Custom interview' })).toBeHidden()
    await dialog(page, 'Premium Feature').getByRole('button', { name: 'Upgrade to Premium' }).click()
    await page.waitForURL(/section=pricing/)
  })
}

test('a template is set up and started, with a job title or without', async ({ page }) => {
  const member = await join(page)
  await subscribe(member, 'BASIC')
  await page.goto('/interviews')
  await page.getByRole('link', { name: 'Start Leadership and conflict' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leadership and conflict' })
  await expect(dialog).toContainText('Senior level.')
  await expect(dialog.getByRole('radio', { name: '10 questions' })).toBeChecked()
  await dialog.getByLabel('Job title').fill('Store Manager')
  await page.keyboard.press('Enter')
  await expectQuestion(page, 1, 10)
})

test('three templates are on offer when the list is empty or cannot be had', async ({ page }) => {
  await join(page)
  const rows = page.getByRole('region', { name: 'Ready-made interviews' }).getByRole('listitem')
  for (const reply of [json([]), json({ detail: 'No.' }, 500), json({ templates: 'none' })]) {
    await page.route('**/api/interviews/available', (route) => route.fulfill(reply))
    await page.goto('/interviews')
    await expect(rows.getByRole('heading')).toHaveText(builtInTemplates.map(({ title }) => title))
    await page.unroute('**/api/interviews/available')
  }
})
