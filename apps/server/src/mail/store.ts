import { and, desc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import { type Connection, deleteInBatches, type Transaction } from '../db/database.ts'
import { mailbox, outbox } from '../db/schema.ts'
import type { Mail } from './port.ts'

/** Idempotent: gives whether the email is new, or one with this id exists, sent or not. */
export async function addToOutbox(
  tx: Transaction,
  id: string,
  mail: Mail,
  when: { at: Date; expires: Date | null },
): Promise<boolean> {
  const { to, subject, text, html, code, headers } = mail
  const added = await tx
    .insert(outbox)
    .values({
      id,
      recipient: to,
      subject,
      textPart: text,
      htmlPart: html,
      code,
      headers,
      createdAt: when.at,
      expiresAt: when.expires,
    })
    .onConflictDoNothing()
    .returning({ id: outbox.id })
  return added.length === 1
}

/** Undelivered: neither sent nor permanently refused. */
const waits = and(isNull(outbox.sentAt), isNull(outbox.gaveUpAt))

/** Only newsletters name a way to unsubscribe. */
const isNewsletter = sql<boolean>`${outbox.headers} ->> 'List-Unsubscribe' is not null`

export async function findUnsent(
  db: Connection,
  id: string,
): Promise<{ mail: Mail; expires: Date | null } | undefined> {
  const [row] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.id, id), waits))
  if (!row) return undefined
  const { recipient, subject, textPart, htmlPart, code, headers, expiresAt } = row
  return { mail: { to: recipient, subject, text: textPart, html: htmlPart, code, headers }, expires: expiresAt }
}

/** Undelivered emails since this moment, each with the kind of job that sends it. */
export async function listUnsentSince(
  db: Connection,
  moment: Date,
): Promise<{ id: string; kind: 'send-mail' | 'send-mailing' }[]> {
  const rows = await db
    .select({ id: outbox.id, isNewsletter })
    .from(outbox)
    .where(and(waits, gte(outbox.createdAt, moment)))
  return rows.map((row) => ({ id: row.id, kind: row.isNewsletter ? 'send-mailing' : 'send-mail' }))
}

/** Redacts a delivered or refused email: removes its text, code, name and address. */
const nothing = { recipient: '', subject: '', textPart: '', htmlPart: '', code: null, headers: {} }

export async function markSent(db: Connection, id: string, at: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ sentAt: at, ...nothing })
    .where(eq(outbox.id, id))
}

export async function markGivenUp(db: Connection, id: string, at: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ gaveUpAt: at, ...nothing })
    .where(eq(outbox.id, id))
}

export async function removeFromOutbox(db: Connection, id: string): Promise<void> {
  await db.delete(outbox).where(eq(outbox.id, id))
}

/** Undelivered emails to an address or with it in Reply-To, and those of the local mailbox. */
export async function removeMailsOf(tx: Transaction, address: string): Promise<void> {
  const concerned = or(eq(outbox.recipient, address), sql`${outbox.headers} ->> 'Reply-To' = ${address}`)
  await tx.delete(outbox).where(and(concerned, isNull(outbox.sentAt)))
  await tx.delete(mailbox).where(or(eq(mailbox.recipient, address), eq(mailbox.replyTo, address)))
}

/** Undelivered newsletters to an address. */
export async function removeNewslettersTo(tx: Transaction, to: string): Promise<void> {
  await tx.delete(outbox).where(and(eq(outbox.recipient, to), isNull(outbox.sentAt), isNewsletter))
}

export async function addToMailbox(db: Connection, id: string, mail: Mail, at: Date): Promise<void> {
  const { to, subject, text, code, headers } = mail
  const replyTo = headers['Reply-To'] ?? null
  await db
    .insert(mailbox)
    .values({ id, recipient: to, subject, textPart: text, code, replyTo, createdAt: at })
    .onConflictDoNothing()
}

export type MailboxRow = typeof mailbox.$inferSelect

export async function findInMailbox(db: Connection, id: string): Promise<MailboxRow | undefined> {
  const [row] = await db.select().from(mailbox).where(eq(mailbox.id, id))
  return row
}

export async function listMailbox(db: Connection, to: string | undefined): Promise<MailboxRow[]> {
  return db
    .select()
    .from(mailbox)
    .where(to ? eq(mailbox.recipient, to) : undefined)
    .orderBy(desc(mailbox.arrived))
    .limit(200)
}

/** Undelivered emails since before this moment. Gives how many there were. */
export async function deleteUnsentBefore(db: Connection, moment: Date): Promise<number> {
  return deleteInBatches(db, outbox, and(waits, lt(outbox.createdAt, moment)))
}

/** Mails that were sent or refused, and those in the local mailbox, from before this moment. */
export async function deleteMailsBefore(db: Connection, moment: Date): Promise<void> {
  await deleteInBatches(db, outbox, or(lt(outbox.sentAt, moment), lt(outbox.gaveUpAt, moment)))
  await deleteInBatches(db, mailbox, lt(mailbox.createdAt, moment))
}
