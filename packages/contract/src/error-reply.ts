import type { CurrentQuestion } from './current-question.ts'
import type { ErrorCode } from './errors.ts'
import type { Readiness } from './health.ts'

/** What some refusals carry beside `detail` and `code`; which ones is said by `errorData` of each endpoint. */
export type ErrorData = {
  /** Where an open payment can be made or confirmed. */
  pay_url?: string | null
  /** Where the interview is now, as `current-question` gives it. */
  state?: CurrentQuestion
} & Partial<Readiness>
export type ErrorReply = { detail: string; code: ErrorCode } & ErrorData
