import { z } from 'zod'
import { about } from './about.ts'
import { accounts } from './accounts.ts'
import { type CallName, calls } from './calls.ts'
import { catalogue } from './catalogue.ts'
import { contact } from './contact.ts'
import { writtenBy } from './current-question.ts'
import { type Endpoint, endpoint } from './endpoint.ts'
import { health } from './health.ts'
import { interviews } from './interviews.ts'
import { practice } from './practice.ts'
import { profile } from './profile.ts'
import { progress } from './progress.ts'
import { reports } from './reports.ts'
import { reviews } from './reviews.ts'
import { subscriptions } from './subscriptions.ts'
import { tryout } from './tryout.ts'

const outsideHost = z
  .string()
  .nullable()
  .meta({ description: 'The host of the service.', examples: ['api.openai.com'] })

const system = {
  ...health,
  productInfo: endpoint(calls.productInfo, {
    reply: z.object({
      name: z.string().meta({ description: 'What this installation is called.', examples: ['Greenroom'] }),
      company: z.string().meta({ description: 'Who operates it.', examples: ['Example Interviews LLC'] }),
      contactEmail: z.string().meta({ examples: ['hello@example.com'] }),
      mailbox: z
        .string()
        .nullable()
        .meta({
          description: 'The path where codes can be read while the embedded mailbox is in use, else null.',
          examples: [null],
        }),
      interviewer: writtenBy.describe('Who words questions here.'),
      coach: z.string().meta({
        description: 'Who writes feedback here: "built-in coach", or the name of the model.',
        examples: ['built-in coach'],
      }),
      standIns: z.array(z.enum(['mailbox', 'card_sandbox'])).meta({
        description: 'What only imitates email or payments, in production too; every page says so.',
        examples: [[]],
      }),
      transcription: z
        .enum(['available', 'none'])
        .describe('Whether recordings can be transcribed here, for browsers without speech recognition.'),
      outside: z
        .object({ model: outsideHost, voice: outsideHost, transcription: outsideHost })
        .describe('Who outside the network of this installation gets words of candidates; null where nobody does.'),
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
  ...reports,
  ...progress,
  ...practice,
  ...tryout,
  ...contact,
  ...reviews,
  ...about,
} satisfies {
  [Name in CallName]: Endpoint
}
export type Contract = typeof contract

export { type SocialKind, socialKinds } from './about.ts'
export { errorsOf } from './call-errors.ts'
export { type Call, type CallName, calls } from './calls.ts'
export type { Endpoint, EventOf, Received, Reply, Sent, Uploaded } from './endpoint.ts'
export type { ErrorData, ErrorReply } from './error-reply.ts'
export { type ErrorCode, errors } from './errors.ts'
export type { Readiness } from './health.ts'
export { cleanJobTitle } from './job-title.ts'
export {
  type Depth,
  defaultStyle,
  depths,
  emptyAnswerText,
  type InterviewLevel,
  type InterviewStyle,
  levels,
  limits,
  type Manner,
  manners,
  type Plan,
  plans,
  type ReportFormat,
  reportFormats,
} from './limits.ts'
export { type ReportFile, reportFile } from './report-file.ts'
export type { BillingStatus, PaymentProblem } from './subscriptions.ts'
export { cleanCode, cleanFirstName, cleanIdentifier, cleanProse } from './text.ts'
