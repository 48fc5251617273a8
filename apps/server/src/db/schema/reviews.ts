import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

export const reviews = pgTable('reviews', {
  userId: uuid('user_id').primaryKey(),
  id: uuid('id').notNull(),
  interviewId: uuid('interview_id').notNull(),
  job: text('job').notNull(),
  stars: integer('stars').notNull(),
  text: text('text').notNull(),
  name: text('name'),
  state: text('state').$type<'pending' | 'published' | 'declined'>().notNull(),
  writtenAt: moment('written_at').notNull(),
  decidedAt: moment('decided_at'),
})
