import type { Page } from '@playwright/test'
import { startInterviewByCall, story, waitForFeedback } from './interview.ts'
import { join, type Member, subscribe } from './person.ts'
import { giveInterview } from './prepared-interview.ts'

/** An answer that names no step and no result. */
export const thin = 'I am good with people, and I always try to find a solution that works for everybody in the team.'

/** A user with Premium and a completed interview in which every question was answered with `said`. */
export async function practicedMember(
  page: Page,
  said = thin,
): Promise<{ member: Member; interviewId: string; number: number }> {
  const member = await join(page)
  await subscribe(member, 'PREMIUM')
  const interviewId = await giveInterview(member, `practiced: ${said}`, (author) => completeWith(author, said))
  // It was held on the free plan: the rest of its report is made when it is first opened.
  await waitForFeedback(member, interviewId)
  return { member, interviewId, number: await numberOfStory(member, interviewId) }
}

/** The number of the first question that asks for a story: the second that was planned. */
async function numberOfStory(member: Member, interviewId: string): Promise<number> {
  type Message = { role: string; kind: string; question_number: number }
  const { messages } = await member.call<{ messages: Message[] }>('GET', `/api/interviews/detail/${interviewId}`)
  return messages.filter(({ role, kind }) => role === 'assistant' && kind === 'main')[1]!.question_number
}

async function completeWith(member: Member, said: string): Promise<string> {
  const { interviewId } = await startInterviewByCall(member)
  for (let number = 1, over = false; !over; number++) {
    const body = { text: said, question_number: number, seconds: 55, spoken: number !== 1 }
    over = (await member.call<{ isInterviewOver: boolean }>('POST', `/api/interviews/${interviewId}/answer`, body))
      .isInterviewOver
  }
  await member.call('POST', `/api/interviews/${interviewId}/end`)
  await waitForFeedback(member, interviewId)
  return interviewId
}

/** Practices an answer through the API, and waits for the feedback on it. */
export async function practiceByCall(
  member: Member,
  interviewId: string,
  number: number,
  text = story,
): Promise<string> {
  const { interviewId: attempt } = await startPracticeByCall(member, interviewId, number)
  const body = { text, question_number: 1, seconds: 62, spoken: true, raw_text: text }
  await member.call('POST', `/api/interviews/${attempt}/answer`, body)
  await waitForFeedback(member, attempt)
  return attempt
}

export const startPracticeByCall = (
  member: Member,
  interviewId: string,
  number: number,
): Promise<{ interviewId: string }> =>
  member.call('POST', `/api/interviews/detail/${interviewId}/practice`, { question_number: number })

export const comparisonOf = (interviewId: string, number: number) =>
  `/interviews/detail/${interviewId}/question/${number}`

type Comparison = { claim: 'not_comparable' } | { claim: string; new_this_time: string[]; in_both: { say: string }[] }

/** What the server says about the newest attempt. */
export async function readComparison(member: Member, interviewId: string, number: number): Promise<Comparison> {
  const path = `/api/interviews/detail/${interviewId}/practice?question_number=${number}`
  const { attempts } = await member.call<{ attempts: { comparison: Comparison }[] }>('GET', path)
  return attempts[0]!.comparison
}
