import { findQuestion, type PlannedQuestion } from '@greenroom/interviewer'
import { inTransaction, type Transaction } from '../db/database.ts'
import type { ReplacementQuestion } from '../interviewer/port.ts'
import { prefetchAudio } from './advance.ts'
import { briefOf } from './brief.ts'
import type { InterviewsDeps } from './deps.ts'
import { eraseAudioOfReplaced } from './erase.ts'
import type { Interview } from './interview.ts'
import { findInterviewById, listTurns, lockInterview, updateInterview } from './store.ts'
import { toTurn } from './turn.ts'

/**
 * Replaces planned questions that weren't asked yet with better ones, while the interview runs. Questions asked meanwhile stay, and so do
 * those without a replacement.
 */
export async function improvePlan(deps: InterviewsDeps, interviewId: string): Promise<void> {
  const { planning } = deps.interviewer
  if (planning.kind === 'complete') return
  const interview = await findInterviewById(deps.db, interviewId)
  if (interview?.state !== 'active') return
  const turns = (await listTurns(deps.db, interviewId)).map(toTurn)
  const better = await planning.improve(briefOf(interview, []), interview.plan, turns)
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockInterview(tx, interviewId)
    if (locked?.state !== 'active') return
    await replaceUnasked(deps, tx, locked, better)
  })
  const improved = await findInterviewById(deps.db, interviewId)
  if (improved) prefetchAudio(deps, { interview: improved, turns: await listTurns(deps.db, interviewId) })
}

/** A question keeps its position, so that `advance` finds its replacement after the plan has changed. */
async function replaceUnasked(
  deps: InterviewsDeps,
  tx: Transaction,
  { id, plan }: Interview,
  better: readonly ReplacementQuestion[],
): Promise<void> {
  const asked = new Set((await listTurns(tx, id)).map(({ questionId }) => questionId))
  const betterOf = new Map(
    better.filter(({ instead }) => !asked.has(instead)).map((one) => [one.instead, one.question]),
  )
  const replaced = plan.questions.filter(({ questionId }) => betterOf.has(questionId))
  if (replaced.length === 0) return
  // Audio of bank questions is shared by many interviews; of questions written from a job description it isn't.
  await eraseAudioOfReplaced(
    deps,
    tx,
    id,
    replaced.filter(isWrittenForThem).map(({ text }) => text),
  )
  const questions = plan.questions.map((planned) => betterOf.get(planned.questionId) ?? planned)
  await updateInterview(tx, id, { plan: { ...plan, questions } })
}

const isWrittenForThem = ({ questionId }: PlannedQuestion) => !findQuestion(questionId)
