import { findQuestion } from '@greenroom/interviewer'
import { putFirst } from '../apps/server/test/pinned-question.ts'
import { tablesOf } from './tables.ts'

/**
 * Has an interview that just began ask first about plans that changed, to which `story` is an answer: which question comes first
 * differs from interview to interview, and so does what the report can say.
 */
export async function askAboutPlans(interviewId: string): Promise<void> {
  const { id, text, type } = findQuestion('behavioral-plans-changed')!
  const tables = await tablesOf()
  await tables.query('update turns set question_id = $2, question = $3 where interview_id = $1', [
    interviewId,
    id,
    text,
  ])
  await tables.query(putFirst, [interviewId, JSON.stringify({ questionId: id, text, type })])
}
