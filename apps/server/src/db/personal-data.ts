import type * as schema from './schema.ts'

const owner = 'the same for every row: account.id'
const parent = 'the row is exported within its interview'

/**
 * Personal data, table by table: the columns that the export of a user's data withholds, each with the reason. Every other column
 * is exported, and listed in `test/export-columns.test.ts`, so that a new one is never exported by accident.
 */
export const withheld = {
  users: { passwordHash: 'a secret' },
  codes: { userId: owner, codeMac: 'a secret' },
  sessions: { userId: owner, counter: 'internal: counts the rotations of the refresh token' },
  trustedDevices: { userId: owner },
  favorites: { userId: owner },
  contactMessages: { email: 'the address of the account, by which the message was found' },
  freeInterviews: { userId: owner },
  interviews: { userId: owner },
  turns: { userId: owner, interviewId: parent },
  candidateQuestions: { userId: owner, interviewId: parent, position: 'the order of the list' },
  spokenTexts: { userId: owner },
  reviews: { userId: owner },
  subscriptions: { userId: owner, version: 'internal: optimistic lock' },
  billingChanges: {
    userId: owner,
    idempotencyKey: 'internal: sent with the call to the payment provider',
    holder: 'internal: which server carries the change out',
  },
  billingEvents: {},
  billingRecords: {},
} as const satisfies Partial<Record<keyof typeof schema, Record<string, string>>>

export type PersonalTable = keyof typeof withheld

/** A row of a table as the export holds it: every column that is not withheld. */
export function exportRow<Table extends PersonalTable, Row extends object>(
  table: Table,
  row: Row,
): Omit<Row, keyof (typeof withheld)[Table]> {
  const columns = Object.entries(row).filter(([column]) => !(column in withheld[table]))
  return Object.fromEntries(columns) as Omit<Row, keyof (typeof withheld)[Table]>
}
