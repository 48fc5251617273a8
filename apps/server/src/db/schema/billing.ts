import { boolean, customType, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { MoneyBack, OpenInvoice } from '../../payments/port.ts'
import { moment } from './moment.ts'

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

export const subscriptions = pgTable('subscriptions', {
  userId: uuid('user_id').primaryKey(),
  customerId: text('customer_id'),
  subscriptionId: text('subscription_id'),
  level: text('level').$type<PlanName>().notNull(),
  /** The plan that is or was paid for, also when it no longer grants access. */
  subscribedPlan: text('subscribed_plan').$type<Exclude<PlanName, 'FREE'>>(),
  status: text('status'),
  cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
  canceledAt: moment('canceled_at'),
  currentPeriodEnd: moment('current_period_end'),
  entitledUntil: moment('entitled_until'),
  paymentProblem: text('payment_problem').$type<'card_declined' | 'action_required'>(),
  payUrl: text('pay_url'),
  /** Amount due of the open invoice, in cents. */
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
