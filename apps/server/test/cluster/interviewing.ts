import type { TestBrowser } from '../browser.ts'
import { eventually } from '../eventually.ts'

const story =
  'Last spring our delivery was late and the shelves were empty. I called two stores, borrowed forty crates and moved three people to the back. By noon the aisle was full and sales that day were 12 percent above the Friday before.'

export async function start(browser: TestBrowser): Promise<string> {
  const started = await browser.call('startInterview', { body: { job: 'Store Manager', level: 'Mid' } })
  if (!('interviewId' in started)) throw new Error('another interview is open')
  return started.interviewId
}

/** Answers until there are no more questions; returns their number. */
export async function answerAll(browser: TestBrowser, id: string): Promise<number> {
  for (let number = 1; ; number++) {
    const body = { text: `${story} That was number ${number}.`, question_number: number }
    if ((await browser.call('submitAnswer', { params: { id }, body })).isInterviewOver) return number
  }
}

export const waitForFeedback = (browser: TestBrowser, id: string) =>
  eventually('feedback', async () => {
    const detail = await browser.call('interviewDetail', { params: { id } })
    return detail.feedbackState !== 'pending' && detail
  })
