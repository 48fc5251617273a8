import { chown, link, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { BlockList, isIP } from "node:net";
import { createHash, createHmac, createPrivateKey, generateKeyPairSync, randomBytes, timingSafeEqual } from "node:crypto";
// apps/server/src/kit/issue-sentence.ts
const kinds = {
	string: "text",
	number: "a number",
	int: "a whole number",
	boolean: "true or false",
	array: "a list",
	object: "an object"
};
/** One sentence for a person who has never heard of the validator: which field, and what it needs. */
function issueSentence(issue) {
	const field = issue.path.join(".");
	const need = needOf(issue);
	return field === "" ? capitalized(need) : `${field}: ${need}`;
}
function needOf(issue) {
	if (issue.code === "invalid_type") {
		if (issue.message.endsWith("received undefined")) return "is required";
		return `must be ${kinds[String(issue.expected)] ?? String(issue.expected)}`;
	}
	if (issue.code === "invalid_value" && issue.message.startsWith("Invalid")) return oneOf(issue.values ?? []);
	if (issue.code === "invalid_union") {
		const values = (issue.errors ?? []).flat().flatMap((branch) => branch.path.length === 0 ? branch.values ?? [] : []);
		return values.length > 0 ? oneOf(values) : "does not have a form that this call takes";
	}
	if (issue.code === "invalid_format" && /^Invalid (?:URL|UUID|string|email address)/.test(issue.message)) return "does not have the right form";
	return issue.message;
}
const oneOf = (values) => values.length === 1 ? `must be ${values[0]}` : `must be one of ${values.join(", ")}`;
const capitalized = (text) => text.charAt(0).toUpperCase() + text.slice(1);
// apps/server/src/config/outside-server.ts
/** What is wrong with the base address of a server that is asked with a key; undefined when nothing is. */
function addressProblem(name, key, address, example) {
	const { username, password, search, hash, pathname } = new URL(address);
	const [call] = /\/(?:chat\/completions|responses|messages|audio\/speech|audio\/transcriptions)\/?$/.exec(pathname) ?? [];
	if (call) return `${name} must end before ${call}, such as ${example}: the product adds that itself.`;
	if (!username && !password && !search && !hash) return void 0;
	return `${name} must be a base address and nothing more, such as ${example}: a secret goes into ${key}.`;
}
/** What is wrong with a key that travels in a header; undefined when nothing is. */
function keyProblem(name, key) {
	if (key === void 0 || /^[\x21-\x7e]+$/.test(key)) return void 0;
	return `${name} holds characters that no key has: copy it again, without spaces.`;
}
/** Encrypted, or never leaving this machine. */
const isPrivateWay = ({ protocol, hostname }) => protocol === "https:" || isLoopback(hostname);
/** Whether a host is this machine. */
const isLoopback = (host) => /^((.+\.)?localhost\.?|127\.\d+\.\d+\.\d+|::1|\[::1\])$/i.test(host);
/** Whether a PostgreSQL is reached by a socket, on this machine, or encrypted with its certificate verified, as `pg` reads an address. */
function isPrivateDatabase(address) {
	const { hostname, searchParams } = new URL(address);
	const host = decodeURIComponent(searchParams.get("host") ?? hostname);
	if (host === "" || host.startsWith("/") || isLoopback(host)) return true;
	const mode = searchParams.get("sslmode");
	if (mode === null) return /^(true|1)$/.test(searchParams.get("ssl") ?? "");
	const unverified = searchParams.get("uselibpqcompat") === "true" ? ["prefer", "require"] : [];
	return [
		"prefer",
		"require",
		"verify-ca",
		"verify-full"
	].includes(mode) && !unverified.includes(mode);
}
/** Addresses of the link alone, where clouds keep the credentials of the machine, and what clouds call them elsewhere. */
const linkLocal = new BlockList();
linkLocal.addSubnet("169.254.0.0", 16, "ipv4");
linkLocal.addSubnet("fe80::", 10, "ipv6");
linkLocal.addAddress("fd00:ec2::254", "ipv6");
linkLocal.addAddress("100.100.100.200", "ipv4");
/** Whether a host answers with the machine's own metadata, or can only be a neighbor on the link. */
function isLinkLocal(hostname) {
	const host = hostname.replace(/^\[|\]$/g, "");
	if (isIP(host) === 0) return /^metadata(\.google\.internal)?\.?$/i.test(host);
	return linkLocal.check(host, isIP(host) === 6 ? "ipv6" : "ipv4");
}
// apps/server/src/config/payment-settings.ts
const publishable = "STRIPE_SECRET_KEY is a publishable key (pk_…), which cannot charge: copy the secret key (sk_…) from the Stripe dashboard, Developers > API keys.";
const secretForm$1 = "STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook endpoint (whsec_…), or two separated by a comma while you rotate it.";
const withoutKey = "STRIPE_WEBHOOK_SECRET verifies the events of Stripe, but there is no key: set STRIPE_SECRET_KEY too, or remove STRIPE_WEBHOOK_SECRET.";
/** Reads `STRIPE_SECRET_KEY` and what belongs to it. */
function readPayments(env) {
	const { STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base, STRIPE_WEBHOOK_SECRET: secret } = env;
	if (key === void 0) return {
		choice: { kind: "sandbox" },
		problems: secret === void 0 ? {} : { STRIPE_WEBHOOK_SECRET: withoutKey }
	};
	const problems = {};
	const badKey = key.startsWith("pk_") ? publishable : keyProblem("STRIPE_SECRET_KEY", key);
	if (badKey) problems.STRIPE_SECRET_KEY = badKey;
	const webhookSecrets = secret === void 0 ? [] : secret.split(",").map((each) => each.trim());
	if (!(webhookSecrets.length <= 2 && webhookSecrets.every((each) => /^whsec_[\w+/=-]{8,}$/.test(each)))) problems.STRIPE_WEBHOOK_SECRET = secretForm$1;
	return {
		choice: {
			kind: "stripe",
			key,
			base,
			webhookSecrets
		},
		problems
	};
}
/** A key of the provider's live mode, which moves real money. */
const isLiveKey = (key) => /^[rs]k_live_/.test(key);
// apps/server/src/kit/setup-error.ts
/** A start that cannot go on, told in one sentence: what is wrong and what to do. Printed without a stack. */
var SetupError = class extends Error {
	name = "SetupError";
};
// apps/server/src/kit/keys.ts
/** Loads the keys of a data folder, making them first where there are none. */
async function loadKeys(dataDir) {
	const folder = join(dataDir, "keys");
	try {
		await mkdir(folder, {
			recursive: true,
			mode: 448
		});
		const signing = await keep(join(folder, "signing.pem"), makeSigningKey);
		const secrets = await keep(join(folder, "secret"), makeSecret);
		return keysOf({
			signing: readSigningKeys(signing),
			secrets: readSecrets(secrets)
		});
	} catch (error) {
		throw new SetupError(`The keys in ${folder} cannot be used (${error.message}): check the folder's owner, or restore them from a backup.`);
	}
}
/** Keys from their parts. */
function keysOf({ signing, secrets }) {
	const macBy = (secret, purpose, data) => createHmac("sha256", secret).update(`${purpose}\0${data}`).digest();
	const macs = (purpose, data) => {
		const [newest, ...older] = secrets.map((secret) => macBy(secret, purpose, data));
		return [newest, ...older];
	};
	return {
		signing,
		mac: (purpose, data) => macs(purpose, data)[0],
		macs,
		verify: (purpose, data, mac) => macs(purpose, data).some((each) => sameBytes(each, mac)),
		peppers: secrets.map((secret) => ({
			id: createHash("sha256").update("id\0").update(secret).digest("hex").slice(0, 8),
			bytes: macBy(secret, "pepper", "")
		}))
	};
}
const makeSigningKey = () => generateKeyPairSync("ed25519").privateKey.export({
	type: "pkcs8",
	format: "pem"
}).toString();
/** 32 random bytes in hexadecimal. */
const makeSecret = () => randomBytes(32).toString("hex");
/** The blocks of a text that holds one or more PEM keys. */
const splitPem = (text) => text.match(/-----BEGIN PRIVATE KEY-----[\s\S]+?-----END PRIVATE KEY-----/g) ?? [];
/** The Ed25519 private keys of a text of PEM blocks, in their order. Fails where there is none, or anything beside them. */
function readSigningKeys(text) {
	const blocks = splitPem(text);
	const rest = blocks.reduce((left, block) => left.replace(block, ""), text);
	if (blocks.length === 0 || rest.trim() !== "") throw new Error("the signing keys are not PEM blocks");
	return blocks.map((block) => {
		const key = privateKeyOf(block);
		if (key?.asymmetricKeyType !== "ed25519") throw new Error("a signing key is no Ed25519 private key");
		return key.export({
			type: "pkcs8",
			format: "pem"
		}).toString();
	});
}
function privateKeyOf(block) {
	try {
		return createPrivateKey(block);
	} catch {
		return;
	}
}
/** A new signing key and a new secret in front. Of the signing keys one more stays, of the secrets all: passwords need them. */
const rotated = ({ signing, secrets }) => ({
	signing: [makeSigningKey(), ...signing.slice(0, 1)],
	secrets: [Buffer.from(makeSecret(), "hex"), ...secrets]
});
/** Rotates the keys of a data folder, each file in one step. What runs on it goes on with those that it has read. */
async function rotateKeys(dataDir) {
	const folder = join(dataDir, "keys");
	const [signingFile, secretFile] = [join(folder, "signing.pem"), join(folder, "secret")];
	try {
		const [signing, secrets] = [await read(signingFile), await read(secretFile)];
		if (signing === void 0 || secrets === void 0) throw new Error("they are made by the first start");
		const next = rotated({
			signing: readSigningKeys(signing),
			secrets: readSecrets(secrets)
		});
		await replace(secretFile, `${next.secrets.map((secret) => secret.toString("hex")).join("\n")}\n`);
		await replace(signingFile, next.signing.map((key) => `${key.trim()}\n`).join(""));
	} catch (error) {
		throw new SetupError(`The keys in ${folder} cannot be rotated: ${error.message}.`);
	}
}
/** In one step, and for the user that it belonged to: the product may run as another one than the operator. */
async function replace(file, content) {
	const { uid, gid } = await stat(file);
	const fresh = `${file}.${process.pid}.new`;
	await writeFile(fresh, content, {
		mode: 384,
		flush: true
	});
	if (uid !== process.getuid?.()) await chown(fresh, uid, gid);
	await rename(fresh, file);
}
/** The secrets of a file, one in each line. */
const readSecrets = (text) => text.trim().split(/\s+/).map((hex) => {
	if (!/^[0-9a-f]{64}$/i.test(hex)) throw new Error("a secret is not 64 hexadecimal digits");
	return Buffer.from(hex, "hex");
});
/** Compares without telling by time how much was right. */
function sameBytes(a, b) {
	return a.length === b.length && timingSafeEqual(a, b);
}
/** Reads a key, making it where there is none. Whoever is second reads what the first made: two can never differ. */
async function keep(file, make) {
	const found = await read(file);
	if (found !== void 0) return found;
	const fresh = `${file}.${process.pid}.new`;
	await writeFile(fresh, make(), {
		mode: 384,
		flush: true
	});
	await link(fresh, file).catch((error) => {
		if (error.code === "EEXIST") return;
		return rename(fresh, file);
	});
	await rm(fresh, { force: true });
	return await read(file);
}
async function read(file) {
	const found = await readFile(file, "utf8").catch((error) => {
		if (error.code !== "ENOENT") throw error;
	});
	if (found === "") throw new Error(`${file} is empty`);
	return found;
}
// apps/server/src/config/given-keys.ts
const signingForm = "SIGNING_KEYS must hold one or more Ed25519 private keys, newest first, as PKCS #8 PEM blocks: \"npm run rotate-keys -- --print\" makes one.";
const secretForm = "SECRET_KEYS must hold one or more secrets, newest first, separated by commas, each of 64 hexadecimal digits: \"npm run rotate-keys -- --print\" makes one.";
const secretWeak = "SECRET_KEYS holds a secret that can be guessed, with fewer than 8 different bytes: \"npm run rotate-keys -- --print\" makes a good one.";
const oneMissing = (missing, given) => `${missing} must be set together with ${given}, or neither, and then the keys are kept in the data folder.`;
/** Reads `SIGNING_KEYS` and `SECRET_KEYS`: both or neither. A line break in a PEM block may be written as `\n`. */
function readGivenKeys(env) {
	const { SIGNING_KEYS, SECRET_KEYS } = env;
	const source = { kind: "data folder" };
	if (SIGNING_KEYS === void 0 && SECRET_KEYS === void 0) return {
		source,
		problems: {}
	};
	const signing = signingKeysOf(SIGNING_KEYS ?? "");
	const secrets = secretsOf(SECRET_KEYS ?? "");
	const problems = {};
	if (SIGNING_KEYS === void 0) problems.SIGNING_KEYS = oneMissing("SIGNING_KEYS", "SECRET_KEYS");
	else if (!signing) problems.SIGNING_KEYS = signingForm;
	if (SECRET_KEYS === void 0) problems.SECRET_KEYS = oneMissing("SECRET_KEYS", "SIGNING_KEYS");
	else if (!secrets) problems.SECRET_KEYS = secretForm;
	else if (secrets.some(isGuessable)) problems.SECRET_KEYS = secretWeak;
	return {
		source: signing && secrets ? {
			kind: "given",
			signing,
			secrets
		} : source,
		problems
	};
}
const isGuessable = (secret) => new Set(secret).size < 8;
/** The two settings that give these keys, as lines to paste. */
const keySettings = ({ signing, secrets }) => [`SIGNING_KEYS='${signing.map((key) => key.trim().replaceAll("\n", "\\n")).join("\\n")}'`, `SECRET_KEYS='${secrets.map((secret) => secret.toString("hex")).join(",")}'`].join("\n");
function signingKeysOf(text) {
	try {
		return readSigningKeys(unquoted(text).replaceAll("\\n", "\n"));
	} catch {
		return;
	}
}
function secretsOf(text) {
	const all = unquoted(text).split(",").map((secret) => secret.trim());
	return all.every((secret) => /^[0-9a-f]{64}$/i.test(secret)) ? all.map((hex) => Buffer.from(hex, "hex")) : void 0;
}
/** Some readers of settings files leave the quotes in. */
const unquoted = (text) => text.replace(/^(['"])(.*)\1$/s, "$2");
// apps/server/src/config/model-settings.ts
const example$1 = "http://localhost:11434/v1";
const needModel = [
	"COACH_MODEL",
	"COACH_PRICE",
	"INTERVIEWER_PRICE",
	"INTERVIEWER_DAILY_TOKENS"
];
/** Reads the settings of a model: a name, with an address and a key as its provider wants them. */
function readInterviewer(env) {
	const { INTERVIEWER_URL: url, INTERVIEWER_MODEL: model, INTERVIEWER_KEY: key } = env;
	const problems = env.INTERVIEWER_PROVIDER === "openai-compatible" ? compatibleProblems(env) : hostedProblems(env);
	const configured = model !== void 0 || url !== void 0;
	for (const name of needModel) if (env[name] !== void 0 && !configured) problems[name] = `${name} needs a model: set INTERVIEWER_MODEL and what belongs to it, or remove ${name}.`;
	if (env.COACH_PRICE !== void 0 && env.COACH_MODEL === void 0 && configured) problems.COACH_PRICE = "COACH_PRICE is the price of COACH_MODEL: set that too, or remove COACH_PRICE.";
	const badAddress = url && addressProblem("INTERVIEWER_URL", "INTERVIEWER_KEY", url, example$1);
	if (badAddress) problems.INTERVIEWER_URL = badAddress;
	const badKey = keyProblem("INTERVIEWER_KEY", key);
	if (badKey) problems.INTERVIEWER_KEY = badKey;
	return {
		choice: model === void 0 ? { kind: "built-in" } : choiceOf(env, model),
		problems
	};
}
/** A server of the operator's: it has an address, and a key only where it wants one. */
function compatibleProblems({ INTERVIEWER_URL: url, INTERVIEWER_MODEL: model, INTERVIEWER_KEY: key }) {
	const problems = {};
	if (url !== void 0 && model === void 0) problems.INTERVIEWER_MODEL = "INTERVIEWER_MODEL must name the model that INTERVIEWER_URL serves.";
	if (url === void 0 && (model !== void 0 || key !== void 0)) problems.INTERVIEWER_URL = `INTERVIEWER_URL must be the address of a model server, such as ${example$1}, or remove INTERVIEWER_MODEL and INTERVIEWER_KEY.`;
	return problems;
}
/** A hosted provider: its address is known, and without a key it answers nobody. */
function hostedProblems({ INTERVIEWER_PROVIDER: provider, INTERVIEWER_MODEL: model, INTERVIEWER_KEY: key }) {
	const problems = {};
	if (model === void 0) problems.INTERVIEWER_MODEL = `INTERVIEWER_MODEL must name a model of INTERVIEWER_PROVIDER=${provider}.`;
	if (key === void 0) problems.INTERVIEWER_KEY = `INTERVIEWER_KEY must be your API key for INTERVIEWER_PROVIDER=${provider}.`;
	return problems;
}
function choiceOf(env, model) {
	const coachModel = env.COACH_MODEL ?? model;
	const prices = {};
	if (env.COACH_PRICE) prices[coachModel] = priceOf(env.COACH_PRICE);
	if (env.INTERVIEWER_PRICE) prices[model] = priceOf(env.INTERVIEWER_PRICE);
	return {
		kind: "model",
		provider: env.INTERVIEWER_PROVIDER,
		url: env.INTERVIEWER_URL,
		key: env.INTERVIEWER_KEY,
		model,
		coachModel,
		turnMs: env.INTERVIEWER_TURN_MS,
		budgets: {
			interview: {
				in: env.INTERVIEWER_TOKENS_IN,
				out: env.INTERVIEWER_TOKENS_OUT
			},
			day: env.INTERVIEWER_DAILY_TOKENS
		},
		prices
	};
}
/** The setting was validated: two numbers and a slash. */
function priceOf(setting) {
	const [given, written] = setting.split("/").map(Number);
	return {
		in: given,
		out: written
	};
}
// apps/server/src/config/settings.ts
const exampleAddress = "hello@greenroom.example";
/** A name that pages, mails and their headers show. */
const plainName = z.string().min(1).max(60, "must have at most 60 characters").regex(/^[^<>"\\\p{Cc}]*$/u, "must be plain text, without <, >, \", \\ or line breaks");
/** Dollars per million tokens, in and out. */
const price = z.string().regex(/^\d{1,5}(\.\d{1,6})?\/\d{1,5}(\.\d{1,6})?$/, "must be dollars per million tokens in and out, such as 0.15/0.60");
/** Everything that an operator can set. The one list: docs/operate.md shows it, and this validates it at start. */
const Settings = z.object({
	NODE_ENV: z.enum([
		"development",
		"production",
		"test"
	]).default("development"),
	PORT: z.coerce.number().int().min(0).max(65535).default(3e3),
	HOST: z.string().default("127.0.0.1"),
	DATA_DIR: z.string().min(1).optional(),
	PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
	DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
	STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
	STRIPE_SECRET_KEY: z.string().trim().min(1).optional(),
	STRIPE_WEBHOOK_SECRET: z.string().trim().min(1).optional(),
	SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
	MAIL_FROM: z.string().min(3).optional(),
	INTERVIEWER_PROVIDER: z.enum([
		"openai-compatible",
		"openai",
		"anthropic",
		"google"
	]).default("openai-compatible"),
	INTERVIEWER_URL: z.url({ protocol: /^https?$/ }).optional(),
	INTERVIEWER_MODEL: z.string().min(1).max(100).optional(),
	INTERVIEWER_KEY: z.string().min(1).optional(),
	INTERVIEWER_TURN_MS: z.coerce.number().int().min(500).max(1e4).default(2500),
	INTERVIEWER_TOKENS_IN: z.coerce.number().int().min(1e3).max(1e7).default(6e4),
	INTERVIEWER_TOKENS_OUT: z.coerce.number().int().min(1e3).max(1e7).default(12e3),
	INTERVIEWER_DAILY_TOKENS: z.coerce.number().int().min(1e4).max(0xe8d4a51000).optional(),
	INTERVIEWER_PRICE: price.optional(),
	COACH_MODEL: z.string().min(1).max(100).optional(),
	COACH_PRICE: price.optional(),
	AUDIO_CACHE_MB: z.coerce.number().int().min(20).max(1e6).default(1e3),
	VOICE: z.enum(["slt", "rms"]).default("slt"),
	VOICE_PROVIDER: z.enum([
		"embedded",
		"openai-compatible",
		"elevenlabs"
	]).default("embedded"),
	VOICE_URL: z.url({ protocol: /^https?$/ }).optional(),
	VOICE_MODEL: z.string().min(1).max(100).optional(),
	VOICE_NAME: z.string().min(1).max(100).optional(),
	VOICE_KEY: z.string().min(1).optional(),
	TRANSCRIPTION_URL: z.url({ protocol: /^https?$/ }).optional(),
	TRANSCRIPTION_MODEL: z.string().min(1).optional(),
	TRANSCRIPTION_KEY: z.string().min(1).optional(),
	LIMITS: z.enum(["normal", "relaxed"]).default("normal"),
	ACCOUNT_DISCLOSURE: z.enum(["exact", "hidden"]).default("exact"),
	ALLOW_MAILBOX: z.enum(["true", "false"]).default("false"),
	ALLOW_CARD_SANDBOX: z.enum(["true", "false"]).default("false"),
	ALLOW_ROOT: z.enum(["true", "false"]).default("false"),
	SIGNING_KEYS: z.string().optional(),
	SECRET_KEYS: z.string().optional(),
	DETAIL_REQUIRES_PREMIUM: z.enum(["true", "false"]).default("false"),
	PROXY_HOPS: z.coerce.number().int().min(0).max(5).default(0),
	PRODUCT_NAME: plainName.default("Greenroom"),
	COMPANY_NAME: plainName.default("Greenroom Interviews LLC"),
	CONTACT_EMAIL: z.email().default(exampleAddress)
});
// apps/server/src/config/transcription.ts
const withoutUrl = (name) => `${name} says how to ask a transcription server, but there is none: set TRANSCRIPTION_URL to its base address, or remove ${name}.`;
/** Reads `TRANSCRIPTION_URL` and what belongs to it. */
function readTranscription(env) {
	const { TRANSCRIPTION_URL: url, TRANSCRIPTION_MODEL: model = "whisper-1", TRANSCRIPTION_KEY: key } = env;
	const problems = {};
	if (url === void 0) {
		for (const name of ["TRANSCRIPTION_MODEL", "TRANSCRIPTION_KEY"]) if (env[name] !== void 0) problems[name] = withoutUrl(name);
		return {
			source: { kind: "none" },
			problems
		};
	}
	const badAddress = addressProblem("TRANSCRIPTION_URL", "TRANSCRIPTION_KEY", url, "http://localhost:8000/v1");
	if (badAddress) problems.TRANSCRIPTION_URL = badAddress;
	const badKey = keyProblem("TRANSCRIPTION_KEY", key);
	if (badKey) problems.TRANSCRIPTION_KEY = badKey;
	return {
		source: {
			kind: "server",
			url,
			model,
			key
		},
		problems
	};
}
// apps/server/src/config/unsafe-process.ts
/** What production must not run under, one sentence each: Node's own switches, and a user that may do everything. */
function unsafeProcess(environment, { execArgv, uid }, allowRoot) {
	const problems = {};
	if (environment.NODE_TLS_REJECT_UNAUTHORIZED === "0") problems.NODE_TLS_REJECT_UNAUTHORIZED = "NODE_TLS_REJECT_UNAUTHORIZED=0 accepts every certificate, so keys and mails can be read on their way: remove it, and name an authority of yours in NODE_EXTRA_CA_CERTS.";
	if ([...execArgv, ...(environment.NODE_OPTIONS ?? "").split(/\s+/)].some((each) => /^["']?--inspect/.test(each))) problems["--inspect"] = "The inspector is on (--inspect), which runs any code that it is sent: start without it, in NODE_OPTIONS too.";
	if (uid === 0 && allowRoot === "false") problems.uid = "The process runs as root: start it as a user of its own (a container without one allows it with ALLOW_ROOT=true).";
	return problems;
}
// apps/server/src/config/unsafe-settings.ts
/** Who hears what people say or what is said to them, and is paid for it. */
const keyedServers = [
	["INTERVIEWER_URL", "INTERVIEWER_KEY"],
	["TRANSCRIPTION_URL", "TRANSCRIPTION_KEY"],
	["VOICE_URL", "VOICE_KEY"]
];
/** What production must not run with: settings that are missing, and settings that are for tests. */
function unsafeSettings(env) {
	const problems = {};
	const badAddress = publicUrlProblem(env.PUBLIC_URL);
	if (badAddress) problems.PUBLIC_URL = badAddress;
	if (!env.DATA_DIR) problems.DATA_DIR = "DATA_DIR must name the folder for keys and audio.";
	Object.assign(problems, unsafeMails(env), unsafePayments(env));
	for (const [address, key] of keyedServers) {
		if (!env[address]) continue;
		const url = new URL(env[address]);
		if (isLinkLocal(url.hostname)) problems[address] = `${address} is an address of the link, where clouds keep this machine's credentials: name the server itself.`;
		else if (env[key] && !isPrivateWay(url)) problems[address] = `${address} sends ${key} and what people say unencrypted to another machine: use https.`;
	}
	if (env.CONTACT_EMAIL === "hello@greenroom.example") problems.CONTACT_EMAIL = "CONTACT_EMAIL is still the example address: set one of yours, which mails come from and users write to.";
	if (env.LIMITS === "relaxed") problems.LIMITS = "LIMITS=relaxed is for tests, it lifts the limits per address: remove it.";
	return problems;
}
function publicUrlProblem(given) {
	if (!given?.startsWith("https://")) return "PUBLIC_URL must be set to the https address that users see.";
	const { hostname, username, password, pathname, search, hash } = new URL(given);
	if (username || password || pathname !== "/" || search || hash) return "PUBLIC_URL must be a scheme and a host and nothing more, such as https://interviews.example.com: the product lives at the root of its host.";
	if (isLoopback(hostname) || hostname === "0.0.0.0" || hostname === "[::]") return "PUBLIC_URL names this machine, where nobody else can open a link: set the https address that users see.";
}
function unsafeMails(env) {
	const problems = {};
	if (!env.SMTP_URL && env.ALLOW_MAILBOX === "false") problems.SMTP_URL = "SMTP_URL must name a mail server: the local mailbox shows every code to everyone (a test installation allows it with ALLOW_MAILBOX=true).";
	if (env.SMTP_URL && /[?#]/.test(env.SMTP_URL)) problems.SMTP_URL = "SMTP_URL must be an address and nothing more, such as smtps://user:password@host:465: its parameters could switch encryption off.";
	if (!env.SMTP_URL && env.ALLOW_MAILBOX === "true" && !isLoopback(env.HOST)) problems.HOST = "HOST opens the local mailbox, and every code in it, to the network: use 127.0.0.1 with a proxy in front, or set SMTP_URL.";
	return problems;
}
/** A live key goes to Stripe and nowhere else. */
function unsafePayments(env) {
	const { STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base } = env;
	const problems = {};
	if (key !== void 0 && !isSecretKey(key)) problems.STRIPE_SECRET_KEY = "STRIPE_SECRET_KEY is no secret key of Stripe (sk_live_… or rk_live_…): copy it from the Stripe dashboard, Developers > API keys.";
	else if (takesNoMoney(env) && env.ALLOW_CARD_SANDBOX === "false") problems.STRIPE_SECRET_KEY = key ? "STRIPE_SECRET_KEY is a test key, which takes no money: set the live one (a test installation allows it with ALLOW_CARD_SANDBOX=true)." : "STRIPE_SECRET_KEY must be set: the card sandbox takes no money (a test installation allows it with ALLOW_CARD_SANDBOX=true).";
	if (base && key && isLiveKey(key) && new URL(base).origin !== "https://api.stripe.com") problems.STRIPE_API_BASE = "STRIPE_API_BASE sends the live payment key to another server than https://api.stripe.com: remove it, or use a test key.";
	else if (base && !isPrivateWay(new URL(base))) problems.STRIPE_API_BASE = "STRIPE_API_BASE sends the payment key unencrypted to another machine: use https, or remove it.";
	return problems;
}
const isSecretKey = (key) => /^[rs]k_(live|test)_\w+$/.test(key);
/** Payments go to the card sandbox, or to the provider's test mode. */
const takesNoMoney = ({ STRIPE_SECRET_KEY }) => STRIPE_SECRET_KEY === void 0 || /^[rs]k_test_/.test(STRIPE_SECRET_KEY);
// apps/server/src/config/voice-settings.ts
const example = "http://localhost:8880/v1";
const elevenLabs = "https://api.elevenlabs.io";
const withoutProvider = (name) => `${name} says how to ask a voice server, but VOICE_PROVIDER is embedded: set VOICE_PROVIDER to openai-compatible or elevenlabs, or remove ${name}.`;
/** Reads `VOICE_PROVIDER` and what belongs to it. */
function readVoice(env) {
	const { VOICE_PROVIDER: provider, VOICE_URL: url, VOICE_MODEL: model, VOICE_NAME: voice, VOICE_KEY: key } = env;
	const problems = {};
	if (provider === "embedded") {
		for (const name of [
			"VOICE_URL",
			"VOICE_MODEL",
			"VOICE_NAME",
			"VOICE_KEY"
		]) if (env[name] !== void 0) problems[name] = withoutProvider(name);
		return {
			choice: { kind: "embedded" },
			problems
		};
	}
	const badAddress = url && addressProblem("VOICE_URL", "VOICE_KEY", url, example);
	if (badAddress) problems.VOICE_URL = badAddress;
	const badKey = keyProblem("VOICE_KEY", key);
	if (badKey) problems.VOICE_KEY = badKey;
	if (provider === "openai-compatible") {
		if (url === void 0) problems.VOICE_URL = `VOICE_URL must be the base address of a server with OpenAI's speech API, such as ${example}.`;
		return {
			choice: {
				kind: provider,
				url: url ?? "",
				model: model ?? "tts-1",
				voice: voice ?? "alloy",
				key
			},
			problems
		};
	}
	if (key === void 0) problems.VOICE_KEY = "VOICE_KEY must be an API key of ElevenLabs.";
	if (!/^\w+$/.test(voice ?? "")) problems.VOICE_NAME = "VOICE_NAME must be the id of a voice in your ElevenLabs account, such as JBFqnCBsd6RMkjVDRZzb.";
	return {
		choice: {
			kind: provider,
			url: url ?? elevenLabs,
			model: model ?? "eleven_flash_v2_5",
			voice: voice ?? "",
			key: key ?? ""
		},
		problems
	};
}
// apps/server/src/config.ts
/** The folder that holds package.json, from source and from the bundle alike. */
const rootFolder = resolve(dirname(fileURLToPath(import.meta.url)), "../../..");
/**
* Reads the environment. Fails with one sentence per problem: what is wrong, how to fix it; all of them at once. A server says how
* it was started; a command beside it need not.
*/
function readConfig(environment, runtime = {
	execArgv: [],
	uid: void 0
}) {
	const { settings: env, wrong } = readSettings(environment);
	const production = env.NODE_ENV === "production";
	const keys = readGivenKeys(env);
	const payments = readPayments(env);
	const interviewer = readInterviewer(env);
	const voice = readVoice(env);
	const transcription = readTranscription(env);
	const problems = {
		...production ? {
			...unsafeSettings(env),
			...unsafeProcess(environment, runtime, env.ALLOW_ROOT)
		} : {},
		...keys.problems,
		...payments.problems,
		...wrong.INTERVIEWER_PROVIDER ? {} : interviewer.problems,
		...wrong.VOICE_PROVIDER || wrong.VOICE_URL ? {} : voice.problems,
		...wrong.TRANSCRIPTION_URL ? {} : transcription.problems,
		...wrong
	};
	if (Object.keys(problems).length > 0) throw new SetupError(Object.values(problems).join("\n"));
	const dataDir = resolve(env.DATA_DIR?.replace(/^~(?=\/|$)/, homedir()) ?? join(rootFolder, ".data"));
	return {
		production,
		port: env.PORT,
		host: env.HOST,
		dataDir,
		dataDirChosen: env.DATA_DIR ? "by operator" : "by default",
		publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ""),
		database: env.DATABASE_URL ? {
			kind: "postgres",
			url: env.DATABASE_URL
		} : { kind: "embedded" },
		mail: env.SMTP_URL ? {
			kind: "smtp",
			url: env.SMTP_URL
		} : { kind: "mailbox" },
		payments: payments.choice,
		mailFrom: env.MAIL_FROM ?? `${env.PRODUCT_NAME} <${env.CONTACT_EMAIL}>`,
		interviewer: interviewer.choice,
		voice: env.VOICE,
		voiceProvider: voice.choice,
		audioCacheBytes: env.AUDIO_CACHE_MB * 1e6,
		transcription: transcription.source,
		limits: env.LIMITS,
		accountDisclosure: env.ACCOUNT_DISCLOSURE,
		keys: keys.source,
		standIns: production ? standInsOf(env) : [],
		detailAccess: env.DETAIL_REQUIRES_PREMIUM === "true" ? "premium only" : "overview",
		proxyHops: env.PROXY_HOPS,
		product: {
			name: env.PRODUCT_NAME,
			company: env.COMPANY_NAME,
			contactEmail: env.CONTACT_EMAIL
		}
	};
}
/** The settings; one that cannot be read counts as not set, so that the others can still be judged. */
function readSettings(environment) {
	const given = Object.entries(environment).filter(([, value]) => value !== "");
	const parsed = Settings.safeParse(Object.fromEntries(given));
	if (parsed.success) return {
		settings: parsed.data,
		wrong: {}
	};
	const wrong = Object.fromEntries(parsed.error.issues.map((issue) => [issue.path[0], `${issueSentence(issue)}.`]));
	return {
		settings: Settings.parse(Object.fromEntries(given.filter(([name]) => !(name in wrong)))),
		wrong
	};
}
function standInsOf(env) {
	const mailbox = env.SMTP_URL ? [] : ["mailbox"];
	return takesNoMoney(env) ? [...mailbox, "card_sandbox"] : mailbox;
}
export { loadKeys as a, SetupError as c, isPrivateDatabase as d, isPrivateWay as f, keysOf as i, isLiveKey as l, rootFolder as n, rotateKeys as o, issueSentence as p, keySettings as r, rotated as s, readConfig as t, isLoopback as u };

//# sourceMappingURL=config-kAVItIZF.js.map