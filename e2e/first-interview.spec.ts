import { answerByTyping, story } from './interview.ts'
import { newPerson, readCode } from './person.ts'
import { expect, test } from './test.ts'

test('a new user gets from the landing page to a report, by typing', async ({ page, request }) => {
  const person = newPerson()

  await test.step('the landing page leads to sign-up', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Say it here')
    await page.getByRole('link', { name: 'Start a free interview' }).first().click()
    await page.waitForURL(/\/signup$/)
    await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible()
  })

  await test.step('sign up, find the code in the local mailbox, confirm', async () => {
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByLabel('Confirm password').fill(person.password)
    await page.getByRole('checkbox', { name: /I'm 13 or older/ }).check({ force: true })
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('Account created.')).toBeVisible()
    // A reload does not lead back to the form.
    await page.reload()
    await expect(page.getByRole('link', { name: /local mailbox/ })).toHaveAttribute('href', /\/dev\/mailbox/)
    await page.getByLabel('Confirmation code').fill(await readCode(request, person.email))
  })

  await test.step('continue logged in, also after a reload', async () => {
    await page.waitForURL(/\/interviews$/)
    await page.reload()
    await expect(
      page
        .getByRole('button', { name: 'Logout' })
        .or(page.getByRole('button', { name: 'Log out' }))
        .first(),
    ).toBeVisible()
  })

  await test.step('search a title and start', async () => {
    await page.getByRole('combobox', { name: 'Search job titles' }).fill('store mangaer')
    await page
      .getByRole('row', { name: /Store Manager/ })
      .first()
      .click()
    await page.waitForURL(/\/interviews\?job=Store\+Manager/)
    await expect(page.getByRole('dialog', { name: 'Store Manager' })).toBeVisible()
    await page.getByRole('button', { name: 'Start free interview' }).click()
    await page.waitForURL(/\/interviews\/session\//)
  })

  await test.step('answer five questions', async () => {
    for (let number = 1; number <= 5; number++) {
      await expect(page.getByRole('main').getByText(`Question ${number} of 5`)).toBeVisible()
      await answerByTyping(page, `${story} That was number ${number}.`)
    }
  })

  await test.step('ask back, hear a reply, finish', async () => {
    await page.getByRole('textbox').first().fill('What does a good first month look like?')
    await page.getByRole('button', { name: 'Ask the question' }).click()
    await expect(page.getByRole('heading', { name: 'What does a good first month look like?' })).toBeVisible()
    await page.getByRole('button', { name: 'Finish the interview' }).click()
    await page.getByRole('button', { name: 'Back to interviews' }).click()
    await page.waitForURL(/\/interviews\/completed/)
  })

  await test.step('read the report', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: /Store Manager/ })
      .click()
    await page.getByRole('link', { name: /^View feedback/ }).click()
    await page.waitForURL(/\/interviews\/detail\//)
    await expect(page.getByRole('heading', { name: 'Overall' })).toBeVisible()
    await expect(page.getByRole('heading', { name: "There's more in this report" })).toBeVisible()
    await expect(page.getByText('That was number 5.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'What does a good first month look like?' })).toBeVisible()
  })

  await test.step('the free interview is used up', async () => {
    await page.goto('/interviews/Technology')
    await page.getByRole('grid').first().getByRole('link').first().click()
    await page.getByRole('button', { name: 'Start interview', exact: true }).click()
    const refusal = page.getByRole('alertdialog', { name: 'Free Interview Used' })
    await refusal.getByRole('button', { name: 'Not now' }).click()
    await expect(refusal).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('log out', async () => {
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
    await page.goto('/profile')
    await page.waitForURL(/\/login/)
  })
})
