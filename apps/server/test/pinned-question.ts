import { findQuestion } from '@greenroom/interviewer'
import type { TestServer } from './server.ts'

/** A question to which a story of a late delivery is an answer. */
export const aboutPlans = 'behavioral-plans-changed'

/** The answer to it that the bank teaches: it gets a band and praise. */
export const storyOfPlans = findQuestion(aboutPlans)!.example.text

/** Puts the question $2 in front of the plan of interview $1. Where the plan had it already, what stood in front takes its place. */
export const putFirst = `
  update interviews set plan = jsonb_set(plan, '{questions}', (
    select jsonb_agg(case
      when place = 1 then question || $2::jsonb
      when question ->> 'questionId' = $2::jsonb ->> 'questionId' then plan #> '{questions,0}'
      else question end order by place)
    from jsonb_array_elements(plan -> 'questions') with ordinality as planned (question, place)))
  where id = $1`

/** Has an interview that just began ask this question first: which one comes first differs from interview to interview. */
export async function askFirst(server: TestServer, interviewId: string, questionId = aboutPlans): Promise<void> {
  const { text, type } = findQuestion(questionId)!
  const asked = [interviewId, questionId, text]
  await server.sql('update turns set question_id = $2, question = $3 where interview_id = $1', asked)
  await server.sql(putFirst, [interviewId, JSON.stringify({ questionId, text, type })])
}
