import type { Delivery } from './detail.ts'
import { type AskedQuestion, firstVersion, fromFirst } from './first-version.ts'
import { type Report, report } from './model.ts'

/**
 * A report as it was stored, of whatever version, in today's model. What an older coach wrote is kept word for word: only
 * where it is stored changes. Throws what `ZodError` says when it is none.
 */
export function readStoredReport(
  stored: unknown,
  asked: readonly AskedQuestion[],
  measured: readonly Delivery[],
): Report {
  return isFirstVersion(stored) ? fromFirst(firstVersion.parse(stored), asked, measured) : report.parse(stored)
}

/** Whether it was stored before reports had a version: whole, whatever the plan of its user. */
export const isFirstVersion = (stored: unknown): boolean =>
  typeof stored === 'object' && stored !== null && !('version' in stored)
