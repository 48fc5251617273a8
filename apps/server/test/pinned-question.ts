import { findQuestion } from '@greenroom/interviewer'
import type { TestServer } from './server.ts'

/** A question for which a story about a late delivery is an answer. */
export const aboutPlans = 'behavioral-plans-changed'

/** The bank's example answer: it gets a band and praise. */
export const storyOfPlans = findQuestion(aboutPlans)!.example.text

/** Makes the question $2 the first of the plan of interview $1; swaps them if the plan had it already. */
export const putFirst = `
  update interviews set plan = jsonb_set(plan, '{questions}', (
    select jsonb_agg(case
      when place = 1 then question || $2::jsonb
      when question ->> 'questionId' = $2::jsonb ->> 'questionId' then plan #> '{questions,0}'
      else question end order by place)
    from jsonb_array_elements(plan -> 'questions') with ordinality as planned (question, place)))
  where id = $1`

/** Makes a new interview ask this question first, because the first one is random. */
export async function askFirst(server: TestServer, interviewId: string, questionId = aboutPlans): Promise<void> {
  const { text, type } = findQuestion(questionId)!
  const asked = [interviewId, questionId, text]
  await server.sql('update turns set question_id = $2, question = $3 where interview_id = $1', asked)
  await server.sql(putFirst, [interviewId, JSON.stringify({ questionId, text, type })])
}
