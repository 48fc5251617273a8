import { json } from './scenes.ts'
import { expect, test } from './test.ts'

test('a contact message: missing fields show errors, and the form is empty after sending', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).click()
  await page.waitForURL(/\/contact$/)
  const form = page.locator('form')

  await test.step('an empty form marks every field that it needs, and goes to the first', async () => {
    await form.getByRole('button', { name: 'Send message' }).click()
    for (const field of [page.getByLabel('Email'), page.getByLabel('Message')]) {
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription('Please fill in all required fields')
    }
    await expect(form.getByText('Please select what best describes you')).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()
  })
  await test.step('an invalid address and a short message show errors at their fields', async () => {
    await page.getByLabel('Email').fill('maya')
    await page.getByLabel('Message').fill('   Hello  ')
    // The errors that go away move what is below them.
    await expect(form.getByText('Please fill in all required fields')).toHaveCount(0)
    await page.getByRole('radio', { name: 'A school or organization' }).check({ force: true })
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address.')
    await expect(page.getByLabel('Message')).toHaveAccessibleDescription(
      'Your message is too short. Please provide more details.',
    )
  })
  await page.getByLabel('Email').fill('maya@example.com')
  await page.getByLabel('Message').fill('Can I practice for two jobs at once?')

  await test.step('a rejection keeps the input, and shows the reason if there is one', async () => {
    const refuse = (body: object, status: number) =>
      page.route('**/api/contact/submit', (route) => route.fulfill(json(body, status)), { times: 1 })
    const alert = page.getByRole('alert')
    await refuse({ code: 'too_many', detail: 'Attempt limit exceeded.' }, 429)
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(alert).toHaveText('Too many requests. Please try again later.')
    await refuse({ code: 'invalid_input', detail: 'The message is empty.' }, 400)
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(alert).toHaveText('Error: The message is empty.')
    await page.route('**/api/contact/submit', (route) => route.abort(), { times: 1 })
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(alert).toHaveText('There was an error sending your message. Please try again.')
    await expect(page.getByLabel('Message')).toHaveValue('Can I practice for two jobs at once?')
  })
  await test.step('then it is sent, and the page says where the reply goes', async () => {
    const sent = page.waitForRequest('**/api/contact/submit')
    await form.getByRole('button', { name: 'Send message' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ email: 'maya@example.com', user_type: 'institution' })
    await expect(page.getByRole('heading', { name: 'Thanks for writing' })).toBeFocused()
    await expect(page.getByText('Your message has been sent successfully.')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('maya@example.com')
    await expect(form).toBeHidden()
  })
  await test.step('another one starts empty', async () => {
    await page.getByRole('button', { name: 'Write another message' }).click()
    await expect(page.getByLabel('Message')).toHaveValue('')
  })
})
