import type { FullReport } from '@greenroom/contract/report/model'
import { findSection } from '@greenroom/contract/report/sections'
import { inTransaction } from '../db/database.ts'
import { AppError } from '../kit/app-error.ts'
import type { Principal } from '../kit/principal.ts'
import { rateLimits } from '../rate-limit/port.ts'
import type { InterviewsDeps } from './deps.ts'
import { findInterview, listTurns, lockInterview, updateInterview } from './store.ts'
import { readReport, wholeOf } from './stored-report.ts'

export type Tick = { questionNumber: number; point: string; said: boolean }

/**
 * Stores whether the candidate checked a point as covered. Fails with 404 where the interview, its whole report
 * or the point in it is not there, and with 403 below PREMIUM. Idempotent.
 */
export async function tickPoint(deps: InterviewsDeps, { userId }: Principal, id: string, tick: Tick): Promise<void> {
  await deps.limiter.consume(rateLimits.ticks, userId)
  const found = await findInterview(deps.db, userId, id)
  if (found?.state !== 'completed') throw new AppError('not_found')
  if ((await deps.planOf(userId)) !== 'PREMIUM') throw new AppError('premium_required')
  await inTransaction(deps.db, async (tx) => {
    const interview = await lockInterview(tx, id)
    if (interview?.state !== 'completed') throw new AppError('not_found')
    const report = wholeOf(readReport(interview, await listTurns(tx, id)))
    const ticked = report && withTick(report, tick)
    if (!ticked) throw new AppError('not_found')
    await updateInterview(tx, id, { report: ticked })
  })
}

/** The report with this point ticked or not; undefined when it holds no such point. */
function withTick(report: FullReport, { questionNumber, point, said }: Tick): FullReport | undefined {
  const notes = findSection(report, 'answers')?.answers.find(({ number }) => number === questionNumber)
  if (!notes?.covers.some(({ id }) => id === point)) return undefined
  return {
    ...report,
    sections: report.sections.map((section) =>
      section.kind !== 'answers'
        ? section
        : {
            ...section,
            answers: section.answers.map((one) =>
              one !== notes
                ? one
                : { ...one, covers: one.covers.map((it) => (it.id === point ? { ...it, said } : it)) },
            ),
          },
    ),
  }
}
