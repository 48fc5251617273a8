import { expect, type Page } from '@playwright/test'
import { encodeRecords } from '../apps/web/src/room/drafts/answer-records.ts'
import { stopClock } from './clock.ts'
import { completeConfused, confuse, readAnswers, setJobStatus, tryForTheLastTime, tryNow, understand } from './coach.ts'
import { story } from './interview.ts'
import { join, type Member, subscribe } from './person.ts'
import type { Scenes } from './scenes.ts'

/** Seconds of each answer; the last one was typed. */
const lengths = [50, 84, 21, 72, 110]

/** Four spoken answers and a typed one. */
export async function answerAloud(member: Member, interviewId: string): Promise<void> {
  for (const [at, seconds] of lengths.entries()) {
    const text = `${story} That was number ${at + 1}.`
    const spoken = at < 4 && { spoken: true, raw_text: text.toLowerCase() }
    await member.call('POST', `/api/interviews/${interviewId}/answer`, {
      text,
      question_number: at + 1,
      seconds,
      ...spoken,
    })
  }
}

/** Speech as a meter draws it: syllables that swell and fade, and a breath now and then. */
const voiceOf = (number: number, seconds: number) =>
  Array.from({ length: Math.round(seconds / 0.64) }, (_, tick) => {
    const phrase = (tick + number * 5) % 17
    return phrase > 13 ? 0 : 0.3 + 0.35 * Math.abs(Math.sin(tick * 1.3 + number)) + 0.1 * ((tick * 7 + number) % 3)
  })

/** Stores what a tab that held the interview itself has of its answers. */
export async function saveRecords(page: Page, interviewId: string): Promise<void> {
  const records = lengths.map((seconds, at) => ({
    number: at + 1,
    by: at < 4 ? ('voice' as const) : ('typing' as const),
    seconds,
    levels: at < 4 ? voiceOf(at + 1, seconds) : [],
  }))
  const value = JSON.stringify({ interviewId, records: encodeRecords(records) })
  await page.addInitScript(
    (kept) => location.origin !== 'null' && sessionStorage.setItem('greenroom-finished-interview', kept),
    value,
  )
}

/** The last screen on FREE and on PREMIUM, from the wait to the report. */
export const finishedScenes: Scenes = async (page, show) => {
  await stopClock(page)
  const member = await join(page)
  const id = await completeConfused(member, { answer: answerAloud })
  await understand(id)
  await saveRecords(page, id)
  await page.goto(`/interviews/session/${id}`)
  await expect(page.getByText(/^We couldn't finish your feedback just now/)).toBeVisible()
  await show('room-finished-trying-again', 'page')
  await setJobStatus(id, 'waiting')
  await expect(page.getByText("You're next in line")).toBeVisible()
  await setJobStatus(id, 'running')
  await readAnswers(id, 2)
  await expect(page.getByText('Reading answer 3 of 5')).toBeVisible()
  await show('room-finished-reading', 'page')
  await setJobStatus(id, 'waiting')
  await tryNow(id)
  await expect(page.getByRole('button', { name: 'Stay here' })).toBeVisible()
  await show('room-finished-ready', 'page')
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByText("Read it whenever you're ready.")).toBeVisible()

  const other = await join(page)
  await subscribe(other, 'PREMIUM')
  const failed = await completeConfused(other)
  await understand(failed)
  await page.goto(`/interviews/session/${failed}`)
  await expect(page.getByText(/^We couldn't finish your feedback just now/)).toBeVisible()
  await confuse(failed)
  await tryForTheLastTime(failed)
  await expect(page.getByText("We couldn't write your feedback this time.").first()).toBeVisible()
  await show('room-finished-no-feedback', 'page')
  await understand(failed)
  await page.route('**/api/interviews/detail/**', (route) => route.abort('internetdisconnected'))
  await page.reload()
  await expect(async () => {
    await page.clock.runFor(1000)
    await expect(page.getByText("We can't check on your feedback right now")).toBeVisible({ timeout: 200 })
  }).toPass()
  await show('room-finished-connection-lost', 'page')
  await page.unroute('**/api/interviews/detail/**')
}
