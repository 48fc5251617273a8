import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PersonalTable, withheld } from '../src/db/personal-data.ts'
import * as schema from '../src/db/schema.ts'
import type { TestBrowser } from './browser.ts'
import { answeredInterview, type Exported, exportOf } from './exported.ts'
import { startTestServer, type TestServer } from './server.ts'

let server: TestServer
let found: Exported
beforeAll(async () => {
  server = await startTestServer()
  const browser = server.browser()
  await fillEveryTable(browser)
  found = await exportOf(browser)
})
afterAll(() => server.stop())

/** An exported row of each table. */
const rowOf: Record<PersonalTable, (exported: Exported) => object | null | undefined> = {
  users: ({ account }) => account,
  codes: ({ codes }) => codes[0],
  sessions: ({ sessions }) => sessions[0],
  trustedDevices: ({ trustedBrowsers }) => trustedBrowsers[0],
  favorites: ({ favorites }) => favorites[0],
  contactMessages: ({ contactMessages }) => contactMessages[0],
  freeInterviews: ({ freeInterview }) => freeInterview,
  interviews: ({ interviews }) => interviews[0],
  turns: ({ interviews }) => interviews[0]?.turns[0],
  candidateQuestions: ({ interviews }) => interviews[0]?.ownQuestions[0],
  spokenTexts: ({ readAloud }) => readAloud[0],
  reviews: ({ review }) => review,
  subscriptions: ({ subscription }) => subscription.record,
  billingChanges: ({ subscription }) => subscription.record?.changeUnderWay,
  billingEvents: ({ subscription }) => subscription.record?.events[0],
  billingRecords: ({ subscription }) => subscription.record?.refundsAndDisputes[0],
}

/**
 * Inventory of exported columns by table. A new column fails until it's added either here or, with a reason, to `withheld` in
 * `src/db/personal-data.ts`.
 */
const exportedColumns: Record<PersonalTable, string[]> = {
  users: ['id', 'email', 'passwordChangedAt', 'newsletterOptIn', 'confirmedAt', 'disabledAt', 'createdAt'],
  codes: ['id', 'purpose', 'deviceId', 'attempts', 'expiresAt', 'usedAt', 'createdAt'],
  sessions: ['id', 'device', 'deviceId', 'secondFactor', 'createdAt', 'rotatedAt', 'revokedAt', 'revokedBecause'],
  trustedDevices: ['deviceId', 'trustedAt', 'expiresAt'],
  favorites: ['jobTitle', 'sector', 'industry', 'createdAt'],
  contactMessages: ['id', 'firstName', 'lastName', 'userType', 'message', 'createdAt'],
  freeInterviews: ['interviewId', 'takenAt'],
  interviews: [
    ...[
      'id',
      'job',
      'family',
      'level',
      'questionCount',
      'isBehavioral',
      'manner',
      'depth',
      'customDescription',
      'topics',
    ],
    ...['templateId', 'state', 'plan', 'finalMessage', 'feedbackState', 'coach', 'report', 'assessment', 'impressions'],
    ...[
      'delivery',
      'careMessage',
      'answersToRead',
      'answersRead',
      'feedbackNotifiedAt',
      'practiceOf',
      'practiceNumber',
    ],
    ...['createdAt', 'touchedAt', 'completedAt'],
  ],
  turns: [
    ...['number', 'kind', 'questionId', 'question', 'reason', 'askedBy', 'prompt', 'askedAt', 'answer', 'rawAnswer'],
    ...['spoken', 'seconds', 'idempotencyKey', 'answeredAt'],
  ],
  candidateQuestions: ['question', 'answer', 'answeredBy', 'prompt'],
  spokenTexts: ['name', 'spokenAt'],
  reviews: ['id', 'interviewId', 'job', 'stars', 'text', 'name', 'state', 'writtenAt', 'decidedAt'],
  subscriptions: [
    ...['customerId', 'subscriptionId', 'level', 'subscribedPlan', 'status', 'cancelAtPeriodEnd', 'canceledAt'],
    ...['currentPeriodEnd', 'entitledUntil', 'paymentProblem', 'payUrl', 'amountDue', 'currency', 'nextAttempt'],
    ...['pendingChange', 'expectChangeUntil', 'syncedAt'],
  ],
  billingChanges: ['kind', 'target', 'startedAt', 'leaseUntil'],
  billingEvents: ['id', 'type', 'customerId', 'moneyBack', 'state', 'createdAt', 'receivedAt'],
  billingRecords: [
    'id',
    'kind',
    'customerId',
    'amountCents',
    'currency',
    'status',
    'reason',
    'occurredAt',
    'recordedAt',
  ],
}

/** Columns with another name in the export. */
const renamed: Partial<Record<PersonalTable, Record<string, string>>> = {
  codes: { deviceId: 'browserId' },
  sessions: {
    device: 'userAgent',
    deviceId: 'browserId',
    rotatedAt: 'lastUsedAt',
    revokedAt: 'endedAt',
    revokedBecause: 'endedBecause',
  },
  trustedDevices: { deviceId: 'browserId' },
  spokenTexts: { name: 'audio' },
}

/** Tables that are not exported, each with the reason. */
const notExported: Record<string, string> = {
  signUps: 'deleted once one of them is confirmed, and only then is there a session that could ask',
  formerCustomers: 'names customers whose account is deleted',
  outbox: 'emails on their way; what they say is exported from the tables that they were written from',
  mailbox: 'the local mailbox, for development; in production emails leave through SMTP',
  limitCounts: 'counters of the rate limiter, which expire',
  speechTexts: 'texts to read aloud, shared by all users; spoken_texts says who had which read',
  interviewTokens: 'what an interview costs the operator in tokens',
  modelUsage: 'counts by day, of all users together',
  dailyTokens: 'counts by day, of all users together',
}

const tables = new Map(
  Object.entries<unknown>(schema).flatMap(([name, table]) => (is(table, PgTable) ? [[name, table] as const] : [])),
)

test('every table of the schema is exported, or excluded with a reason', () => {
  const named = [...Object.keys(withheld), ...Object.keys(notExported)].sort()
  expect([...tables.keys()].sort()).toEqual(named)
})

test('every table that references a user is exported', async () => {
  const leading = await server.sql(
    `with recursive led as (
       select 'users'::regclass::oid as id
       union select conrelid from pg_constraint join led on confrelid = led.id where contype = 'f'
     )
     select relname as name from pg_class join led on oid = led.id
     union select table_name from information_schema.columns where table_schema = 'public' and column_name in ('user_id', 'customer_id')
     order by name`,
  )
  // Both are empty: see `notExported`.
  expect(await server.sql('select 1 from sign_ups union all select 1 from former_customers')).toEqual([])
  const exported = [...tables].filter(([name]) => name in withheld && name !== 'contactMessages')
  const names = exported.map(([, table]) => getTableName(table))
  expect(leading.map(({ name }) => name)).toEqual([...names, 'sign_ups', 'former_customers'].sort())
})

test.each(Object.keys(withheld) as PersonalTable[])(
  '%s: every column is listed as exported, or withheld for a reason',
  (name) => {
    const columns = Object.keys(getTableColumns(tables.get(name)!))
    // Complete, disjoint, and without removed columns.
    expect([...exportedColumns[name], ...Object.keys(withheld[name])].sort()).toEqual(columns.sort())

    const row = rowOf[name](found)
    expect(row).toBeTruthy()
    const keys = new Set(Object.keys(row!))
    const exported = columns.filter((column) => keys.has(renamed[name]?.[column] ?? column))
    expect(exported).toEqual(exportedColumns[name].sort())
    // Columns named like secrets are withheld; a turn's idempotency key is the client's own.
    const secret = /hash|mac$|secret|token|key$/i
    expect(exported.filter((column) => secret.test(column))).toEqual(name === 'turns' ? ['idempotencyKey'] : [])
  },
)

test('no key of a call to the payment provider is exported', () => {
  expect(JSON.stringify(found)).not.toContain('key-1')
})

/** Creates a row in every exported table for an account. */
async function fillEveryTable(browser: TestBrowser): Promise<void> {
  const { email } = await browser.join()
  await browser.call('addFavorite', {
    body: { job_title: 'Store Manager', sector: 'Sales and retail', industry: 'Retail stores' },
  })
  await answeredInterview(browser)
  await browser.call('createCheckoutSession', { body: { plan: 'BASIC' } })
  const message = { first_name: 'Ada', last_name: 'Byron', user_type: 'individual' as const, message: 'A question.' }
  await browser.call('submitContact', { body: { ...message, email } })
  const [row] = await server.sql(
    'select user_id, customer_id from subscriptions where user_id = (select id from users where email = $1)',
    [email],
  )
  const { user_id: userId, customer_id: customerId } = row!
  await server.sql(
    `insert into billing_changes values ($1, 'cancel', 'sub_1', 'key-1', now(), now() + interval '1 minute')`,
    [userId],
  )
  await server.sql(
    `insert into billing_events (id, type, customer_id, state, created_at, received_at) values ('evt_1', 'invoice.paid', $1, 'done', now(), now())`,
    [customerId],
  )
  await server.sql(
    `insert into billing_records values ('re_1', 'refund', $1, 2000, 'usd', 'succeeded', null, now(), now())`,
    [customerId],
  )
  await server.sql(
    `insert into reviews (user_id, id, interview_id, job, stars, text, state, written_at)
     values ($1, gen_random_uuid(), gen_random_uuid(), 'Barista', 5, 'It asked what I left out.', 'pending', now())`,
    [userId],
  )
}
