import { S as trustedDevices, o as codes, v as sessions, w as users, y as signUps } from "./clock-CQ8Ziucz.js";
import { d as markSent, f as removeFromOutbox, l as listUnsentSince, m as removeNewslettersTo, p as removeMailsOf, r as addToOutbox, s as findUnsent, u as markGivenUp } from "./ids-BkWqQfIW.js";
import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { setTimeout } from "node:timers/promises";
import { Logger, parseCronItems, run, runMigrations } from "graphile-worker";
// apps/server/src/accounts/store.ts
async function findUserByEmail(db, email) {
	const [user] = await db.select().from(users).where(eq(users.email, email));
	return user;
}
async function findUser(db, id) {
	const [user] = await db.select().from(users).where(eq(users.id, id));
	return user;
}
/**
* Who wants to log in, and whether that browser is trusted. Before an account is confirmed its password is the one that this
* browser signed up with. One query whatever is found, so that time tells nothing.
*/
async function findLogin(db, { email, deviceId, at }) {
	const trust = and(eq(trustedDevices.userId, users.id), eq(trustedDevices.deviceId, deviceId), gt(trustedDevices.expiresAt, at));
	const [row] = await db.select({
		user: users,
		deviceId: trustedDevices.deviceId,
		chosenHere: signUps.passwordHash
	}).from(users).leftJoin(trustedDevices, trust).leftJoin(signUps, and(eq(signUps.userId, users.id), eq(signUps.deviceId, deviceId))).where(eq(users.email, email));
	if (!row) return void 0;
	const { user, chosenHere } = row;
	return {
		user: {
			...user,
			passwordHash: chosenHere ?? user.passwordHash
		},
		trusted: row.deviceId !== null
	};
}
/** The user, locked until the transaction ends, so that login, reset and deletion come one after the other. */
async function lockUser(tx, id) {
	const [user] = await tx.select().from(users).where(eq(users.id, id)).for("update");
	return user;
}
/** Adds a user; gives undefined when the address is already taken, also by a sign-up of the same moment. */
async function addUser(db, user) {
	const [added] = await db.insert(users).values(user).onConflictDoNothing().returning();
	return added;
}
/** Confirms an account with what was chosen in the sign-up that its code belongs to. */
async function confirmUser(tx, { userId, passwordHash, newsletterOptIn }, at) {
	await tx.update(users).set({
		passwordHash,
		passwordChangedAt: at,
		newsletterOptIn,
		confirmedAt: at
	}).where(eq(users.id, userId));
}
/** Confirms an account whose password was set by a reset. */
async function confirmAddress(tx, id, at) {
	await tx.update(users).set({ confirmedAt: at }).where(eq(users.id, id));
}
async function replacePassword(tx, id, passwordHash, at) {
	await tx.update(users).set({
		passwordHash,
		passwordChangedAt: at
	}).where(eq(users.id, id));
}
/** The same password under a newer secret; nothing when the password was changed meanwhile. */
async function replaceHash(db, user, passwordHash) {
	await db.update(users).set({ passwordHash }).where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)));
}
/** Trusts a browser until then; trusting it again prolongs that. */
async function trustDevice(tx, trust) {
	const { trustedAt, expiresAt } = trust;
	await tx.insert(trustedDevices).values(trust).onConflictDoUpdate({
		target: [trustedDevices.userId, trustedDevices.deviceId],
		set: {
			trustedAt,
			expiresAt
		}
	});
}
/** Whether a browser needs no code of this user at that moment. */
async function isTrustedDevice(db, userId, deviceId, at) {
	const [row] = await db.select({ userId: trustedDevices.userId }).from(trustedDevices).where(and(eq(trustedDevices.userId, userId), eq(trustedDevices.deviceId, deviceId), gt(trustedDevices.expiresAt, at)));
	return row !== void 0;
}
/** Gives a browser another id, wherever it is named, for all users that use it. */
async function renameDevice(tx, from, to) {
	for (const table of [
		trustedDevices,
		sessions,
		codes,
		signUps
	]) await tx.update(table).set({ deviceId: to }).where(eq(table.deviceId, from));
}
/** The browsers that a user once trusted, as long as they are stored, the newest first. */
async function listTrustedDevices(db, userId) {
	return db.select().from(trustedDevices).where(eq(trustedDevices.userId, userId)).orderBy(desc(trustedDevices.trustedAt));
}
async function distrustDevice(tx, userId, deviceId) {
	await tx.delete(trustedDevices).where(and(eq(trustedDevices.userId, userId), eq(trustedDevices.deviceId, deviceId)));
}
/** Ends the trust of every browser of a user. */
async function distrustDevices(tx, userId) {
	await tx.delete(trustedDevices).where(eq(trustedDevices.userId, userId));
}
/** Whether a user was signed in with this browser before, as far back as sessions are kept. */
async function wasSignedInWith(db, userId, deviceId) {
	const [row] = await db.select({ id: sessions.id }).from(sessions).where(and(eq(sessions.userId, userId), eq(sessions.deviceId, deviceId))).limit(1);
	return row !== void 0;
}
/** Erases a user with every row that refers to it, in all rooms: each such table cascades. */
async function removeUser(tx, id) {
	await tx.delete(users).where(eq(users.id, id));
}
async function addSession(db, session) {
	await db.insert(sessions).values(session);
}
/** Keeps the newest `max` sessions of a user; older ones end. */
async function endOldestSessions(tx, userId, max, at) {
	const open = and(eq(sessions.userId, userId), isNull(sessions.revokedAt));
	const [row] = await tx.select({ open: count() }).from(sessions).where(open);
	const surplus = (row?.open ?? 0) - max;
	if (surplus <= 0) return;
	const oldest = await tx.select({ id: sessions.id }).from(sessions).where(open).orderBy(asc(sessions.rotatedAt)).limit(surplus);
	for (const { id } of oldest) await revokeSession(tx, id, "too many sessions", at);
}
/** The session, locked until the transaction ends, so that rotation, logout and reset come one after the other. */
async function lockSession(tx, id) {
	const [session] = await tx.select().from(sessions).where(eq(sessions.id, id)).for("update");
	return session;
}
async function findSession(db, id) {
	const [session] = await db.select().from(sessions).where(eq(sessions.id, id));
	return session;
}
async function rotateSession(tx, id, counter, at) {
	await tx.update(sessions).set({
		counter,
		rotatedAt: at
	}).where(eq(sessions.id, id));
}
async function revokeSession(db, id, because, at) {
	await db.update(sessions).set({
		revokedAt: at,
		revokedBecause: because
	}).where(and(eq(sessions.id, id), isNull(sessions.revokedAt)));
}
/** Ends the sessions of a user, or those of one browser. A refresh that holds one of them is waited for. */
async function revokeSessionsOf(tx, of, because, at) {
	const there = of.deviceId === void 0 ? void 0 : eq(sessions.deviceId, of.deviceId);
	await tx.update(sessions).set({
		revokedAt: at,
		revokedBecause: because
	}).where(and(eq(sessions.userId, of.userId), there, isNull(sessions.revokedAt)));
}
const live = (userId, oldest) => and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.createdAt, oldest.begun), gt(sessions.rotatedAt, oldest.used));
/** The sessions of a user that are live right now, the most recently used first. */
async function listLiveSessions(db, userId, oldest) {
	return db.select().from(sessions).where(live(userId, oldest)).orderBy(desc(sessions.rotatedAt), desc(sessions.id));
}
/** Every session of a user that is still stored, ended or not, the newest first. */
async function listSessions(db, userId) {
	return db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(desc(sessions.createdAt));
}
/** Whether a session is live right now and its user in good standing. */
async function isSessionLive(db, { id, userId }, oldest) {
	const [row] = await db.select({ id: sessions.id }).from(sessions).innerJoin(users, eq(users.id, sessions.userId)).where(and(eq(sessions.id, id), live(userId, oldest), isNull(users.disabledAt)));
	return row !== void 0;
}
/** Sessions that ended or ran out long ago. */
async function deleteSessionsBefore(db, moment) {
	await db.delete(sessions).where(lt(sessions.rotatedAt, moment));
}
const subscribed = and(eq(users.newsletterOptIn, true), isNotNull(users.confirmedAt), isNull(users.disabledAt));
/** How many want the newsletter. */
async function countSubscribers(db) {
	const [row] = await db.select({ count: count() }).from(users).where(subscribed);
	return row.count;
}
/** The next `max` who want the newsletter, by id; who changes their mind waits until the transaction ends. */
async function lockSubscribers(tx, { after, max }) {
	return tx.select({
		id: users.id,
		email: users.email
	}).from(users).where(and(subscribed, gt(users.id, after))).orderBy(asc(users.id)).limit(max).for("share");
}
async function setNewsletter(db, id, newsletterOptIn) {
	await db.update(users).set({ newsletterOptIn }).where(eq(users.id, id));
}
/** Somebody's address without anybody who confirmed it. */
async function deleteUnconfirmedBefore(db, moment) {
	await db.delete(users).where(and(isNull(users.confirmedAt), lt(users.createdAt, moment)));
}
async function deleteTrustBefore(db, moment) {
	await db.delete(trustedDevices).where(lt(trustedDevices.expiresAt, moment));
}
// apps/server/src/accounts/signed-values.ts
/** The refresh cookie's value: `sid.counter.HMAC`. */
const signRefreshCookie = (keys, { sessionId, counter }) => sign(keys, "refresh", `${sessionId}.${counter}`);
/** The proof behind a refresh cookie, or undefined when we did not make it. */
function verifyRefreshCookie(keys, value) {
	const [, sessionId, counter] = /^([^.]+)\.(\d{1,9})$/.exec(verify(keys, "refresh", value) ?? "") ?? [];
	return sessionId && counter ? {
		sessionId,
		counter: Number(counter)
	} : void 0;
}
/** The browser cookie's value: `id.HMAC`. It names a browser and opens nothing by itself. */
const signBrowserCookie = (keys, id) => sign(keys, "browser", id);
/** The browser behind its cookie, or undefined when we did not make it. */
const verifyBrowserCookie = (keys, value) => verify(keys, "browser", value);
/** What every newsletter to a user carries. It never expires, and all that it can do is to end them. */
const signUnsubscribeToken = (keys, userId) => sign(keys, "unsubscribe", userId);
/** The user behind such a token, or undefined when we did not make it. */
const verifyUnsubscribeToken = (keys, token) => verify(keys, "unsubscribe", token);
/** A signed value (`text.HMAC`) that a browser or a mail keeps for us: readable, and worth nothing once it is changed. */
const sign = (keys, purpose, text) => `${text}.${keys.mac(purpose, text).toString("base64url")}`;
function verify(keys, purpose, value) {
	const [, text, mac] = /^(.+)\.([\w-]{43})$/.exec(value ?? "") ?? [];
	return text && mac && keys.verify(purpose, text, Buffer.from(mac, "base64url")) ? text : void 0;
}
// apps/server/src/jobs/store.ts
/** Writes a job by the queue's own function in the database, due now or `at` a time; a waiting one with the same key is replaced. */
async function addJob(db, job) {
	const { kind, payload, maxAttempts, key, lane, at, priority } = job;
	await db.execute(sql`select graphile_worker.add_job(${kind}, queue_name := ${lane}, payload := ${JSON.stringify(payload)}::json, max_attempts := ${maxAttempts}, job_key := ${key}, run_at := ${at?.toISOString() ?? null}::timestamptz, priority := ${priority})`);
}
/** Those of the keys of jobs under which one waits or is in hand. */
async function findWaitingKeys(db, jobs) {
	const keys = JSON.stringify(jobs.map(({ key }) => key));
	const { rows } = await db.execute(sql`select key from graphile_worker.jobs
        where key in (select jsonb_array_elements_text(${keys}::jsonb)) and (attempts < max_attempts or locked_at is not null)`);
	return new Set(rows.map(({ key }) => key));
}
/** The job of this key: how often it was begun, of how many times at most, whether somebody works on it, and when it is due. */
async function findJob(db, key) {
	const { rows } = await db.execute(sql`select attempts as tries, max_attempts as of, locked_at is not null as "inHand", run_at as at
        from graphile_worker.jobs where key = ${key}`);
	const [row] = rows;
	return row && {
		...row,
		at: new Date(row.at)
	};
}
async function isInHand(pool, id) {
	return (await pool.query("select 1 from graphile_worker.jobs where id = $1 and locked_at is not null", [id])).rowCount === 1;
}
/** Takes away the jobs that used up their tries before this moment. Says how many there were. */
async function removeGivenUpBefore(db, moment, { except }) {
	const { rowCount } = await db.execute(sql`select graphile_worker.complete_jobs(array(
          select id from graphile_worker.jobs
          where attempts >= max_attempts and locked_at is null and updated_at < ${moment.toISOString()}::timestamptz
            and task_identifier not in (select jsonb_array_elements_text(${JSON.stringify(except)}::jsonb))))`);
	return rowCount ?? 0;
}
/** Frees the jobs of these kinds that were taken more than `seconds` ago, whose worker is gone, and makes them due at once. */
async function releaseJobs(pool, kinds, seconds) {
	const { rows } = await pool.query(`select id, locked_by from graphile_worker.jobs
     where locked_by is not null and locked_at <= now() - make_interval(secs => $1) and task_identifier = any($2)`, [seconds, kinds]);
	if (rows.length === 0) return;
	await pool.query("select graphile_worker.force_unlock_workers($1)", [rows.map((row) => row.locked_by)]);
	await pool.query("select graphile_worker.reschedule_jobs($1, run_at := now())", [rows.map((row) => row.id)]);
}
// apps/server/src/jobs/keep-running.ts
const firstPauseMs = 1e3;
const longestPauseMs = 3e4;
/**
* Starts a runner, and again with backoff whenever it ended without being told to: a queue that cannot write a result back gives
* up, and without this no job would run until the next start of the process. Fails when the first start does.
*/
async function keepRunning(start, { log, firstPause = firstPauseMs }) {
	const stopping = new AbortController();
	let running = await start();
	const kept = keep(running);
	async function keep(first) {
		for (let runner = first; runner; runner = await startAgain()) {
			const reason = await runner.promise.then(() => void 0, (error) => error);
			running = void 0;
			if (stopping.signal.aborted) return;
			log.error("the job runner ended and is started again", reason);
		}
	}
	async function startAgain() {
		for (let pause = firstPause;; pause = Math.min(pause * 2, longestPauseMs)) {
			await setTimeout(pause, void 0, { signal: stopping.signal }).catch(() => {});
			if (stopping.signal.aborted) return void 0;
			try {
				running = await start();
				if (stopping.signal.aborted) await running.stop();
				return running;
			} catch (error) {
				log.error("the job runner does not start", error);
			}
		}
	}
	return { async stop() {
		stopping.abort();
		await running?.stop().catch(() => {});
		await kept;
	} };
}
// apps/server/src/jobs/queue.ts
const triesPerJob = {
	"send-mail": 25,
	"send-mailing": 25,
	"make-feedback": 5,
	"improve-plan": 3,
	"end-idle-interviews": 3,
	"resume-feedback": 3,
	"resend-mails": 3,
	"forget-what-is-over": 3,
	"settle-former-customer": 25,
	"process-billing-event": 25,
	"sync-customer": 10,
	"reconcile-billing": 3,
	"erase-audio": 25
};
/** Lower numbers go first; most are 0. */
const priorityOf = {
	"make-feedback": 5,
	"send-mailing": 10
};
/** Jobs of which one is enough: a second one replaces the first while it waits. */
function keyOf(kind, payload) {
	if (kind === "improve-plan" && "interviewId" in payload) return `plan-${payload.interviewId}`;
	if (kind === "make-feedback" && "interviewId" in payload) return `feedback-${payload.interviewId}`;
	if ((kind === "send-mail" || kind === "send-mailing") && "id" in payload) return `mail-${payload.id}`;
	if (kind === "sync-customer" && "userId" in payload) return `customer-${payload.userId}`;
	return null;
}
/** What waits for a model and may take minutes. Where there is one, these have workers of their own, so that no mail waits for them. */
const slowKinds = /* @__PURE__ */ new Set(["improve-plan", "make-feedback"]);
/** How many plans are improved at a time. */
const lanes = 4;
const workersForAll = 2;
/** Plans stand in lanes, each worked on one at a time, so that they leave workers to feedback. */
function laneOf(kind, payload) {
	if (kind !== "improve-plan" || !("interviewId" in payload)) return null;
	return `slow-${Number.parseInt(payload.interviewId.slice(0, 8), 16) % lanes}`;
}
const newJob = (kind, payload, at) => ({
	kind,
	payload,
	maxAttempts: triesPerJob[kind],
	key: keyOf(kind, payload),
	lane: laneOf(kind, payload),
	at,
	priority: priorityOf[kind] ?? 0
});
/** Jobs in PostgreSQL: a job stands or falls with the transaction that it is written in. */
const jobs = {
	add: (db, kind, payload, at) => addJob(db, newJob(kind, payload, at)),
	async addMissing(db, kind, payloads) {
		const wanted = payloads.map((payload) => newJob(kind, payload));
		const waiting = await findWaitingKeys(db, wanted);
		for (const job of wanted) if (!job.key || !waiting.has(job.key)) await addJob(db, job);
	},
	async standingOf(db, kind, payload) {
		const key = keyOf(kind, payload);
		const job = key === null ? void 0 : await findJob(db, key);
		if (!job) return { kind: "none" };
		const { tries, of, at } = job;
		if (job.inHand) return {
			kind: "in hand",
			tries,
			of
		};
		if (tries >= of) return {
			kind: "gave up",
			at
		};
		return tries === 0 ? { kind: "waiting" } : {
			kind: "failed so far",
			tries,
			of,
			at
		};
	}
};
const quiet = (log) => new Logger(() => (level, message, meta) => {
	if (level === "error") log.error("job failed", meta?.error ?? message);
});
/** Creates or updates the queue's tables. */
async function migrateJobs(pool, log) {
	await runMigrations({
		pgPool: pool,
		logger: quiet(log)
	});
}
/** No job of ours takes longer, so a lock of that age was left by a process that died. */
const longestJobSeconds = 600;
/** So many failed looks for a job in a row of each worker, and the runner is started again. */
const failedLooksOfEach = 2;
/**
* Stops a runner that finds no jobs any more, so that it is started again: the queue keeps the ids of its tasks from its first
* look, and where that failed, because the database was slow or away, it keeps the failure for good.
*/
function stopWhenBlind(runner, workers, log) {
	let failed = 0;
	const looked = () => {
		failed = 0;
	};
	runner.events.on("worker:getJob:empty", looked);
	runner.events.on("job:start", looked);
	runner.events.on("worker:getJob:error", ({ error }) => {
		failed += 1;
		if (failed !== failedLooksOfEach * workers) return;
		log.error("the job runner finds no jobs", error);
		runner.stop().catch(() => {});
	});
}
/** The queue speaks of a failure a moment before its tables do. Waits for them, five seconds at most. */
async function untilWrittenBack(pool, id) {
	for (let looks = 0; looks < 100 && await isInHand(pool, id); looks++) await setTimeout(50);
}
const cronItems = [
	{
		task: "end-idle-interviews",
		match: "*/15 * * * *"
	},
	{
		task: "resume-feedback",
		match: "*/5 * * * *"
	},
	{
		task: "resend-mails",
		match: "23 * * * *"
	},
	{
		task: "reconcile-billing",
		match: "41 * * * *"
	},
	{
		task: "forget-what-is-over",
		match: "7 3 * * *"
	}
];
/**
* Works on jobs until stopped; `stop` lets running ones finish. With `slowJobs`, so many workers do those that wait for a model, and
* no others. Jobs that a killed process left taken are freed first: all of them where nobody else can be working, else those that
* are too old to be in anyone's hands.
*/
async function runJobs(pool, handlers, options) {
	const { workers, slowJobs, log, afterFailure } = options;
	const telling = /* @__PURE__ */ new Set();
	async function start(kinds, concurrency) {
		await releaseJobs(pool, kinds, workers === "only us" ? 0 : longestJobSeconds);
		const taskList = {};
		for (const kind of kinds) taskList[kind] = (payload, { job }) => handlers[kind](payload, { last: job.attempts >= job.max_attempts });
		const runner = await run({
			pgPool: pool,
			taskList,
			concurrency,
			pollInterval: 2e3,
			noHandleSignals: true,
			logger: quiet(log),
			preset: { worker: {
				completeJobBatchDelay: 0,
				failJobBatchDelay: 0
			} },
			parsedCronItems: parseCronItems(cronItems.filter(({ task }) => kinds.includes(task)))
		});
		stopWhenBlind(runner, concurrency, log);
		runner.events.on("job:error", ({ job }) => {
			const tell = afterFailure[job.task_identifier];
			if (!tell) return;
			const told = untilWrittenBack(pool, job.id).then(() => tell(job.payload)).catch((error) => log.error("a failed try was not told", error)).finally(() => telling.delete(told));
			telling.add(told);
		});
		return runner;
	}
	const all = Object.keys(handlers);
	const isSlow = (kind) => slowJobs > 0 && slowKinds.has(kind);
	const teams = [{
		kinds: all.filter((kind) => !isSlow(kind)),
		concurrency: workersForAll
	}, {
		kinds: all.filter(isSlow),
		concurrency: slowJobs
	}].filter(({ kinds }) => kinds.length > 0);
	const running = [];
	const stopAll = async () => {
		await Promise.all(running.map((runner) => runner.stop()));
		await Promise.all(telling);
	};
	try {
		for (const { kinds, concurrency } of teams) running.push(await keepRunning(() => start(kinds, concurrency), { log }));
	} catch (error) {
		await stopAll();
		throw error;
	}
	return { stop: stopAll };
}
// apps/server/src/mail/outbox.ts
/** React is loaded beside the start and not before it. */
const loadTemplates = () => import("./write-mail-B3q3Z6H4.js");
/** Writes a mail for nobody, so that the first real one does not keep a transaction open while the templates are loaded. */
async function warmUpTemplates(product) {
	const { writeMail } = await loadTemplates();
	await writeMail({
		kind: "account_deleted",
		to: "",
		billing: "none"
	}, product);
}
/** A durable outbox: the mail and the job that delivers it are written together with their cause. */
function createOutbox(deps) {
	async function put(tx, letter, as) {
		const { writeMail } = await loadTemplates();
		const mail = await writeMail(letter, deps.product);
		const now = deps.clock.now();
		const expires = "validMinutes" in letter ? new Date(now.getTime() + letter.validMinutes * 6e4) : null;
		const added = await addToOutbox(tx, as.id, mail, {
			at: now,
			expires
		});
		if (added) await deps.jobs.add(tx, as.job, { id: as.id });
		return added;
	}
	return {
		async add(tx, letter) {
			await put(tx, letter, {
				id: deps.ids.uuid(),
				job: "send-mail"
			});
		},
		addToMailing: (tx, id, letter) => put(tx, letter, {
			id,
			job: "send-mailing"
		}),
		forget: removeMailsOf,
		forgetNewsletters: removeNewslettersTo
	};
}
/** Delivers one mail of the outbox, unless its code expired. Fails while the mail server does, so that the queue tries again. */
async function sendMail(deps, id) {
	const { db, clock, mailer, log } = deps;
	const unsent = await findUnsent(db, id);
	if (!unsent) return;
	const { mail, expires } = unsent;
	if (expires && expires <= clock.now()) return removeFromOutbox(db, id);
	if (await mailer.send(id, mail) === "taken") return markSent(db, id, clock.now());
	log.warn("mail refused for good", { id });
	await markGivenUp(db, id, clock.now());
}
/** Writes a new job for each mail since a moment that waits and that no job is going to send any more. */
async function resendMails(deps, since) {
	const unsent = await listUnsentSince(deps.db, since);
	for (const kind of ["send-mail", "send-mailing"]) {
		const ids = unsent.filter((mail) => mail.kind === kind).map(({ id }) => ({ id }));
		await deps.jobs.addMissing(deps.db, kind, ids);
	}
}
export { isSessionLive as A, replaceHash as B, distrustDevice as C, findSession as D, findLogin as E, lockSession as F, setNewsletter as G, revokeSession as H, lockSubscribers as I, trustDevice as K, lockUser as L, listLiveSessions as M, listSessions as N, findUser as O, listTrustedDevices as P, removeUser as R, deleteUnconfirmedBefore as S, endOldestSessions as T, revokeSessionsOf as U, replacePassword as V, rotateSession as W, confirmAddress as _, jobs as a, deleteSessionsBefore as b, removeGivenUpBefore as c, signUnsubscribeToken as d, verifyBrowserCookie as f, addUser as g, addSession as h, warmUpTemplates as i, isTrustedDevice as j, findUserByEmail as k, signBrowserCookie as l, verifyUnsubscribeToken as m, resendMails as n, migrateJobs as o, verifyRefreshCookie as p, wasSignedInWith as q, sendMail as r, runJobs as s, createOutbox as t, signRefreshCookie as u, confirmUser as v, distrustDevices as w, deleteTrustBefore as x, countSubscribers as y, renameDevice as z };

//# sourceMappingURL=outbox-C86K-rRX.js.map