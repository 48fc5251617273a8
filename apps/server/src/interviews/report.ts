import { findTitle } from '@greenroom/catalogue'
import { type Contract, limits, type Reply } from '@greenroom/contract'
import { AppError } from '../kit/app-error.ts'
import type { Principal } from '../kit/principal.ts'
import { practiceOf } from './counts.ts'
import type { InterviewsDeps } from './deps.ts'
import { readProgress } from './feedback-progress.ts'
import { countPractices } from './practice/store.ts'
import {
  countCompleted,
  findInterview,
  listCandidateQuestions,
  listCompleted,
  listPositions,
  listTurns,
} from './store.ts'
import { toReply, whoAsked } from './turn.ts'

type Detail = Reply<Contract['interviewDetail']>
type Completed = Reply<Contract['completedInterviews']>

/** One completed interview as its user's plan may see it. What a plan does not include is not sent. */
export async function readDetail(deps: InterviewsDeps, principal: Principal, id: string): Promise<Detail> {
  const interview = await findInterview(deps.db, principal.userId, id)
  if (interview?.state !== 'completed') throw new AppError('not_found')
  const full = (await deps.planOf(principal.userId)) === 'PREMIUM'
  if (!full && deps.detailAccess === 'premium only') throw new AppError('premium_required')
  const all = await listTurns(deps.db, id)
  const turns = all.filter((turn) => turn.answer !== null)
  const asked = await listCandidateQuestions(deps.db, id)
  const { feedback } = interview
  return {
    interviewId: id,
    position: interview.job,
    level: interview.level,
    customDescription: interview.customDescription,
    completedAt: interview.completedAt!.toISOString(),
    questionCount: turns.length,
    interviewer: whoAsked(all),
    coach: interview.coach ?? deps.interviewer.coach,
    messages: turns.flatMap(({ question, askedBy: asked_by, answer, number, kind, spoken }) => [
      { role: 'assistant' as const, content: question, question_number: number, kind, spoken: false, asked_by },
      { role: 'user' as const, content: answer!, question_number: number, kind, spoken },
    ]),
    userQuestions: asked.map(({ question }) => question),
    answers: asked.map((each) => toReply(each, null)),
    feedbackState: interview.feedbackState!,
    feedbackProgress: await readProgress(deps, interview),
    feedbackAccess: full ? 'full' : 'overview',
    feedback: feedback && (full ? feedback : { assessment: feedback.assessment }),
    delivery: full ? interview.delivery : null,
    careMessage: interview.careMessage,
    practice_of: practiceOf(interview),
    practices: full ? await countPractices(deps.db, id) : [],
  }
}

/** Completed interviews: the plain array, or a page of one position's, or a page of positions. */
export async function readCompleted(
  deps: InterviewsDeps,
  principal: Principal,
  query: { page?: number; position?: string },
): Promise<Completed> {
  const { userId } = principal
  const preview = limits.completed.preview
  const { page, position } = query
  if (page === undefined) return (await listCompleted(deps.db, userId, { position, preview })).map(toItem)
  const limit = limits.completed.pageSize
  const window = { limit, offset: (page - 1) * limit }
  if (position === undefined) {
    const rows = await listPositions(deps.db, userId, window)
    // Beyond the last page there is no row to tell the number: the first position knows it too.
    const [any] = rows.length > 0 ? rows : await listPositions(deps.db, userId, { limit: 1, offset: 0 })
    const total = any?.total ?? 0
    const positions = rows.map((row) => ({
      position: row.position,
      count: row.count,
      lastCompletedAt: row.lastCompletedAt.toISOString(),
    }))
    return { positions, page, pages: Math.max(1, Math.ceil(total / limit)), total }
  }
  const total = await countCompleted(deps.db, userId, position)
  const rows = await listCompleted(deps.db, userId, { position, preview, ...window })
  return { items: rows.map(toItem), page, pages: Math.max(1, Math.ceil(total / limit)), total }
}

function toItem(row: Awaited<ReturnType<typeof listCompleted>>[number]) {
  return {
    interviewId: row.id,
    position: row.job,
    level: row.level,
    completedAt: row.completedAt!.toISOString(),
    questionsCount: row.answered,
    questionCount: row.answered,
    feedback: row.preview,
    feedbackState: row.feedbackState!,
    kind: kindOf(row),
    templateId: row.templateId,
  }
}

function kindOf({
  isBehavioral,
  templateId,
  described,
  level,
  job,
}: Awaited<ReturnType<typeof listCompleted>>[number]) {
  if (isBehavioral) return 'behavioral' as const
  if (templateId !== null) return 'template' as const
  return described || level === 'Any' || !findTitle(job) ? ('custom' as const) : ('title' as const)
}
