import { expect, type Page } from '@playwright/test'
import { endSound, recordAudio } from './audio-probe.ts'

export const acknowledgment = 'Okay, thank you.'
const audio = '/audio/an-acknowledgment'

/** A second of silence: 8 kHz, 16 bits, one channel. */
function silence(): Buffer {
  const samples = 8000
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples * 2, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(16_000, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples * 2, 40)
  return Buffer.concat([head, Buffer.alloc(samples * 2)])
}

/** The acknowledgment has been said; before it, the question may still be heard. */
export async function endAcknowledgment(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByText(/^Answer saved\./)).toBeVisible()
  await expect(page.locator('.room-state')).toHaveText('Interviewer is speaking')
  await endSound(page)
}

type Sound = 'sounds' | 'is_missing'

/**
 * As with a model: each question comes with an acknowledgment of its answer, and the reply to an answer says that the interviewer
 * thinks. The next question waits for `tellNext`, or is out of reach after `loseNetwork`. Call it before the room is opened.
 */
export async function thinkAboutAnswers(page: Page, sound: Sound = 'sounds') {
  const asked = { answers: 0, acknowledgments: 0 }
  let next: 'held' | 'told' | 'out_of_reach' = 'told'
  let release = Promise.withResolvers<void>()

  await page.addInitScript(recordAudio)
  await page.route(`**${audio}`, (route) => {
    asked.acknowledgments += 1
    return sound === 'sounds'
      ? route.fulfill({ contentType: 'audio/wav', body: silence() })
      : route.fulfill({ status: 404, body: '' })
  })
  await page.route('**/current-question', async (route) => {
    if (next === 'held') await release.promise
    if (next === 'out_of_reach') return route.abort('internetdisconnected')
    const response = await route.fetch()
    const said = { text: acknowledgment, ttsAudioUrl: audio }
    await route.fulfill({ response, json: { ...(await response.json()), acknowledgment: said } })
  })
  await page.route('**/answer', async (route) => {
    asked.answers += 1
    const response = await route.fetch()
    if (next === 'told') next = 'held'
    const thinking = { thinking: true, nextQuestion: null, ttsAudioUrl: null, acknowledgment: null }
    await route.fulfill({ response, json: { ...(await response.json()), ...thinking } })
  })

  return {
    asked,
    tellNext(): void {
      next = 'told'
      release.resolve()
      release = Promise.withResolvers()
    },
    loseNetwork(): void {
      next = 'out_of_reach'
      release.resolve()
    },
  }
}
