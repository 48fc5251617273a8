import { findQuestion } from '@greenroom/interviewer'
import type { TestServer } from './server.ts'

/** A question to which a story of a late delivery is an answer. */
export const aboutPlans = 'behavioral-plans-changed'

/** The answer to it that the bank teaches: it gets a band and praise. */
export const storyOfPlans = findQuestion(aboutPlans)!.example.text

/** Has an interview that just began ask this question first: which one comes first differs from interview to interview. */
export async function askFirst(server: TestServer, interviewId: string, questionId = aboutPlans): Promise<void> {
  const { text, type } = findQuestion(questionId)!
  const asked = [interviewId, questionId, text]
  await server.sql('update turns set question_id = $2, question = $3 where interview_id = $1', asked)
  await server.sql(
    `update interviews set plan = jsonb_set(plan, '{questions,0}', (plan #> '{questions,0}') || $2::jsonb) where id = $1`,
    [interviewId, JSON.stringify({ questionId, text, type })],
  )
}
