import { boolean, customType, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

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

export const codes = pgTable(
  'codes',
  {
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    purpose: text('purpose').$type<'confirmation' | 'two_factor' | 'password_reset'>().notNull(),
    codeMac: bytes('code_mac').notNull(),
    deviceId: uuid('device_id').notNull(),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.id, table.userId] })],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    counter: integer('counter').notNull().default(0),
    device: text('device').notNull(),
    deviceId: uuid('device_id'),
    secondFactor: boolean('second_factor').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    rotatedAt: moment('rotated_at').notNull(),
    revokedAt: moment('revoked_at'),
    revokedBecause: text('revoked_because'),
  },
  (table) => [primaryKey({ columns: [table.id, table.userId] })],
)

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
