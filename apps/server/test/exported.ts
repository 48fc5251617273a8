import type { TestBrowser } from './browser.ts'
import { eventually } from './eventually.ts'

/** The answer to every question. */
export const said =
  'Our delivery was late, so I borrowed <forty> crates; sales that day were 12 percent above the Friday before.'

export type Exported = {
  account: { email: string; passwordChangedAt: string }
  sessions: { device: string; browserId: string | null; secondFactor: boolean; endedBecause: string | null }[]
  trustedBrowsers: { browserId: string; trustedAt: string; expiresAt: string }[]
  codes: { purpose: string; createdAt: string }[]
  favorites: { jobTitle: string }[]
  subscription: {
    level: string
    record: {
      customerId: string
      changeUnderWay: { kind: string } | null
      events: { type: string }[]
      refundsAndDisputes: { kind: string }[]
    } | null
  }
  freeInterview: { interviewId: string } | null
  readAloud: { audio: string; spokenAt: string }[]
  review: { text: string } | null
  interviews: {
    id: string
    job: string
    state: string
    interviewer: string
    manner: string
    depth: string
    report: { includes: string; sections: { kind: string }[] } | null
    assessment: string | null
    delivery?: { words: number }[] | null
    impressions?: Record<string, string> | null
    turns: { number: number; question: string; askedBy: string; prompt: string | null; answer: string | null }[]
    ownQuestions: { question: string; answer: string; answeredBy: string | null; prompt: string | null }[]
  }[]
  contactMessages: { firstName: string; message: string }[]
}
export const exportOf = async (browser: TestBrowser) => (await browser.call('exportUser')) as Exported

/** Answers every question with this text, asks one, and waits for the feedback. */
export async function answeredInterview(browser: TestBrowser): Promise<string> {
  const started = await browser.call('startInterview', { body: { job: 'Store Manager', level: 'Mid' } })
  if (!('interviewId' in started)) throw new Error('another interview is open')
  const { interviewId: id } = started
  for (let over = false, number = 1; !over; number++) {
    const body = { text: said, question_number: number, spoken: true, seconds: 12 }
    over = (await browser.call('submitAnswer', { params: { id }, body })).isInterviewOver
  }
  await browser.call('submitQuestions', { params: { id }, body: { questions: ['How many stores are there?'] } })
  await browser.call('speak', { body: { text: 'Read this to me, please.' } })
  await browser.call('endInterview', { params: { id } })
  return eventually('feedback', async () => {
    const { feedbackState } = await browser.call('interviewDetail', { params: { id } })
    return feedbackState === 'ready' && id
  })
}
