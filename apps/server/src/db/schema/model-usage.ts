import { bigint, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

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
