import type { Page } from '@playwright/test'
import { readAnnouncements, recordAnnouncements } from './announcements.ts'
import { stopClock } from './clock.ts'
import { expectQuestion } from './interview.ts'
import { join, newPerson, subscribe } from './person.ts'
import { json } from './scenes.ts'
import { expect, test } from './test.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Custom interview' })
const title = (page: Page) => dialog(page).getByLabel('Job title')
const description = (page: Page) => dialog(page).getByLabel('Job posting')
const start = (page: Page) => dialog(page).getByRole('button', { name: 'Start interview' })
const level = (page: Page, name: string) => dialog(page).getByRole('radio', { name })
const topic = (page: Page, name: string | RegExp) => dialog(page).getByRole('checkbox', { name })
const posting =
  'We are looking for a lead for our night shift. You plan the work of twelve pickers, keep shrinkage under control, train new colleagues on the forklift and hand over to the day shift in writing. You report damage on the day it happens.'

async function openSetUp(page: Page): Promise<void> {
  await page.goto('/interviews')
  await page.getByRole('button', { name: 'Set up a custom interview' }).click()
  await expect(dialog(page)).toBeVisible()
}
async function joinPremium(page: Page) {
  const member = await join(page)
  await subscribe(member, 'PREMIUM')
  return member
}

test('topics are chosen, the level is changed, and the room lists exactly these', async ({ page }) => {
  await recordAnnouncements(page)
  await joinPremium(page)
  await openSetUp(page)
  await expect(dialog(page)).toContainText("Paste the job posting to see what we'll ask about.")
  await title(page).fill('Night Warehouse Lead (m/f/d)')
  await expect(title(page)).toHaveAccessibleDescription("We'll call it “Night Warehouse Lead”.")
  await description(page).fill(posting)
  const topics = dialog(page).getByRole('group', { name: 'Ask me about' })
  await expect(topics).toHaveAccessibleDescription(/^5 questions leave room for \d of these\./)
  const first = topics.getByRole('checkbox').first()
  const unchecked = (await first.locator('xpath=..').innerText()).split('\n')[0]!

  await test.step('one is unchecked with the keyboard, and the topic that fits now is announced', async () => {
    const before = (await readAnnouncements(page)).length
    await first.focus()
    await page.keyboard.press('Space')
    await expect(first).not.toBeChecked()
    await expect
      .poll(async () => (await readAnnouncements(page)).slice(before).at(-1))
      .toMatch(/^We'll ask about the \d you checked\.$|^5 questions leave room for \d of these\./)
    await expect(first).toBeFocused()
  })
  await test.step('it stays unchecked when the description changes', async () => {
    await description(page).fill(`${posting} You run the stock count every month.`)
    await expect(topic(page, /stock/)).toBeChecked()
    await expect(topic(page, unchecked)).not.toBeChecked()
  })
  await level(page, 'Senior').check({ force: true })
  const [request] = await Promise.all([page.waitForRequest('**/api/interviews/start'), start(page).click()])
  const sent = request.postDataJSON() as { job: string; level: string; topics: string[] }
  expect(sent).toMatchObject({ job: 'Night Warehouse Lead', level: 'Senior' })
  expect(sent.topics.length).toBeGreaterThan(3)
  expect(sent.topics).not.toContain(unchecked)

  await expectQuestion(page, 1)
  await expect(page.getByText('Night Warehouse Lead, senior level', { exact: true })).toBeVisible()
  const said = await page.locator('.planned-topics').innerText()
  const promised = /^We'll ask about: (.+)\. Level: Senior\./.exec(said)![1]!.split('; ')
  expect(sent.topics).toEqual(expect.arrayContaining(promised))
})

test('with every topic unchecked the questions come from the title', async ({ page }) => {
  await joinPremium(page)
  await openSetUp(page)
  await title(page).fill('Night Warehouse Lead')
  await description(page).fill(posting)
  await expect(dialog(page)).toContainText('5 questions leave room for')
  for (const box of await dialog(page).getByRole('checkbox').all()) await box.uncheck()
  await expect(dialog(page)).toContainText('Nothing is checked, so the questions will come from the job title.')
  await start(page).click()
  await expectQuestion(page, 1)
  await expect(page.getByText("We'll ask about")).toBeHidden()
})

test('a description with little content shows a hint, and the interview can be started', async ({ page }) => {
  await joinPremium(page)
  await openSetUp(page)
  await title(page).fill('Lighthouse Keeper')
  await description(page).fill('Lorem ipsum dolor sit amet')
  await expect(dialog(page)).toContainText(/We couldn't make out the tasks in this posting/)
  await start(page).click()
  await expectQuestion(page, 1)
})

test('only the latest text is analyzed, and a failed analysis does not prevent the start', async ({ page }) => {
  await stopClock(page)
  await joinPremium(page)
  const read: string[] = []
  /** How the readings that are held go on, in order. */
  const held: (() => Promise<void>)[] = []
  await page.route('**/api/interviews/preview', async (route) => {
    const { custom_description: text } = route.request().postDataJSON() as { custom_description: string }
    read.push(text)
    const topics = [`about ${text}`]
    const answer = () =>
      route.fulfill(json({ found: topics, understood: topics, level: 'Any', notice: null })).catch(() => {})
    if (text === 'first') held.push(answer)
    else await answer()
  })
  await page.goto('/interviews')
  await page.getByRole('button', { name: 'Set up a custom interview' }).click()
  const pause = () => page.clock.runFor(600)
  await expect(async () => {
    // React shows a part that was loaded late by a timer.
    await pause()
    await expect(dialog(page)).toBeVisible({ timeout: 1000 })
  }).toPass()

  await test.step('an older response that arrives late is ignored', async () => {
    await description(page).fill('first')
    await pause()
    await expect(dialog(page)).toContainText('Reading the posting')
    await expect.poll(() => read).toEqual(['first'])
    const older = page.waitForEvent('requestfailed')
    await description(page).pressSequentially(' and second')
    await pause()
    await expect(dialog(page)).toContainText('about first and second')
    // The typing was read when it had paused, not key by key.
    expect(read).toEqual(['first', 'first and second'])
    // The older request was aborted.
    await older
    await held[0]!()
    await expect(dialog(page)).toContainText('about first and second')
  })
  await test.step('the topics remain while the text is analyzed again', async () => {
    await description(page).fill('first')
    await pause()
    await expect(dialog(page)).toContainText('Reading the posting')
    await expect(dialog(page)).toContainText('about first and second')
    await expect.poll(() => held.length).toBe(2)
    await held[1]!()
    await expect(dialog(page)).toContainText(/about first(?! and)/)
  })
  await test.step('an empty description is not analyzed', async () => {
    await description(page).fill(' ')
    await expect(dialog(page)).toContainText("Paste the job posting to see what we'll ask about.")
  })
  await test.step('a failure is not shown', async () => {
    await page.unroute('**/api/interviews/preview')
    await page.route('**/api/interviews/preview', (route) => route.fulfill(json({ detail: 'Too many.' }, 429)))
    await title(page).fill('Night Baker')
    await description(page).fill(posting)
    await pause()
    await expect(dialog(page)).toContainText('You can still start the interview.')
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await start(page).click()
    await expectQuestion(page, 1)
  })
})

test('validation errors are shown at their fields', async ({ page }) => {
  await joinPremium(page)
  const starts: string[] = []
  page.on('request', (request) => /\/start$/.test(request.url()) && starts.push(request.url()))
  await openSetUp(page)
  await dialog(page).evaluate((sheet) => sheet.scrollTo(0, sheet.scrollHeight))

  await start(page).click()
  await expect(dialog(page).getByText('Please enter a job title before starting the interview.')).toBeVisible()
  await expect(dialog(page).getByText('Please enter a job description before starting the interview.')).toBeVisible()
  await expect(title(page)).toBeFocused()
  // The sticky head of the sheet covers neither the field nor its label.
  const isInSight = (label: Element) => {
    const { left, top, height } = label.getBoundingClientRect()
    return document.elementFromPoint(left + 8, top + height / 2) === label
  }
  await expect.poll(() => dialog(page).getByText('Job title', { exact: true }).evaluate(isInSight)).toBe(true)

  await title(page).fill('*** (!)')
  await start(page).click()
  await expect(dialog(page).getByText('Please enter a job title before starting the interview.')).toBeVisible()
  await title(page).fill('C++ Developer')
  await expect(dialog(page).getByText("We'll call it “C plus plus Developer”.")).toBeVisible()
  await expect(title(page)).not.toHaveAttribute('aria-invalid', 'true')
  await title(page).fill('a'.repeat(51))
  await expect(dialog(page).getByText('The job title is too long: shorten it to 50 characters.')).toBeVisible()
  await start(page).click()
  await expect(title(page)).toBeFocused()
  await title(page).fill('Baker')
  await expect(title(page)).not.toHaveAttribute('aria-invalid', 'true')

  await description(page).fill('a'.repeat(10_001))
  await expect(dialog(page).getByText('1 over the limit')).toBeVisible()
  await start(page).click()
  await expect(dialog(page).getByText('The description is too long: shorten it to 10,000 characters.')).toBeVisible()
  await expect(description(page)).toBeFocused()
  expect(starts).toEqual([])
})

test('a draft survives closing, a reload and navigation, and is removed when the interview starts', async ({
  page,
}) => {
  await joinPremium(page)
  await openSetUp(page)
  await title(page).fill('Night Baker')
  await description(page).fill(posting)
  await dialog(page).getByRole('radio', { name: '10 questions' }).check({ force: true })
  await topic(page, /shrinkage/).uncheck()
  await level(page, 'Entry').check({ force: true })
  const expectDraft = async () => {
    await expect(title(page)).toHaveValue('Night Baker')
    await expect(description(page)).toHaveValue(posting)
    await expect(dialog(page).getByRole('radio', { name: '10 questions' })).toBeChecked()
    await expect(topic(page, /shrinkage/)).not.toBeChecked()
    await expect(topic(page, /new colleagues/)).toBeChecked()
    await expect(level(page, 'Entry')).toBeChecked()
  }

  await test.step('closed by Escape', async () => {
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await page.getByRole('button', { name: 'Set up a custom interview' }).click()
    await expectDraft()
  })
  await test.step('reloaded', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Set up a custom interview' }).click()
    await expectDraft()
  })
  await test.step('away and back', async () => {
    await page.goto('/contact')
    await openSetUp(page)
    await expectDraft()
  })
  await test.step('started', async () => {
    await start(page).click()
    await expectQuestion(page, 1, 10)
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('custom-interview-draft'))).toBeNull()
  })
})

test('a draft is private to its account: logout removes it, and another account does not see it', async ({ page }) => {
  await joinPremium(page)
  await openSetUp(page)
  await title(page).fill('Night Baker')
  const kept = () => page.evaluate(() => sessionStorage.getItem('custom-interview-draft'))
  expect(await kept()).toContain('Night Baker')
  await page.keyboard.press('Escape')

  await test.step('another account in the same tab', async () => {
    const draft = await kept()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    expect(await kept()).toBeNull()
    await page.evaluate((words) => sessionStorage.setItem('custom-interview-draft', words!), draft)
    const next = await join(page, newPerson())
    await subscribe(next, 'PREMIUM')
    await openSetUp(page)
    await expect(title(page)).toHaveValue('')
    await expect.poll(kept).toBeNull()
  })
})

test('a start after the plan has ended is rejected, and the draft is kept', async ({ page }) => {
  await joinPremium(page)
  await openSetUp(page)
  await title(page).fill('Night Baker')
  await description(page).fill(posting)
  await page.route('**/api/interviews/start', (route) =>
    route.fulfill(json({ code: 'premium_required', detail: 'Premium is required.' }, 403)),
  )
  await start(page).click()
  const refusal = page.getByRole('alertdialog', { name: 'Premium Feature' })
  await refusal.getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('button', { name: 'Set up a custom interview' }).click()
  await expect(description(page)).toHaveValue(posting)
})
