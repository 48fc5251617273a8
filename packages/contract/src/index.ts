import { z } from 'zod'
import { accounts } from './accounts.ts'
import { type CallName, calls } from './calls.ts'
import { catalogue } from './catalogue.ts'
import { contact } from './contact.ts'
import { type Endpoint, endpoint } from './endpoint.ts'
import { interviews } from './interviews.ts'
import { practice } from './practice.ts'
import { profile } from './profile.ts'
import { progress } from './progress.ts'
import { subscriptions } from './subscriptions.ts'

const system = {
  health: endpoint(calls.health, { reply: z.object({ status: z.literal('ok') }) }),
  productInfo: endpoint(calls.productInfo, {
    reply: z.object({
      name: z.string(),
      company: z.string(),
      contactEmail: z.string(),
      /** Where codes can be read while the embedded mailbox is in use, else null. */
      mailbox: z.string().nullable(),
      interviewer: z.string(),
      /** Stand-ins that an operator allowed in production; every page says so. */
      standIns: z.array(z.enum(['mailbox', 'card_sandbox'])),
      /** Whether recordings can be written down here, for browsers without recognition. */
      transcription: z.enum(['available', 'none']),
    }),
  }),
}

/** The whole API, by call name. Typed so that a call without its endpoint does not compile. */
export const contract = {
  ...system,
  ...accounts,
  ...profile,
  ...subscriptions,
  ...catalogue,
  ...interviews,
  ...progress,
  ...practice,
  ...contact,
} satisfies {
  [Name in CallName]: Endpoint
}
export type Contract = typeof contract

export { errorsOf } from './call-errors.ts'
export { type Call, type CallName, calls } from './calls.ts'
export type { Endpoint, EventOf, Received, Reply, Sent, Uploaded } from './endpoint.ts'
export type { ErrorData, ErrorReply } from './error-reply.ts'
export { type ErrorCode, errors } from './errors.ts'
export { cleanJobTitle } from './job-title.ts'
export {
  emptyAnswerText,
  type InterviewLevel,
  levels,
  limits,
  type Plan,
  plans,
  type ReportFormat,
  reportFormats,
} from './limits.ts'
export { type ReportFile, reportFile } from './report-file.ts'
export type { BillingStatus, PaymentProblem } from './subscriptions.ts'
export { cleanCode, cleanIdentifier, cleanProse } from './text.ts'
