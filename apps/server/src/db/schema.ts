import type { Depth, Manner } from '@greenroom/contract/limits'
import type { Impression } from '@greenroom/contract/report/model'
import type { Delivery, FollowUpReason, Plan } from '@greenroom/interviewer'
import {
  bigint,
  bigserial,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { MoneyBack, OpenInvoice } from '../payments/port.ts'

/** The tables as the migrations make them; a test holds the two against each other. */

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
type PlanName = 'FREE' | 'BASIC' | 'PREMIUM'
/** JSON has no dates: the time of a refund or dispute is an ISO text in the column. */
const moneyBack = customType<{ data: MoneyBack; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (found) => JSON.stringify(found),
  fromDriver(stored) {
    const found = stored as Omit<MoneyBack, 'at'> & { at: string }
    return { ...found, at: new Date(found.at) }
  },
})

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  passwordHash: text('password_hash').notNull(),
  passwordChangedAt: moment('password_changed_at').notNull(),
  newsletterOptIn: boolean('newsletter_opt_in').notNull(),
  confirmedAt: moment('confirmed_at'),
  disabledAt: moment('disabled_at'),
  createdAt: moment('created_at').notNull(),
})

export const signUps = pgTable(
  'sign_ups',
  {
    userId: uuid('user_id').notNull(),
    deviceId: uuid('device_id').notNull(),
    passwordHash: text('password_hash').notNull(),
    newsletterOptIn: boolean('newsletter_opt_in').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceId] })],
)

export const codes = pgTable('codes', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  purpose: text('purpose').$type<'confirmation' | 'two_factor' | 'password_reset'>().notNull(),
  codeMac: bytes('code_mac').notNull(),
  deviceId: uuid('device_id').notNull(),
  attempts: integer('attempts').notNull().default(0),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
  createdAt: moment('created_at').notNull(),
})

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  counter: integer('counter').notNull().default(0),
  device: text('device').notNull(),
  deviceId: uuid('device_id'),
  secondFactor: boolean('second_factor').notNull().default(false),
  createdAt: moment('created_at').notNull(),
  rotatedAt: moment('rotated_at').notNull(),
  revokedAt: moment('revoked_at'),
  revokedBecause: text('revoked_because'),
})

export const trustedDevices = pgTable(
  'trusted_devices',
  {
    userId: uuid('user_id').notNull(),
    deviceId: uuid('device_id').notNull(),
    trustedAt: moment('trusted_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceId] })],
)

export const limitCounts = pgTable(
  'limit_counts',
  {
    scope: text('scope').notNull(),
    subject: text('subject').notNull(),
    windowStart: moment('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.subject, table.windowStart] })],
)

export const outbox = pgTable('outbox', {
  id: uuid('id').primaryKey(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  textPart: text('text_part').notNull(),
  htmlPart: text('html_part').notNull(),
  code: text('code'),
  headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
  createdAt: moment('created_at').notNull(),
  sentAt: moment('sent_at'),
  expiresAt: moment('expires_at'),
  gaveUpAt: moment('gave_up_at'),
})

export const mailbox = pgTable('mailbox', {
  id: uuid('id').primaryKey(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  textPart: text('text_part').notNull(),
  code: text('code'),
  replyTo: text('reply_to'),
  createdAt: moment('created_at').notNull(),
  arrived: bigserial('arrived', { mode: 'number' }).notNull(),
})

export const subscriptions = pgTable('subscriptions', {
  userId: uuid('user_id').primaryKey(),
  customerId: text('customer_id'),
  subscriptionId: text('subscription_id'),
  level: text('level').$type<PlanName>().notNull(),
  /** The plan that is or was paid for, also when nothing is granted any more. */
  subscribedPlan: text('subscribed_plan').$type<Exclude<PlanName, 'FREE'>>(),
  status: text('status'),
  cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
  canceledAt: moment('canceled_at'),
  currentPeriodEnd: moment('current_period_end'),
  entitledUntil: moment('entitled_until'),
  paymentProblem: text('payment_problem').$type<'card_declined' | 'action_required'>(),
  payUrl: text('pay_url'),
  /** What the open invoice asks for, in cents. */
  amountDue: integer('amount_due'),
  currency: text('currency'),
  nextAttempt: moment('next_attempt'),
  /** Times within JSON are ISO texts. */
  pendingChange: jsonb('pending_change').$type<{
    plan: Exclude<PlanName, 'FREE'>
    expiresAt: string
    invoice: OpenInvoice | null
  }>(),
  expectChangeUntil: moment('expect_change_until'),
  syncedAt: moment('synced_at'),
  version: integer('version').notNull().default(0),
})

export const billingChanges = pgTable('billing_changes', {
  userId: uuid('user_id').primaryKey(),
  kind: text('kind').notNull(),
  target: text('target').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  startedAt: moment('started_at').notNull(),
  leaseUntil: moment('lease_until').notNull(),
  holder: uuid('holder'),
})

export const billingEvents = pgTable('billing_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  customerId: text('customer_id'),
  moneyBack: moneyBack('money_back'),
  state: text('state').$type<'received' | 'done' | 'ignored' | 'set_aside'>().notNull(),
  createdAt: moment('created_at').notNull(),
  receivedAt: moment('received_at').notNull(),
})

export const billingRecords = pgTable('billing_records', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<'refund' | 'dispute' | 'duplicate' | 'deleted_account' | 'late_payment'>().notNull(),
  customerId: text('customer_id'),
  amountCents: integer('amount_cents').notNull(),
  currency: text('currency').notNull(),
  status: text('status').notNull(),
  reason: text('reason'),
  occurredAt: moment('occurred_at').notNull(),
  recordedAt: moment('recorded_at').notNull(),
})

export const formerCustomers = pgTable('former_customers', {
  customerId: text('customer_id').primaryKey(),
  deletedAt: moment('deleted_at').notNull(),
  keepUntil: moment('keep_until').notNull(),
})

export const favorites = pgTable(
  'favorites',
  {
    userId: uuid('user_id').notNull(),
    jobTitle: text('job_title').notNull(),
    sector: text('sector').notNull(),
    industry: text('industry').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.jobTitle, table.sector] })],
)

export const interviews = pgTable('interviews', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  job: text('job').notNull(),
  family: text('family'),
  level: text('level').$type<'Entry' | 'Mid' | 'Senior' | 'Any'>().notNull(),
  questionCount: integer('question_count').$type<1 | 5 | 10>().notNull(),
  isBehavioral: boolean('is_behavioral').notNull(),
  manner: text('manner').$type<Manner>().notNull(),
  depth: text('depth').$type<Depth>().notNull(),
  customDescription: text('custom_description'),
  /** Names of the topics of the description that are to be asked about; null for all of them. */
  topics: jsonb('topics').$type<string[]>(),
  templateId: text('template_id'),
  state: text('state').$type<'active' | 'closing' | 'completed' | 'discarded'>().notNull(),
  plan: jsonb('plan').$type<Plan>().notNull(),
  finalMessage: text('final_message'),
  feedbackState: text('feedback_state').$type<'pending' | 'ready' | 'failed'>(),
  coach: text('coach'),
  /** Of whatever version it was written in: read it with `readStoredReport`. */
  report: jsonb('report'),
  /** What lists and progress read of the report: its assessment, and the impression of each answer by its number. */
  assessment: text('assessment'),
  impressions: jsonb('impressions').$type<Record<string, Impression>>(),
  delivery: jsonb('delivery').$type<Delivery[]>(),
  careMessage: text('care_message'),
  practiceOf: uuid('practice_of'),
  practiceNumber: integer('practice_number'),
  createdAt: moment('created_at').notNull(),
  touchedAt: moment('touched_at').notNull(),
  completedAt: moment('completed_at'),
})

export const freeInterviews = pgTable('free_interviews', {
  userId: uuid('user_id').primaryKey(),
  interviewId: uuid('interview_id').notNull(),
  takenAt: moment('taken_at').notNull(),
})

export const turns = pgTable(
  'turns',
  {
    interviewId: uuid('interview_id').notNull(),
    number: integer('number').notNull(),
    kind: text('kind').$type<'main' | 'follow_up'>().notNull(),
    questionId: text('question_id').notNull(),
    question: text('question').notNull(),
    reason: text('reason').$type<FollowUpReason>(),
    askedBy: text('asked_by').notNull(),
    /** The prompt, with its version, that a model worded it from: "follow-up/1". */
    prompt: text('prompt'),
    askedAt: moment('asked_at').notNull(),
    answer: text('answer'),
    rawAnswer: text('raw_answer'),
    spoken: boolean('spoken').notNull().default(false),
    seconds: real('seconds'),
    idempotencyKey: text('idempotency_key'),
    answeredAt: moment('answered_at'),
  },
  (table) => [primaryKey({ columns: [table.interviewId, table.number] })],
)

export const candidateQuestions = pgTable(
  'candidate_questions',
  {
    interviewId: uuid('interview_id').notNull(),
    position: integer('position').notNull(),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
    answeredBy: text('answered_by'),
    prompt: text('prompt'),
  },
  (table) => [primaryKey({ columns: [table.interviewId, table.position] })],
)

export const spokenTexts = pgTable(
  'spoken_texts',
  {
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    spokenAt: moment('spoken_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.name] })],
)

export const contactMessages = pgTable('contact_messages', {
  id: uuid('id').primaryKey(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  userType: text('user_type').notNull(),
  message: text('message').notNull(),
  createdAt: moment('created_at').notNull(),
})

const count = (name: string) => bigint(name, { mode: 'number' }).notNull()

export const modelUsage = pgTable(
  'model_usage',
  {
    day: date('day', { mode: 'string' }).notNull(),
    model: text('model').notNull(),
    call: text('call').notNull(),
    calls: integer('calls').notNull(),
    failures: integer('failures').notNull(),
    inputTokens: count('input_tokens'),
    outputTokens: count('output_tokens'),
    milliseconds: count('milliseconds'),
  },
  (table) => [primaryKey({ columns: [table.day, table.model, table.call] })],
)

export const interviewTokens = pgTable(
  'interview_tokens',
  {
    interviewId: uuid('interview_id').notNull(),
    purpose: text('purpose').$type<'asking' | 'feedback'>().notNull(),
    inputTokens: count('input_tokens'),
    outputTokens: count('output_tokens'),
    earlierInputTokens: count('earlier_input_tokens').default(0),
    earlierOutputTokens: count('earlier_output_tokens').default(0),
    touchedAt: moment('touched_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.interviewId, table.purpose] })],
)

export const dailyTokens = pgTable('daily_tokens', {
  day: date('day', { mode: 'string' }).primaryKey(),
  tokens: count('tokens'),
})
