import type { Page } from '@playwright/test'
import { expectSound, holdPlayback, recordAudio } from './audio-probe.ts'
import { expectYourTurn } from './interview.ts'
import { join } from './person.ts'
import { expect, test } from './test.ts'

// The default autoplay policy: no sound before a user gesture.
test.use({
  sound: 'real',
  react: 'not_awaited',
  // What records a trace looks into the page, which the browser takes for a click.
  trace: 'off',
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = (launchOptions.args ?? []).filter((arg) => !arg.startsWith('--autoplay-policy'))
      await use({ ...launchOptions, args: [...args, '--autoplay-policy=document-user-activation-required'] })
    },
    { scope: 'worker' },
  ],
})

/** Says on the console that the browser refused to play: whatever looks into the page counts as a click on it. */
function reportRefusal(): void {
  const play = HTMLMediaElement.prototype.play
  HTMLMediaElement.prototype.play = async function () {
    await play.call(this).catch((error: Error) => {
      console.debug(`refused: ${error.name}`)
      throw error
    })
  }
}

/** Opens a page without input until its playback was blocked. */
async function openUntouched(page: Page, open: () => Promise<unknown>): Promise<void> {
  const refused = page.waitForEvent('console', (message) => message.text() === 'refused: NotAllowedError')
  await Promise.all([refused, open()])
}

test('blocked autoplay is resumed by a click', async ({ page }) => {
  const member = await join(page)
  await page.addInitScript(recordAudio)
  await page.addInitScript(holdPlayback)
  await page.addInitScript(reportRefusal)
  const setup = { job: 'Store Manager', level: 'Mid', question_count: 5 }
  const { interviewId } = await member.call<{ interviewId: string }>('POST', '/api/interviews/start', setup)
  const issue = page.getByRole('alertdialog', { name: 'Audio Playback Issue' })

  await test.step('the message has a button to play the question, and the timer starts', async () => {
    await openUntouched(page, () => page.goto(`/interviews/session/${interviewId}`))
    await expect(issue).toContainText('only after a click')
    await issue.getByRole('button', { name: 'Hear the question' }).click()
    await expectSound(page)
    await expectYourTurn(page)
    await expect(page.locator('.timer strong')).not.toHaveText('3:00')
  })

  await test.step('the presence follows what is heard', async () => {
    await page.waitForFunction(
      () => Number(document.querySelector<HTMLElement>('.interviewer')?.style.getPropertyValue('--level')) > 0.6,
    )
  })

  await test.step('the next blocked question shows an unobtrusive note, and a click plays it', async () => {
    await page.getByRole('button', { name: 'Type instead' }).click()
    await page.getByRole('textbox', { name: 'Your answer' }).fill('I counted the crates.')
    await member.call('POST', `/api/interviews/${interviewId}/answer`, {
      text: 'I counted the crates.',
      question_number: 1,
    })
    await openUntouched(page, () => page.reload())
    await expect(page.getByText('Your browser plays sound only after a click.')).toBeVisible()
    await expect(issue).toBeHidden()
    await page.getByRole('button', { name: 'Hear it now' }).click()
    await expectSound(page)
    await expect(page.locator('.dock').getByRole('button', { name: 'Stop', exact: true })).toBeVisible()
  })
})
