import { complete } from './interview.ts'
import { join } from './person.ts'
import { expect, test } from './test.ts'

test('an upgrade at the card sandbox makes the whole report', async ({ page }) => {
  const member = await join(page)
  const interviewId = await complete(member)

  await test.step('the report on the free plan offers Premium', async () => {
    await page.goto(`/interviews/detail/${interviewId}`)
    await expect(page.getByRole('heading', { name: "There's more in this report" })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Answer by answer' })).toBeHidden()
    await page.getByRole('link', { name: 'Unlock with Premium' }).click()
    await page.getByRole('button', { name: 'Choose Premium' }).click()
  })

  await test.step('pay with the test card', async () => {
    await page.waitForURL(/\/sandbox\/checkout\//)
    await page.getByLabel('Card number').fill('4242 4242 4242 4242')
    await page.getByLabel('Expiration date').fill('12 / 34')
    await page.getByLabel('Security code').fill('123')
    await page.getByLabel('Name on card').fill('Robin Example')
    await page.getByRole('button', { name: /^Pay/ }).click()
    await page.waitForURL(/\/payment\/success/)
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
    await expect(page.getByText('Thank you. Your Premium plan is active.', { exact: true })).toBeVisible()
  })

  await test.step('a reference in the report highlights the quotation in the transcript, which links back', async () => {
    await page.getByRole('link', { name: 'Back to your report' }).click()
    await page.waitForURL(`/interviews/detail/${interviewId}`)
    await expect(page.getByRole('heading', { name: 'Answer by answer' })).toBeVisible()
    await expect(page.getByRole('heading', { name: "There's more in this report" })).toBeHidden()
    const transcript = page.getByRole('region', { name: 'Transcript' })
    await page.getByRole('link', { name: '1, show in the transcript' }).first().click()
    const marked = transcript.locator('mark.chosen').first()
    await expect(marked).toBeInViewport()
    await expect(transcript.getByRole('link', { name: '1, back to the note' })).toBeFocused()
    const quoted = await page.locator('#note-1').textContent()
    expect(quoted).toContain((await marked.innerText()).trim())
    await page.keyboard.press('Enter')
    await expect(page.locator('#note-1')).toBeInViewport()
  })
})
