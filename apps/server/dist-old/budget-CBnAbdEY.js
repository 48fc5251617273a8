import { n as inTransaction } from "./database-Dwpym3dd.js";
import { c as dailyTokens, f as interviewTokens, g as modelUsage } from "./clock-CQ8Ziucz.js";
import { and, desc, eq, gte, lt, lte, sql } from "drizzle-orm";
// apps/server/src/interviewer/model/store.ts
/** Adds to the tokens of an account unless they would then be more than `most`. Says whether it did. */
async function takeOfInterview(db, account, { in: input, out: output }, most, now) {
	if (input > most.in || output > most.out) return false;
	return (await db.insert(interviewTokens).values({
		...account,
		inputTokens: input,
		outputTokens: output,
		touchedAt: now
	}).onConflictDoUpdate({
		target: [interviewTokens.interviewId, interviewTokens.purpose],
		set: {
			inputTokens: sql`${interviewTokens.inputTokens} + excluded.input_tokens`,
			outputTokens: sql`${interviewTokens.outputTokens} + excluded.output_tokens`,
			touchedAt: now
		},
		setWhere: and(lte(sql`${interviewTokens.inputTokens} - ${interviewTokens.earlierInputTokens} + excluded.input_tokens`, most.in), lte(sql`${interviewTokens.outputTokens} - ${interviewTokens.earlierOutputTokens} + excluded.output_tokens`, most.out))
	}).returning({ interviewId: interviewTokens.interviewId })).length > 0;
}
/** Has the next report about an interview begin with a whole budget; what went into the reports before stays counted. */
async function beginFeedback(db, interviewId) {
	await db.update(interviewTokens).set({
		earlierInputTokens: sql`${interviewTokens.inputTokens}`,
		earlierOutputTokens: sql`${interviewTokens.outputTokens}`
	}).where(isOf({
		interviewId,
		purpose: "feedback"
	}));
}
const isOf = ({ interviewId, purpose }) => and(eq(interviewTokens.interviewId, interviewId), eq(interviewTokens.purpose, purpose));
/** The same for a day, in and out together; without a limit it only counts. */
async function takeOfDay(db, day, tokens, most) {
	if (most !== void 0 && tokens > most) return false;
	return (await db.insert(dailyTokens).values({
		day,
		tokens
	}).onConflictDoUpdate({
		target: dailyTokens.day,
		set: { tokens: sql`${dailyTokens.tokens} + excluded.tokens` },
		setWhere: most === void 0 ? void 0 : lte(sql`${dailyTokens.tokens} + excluded.tokens`, most)
	}).returning({ day: dailyTokens.day })).length > 0;
}
/** Corrects what was taken by what it took in the end; `by` may be negative. */
async function correctTokens(db, taken, by) {
	await db.update(interviewTokens).set({
		inputTokens: sql`greatest(${interviewTokens.inputTokens} + ${by.in}, 0)`,
		outputTokens: sql`greatest(${interviewTokens.outputTokens} + ${by.out}, 0)`
	}).where(isOf(taken.account));
	await db.update(dailyTokens).set({ tokens: sql`greatest(${dailyTokens.tokens} + ${by.in + by.out}, 0)` }).where(eq(dailyTokens.day, taken.day));
}
async function tokensOfDay(db, day) {
	const [row] = await db.select({ tokens: dailyTokens.tokens }).from(dailyTokens).where(eq(dailyTokens.day, day));
	return row?.tokens ?? 0;
}
/** Adds a row to the one of the same day, model and call. */
async function addUsage(db, row) {
	await db.insert(modelUsage).values(row).onConflictDoUpdate({
		target: [
			modelUsage.day,
			modelUsage.model,
			modelUsage.call
		],
		set: {
			calls: sql`${modelUsage.calls} + excluded.calls`,
			failures: sql`${modelUsage.failures} + excluded.failures`,
			inputTokens: sql`${modelUsage.inputTokens} + excluded.input_tokens`,
			outputTokens: sql`${modelUsage.outputTokens} + excluded.output_tokens`,
			milliseconds: sql`${modelUsage.milliseconds} + excluded.milliseconds`
		}
	});
}
/** From `day` on, the newest day first. */
const listUsageSince = (db, day) => db.select().from(modelUsage).where(gte(modelUsage.day, day)).orderBy(desc(modelUsage.day), modelUsage.model, modelUsage.call);
/** The tokens of all interviews that a model was asked about since `moment`, and how many these are. */
async function sumInterviewTokensSince(db, moment) {
	const [row] = await db.select({
		in: sql`coalesce(sum(${interviewTokens.inputTokens}), 0)`,
		out: sql`coalesce(sum(${interviewTokens.outputTokens}), 0)`,
		interviews: sql`count(distinct ${interviewTokens.interviewId})`
	}).from(interviewTokens).where(gte(interviewTokens.touchedAt, moment));
	return {
		in: Number(row.in),
		out: Number(row.out),
		interviews: Number(row.interviews)
	};
}
/** Forgets interviews that no model was asked about since `interviewsBefore`, and days before `day`. */
async function deleteUsageBefore(db, interviewsBefore, day) {
	await db.delete(interviewTokens).where(lt(interviewTokens.touchedAt, interviewsBefore));
	await db.delete(dailyTokens).where(lt(dailyTokens.day, day));
	await db.delete(modelUsage).where(lt(modelUsage.day, day));
}
// apps/server/src/interviewer/model/budget.ts
/** Of a process that died in the middle of a call the estimate stays taken: until the day is over, and for that interview. */
function createBudget(db, clock, limits) {
	return {
		async reserve(account, estimate) {
			const now = clock.now();
			const day = dayOf(now);
			const usedUp = await inTransaction(db, async (tx) => {
				if (!await takeOfInterview(tx, account, estimate, limits.interview, now)) return "interview";
				if (!await takeOfDay(tx, day, estimate.in + estimate.out, limits.day)) throw new DayUsedUp();
			}).catch((error) => {
				if (error instanceof DayUsedUp) return "day";
				throw error;
			});
			if (usedUp) return usedUp;
			return {
				settle: ({ model, call, failed, ms, in: input, out }) => inTransaction(db, async (tx) => {
					const by = {
						in: input - estimate.in,
						out: out - estimate.out
					};
					await addUsage(tx, {
						day,
						model,
						call,
						calls: 1,
						failures: failed ? 1 : 0,
						inputTokens: input,
						outputTokens: out,
						milliseconds: Math.round(ms)
					});
					await correctTokens(tx, {
						account,
						day
					}, by);
				}),
				release: () => inTransaction(db, (tx) => correctTokens(tx, {
					account,
					day
				}, {
					in: -estimate.in,
					out: -estimate.out
				}))
			};
		},
		renewFeedback: (interviewId) => beginFeedback(db, interviewId),
		hasDayLeft: async () => limits.day === void 0 || await tokensOfDay(db, dayOf(clock.now())) < limits.day
	};
}
/** Rolls back what was already taken of the interview. */
var DayUsedUp = class extends Error {
	name = "DayUsedUp";
};
/** Such as "2026-11-23", in UTC. */
const dayOf = (moment) => moment.toISOString().slice(0, 10);
export { sumInterviewTokensSince as a, listUsageSince as i, dayOf as n, deleteUsageBefore as r, createBudget as t };

//# sourceMappingURL=budget-CBnAbdEY.js.map