import type { Page } from '@playwright/test'
import { stopClock } from './clock.ts'
import {
  answerByTyping,
  expectQuestion,
  openRoom,
  readCurrentQuestion,
  skipAudio,
  startInterview,
  storedKeys,
  story,
  typeAnswer,
} from './interview.ts'
import { join, readProfile } from './person.ts'
import { json } from './scenes.ts'
import { expect, test } from './test.ts'

const leaving = (page: Page) => page.getByRole('alertdialog', { name: 'Leave Interview?' })
const answer = (page: Page) => page.getByRole('textbox', { name: 'Your answer' })
const leave = (page: Page) => leaving(page).getByRole('button', { name: 'Leave', exact: true }).click()
const stay = async (page: Page) => {
  await leaving(page).getByRole('button', { name: 'Stay' }).click()
  await expect(leaving(page)).toBeHidden()
}
const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu' }).click()

test('End Call before the first answer restores the free interview', async ({ page }) => {
  const member = await join(page)
  const interviewId = await startInterview(page)

  await test.step('Stay keeps the room open', async () => {
    await page.getByRole('button', { name: 'End Call' }).click()
    await expect(leaving(page)).toContainText('nothing is saved')
    await stay(page)
    await expectQuestion(page, 1)
  })

  await test.step('Leave ends the interview and navigates', async () => {
    await page.getByRole('button', { name: 'End Call' }).click()
    await leave(page)
    await page.waitForURL(/\/interviews$/)
    expect(await readProfile(member)).toMatchObject({ freeInterviewUsed: false })
    expect(await storedKeys(page)).toEqual([])
  })

  await test.step('the free interview can be used again', async () => {
    expect(await startInterview(page, { title: 'Cashier' })).not.toBe(interviewId)
  })
})

test('End Call after an answer keeps it among the completed interviews', async ({ page }) => {
  await openRoom(page, await join(page))
  await answerByTyping(page, story)
  await expectQuestion(page, 2)
  await page.getByRole('button', { name: 'End Call' }).click()
  await leave(page)
  await page.waitForURL(/\/interviews\/completed$/)
  await expect(page.getByRole('main').getByRole('link', { name: /Store Manager.*1 interview/ })).toBeVisible()
  expect(await storedKeys(page)).toEqual([])
})

test('every link of the menu, and the logo, asks for confirmation', async ({ page }) => {
  const member = await join(page)
  await openRoom(page, member)
  const menu = page.getByRole('button', { name: 'Menu' })

  await test.step('the menu closes with Escape, and by a press outside', async () => {
    await menu.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Pricing' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
    await expect(page.getByRole('link', { name: 'Pricing' })).toBeHidden()
    await menu.click()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(page.getByRole('link', { name: 'Pricing' })).toBeHidden()
  })

  const links = ['Pricing', 'FAQs', 'About', 'Interviews', 'Contact Us', 'My Account', 'Terms', 'Privacy']
  for (const name of links) {
    await test.step(name, async () => {
      await openMenu(page)
      await page.getByRole('link', { name, exact: true }).click()
      await stay(page)
      await expect(menu).toBeFocused()
    })
  }

  await test.step('the logo, confirmed', async () => {
    await typeAnswer(page, 'We close at ten')
    await page.getByRole('link', { name: 'Greenroom' }).click()
    await expect(leaving(page)).toContainText("You'll lose what you've said or written for this question.")
    await leave(page)
    await page.waitForURL((url) => url.pathname === '/')
    expect(await storedKeys(page)).toEqual([])
    expect(await readProfile(member)).toMatchObject({ freeInterviewUsed: false })
  })
})

test('Log out in the room ends the interview first, then the session', async ({ page }) => {
  const member = await join(page)
  const interviewId = await openRoom(page, member)
  await typeAnswer(page, 'We close at ten')
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'POST' && calls.push(new URL(request.url()).pathname))
  await openMenu(page)
  await page.getByRole('button', { name: 'Log out' }).click()
  await leave(page)
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  expect(calls.filter((path) => /\/(end|logout)$/.test(path))).toEqual([
    `/api/interviews/${interviewId}/end`,
    '/api/auth/logout',
  ])
  expect(await storedKeys(page)).toEqual([])
})

test('Back and Forward ask for confirmation, also if pressed twice, and navigate correctly', async ({ page }) => {
  const member = await join(page)
  await page.goto('/contact')
  await page.goto('/interviews')
  await startInterview(page)
  const room = page.url()
  /** Goes back, and waits until the room has reverted the navigation. */
  const back = () =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          let steps = 0
          addEventListener('popstate', function count() {
            if (++steps < 2) return
            removeEventListener('popstate', count)
            resolve()
          })
          history.back()
        }),
    )

  await test.step('Back, and Back again while the dialog is open', async () => {
    await back()
    await expect(leaving(page)).toBeVisible()
    await back()
    await expect(page).toHaveURL(room)
    await stay(page)
    await expectQuestion(page, 1)
  })

  await test.step('Back while End Call is asking asks once', async () => {
    await page.getByRole('button', { name: 'End Call' }).click()
    await back()
    await stay(page)
    await expect(page).toHaveURL(room)
    await expectQuestion(page, 1)
  })

  await test.step('Leave goes to the previous page', async () => {
    await back()
    await leave(page)
    await page.waitForURL(/\/interviews\/Sales/)
    expect(await readProfile(member)).toMatchObject({ freeInterviewUsed: false })
  })

  await test.step('Forward leads to an interview that no longer exists', async () => {
    await page.goForward()
    await page.waitForURL(/\/404$/)
    expect(await storedKeys(page)).toEqual([])
  })
})

test('two steps back at once neither close the room nor trap the user', async ({ page }) => {
  const member = await join(page)
  await page.goto('/interviews')
  await startInterview(page)
  const room = page.url()
  await typeAnswer(page, 'We close at ten')
  const twiceBack = () =>
    page.evaluate(() => {
      history.back()
      history.back()
    })

  await twiceBack()
  await stay(page)
  await expect(page).toHaveURL(room)
  await expect(answer(page)).toHaveValue('We close at ten')

  await openMenu(page)
  await page.getByRole('link', { name: 'Terms' }).click()
  await leave(page)
  await page.waitForURL(/\/terms$/)
  expect(await readProfile(member)).toMatchObject({ freeInterviewUsed: false })
})

test('closing the page warns, and a confirmed reload restores the draft', async ({ page }) => {
  await openRoom(page, await join(page))
  await skipAudio(page)
  await typeAnswer(page, 'We close at ten')

  await test.step('closing warns', async () => {
    const [warning] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })])
    expect(warning.type()).toBe('beforeunload')
    await warning.dismiss()
    await expect(answer(page)).toHaveValue('We close at ten')
  })

  await test.step('so does a reload', async () => {
    const warned: string[] = []
    page.on('dialog', (dialog) => {
      warned.push(dialog.type())
      void dialog.accept()
    })
    await page.reload()
    expect(warned).toEqual(['beforeunload'])
    await expect(answer(page)).toHaveValue('We close at ten')
  })
})

test('offline, the interview stays open, and its answer is queued', async ({ page, context }) => {
  // An answer that is just being tried again would be said to be on its way.
  await stopClock(page)
  const member = await join(page)
  const interviewId = await openRoom(page, member)
  await skipAudio(page)
  await typeAnswer(page, story)
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Not sent yet, trying again')).toBeVisible()

  await test.step('the leave dialog says what happens to the answer', async () => {
    await page.getByRole('button', { name: 'End Call' }).click()
    await expect(leaving(page)).toContainText(
      "We couldn't confirm that your answer arrived, and it may not be included.",
    )
    await leave(page)
    const open = page.getByRole('alertdialog', { name: 'Your interview is still open' })
    await open.getByRole('button', { name: 'Stay' }).click()
    await expectQuestion(page, 1)
    await expect(page.getByRole('main').getByText(story)).toBeVisible()
    await page.getByRole('button', { name: 'End Call' }).click()
    await leave(page)
    await open.getByRole('button', { name: 'Leave anyway' }).click()
    await page.waitForURL(/\/interviews$/)
  })

  await test.step('the interview continues, and the queued answer is sent', async () => {
    await page.unroute('**/api/**')
    await context.setOffline(false)
    await page.reload()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expectQuestion(page, 2)
    expect(await readCurrentQuestion(member, interviewId)).toMatchObject({ state: 'active', questionNumber: 2 })
  })
})

test('the room of an interview that has ended on the server can be left', async ({ page }) => {
  const member = await join(page)
  for (const status of [404, 409]) {
    const interviewId = await openRoom(page, member)
    await typeAnswer(page, 'We close at ten')
    await page.route('**/end', (route) =>
      route.fulfill(json({ error: status === 404 ? 'not_found' : 'interview_state', detail: 'Over.' }, status)),
    )
    await page.getByRole('button', { name: 'End Call' }).click()
    await leave(page)
    await page.waitForURL(status === 404 ? /\/interviews$/ : /\/interviews\/completed$/)
    expect(await storedKeys(page)).toEqual([])
    await page.unroute('**/end')
    await member.call('POST', `/api/interviews/${interviewId}/end`)
  }
})
