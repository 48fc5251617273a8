import { bigserial, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

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

export const contactMessages = pgTable('contact_messages', {
  id: uuid('id').primaryKey(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  userType: text('user_type').notNull(),
  message: text('message').notNull(),
  createdAt: moment('created_at').notNull(),
})
