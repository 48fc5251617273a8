import type { Depth, Manner } from '@greenroom/contract/limits'
import type { DeliveryReply } from '@greenroom/contract/report/detail'
import type { Impression } from '@greenroom/contract/report/model'
import type { FollowUpReason, QuestionPlan } from '@greenroom/interviewer'
import { boolean, integer, jsonb, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

export const interviews = pgTable(
  'interviews',
  {
    id: uuid('id').notNull(),
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
    plan: jsonb('plan').$type<QuestionPlan>().notNull(),
    finalMessage: text('final_message'),
    feedbackState: text('feedback_state').$type<'pending' | 'ready' | 'failed'>(),
    coach: text('coach'),
    /** In the schema version that it was written with: read it with `readStoredReport`. */
    report: jsonb('report'),
    /** Denormalized from the report for lists and progress: its assessment, and the impression of each answer by number. */
    assessment: text('assessment'),
    impressions: jsonb('impressions').$type<Record<string, Impression>>(),
    /** Under the names of the wire. */
    delivery: jsonb('delivery').$type<DeliveryReply[]>(),
    careMessage: text('care_message'),
    /** Progress while feedback is pending: answers to read, and read so far; null before a coach began. */
    answersToRead: integer('answers_to_read'),
    answersRead: integer('answers_read'),
    /** When its user first saw that feedback is ready, or was sent an email about it. */
    feedbackNotifiedAt: moment('feedback_notified_at'),
    practiceOf: uuid('practice_of'),
    practiceNumber: integer('practice_number'),
    createdAt: moment('created_at').notNull(),
    touchedAt: moment('touched_at').notNull(),
    completedAt: moment('completed_at'),
  },
  (table) => [primaryKey({ columns: [table.id, table.userId] })],
)

export const freeInterviews = pgTable('free_interviews', {
  userId: uuid('user_id').primaryKey(),
  interviewId: uuid('interview_id').notNull(),
  takenAt: moment('taken_at').notNull(),
})

export const turns = pgTable(
  'turns',
  {
    interviewId: uuid('interview_id').notNull(),
    userId: uuid('user_id').notNull(),
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
  (table) => [primaryKey({ columns: [table.interviewId, table.number, table.userId] })],
)

export const candidateQuestions = pgTable(
  'candidate_questions',
  {
    interviewId: uuid('interview_id').notNull(),
    userId: uuid('user_id').notNull(),
    position: integer('position').notNull(),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
    answeredBy: text('answered_by'),
    prompt: text('prompt'),
  },
  (table) => [primaryKey({ columns: [table.interviewId, table.position, table.userId] })],
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
