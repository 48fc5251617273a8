import { t as createBreaker } from "./breaker-CDexTV3y.js";
import { a as describeFailure, c as loadProvider, i as ask, n as writePrompt, o as estimateTokens, r as createGenerate, s as faultOf } from "./prompt-5jkQ1uY-.js";
import { t as createBudget } from "./budget-CBnAbdEY.js";
import { t as costOf } from "./cost-I57l2xhV.js";
import { t as createSemaphore } from "./semaphore-CFfq-sMV.js";
// apps/server/src/interviewer/model/reserve.ts
/**
* Sets tokens aside within the time of a call; fails with the signal's reason. A call for a report sets aside four times what it
* will need, so where the calls beside it hold the rest, it waits until one of them has given some back. `track` hears of work
* that goes on when nobody waits any longer.
*/
function createReserve(budget, track) {
	const lines = /* @__PURE__ */ new Map();
	function forgetIdle(interviewId, { waiting, held }) {
		if (waiting === 0 && held.size === 0) lines.delete(interviewId);
	}
	async function reserveOnce(account, estimate, signal) {
		const reserving = budget.reserve(account, estimate);
		try {
			return await orAborted(reserving, signal);
		} catch (error) {
			if (signal.aborted) track(reserving.then((late) => typeof late === "object" ? late.release() : void 0).catch(() => {}));
			throw error;
		}
	}
	function hold(interviewId, line, reservation) {
		const ended = Promise.withResolvers();
		line.held.add(ended.promise);
		const end = (work) => work.finally(() => {
			line.held.delete(ended.promise);
			ended.resolve();
			forgetIdle(interviewId, line);
		});
		return {
			settle: (spent) => end(reservation.settle(spent)),
			release: () => end(reservation.release())
		};
	}
	return async function reserve(account, estimate, signal) {
		if (account.purpose === "asking") return reserveOnce(account, estimate, signal);
		const { interviewId } = account;
		const line = lines.get(interviewId) ?? {
			turn: createSemaphore(1),
			held: /* @__PURE__ */ new Set(),
			waiting: 0
		};
		lines.set(interviewId, line);
		line.waiting++;
		try {
			return await line.turn.run(async () => {
				for (;;) {
					const reservation = await reserveOnce(account, estimate, signal);
					if (typeof reservation === "object") return hold(interviewId, line, reservation);
					if (reservation === "day" || line.held.size === 0) return reservation;
					await orAborted(Promise.race(line.held), signal);
				}
			}, signal);
		} finally {
			line.waiting--;
			forgetIdle(interviewId, line);
		}
	};
}
/** What the work gives, unless the signal aborts first: then it fails with its reason, and the work goes on unheard. */
async function orAborted(work, signal) {
	const aborted = Promise.withResolvers();
	const abort = () => aborted.reject(signal.reason);
	if (signal.aborted) abort();
	signal.addEventListener("abort", abort, { once: true });
	return Promise.race([work, aborted.promise]).finally(() => signal.removeEventListener("abort", abort));
}
// apps/server/src/interviewer/model/model.ts
/** What the coach's model is asked for; the interviewer's is asked for all the rest. */
const coachCalls = /* @__PURE__ */ new Set([
	"judge",
	"check",
	"summary"
]);
const purposeOf = (name) => coachCalls.has(name) ? "feedback" : "asking";
const pauseMs = 6e4;
/** The configured model behind its limits. Loads the package of its provider and no other. */
async function createModel(choice, deps) {
	const { clock, ids, log } = deps;
	const provider = await loadProvider(choice);
	const generators = new Map([choice.model, choice.coachModel].map((name) => [name, createGenerate(provider, name, clock)]));
	const budget = "budget" in deps ? deps.budget : createBudget(deps.db, clock, choice.budgets);
	const breaker = createBreaker({
		clock,
		pauseMs,
		onOpen: (ms) => log.warn("the model rests", { seconds: ms / 1e3 })
	});
	const closing = new AbortController();
	const pending = /* @__PURE__ */ new Set();
	/** What `close` waits for. */
	function track(work) {
		pending.add(work);
		const done = () => pending.delete(work);
		work.then(done, done);
		return work;
	}
	const reserve = createReserve(budget, track);
	async function askAdmitted(call) {
		const writtenBy = coachCalls.has(call.name) ? choice.coachModel : choice.model;
		const prompt = writePrompt(ids, call);
		const givenUp = call.signal ? AbortSignal.any([closing.signal, call.signal]) : closing.signal;
		const late = AbortSignal.timeout(call.timeoutMs);
		const signal = AbortSignal.any([givenUp, late]);
		const began = performance.now();
		const deadline = began + call.timeoutMs;
		const account = {
			interviewId: call.interviewId,
			purpose: purposeOf(call.name)
		};
		const estimate = {
			in: estimateTokens(prompt.instructions, prompt.message),
			out: call.mostTokens + (provider.thinks ? 512 : 0)
		};
		const reservation = await reserve(account, estimate, signal).catch((error) => {
			if (givenUp.aborted) return "given up";
			throw error;
		});
		if (typeof reservation === "string") {
			if (reservation !== "given up") log.info("no tokens left", {
				call: call.name,
				of: reservation
			});
			breaker.abandoned();
			return;
		}
		const tally = {
			tries: 0,
			inputTokens: 0,
			outputTokens: 0
		};
		const finish = (failed) => {
			const ms = Math.round(performance.now() - began);
			settleLater(reservation, {
				model: writtenBy,
				call: call.name,
				failed,
				ms
			}, tally);
			const { tries, inputTokens, outputTokens } = tally;
			const cost = costOf(tally, choice.prices[writtenBy]);
			return {
				call: call.name,
				model: writtenBy,
				prompt: prompt.id,
				tries,
				ms,
				inputTokens,
				outputTokens,
				cost
			};
		};
		try {
			signal.throwIfAborted();
			const value = await ask(call, prompt, {
				generate: generators.get(writtenBy),
				ids,
				signal,
				deadline,
				tally
			});
			breaker.succeeded();
			log.info("model answered", finish(false));
			return {
				value,
				writtenBy,
				prompt: prompt.id
			};
		} catch (error) {
			if (givenUp.aborted) {
				breaker.abandoned();
				log.info("model given up", finish(false));
				return;
			}
			const fault = faultOf(error);
			if (fault.kind === "answered") breaker.succeeded();
			else if (fault.kind === "one text") breaker.abandoned();
			else if (fault.kind === "rest") breaker.rest(fault.ms);
			else breaker.failed();
			log.warn("the model failed", {
				...finish(true),
				why: late.aborted ? "timeout" : describeFailure(error)
			});
			return;
		}
	}
	/** Beside the answer, which waits for no table. */
	function settleLater(reservation, spent, { inputTokens, outputTokens }) {
		track(reservation.settle({
			...spent,
			in: inputTokens,
			out: outputTokens
		}).catch((error) => log.error("the usage of a model was not counted", error)));
	}
	return {
		name: choice.model,
		coach: choice.coachModel,
		async ask(call) {
			if (closing.signal.aborted || call.signal?.aborted || !breaker.admits()) return void 0;
			return track(askAdmitted(call)).catch((error) => {
				breaker.abandoned();
				log.error("the model could not be asked", error, { call: call.name });
			});
		},
		async isAvailable() {
			if (closing.signal.aborted || !breaker.isClosed()) return false;
			return budget.hasDayLeft().catch((error) => {
				log.error("the budget of a model could not be read", error);
				return false;
			});
		},
		isClosed: () => closing.signal.aborted,
		renewFeedbackBudget: (interviewId) => budget.renewFeedback(interviewId).catch((error) => {
			log.error("the budget of a report could not be renewed", error);
		}),
		async close() {
			closing.abort();
			while (pending.size > 0) await Promise.allSettled(pending);
		}
	};
}
export { createModel };

//# sourceMappingURL=model-Dve1uIzo.js.map