import { c as SetupError, t as readConfig } from "./config-kAVItIZF.js";
import { t as findRunning } from "./embedded-running-dzuN8yhE.js";
import { n as openDatabase } from "./postgres-MVQqxoN5.js";
import { a as sumInterviewTokensSince, i as listUsageSince, n as dayOf } from "./budget-CBnAbdEY.js";
import { t as costOf } from "./cost-I57l2xhV.js";
import { t as systemClock } from "./clock-CQ8Ziucz.js";
import { join } from "node:path";
import { parseArgs } from "node:util";
/** The usage of so many UTC days, today's included. */
async function readUsage(db, now, days) {
	const since = /* @__PURE__ */ new Date(now.getTime() - (days - 1) * 864e5);
	return {
		days,
		rows: await listUsageSince(db, dayOf(since)),
		interviews: await sumInterviewTokensSince(db, /* @__PURE__ */ new Date(`${dayOf(since)}T00:00:00Z`))
	};
}
const headings = [
	"day",
	"model",
	"call",
	"calls",
	"failed",
	"tokens in",
	"tokens out",
	"cost",
	"mean time"
];
/** Columns of words; the others hold figures and end at their right. */
const wordColumns = 3;
/** Usage as lines to print. Costs come from the operator's prices and nowhere else. */
function describeUsage({ days, rows, interviews }, prices) {
	if (rows.length === 0) return [`No model was asked in the last ${count(days, "day")}.`];
	const costs = rows.map((row) => costOf(row, prices[row.model]));
	const known = costs.flatMap((cost) => cost ?? []);
	const whole = known.length === rows.length;
	const total = sum(known);
	return [
		...layOut([
			headings,
			...rows.map((row, at) => [
				row.day,
				row.model,
				row.call,
				...figuresOf(row, costs[at])
			]),
			[
				"all",
				"",
				"",
				...figuresOf(sumOf(rows), whole ? total : void 0)
			]
		]),
		"",
		...perInterview(),
		...aboutCost()
	];
	function perInterview() {
		const { interviews: number, in: input, out } = interviews;
		if (number === 0) return [];
		const each = `${figure(input / number)} tokens in and ${figure(out / number)} out`;
		const cost = whole && days <= 31 ? `, ${dollars(total / number)}` : "";
		return [`On average one of ${count(number, "interview")} took ${each}${cost}.`];
	}
	function aboutCost() {
		if (whole) return [];
		return [`Set INTERVIEWER_PRICE (and COACH_PRICE for COACH_MODEL) to see the cost of ${[...new Set(rows.filter((_, at) => costs[at] === void 0).map(({ model }) => model))].join(", ")}.`];
	}
}
const figuresOf = (row, cost) => [
	figure(row.calls),
	figure(row.failures),
	figure(row.inputTokens),
	figure(row.outputTokens),
	cost === void 0 ? "-" : dollars(cost),
	`${figure(row.milliseconds / row.calls)} ms`
];
const sum = (numbers) => numbers.reduce((all, each) => all + each, 0);
const sumOf = (rows) => ({
	calls: sum(rows.map(({ calls }) => calls)),
	failures: sum(rows.map(({ failures }) => failures)),
	inputTokens: sum(rows.map(({ inputTokens }) => inputTokens)),
	outputTokens: sum(rows.map(({ outputTokens }) => outputTokens)),
	milliseconds: sum(rows.map(({ milliseconds }) => milliseconds))
});
const figure = (number) => Math.round(number).toLocaleString("en-US");
const count = (number, noun) => `${figure(number)} ${noun}${number === 1 ? "" : "s"}`;
const dollars = (amount) => `$${amount.toFixed(amount < 1 ? 4 : 2)}`;
function layOut(table) {
	const widths = headings.map((_, at) => Math.max(...table.map((row) => row[at].length)));
	return table.map((row) => row.map((cell, at) => at < wordColumns ? cell.padEnd(widths[at]) : cell.padStart(widths[at])).join("  ").trimEnd());
}
// apps/server/src/commands/show-usage.ts
/** Prints what language models were asked, day by day, and what it took. */
async function run() {
	const days = readDays();
	const config = readConfig(process.env);
	const { db, close } = await openDatabase(await reachDatabase(config), { connections: 1 });
	try {
		const usage = await readUsage(db, systemClock.now(), days);
		const prices = config.interviewer.kind === "model" ? config.interviewer.prices : {};
		process.stdout.write(`${describeUsage(usage, prices).join("\n")}\n`);
	} finally {
		await close();
	}
}
function readDays() {
	try {
		const { values } = parseArgs({ options: { days: {
			type: "string",
			default: "30"
		} } });
		if (/^[1-9]\d{0,2}$/.test(values.days) && Number(values.days) <= 400) return Number(values.days);
	} catch {}
	throw new SetupError("Say how many days to show, at most 400: npm run usage [-- --days 30]");
}
async function reachDatabase({ database, dataDir, dataDirChosen }) {
	if (database.kind === "postgres") return { connectionString: database.url };
	const running = await findRunning({
		folder: join(dataDir, "pg"),
		folderChosen: dataDirChosen
	});
	if (!running) throw new SetupError("Start the product first: its database is not running.");
	return running;
}
run().catch((error) => {
	const told = error instanceof SetupError ? error.message : `The usage could not be read: ${String(error)}`;
	process.stderr.write(`${told}\n`);
	process.exitCode = 1;
});
export {};

//# sourceMappingURL=show-usage.js.map