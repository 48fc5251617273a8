import { type APIRequestContext, expect, type Page } from '@playwright/test'

export type Person = { email: string; password: string }

let count = 0
/** An address that no other test uses. */
export const newPerson = (): Person => ({
  email: `person-${process.pid}-${Date.now().toString(36)}-${++count}@example.com`,
  password: 'Quiet-room-7',
})

/** The newest code in the local mailbox; delivery is a job, so it may take a moment. */
export async function readCode(request: APIRequestContext, email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const mails: { code: string | null }[] = await (
      await request.get('/dev/mailbox.json', { params: { to: email } })
    ).json()
    if (mails[0]?.code) return mails[0].code
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no code arrived for ${email}`)
}

/** An account that is confirmed and logged in in this page's browser, without going through the forms. */
export async function join(page: Page, person = newPerson()): Promise<Person> {
  const { request } = page.context()
  const { email, password } = person
  expect((await request.post('/api/auth/signup', { data: { email, password } })).status()).toBe(200)
  const code = await readCode(request, email)
  expect((await request.post('/api/auth/confirm-signup', { data: { email, code } })).status()).toBe(200)
  expect((await request.post('/api/auth/login', { data: { email, password } })).status()).toBe(200)
  await page.addInitScript(() => localStorage.setItem('isLoggedIn', 'true'))
  return person
}

/** Opens a sector, chooses a title and starts; ends in the room with the first question on the stage. */
export async function startInterview(
  page: Page,
  options: { sector?: string; title?: string; questions?: 5 | 10 } = {},
): Promise<string> {
  const { sector = 'Sales and retail', title = 'Store Manager', questions = 5 } = options
  await page.goto(`/interviews/${encodeURIComponent(sector)}`)
  await page.getByRole('radio', { name: title, exact: true }).check({ force: true })
  if (questions === 10) await page.getByRole('radio', { name: '10' }).check({ force: true })
  await page.getByRole('button', { name: 'Start interview' }).click()
  await page.waitForURL(/\/interviews\/session\//)
  await expect(page.getByRole('main').getByText('Question 1 of')).toBeVisible()
  return page.url().split('/').at(-1)!
}

/** Types an answer and submits it; waits for the question after it, or for the closing screen. */
export async function answerByTyping(page: Page, text: string): Promise<void> {
  const before = await page.getByRole('heading', { level: 1 }).textContent()
  await page.getByRole('button', { name: /^Type|^Edit/ }).click()
  await page.getByRole('textbox', { name: 'Your answer' }).fill(text)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(before!)
}

export const story =
  'Last spring the dairy truck was late and I had an empty aisle on the Friday before a holiday. I called the two nearest stores, borrowed forty crates and moved four people from the registers to bring out what was in the back. By noon the aisle was full, sales were 12 percent above the Friday before, and since then I keep a list of who can lend us what.'
