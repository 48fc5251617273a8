import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

export const speechTexts = pgTable('speech_texts', {
  name: text('name').primaryKey(),
  text: text('text').notNull(),
  usedAt: moment('used_at').notNull(),
})
