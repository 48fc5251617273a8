import { expect, type Page } from '@playwright/test'
import { json, type Scenes, settled } from './scenes.ts'
import { failRecognition, installScriptedRecognizer, say } from './scripted-recognizer.ts'

const story =
  'Last fall I had nineteen orders due on one Friday. I sorted them by who would be stuck without theirs, and I called the other six on Tuesday. All nineteen went out by noon.'
const endsSoftly =
  'We had a delivery that did not come, and two people were out sick. I asked the other store to help us, and they sent somebody over. In the end it went pretty well I guess.'

const card = (page: Page) => page.locator('.tryout')
const press = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true }).click()

/** The tryout on a first visit. */
async function open(page: Page): Promise<void> {
  await page.goto('/')
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await settled(page)
}
async function answer(page: Page, text: string): Promise<void> {
  await open(page)
  await press(page, 'Type instead')
  await card(page).getByRole('textbox').fill(text)
  await press(page, 'Get one remark')
}

/** Every state of the one-question room on the landing page. */
export const tryoutScenes: Scenes = async (page, show) => {
  const showCard = (name: string) => show(`tryout-${name}`, 'window', card(page))
  await page.addInitScript(installScriptedRecognizer)
  await open(page)
  await showCard('resting')
  await press(page, 'Hear it')
  await expect(card(page).getByText('Interviewer is speaking')).toBeVisible()
  await showCard('asking')
  await press(page, 'Answer out loud')
  await say(page, 'last fall i had nineteen orders due on one friday and two people were out')
  await page.evaluate(() => window.scriptedRecognition.hear('so i called the other', 'interim'))
  await showCard('recording')
  await press(page, 'Stop recording')
  await expect(card(page).getByRole('textbox')).toHaveValue(/orders/)
  await showCard('spoken')

  await open(page)
  await press(page, 'Answer out loud')
  await failRecognition(page, 'not-allowed')
  await expect(card(page).getByText('Your browser is blocking the microphone.')).toBeVisible()
  await showCard('microphone-blocked')

  for (const [name, text] of [
    ['strength', story],
    ['change', endsSoftly],
    ['advice', 'I make a lot of lists and I am a very organized person who likes to get things done.'],
    ['too-short', 'Last week at school.'],
    ['not-read', 'Cuando tengo muchas cosas que hacer siempre empiezo con lo que es lo más importante para mi jefe.'],
    ['care', 'There was so much to do that I wanted to kill myself, and I still do.'],
  ] as const) {
    await answer(page, text)
    await expect(card(page)).toHaveAttribute('data-state', 'answered')
    await showCard(name)
  }
  await showRefusals(page, showCard)
}

async function showRefusals(page: Page, showCard: (name: string) => Promise<void>): Promise<void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/tryout/answer', async (route) => {
    await held
    await route.fulfill(json({ code: 'tryout_used_up', detail: 'Used up.' }, 429))
  })
  await answer(page, story)
  await expect(card(page)).toHaveAttribute('data-state', 'sending')
  await showCard('sending')
  release()
  await expect(card(page)).toHaveAttribute('data-state', 'refused')
  await showCard('used-up')
  await page.unroute('**/api/tryout/answer')
  await page.route('**/api/tryout/answer', (route) => route.abort())
  await answer(page, story)
  await expect(card(page).getByText("We couldn't send your answer.")).toBeVisible()
  await showCard('not-sent')
  await page.unroute('**/api/tryout/answer')
}
