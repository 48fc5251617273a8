import type { Plan } from '@greenroom/contract'
import type { Next } from '@greenroom/interviewer'
import type { Database } from '../db/database.ts'
import type { Interviewer } from '../interviewer/port.ts'
import type { Jobs } from '../jobs/port.ts'
import type { Clock } from '../kit/clock.ts'
import type { Ids } from '../kit/ids.ts'
import type { Log } from '../kit/log.ts'
import type { SingleFlight } from '../kit/single-flight.ts'
import type { Outbox } from '../mail/port.ts'
import type { RateLimiter } from '../rate-limit/port.ts'
import type { Signals } from '../signals/port.ts'
import type { Speech, Transcriber } from '../speech/port.ts'
import type { CandidateQuestion, InterviewSnapshot } from './interview.ts'
import type { PdfMaker } from './report-file/pdf.ts'

/** Dependencies of this room's flows, created once in `compose.ts`. */
export type InterviewsDeps = {
  db: Database
  /** For lists and reports: may be a replica with up to a second of lag. */
  reads: Database
  clock: Clock
  ids: Ids
  log: Log
  limiter: RateLimiter
  jobs: Jobs
  outbox: Outbox
  signals: Signals
  interviewer: Interviewer
  /** Single flight: concurrent requests share one advance. */
  advancing: SingleFlight<InterviewSnapshot>
  /** Calls for the next question that are running: a retry joins the one for the same answer. */
  deciding: SingleFlight<Next>
  /** Single flight: concurrent submissions of the candidate's own questions share one reply. */
  replying: SingleFlight<CandidateQuestion[]>
  /** How long an answer's reply waits for the next question before it is an acknowledgment (milliseconds). */
  acknowledgeAfterMs: number
  speech: Speech
  /** Null where recordings cannot be transcribed. */
  transcriber: Transcriber | null
  pdfs: PdfMaker
  planOf(userId: string): Promise<Plan>
  /** The product's name in exported files. */
  product: string
  /** Which part of a report a plan below PREMIUM includes. */
  detailAccess: 'overview' | 'premium_only'
  /** Metric: seconds from the end of an interview to its first feedback. */
  onFeedback(seconds: number): void
}
