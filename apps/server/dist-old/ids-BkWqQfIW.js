import { _ as outbox, h as mailbox } from "./clock-CQ8Ziucz.js";
import { and, desc, eq, gte, isNull, lt, or, sql } from "drizzle-orm";
import { randomBytes, randomUUID } from "node:crypto";
// apps/server/src/mail/store.ts
/** Says whether the mail is new: one with this id may be there already, sent or not. */
async function addToOutbox(tx, id, mail, when) {
	const { to, subject, text, html, code, headers } = mail;
	return (await tx.insert(outbox).values({
		id,
		recipient: to,
		subject,
		textPart: text,
		htmlPart: html,
		code,
		headers,
		createdAt: when.at,
		expiresAt: when.expires
	}).onConflictDoNothing().returning({ id: outbox.id })).length === 1;
}
/** Neither sent nor refused for good. */
const waits = and(isNull(outbox.sentAt), isNull(outbox.gaveUpAt));
/** Only newsletters name a way to unsubscribe. */
const isNewsletter = sql`${outbox.headers} ->> 'List-Unsubscribe' is not null`;
async function findUnsent(db, id) {
	const [row] = await db.select().from(outbox).where(and(eq(outbox.id, id), waits));
	if (!row) return void 0;
	const { recipient, subject, textPart, htmlPart, code, headers, expiresAt } = row;
	return {
		mail: {
			to: recipient,
			subject,
			text: textPart,
			html: htmlPart,
			code,
			headers
		},
		expires: expiresAt
	};
}
/** Mails that wait since this moment or later, each with the kind of job that sends it. */
async function listUnsentSince(db, moment) {
	return (await db.select({
		id: outbox.id,
		isNewsletter
	}).from(outbox).where(and(waits, gte(outbox.createdAt, moment)))).map((row) => ({
		id: row.id,
		kind: row.isNewsletter ? "send-mailing" : "send-mail"
	}));
}
/** Once a mail is over, only that is kept: no words, codes, names or addresses stay behind. */
const nothing = {
	recipient: "",
	subject: "",
	textPart: "",
	htmlPart: "",
	code: null,
	headers: {}
};
async function markSent(db, id, at) {
	await db.update(outbox).set({
		sentAt: at,
		...nothing
	}).where(eq(outbox.id, id));
}
async function markGivenUp(db, id, at) {
	await db.update(outbox).set({
		gaveUpAt: at,
		...nothing
	}).where(eq(outbox.id, id));
}
async function removeFromOutbox(db, id) {
	await db.delete(outbox).where(eq(outbox.id, id));
}
/** Mails that wait for delivery to an address or are to be answered to it, and those of the local mailbox. */
async function removeMailsOf(tx, address) {
	const concerned = or(eq(outbox.recipient, address), sql`${outbox.headers} ->> 'Reply-To' = ${address}`);
	await tx.delete(outbox).where(and(concerned, isNull(outbox.sentAt)));
	await tx.delete(mailbox).where(or(eq(mailbox.recipient, address), eq(mailbox.replyTo, address)));
}
/** Newsletters that wait for delivery to an address. */
async function removeNewslettersTo(tx, to) {
	await tx.delete(outbox).where(and(eq(outbox.recipient, to), isNull(outbox.sentAt), isNewsletter));
}
async function addToMailbox(db, id, mail, at) {
	const { to, subject, text, code, headers } = mail;
	const replyTo = headers["Reply-To"] ?? null;
	await db.insert(mailbox).values({
		id,
		recipient: to,
		subject,
		textPart: text,
		code,
		replyTo,
		createdAt: at
	}).onConflictDoNothing();
}
async function findInMailbox(db, id) {
	const [row] = await db.select().from(mailbox).where(eq(mailbox.id, id));
	return row;
}
async function listMailbox(db, to) {
	return db.select().from(mailbox).where(to ? eq(mailbox.recipient, to) : void 0).orderBy(desc(mailbox.arrived)).limit(200);
}
/** Mails that wait since before this moment. Says how many there were. */
async function deleteUnsentBefore(db, moment) {
	const { rowCount } = await db.delete(outbox).where(and(waits, lt(outbox.createdAt, moment)));
	return rowCount ?? 0;
}
/** Mails that were sent or refused, and those in the local mailbox, from before this moment. */
async function deleteMailsBefore(db, moment) {
	await db.delete(outbox).where(or(lt(outbox.sentAt, moment), lt(outbox.gaveUpAt, moment)));
	await db.delete(mailbox).where(lt(mailbox.createdAt, moment));
}
// apps/server/src/kit/ids.ts
const systemIds = {
	uuid: () => randomUUID(),
	bytes: (count) => randomBytes(count)
};
export { deleteUnsentBefore as a, listMailbox as c, markSent as d, removeFromOutbox as f, deleteMailsBefore as i, listUnsentSince as l, removeNewslettersTo as m, addToMailbox as n, findInMailbox as o, removeMailsOf as p, addToOutbox as r, findUnsent as s, systemIds as t, markGivenUp as u };

//# sourceMappingURL=ids-BkWqQfIW.js.map