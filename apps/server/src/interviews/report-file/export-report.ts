import { type ReportFormat, reportFormats } from '@greenroom/contract'
import { AppError } from '../../kit/app-error.ts'
import type { Principal } from '../../kit/principal.ts'
import { rateLimits } from '../../rate-limit/port.ts'
import type { InterviewsDeps } from '../deps.ts'
import { readPlanCoverage } from '../plan-coverage.ts'
import { readDetail } from '../report.ts'
import { findInterview } from '../store.ts'
import { writeDay } from './dates.ts'
import { type FileFacts, writeDocument } from './document.ts'
import { nameFile } from './file-name.ts'
import { writeJson } from './json.ts'
import { writeMarkdown } from './markdown.ts'

/** `gone` is aborted when the client disconnects. */
type Wanted = { id: string; format: ReportFormat; timeZone: string; gone: AbortSignal }

/**
 * Exports a completed interview of a PREMIUM user as a file; 404 for another user's, 403 without PREMIUM. Without feedback the file says so
 * and contains the rest.
 */
export async function exportReport(
  deps: InterviewsDeps,
  principal: Principal,
  { id, format, timeZone, gone }: Wanted,
): Promise<File> {
  const interview = await findInterview(deps.db, principal.userId, id)
  if (interview?.state !== 'completed') throw new AppError('not_found')
  if ((await deps.planOf(principal.userId)) !== 'PREMIUM') throw new AppError('premium_required')
  await deps.limiter.consume(rateLimits.reportFile, principal.userId)
  const report = await readDetail(deps, principal, id)
  const { product } = deps
  const facts: FileFacts = {
    product,
    exportedAt: deps.clock.now(),
    timeZone,
    planCoverage: readPlanCoverage(interview),
  }
  const { type, extension } = reportFormats[format]
  const name = nameFile([product, report.position, writeDay(report.completedAt, timeZone)], extension)
  const write = async () => {
    if (format === 'json') return writeJson(report, facts)
    const document = writeDocument(report, facts)
    return format === 'markdown'
      ? writeMarkdown(document)
      : deps.pdfs.make(document, { userId: principal.userId, gone })
  }
  return new File([await write()], name, { type })
}
