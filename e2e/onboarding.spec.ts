import { newPerson, readCode } from './person.ts'
import { expect, test } from './test.ts'

test.use({ soundCheck: 'due' })

/** The most presses between the landing page's button and the first question, and how often the password is typed (as in the form). */
const max = { clicks: 7, passwords: 2 }

test('from the landing page’s button to the first question in few presses, with the password typed once', async ({
  page,
  request,
}) => {
  const person = newPerson()
  const clicks: string[] = []
  const passwords = new Set<string>()
  // A click on a label is followed by one on its control, which no finger made.
  await page.exposeFunction('noteClick', (name: string) => clicks.push(name))
  await page.exposeFunction('notePassword', (name: string) => passwords.add(name))
  await page.addInitScript(() => {
    const notes = window as unknown as Record<'noteClick' | 'notePassword', (name: string) => void>
    document.addEventListener(
      'click',
      ({ isTrusted, detail, target }) => {
        const pressed = (target as Element).closest('a, button, label, input') ?? (target as Element)
        if (isTrusted && detail > 0) notes.noteClick((pressed.textContent || pressed.id || pressed.tagName).trim())
      },
      true,
    )
    document.addEventListener('input', ({ target }) => {
      const { type, id } = target as HTMLInputElement
      if (type === 'password') notes.notePassword(`${location.pathname} ${id}`)
    })
  })

  await page.goto('/')
  await page.getByRole('link', { name: 'Start a free interview' }).first().click()
  await page.getByLabel('Email').click()
  await page.keyboard.type(person.email)
  await page.getByLabel('Password', { exact: true }).focus()
  await page.keyboard.type(person.password)
  await page.getByLabel('Confirm password').focus()
  await page.keyboard.type(person.password)
  await page.getByRole('checkbox', { name: /I'm 13 or older/ }).click()
  await page.getByRole('button', { name: 'Create account' }).click()
  // Pasted from the email; the sixth character submits it.
  await page.getByLabel('Confirmation code').fill(await readCode(request, person.email))

  await page.waitForURL(/\/interviews$/)
  await page.getByRole('button', { name: 'Start a general interview' }).click()
  await page.getByRole('button', { name: /^Skip/ }).click()
  await expect(page.getByRole('main').getByText('Question 1 of 5')).toBeVisible()

  console.log(
    `Landing page to first question: ${clicks.length} clicks (${clicks.join(' · ')}), ${passwords.size} password fields`,
  )
  expect(clicks.length).toBeGreaterThan(3)
  expect(clicks.length).toBeLessThanOrEqual(max.clicks)
  expect(passwords.size).toBe(max.passwords)
})
