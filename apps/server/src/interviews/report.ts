import { findTitle } from '@greenroom/catalogue'
import { type Contract, limits, type Reply } from '@greenroom/contract'
import type { InterviewDetail, ReportMessage } from '@greenroom/contract/report/detail'
import type { OverviewReport } from '@greenroom/contract/report/model'
import { coachName } from '@greenroom/interviewer'
import type { Database } from '../db/database.ts'
import { AppError } from '../kit/app-error.ts'
import type { Principal } from '../kit/principal.ts'
import { type Listed, listCompleted, listPage, listPositions } from './completed/store.ts'
import type { InterviewsDeps } from './deps.ts'
import { completeFeedback } from './feedback.ts'
import { readProgress } from './feedback-progress.ts'
import { type AnsweredTurn, isAnswered } from './interview.ts'
import { readLevel } from './plan-coverage.ts'
import { countPractices } from './practice/store.ts'
import { canRewrite } from './rewriting.ts'
import { findSnapshot } from './snapshot/store.ts'
import { markNotified } from './store.ts'
import { isOverview, overviewOf, readReport, wholeOf } from './stored-report.ts'
import { whoAsked } from './turn.ts'

type Completed = Reply<Contract['completedInterviews']>

/** One completed interview, reduced to what the user's plan includes. */
export async function readDetail(deps: InterviewsDeps, principal: Principal, id: string): Promise<InterviewDetail> {
  const { interview: found, turns: all, asked, db } = await findCompleted(deps, principal.userId, id)
  const full = (await deps.planOf(principal.userId)) === 'PREMIUM'
  if (!full && deps.detailAccess === 'premium_only') throw new AppError('premium_required')
  // After an upgrade, an overview is completed when it is first opened.
  const isUnfinished = full && found.feedbackState === 'ready' && isOverview(found)
  const interview = isUnfinished ? await completeFeedback(deps, id) : found
  if (interview.feedbackState !== 'pending' && interview.feedbackNotifiedAt === null)
    await markNotified(deps.db, id, deps.clock.now()).catch((error: unknown) =>
      deps.log.error('opened feedback was not recorded', error),
    )
  const turns = all.filter(isAnswered)
  const stored = readReport(interview, turns)
  // While a full report is being rewritten, the old one can still be read.
  const report = interview.feedbackState === 'ready' || wholeOf(stored) ? stored : null
  // Checked first, because checking whether a model could judge the answers takes 15 ms for ten long ones.
  const isModel = deps.interviewer.coach !== coachName
  const shared = {
    interviewId: id,
    position: interview.job,
    level: readLevel(interview),
    kind: kindOf({ ...interview, described: interview.customDescription !== null }),
    templateId: interview.templateId,
    customDescription: interview.customDescription,
    completedAt: interview.completedAt.toISOString(),
    questionCount: turns.length,
    interviewer: whoAsked(all),
    coach: interview.coach ?? deps.interviewer.coach,
    manner: interview.manner,
    depth: interview.depth,
    canRewrite: full && isModel && canRewrite(interview, all) && (await deps.interviewer.canJudge()),
    messages: turns.flatMap(toMessages),
    userQuestions: asked.map(({ question }) => question),
    answers: asked.map(({ question, answer, answeredBy }) => ({
      question,
      answer,
      ttsAudioUrl: null,
      answeredBy: answeredBy ?? undefined,
    })),
    feedbackState: interview.feedbackState,
    feedbackProgress: await readProgress(deps, interview),
    delivery: full ? interview.delivery : null,
    careMessage: interview.careMessage,
    practiceOf: interview.practiceOf ?? undefined,
    practices: full ? await countPractices(db, id) : [],
  }
  // With PREMIUM an overview is shown when completing it failed. Nothing in it is locked.
  if (!full || report?.includes === 'overview') {
    const overview = report && (full ? withoutLocked(overviewOf(report)) : overviewOf(report))
    return { ...shared, feedbackAccess: 'overview', report: overview }
  }
  return { ...shared, feedbackAccess: 'full', report }
}

/** The question and the answer to it. */
const toMessages = ({
  question,
  askedBy,
  answer,
  number: questionNumber,
  kind,
  spoken,
}: AnsweredTurn): ReportMessage[] => [
  { role: 'assistant', content: question, questionNumber, kind, spoken: false, askedBy },
  { role: 'user', content: answer, questionNumber, kind, spoken },
]

/** A completed interview and which database it was read from: the primary where the replica lags behind its feedback. */
async function findCompleted({ db, reads }: InterviewsDeps, userId: string, id: string) {
  const replicated = reads === db ? undefined : await findSnapshot(reads, userId, id)
  if (replicated?.interview.state === 'completed' && replicated.interview.feedbackState === 'ready')
    return { ...replicated, interview: replicated.interview, db: reads }
  const read = await findSnapshot(db, userId, id)
  if (read?.interview.state !== 'completed') throw new AppError('not_found')
  return { ...read, interview: read.interview, db }
}

const withoutLocked = (report: OverviewReport): OverviewReport => ({
  ...report,
  sections: report.sections.filter(({ kind }) => kind !== 'locked'),
})

/** Completed interviews: the plain array, or a page of one position's, or a page of positions. */
export async function readCompleted(
  deps: InterviewsDeps,
  principal: Principal,
  query: { page?: number; position?: string },
): Promise<Completed> {
  const { userId } = principal
  const { page, position } = query
  if (page === undefined)
    return (await listFeedbackReady(deps, (db) => listCompleted(db, userId, position))).map(toItem)
  const limit = limits.completed.pageSize
  const window = { limit, offset: (page - 1) * limit }
  if (position === undefined) {
    const rows = await listPositions(deps.reads, userId, window)
    // A page beyond the last has no row with the total, so it is read from the first position.
    const [any] = rows.length > 0 ? rows : await listPositions(deps.reads, userId, { limit: 1, offset: 0 })
    const total = any?.total ?? 0
    const positions = rows.map((row) => ({
      position: row.position,
      count: row.count,
      lastCompletedAt: row.lastCompletedAt.toISOString(),
    }))
    return { positions, page, pages: Math.max(1, Math.ceil(total / limit)), total }
  }
  const { rows, total } = await listPageFeedbackReady(deps, { userId, position }, window)
  return { items: rows.map(toItem), page, pages: Math.max(1, Math.ceil(total / limit)), total }
}

/** Replica lag: pending feedback may be ready on the primary, so a list with pending feedback is read from there. */
async function listFeedbackReady({ db, reads }: InterviewsDeps, list: (db: Database) => Promise<Listed[]>) {
  const rows = await list(reads)
  return db !== reads && isPending(rows) ? list(db) : rows
}

async function listPageFeedbackReady({ db, reads }: InterviewsDeps, ...of: PageOf) {
  const found = await listPage(reads, ...of)
  return db !== reads && isPending(found.rows) ? listPage(db, ...of) : found
}
type PageOf = Parameters<typeof listPage> extends [unknown, ...infer Rest] ? Rest : never

const isPending = (rows: readonly Listed[]) => rows.some(({ feedbackState }) => feedbackState === 'pending')

function toItem(row: Listed) {
  return {
    interviewId: row.id,
    position: row.job,
    level: row.readLevel,
    completedAt: row.completedAt.toISOString(),
    questionsCount: row.answered,
    questionCount: row.answered,
    feedback: row.preview,
    feedbackState: row.feedbackState,
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
}: Pick<Listed, 'isBehavioral' | 'templateId' | 'described' | 'level' | 'job'>) {
  if (isBehavioral) return 'behavioral' as const
  if (templateId !== null) return 'template' as const
  if (described || level === 'Any') return 'custom' as const
  return findTitle(job) ? ('title' as const) : ('general' as const)
}
