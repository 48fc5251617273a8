import { n as inTransaction } from "./database-Dwpym3dd.js";
import { I as lockSubscribers, a as jobs, d as signUnsubscribeToken, t as createOutbox, y as countSubscribers } from "./outbox-C86K-rRX.js";
import { a as loadKeys, c as SetupError, i as keysOf, t as readConfig } from "./config-kAVItIZF.js";
import { t as findRunning } from "./embedded-running-dzuN8yhE.js";
import { n as openDatabase } from "./postgres-MVQqxoN5.js";
import { t as systemClock } from "./clock-CQ8Ziucz.js";
import { t as systemIds } from "./ids-BkWqQfIW.js";
import { access, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createHash } from "node:crypto";
import { parseArgs } from "node:util";
// apps/server/src/accounts/newsletter.ts
/** Reads a newsletter: the first line is the subject, the rest paragraphs. Gives undefined when either is missing. */
function parseNewsletter(content) {
	const [first = "", ...rest] = content.replace(/^\uFEFF/, "").split(/\r?\n/);
	const [subject, text] = [first.trim(), rest.join("\n").trim()];
	if (!subject || !text) return void 0;
	return {
		id: createHash("sha256").update(`${subject}\n${text}`).digest("hex"),
		subject,
		text
	};
}
/** How many confirmed users with an account in good standing want newsletters. */
const countReaders = (db) => countSubscribers(db);
/** So many users at a time are kept from changing their mind, for a fraction of a second. */
const batch = 50;
/** Puts a newsletter into the outbox for everybody who wants it and has not got it; gives for how many that was. */
async function sendNewsletter(deps, { id, subject, text }) {
	let added = 0;
	for (let after = firstId; after !== void 0;) {
		const from = after;
		after = await inTransaction(deps.db, async (tx) => {
			const readers = await lockSubscribers(tx, {
				after: from,
				max: batch
			});
			for (const { id: userId, email } of readers) {
				const letter = {
					to: email,
					subject,
					text,
					unsubscribeToken: signUnsubscribeToken(deps.keys, userId)
				};
				if (await deps.outbox.addToMailing(tx, mailIdOf(id, userId), {
					kind: "newsletter",
					...letter
				})) added++;
			}
			return readers.length < batch ? void 0 : readers.at(-1).id;
		});
	}
	return added;
}
const firstId = "00000000-0000-0000-0000-000000000000";
/** A UUID (version 8) that is the same for the same newsletter and user. */
function mailIdOf(newsletterId, userId) {
	return createHash("sha256").update(`${newsletterId} ${userId}`).digest("hex").replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
}
// apps/server/src/commands/send-newsletter.ts
/** Counts who wants a newsletter and, with --yes, puts it into the outbox of the running product, which delivers it. */
async function run() {
	const { file, confirmed } = readArguments();
	const newsletter = await readNewsletter(file);
	const config = readConfig(process.env);
	const keys = await reachKeys(config);
	const { db, close } = await openDatabase(await reachDatabase(config), { connections: 1 });
	try {
		const people = await countReaders(db);
		const subject = `"${newsletter.subject}"`;
		if (!confirmed) return say(`${subject} would go to ${people} of your users, with links to ${config.publicUrl}. Add --yes to send it.`);
		const product = {
			...config.product,
			url: config.publicUrl
		};
		const added = await sendNewsletter({
			db,
			keys,
			outbox: createOutbox({
				clock: systemClock,
				ids: systemIds,
				jobs,
				product
			})
		}, newsletter);
		say(`${subject} is on its way to ${added} of ${people} users${added < people ? "; the others have it already" : ""}.`);
	} finally {
		await close();
	}
}
const say = (line) => void process.stdout.write(`${line}\n`);
const usage = "npm run newsletter -- FILE [--yes]";
function readArguments() {
	try {
		const { values, positionals } = parseArgs({
			allowPositionals: true,
			options: { yes: { type: "boolean" } }
		});
		const [file, ...more] = positionals;
		if (file !== void 0 && more.length === 0) return {
			file,
			confirmed: values.yes === true
		};
	} catch {}
	throw new SetupError(`Say which file to send: ${usage}`);
}
/** npm runs us in the folder of the product; the path is meant from where the operator stands. */
async function readNewsletter(file) {
	const newsletter = parseNewsletter(await readFile(resolve(process.env.INIT_CWD ?? "", file), "utf8").catch((error) => {
		throw new SetupError(`The newsletter cannot be read (${error.message}): ${usage}`);
	}));
	if (!newsletter) throw new SetupError(`${file} needs a subject in its first line, and paragraphs below it.`);
	return newsletter;
}
const notRunning = () => new SetupError("Start the product first: it delivers the newsletter.");
/** The links are signed with the keys of the product, so none may be made here. */
async function reachKeys({ keys, dataDir }) {
	if (keys.kind === "given") return keysOf(keys);
	await access(join(dataDir, "keys")).catch(() => {
		throw notRunning();
	});
	return loadKeys(dataDir);
}
async function reachDatabase({ database, dataDir, dataDirChosen }) {
	if (database.kind === "postgres") return { connectionString: database.url };
	const running = await findRunning({
		folder: join(dataDir, "pg"),
		folderChosen: dataDirChosen
	});
	if (!running) throw notRunning();
	return running;
}
run().catch((error) => {
	const told = error instanceof SetupError ? error.message : `The newsletter was not sent: ${String(error)}`;
	process.stderr.write(`${told}\n`);
	process.exitCode = 1;
});
export {};

//# sourceMappingURL=send-newsletter.js.map