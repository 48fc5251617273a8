import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../db/database.ts'
import { mailbox, outbox } from '../db/schema.ts'
import type { Mail } from './port.ts'

/** Says whether the mail is new: one with this id may be there already, sent or not. */
export async function addToOutbox(tx: Transaction, id: string, mail: Mail, at: Date): Promise<boolean> {
  const { to, subject, text, html, code, headers } = mail
  const added = await tx
    .insert(outbox)
    .values({ id, recipient: to, subject, textPart: text, htmlPart: html, code, headers, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: outbox.id })
  return added.length === 1
}

export async function findUnsent(db: Connection, id: string): Promise<Mail | undefined> {
  const [row] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.id, id), isNull(outbox.sentAt)))
  if (!row) return undefined
  const { recipient, subject, textPart, htmlPart, code, headers } = row
  return { to: recipient, subject, text: textPart, html: htmlPart, code, headers }
}

/** Once sent, only that it was sent is kept: no words, codes, names or addresses stay behind. */
export async function markSent(db: Connection, id: string, at: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ sentAt: at, recipient: '', subject: '', textPart: '', htmlPart: '', code: null, headers: {} })
    .where(eq(outbox.id, id))
}

/** Mails that wait for delivery to an address or are to be answered to it, and those that the local mailbox has with it. */
export async function removeMailsOf(tx: Transaction, address: string): Promise<void> {
  const concerned = or(eq(outbox.recipient, address), sql`${outbox.headers} ->> 'Reply-To' = ${address}`)
  await tx.delete(outbox).where(and(concerned, isNull(outbox.sentAt)))
  // Kept on the developer's machine only, where a mail to the operator names the sender in its text.
  await tx.delete(mailbox).where(or(eq(mailbox.recipient, address), sql`strpos(${mailbox.textPart}, ${address}) > 0`))
}

/** Newsletters that wait for delivery to an address: only they name a way to unsubscribe. */
export async function removeNewslettersTo(tx: Transaction, to: string): Promise<void> {
  const isNewsletter = sql`${outbox.headers} ->> 'List-Unsubscribe' is not null`
  await tx.delete(outbox).where(and(eq(outbox.recipient, to), isNull(outbox.sentAt), isNewsletter))
}

export async function addToMailbox(db: Connection, id: string, mail: Mail, at: Date): Promise<void> {
  const { to, subject, text, code } = mail
  await db
    .insert(mailbox)
    .values({ id, recipient: to, subject, textPart: text, code, createdAt: at })
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

/** Mails that were sent, and those in the local mailbox, from before this moment. */
export async function deleteMailsBefore(db: Connection, moment: Date): Promise<void> {
  await db.delete(outbox).where(lt(outbox.sentAt, moment))
  await db.delete(mailbox).where(lt(mailbox.createdAt, moment))
}
