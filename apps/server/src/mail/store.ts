import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import type { Connection, Transaction } from '../db/database.ts'
import { mailbox, outbox } from '../db/schema.ts'
import type { Mail } from './port.ts'

export async function addToOutbox(tx: Transaction, id: string, mail: Mail, at: Date): Promise<void> {
  const { to, subject, text, html, code } = mail
  await tx.insert(outbox).values({ id, recipient: to, subject, textPart: text, htmlPart: html, code, createdAt: at })
}

export async function findUnsent(db: Connection, id: string): Promise<Mail | undefined> {
  const [row] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.id, id), isNull(outbox.sentAt)))
  return row && { to: row.recipient, subject: row.subject, text: row.textPart, html: row.htmlPart, code: row.code }
}

/** Once sent, only that it was sent is kept: neither codes nor addresses stay behind. */
export async function markSent(db: Connection, id: string, at: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ sentAt: at, recipient: '', textPart: '', htmlPart: '', code: null })
    .where(eq(outbox.id, id))
}

/** Mails that wait for delivery to an address, and those that the local mailbox has for it. */
export async function removeMailsTo(tx: Transaction, to: string): Promise<void> {
  await tx.delete(outbox).where(and(eq(outbox.recipient, to), isNull(outbox.sentAt)))
  await tx.delete(mailbox).where(eq(mailbox.recipient, to))
}

export async function addToMailbox(db: Connection, id: string, mail: Mail, at: Date): Promise<void> {
  const { to, subject, text, code } = mail
  await db
    .insert(mailbox)
    .values({ id, recipient: to, subject, textPart: text, code, createdAt: at })
    .onConflictDoNothing()
}

export async function listMailbox(db: Connection, to: string | undefined) {
  return db
    .select()
    .from(mailbox)
    .where(to ? eq(mailbox.recipient, to) : undefined)
    .orderBy(desc(mailbox.arrived))
    .limit(200)
}

/** Mails that were sent, and those in the local mailbox, from before this moment. */
export async function deleteMailsBefore(db: Connection, moment: Date): Promise<void> {
  await db.delete(outbox).where(lt(outbox.sentAt, moment))
  await db.delete(mailbox).where(lt(mailbox.createdAt, moment))
}
