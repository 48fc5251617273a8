import { ApiError, detailOf } from '../../api/api-error.ts'
import type { ClosingFailure } from '../machine/room.ts'
import { mayPass } from '../queries.ts'
import { describeOutage } from '../session/outage-words.ts'

/** Reads why the last request failed, and whether it may get through later. */
export function readClosingFailure(error: unknown, sent: 'questions' | 'end'): ClosingFailure {
  // Anything that is not the server's word is a request that took too long or broke on the way.
  if (!(error instanceof ApiError)) return { reason: null, againAfterMs: 0 }
  if (!mayPass(error)) return { reason: detailOf(error), againAfterMs: null }
  return { reason: describeOutage(error, sent), againAfterMs: (error.retryAfter ?? 0) * 1000 }
}
