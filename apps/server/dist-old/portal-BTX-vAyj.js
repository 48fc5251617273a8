import { c as plans, n as errors, t as calls } from "./calls-CStKjuAU.js";
import { c as SetupError } from "./config-kAVItIZF.js";
import Stripe from "stripe";
// apps/server/src/kit/app-error.ts
/** The one error that reaches a client: `{ detail, code }` with its status. Everything else becomes `internal`. */
var AppError = class extends Error {
	code;
	status;
	detail;
	/** Seconds after which a 429 or 503 may be tried again. */
	retryAfter;
	/** Fields of the reply beside `detail` and `code`. */
	data;
	constructor(code, detail = errors[code].detail, options = {}) {
		super(detail, { cause: options.cause });
		this.name = "AppError";
		this.code = code;
		this.status = errors[code].status;
		this.detail = detail;
		this.retryAfter = options.retryAfter;
		this.data = options.data ?? {};
	}
};
// apps/server/src/payments/price-keys.ts
/** The lookup key that each paid plan's monthly price carries at the provider. */
const priceKeys = {
	BASIC: "basic_monthly",
	PREMIUM: "premium_monthly"
};
const paidPlans = Object.keys(priceKeys);
/** A plan's price per month in cents, from the one place that holds prices. */
const monthlyCents = (plan) => plans[plan].monthly * 100;
/** The plan behind a lookup key, or undefined for a price that is not ours. */
const planOfKey = (key) => paidPlans.find((plan) => priceKeys[plan] === key);
// apps/server/src/payments/port.ts
/** The cause of a `provider_failed` without an answer: nobody knows whether the request was carried out. */
var NoProviderResponse = class extends Error {
	name = "NoProviderResponse";
};
const isNoResponse = (error) => error instanceof Error && error.cause instanceof NoProviderResponse;
// apps/server/src/payments/stripe-client.ts
/** For pages that can show the last known state instead. */
const fast = {
	timeout: 2500,
	maxNetworkRetries: 0
};
/** The provider's official package. `base` is another address that speaks the same API; http only on loopback. */
function createStripeClient({ key, base }) {
	return new Stripe(key, {
		...addressOf(base),
		timeout: 1e4,
		maxNetworkRetries: 2,
		telemetry: false
	});
}
function addressOf(base) {
	if (base === void 0) return {};
	const { protocol, hostname, port } = new URL(base);
	const secure = protocol === "https:";
	if (!secure && ![
		"127.0.0.1",
		"localhost",
		"[::1]"
	].includes(hostname)) throw new SetupError("STRIPE_API_BASE must be an https address: plain http is for this machine only.");
	return {
		protocol: secure ? "https" : "http",
		host: hostname,
		port: port || (secure ? "443" : "80")
	};
}
/**
* Wraps every call to the provider: a failure is logged with the provider's type, code and request id, and becomes
* `provider_failed`. `call` names it in the log.
*/
function createAsk(log) {
	return async (call, work) => {
		try {
			return await work();
		} catch (error) {
			if (error instanceof AppError) throw error;
			logFailure(log, call, error);
			if (isAnswer(error)) throw new AppError("provider_failed", refused, { cause: error });
			throw new AppError("provider_failed", void 0, { cause: new NoProviderResponse(call, { cause: error }) });
		}
	};
}
const refused = "The payment provider could not do this. Please try again, or write to us if it keeps failing.";
/** The one line in the log for a call that the provider did not do. */
const logFailure = (log, call, error) => log.warn("the payment provider failed", {
	call,
	...describeFailure(error)
});
/** Whether the provider answered at all, if only with something that is none of its objects. */
const isAnswer = (error) => !(error instanceof Stripe.errors.StripeConnectionError);
/** Whether the provider answered that it does not do what it was asked, so that asking again changes nothing. */
const isRefusal = (error) => error instanceof Stripe.errors.StripeError && error.statusCode !== void 0 && error.statusCode < 500 && !passing.includes(error.statusCode);
/** A wrong key, the same request under way, and too many requests say nothing about what was asked for; nor does an outage. */
const passing = [
	401,
	409,
	429
];
/** What a log may hold of a failure: no message of a card, no address. */
function describeFailure(error) {
	if (!(error instanceof Stripe.errors.StripeError)) return { reason: error instanceof Error ? error.message : String(error) };
	const { type, code, param, statusCode: status, requestId } = error;
	return {
		type,
		code,
		param,
		status,
		requestId,
		reason: error.message
	};
}
/** Undefined for what the provider does not have; every other failure goes on. */
function noneWhenMissing(error) {
	if (hasCode(error, "resource_missing")) return void 0;
	throw error;
}
const hasCode = (error, code) => error instanceof Stripe.errors.StripeError && error.code === code;
/** The package takes any JSON without `error` for a success, so what came is looked at. */
function asObject(found, object) {
	if (typeof found?.id !== "string" || found.object !== object) throw new Error(`the provider answered with something else than a ${object}`);
	return found;
}
/** The same for a list. */
function asList(found) {
	if (found?.object !== "list" || !Array.isArray(found.data)) throw new Error("the provider answered with something else than a list");
	return found;
}
/** The provider writes every moment in seconds since 1970. */
const moment = (seconds) => /* @__PURE__ */ new Date(seconds * 1e3);
const idOf = (found) => typeof found === "string" ? found : found?.id ?? null;
// apps/server/src/payments/prices.ts
/** What is wrong with the provider's price of a plan, in a sentence; undefined when it is the one that our pages show. */
function priceProblem(plan, price) {
	const key = priceKeys[plan];
	if (price?.object !== "price" || !price.id) return `There is no active price with the lookup key ${key}.`;
	const monthly = price.recurring?.interval === "month" && price.recurring.interval_count === 1;
	if (price.unit_amount === monthlyCents(plan) && price.currency === "usd" && monthly) return void 0;
	const interval = intervalOf(price.recurring);
	return `The price ${key} is ${`${inWords(price.unit_amount, price.currency)} ${interval}`}, and our pages say ${inWords(monthlyCents(plan), "usd")} per month.`;
}
function intervalOf(recurring) {
	if (!recurring) return "once";
	const { interval, interval_count: count } = recurring;
	return count === 1 ? `per ${interval}` : `every ${count} ${interval}s`;
}
/** An amount in cents as an operator reads it. */
const inWords = (cents, currency) => `${cents === null ? "not a fixed amount" : (cents / 100).toFixed(2)} ${currency.toUpperCase()}`;
/** The id of a plan's price. One that costs something else than our pages say is never sold. */
async function priceFor(stripe, plan) {
	const { data } = asList(await stripe.prices.list({
		lookup_keys: [priceKeys[plan]],
		active: true
	}));
	const problem = priceProblem(plan, data[0]);
	if (problem) throw new Error(problem);
	return data[0].id;
}
// apps/server/src/payments/event-types.ts
/** The provider's event types that the product acts on. The webhook endpoint subscribes to exactly these. */
const handledEvents = [
	"checkout.session.completed",
	"checkout.session.expired",
	"customer.updated",
	"customer.deleted",
	"customer.subscription.created",
	"customer.subscription.updated",
	"customer.subscription.deleted",
	"customer.subscription.paused",
	"customer.subscription.resumed",
	"customer.subscription.pending_update_applied",
	"customer.subscription.pending_update_expired",
	"invoice.paid",
	"invoice.payment_failed",
	"invoice.payment_action_required",
	"invoice.voided",
	"charge.refunded",
	"refund.created",
	"refund.updated",
	"refund.failed",
	"charge.dispute.created",
	"charge.dispute.updated",
	"charge.dispute.closed"
];
/** Whether the product acts on events of this type; any other is accepted and set aside. */
const isHandled = (type) => handledEvents.includes(type);
/** Where the provider posts its events. */
const webhookUrl = (publicUrl) => `${publicUrl}${calls.paymentWebhook.path}`;
// apps/server/src/payments/portal.ts
/** What marks the portal configuration of this product among others of the account. */
const portalMark = { managed_by: "greenroom" };
/**
* The portal configuration that billing:setup made. The account's default cannot be made through the API, and may let customers cancel or
* switch plans past the product, so sessions name this one where it exists.
*/
async function findPortalConfiguration(stripe, options = {}) {
	const { data } = asList(await stripe.billingPortal.configurations.list({
		active: true,
		limit: 100
	}, options));
	return data.find(({ metadata }) => metadata?.managed_by === portalMark.managed_by) ?? data.find(({ is_default }) => is_default);
}
/** The provider's page for the card, invoices and receipts of a customer. */
async function openPortal(stripe, customer, returnUrl) {
	const configuration = await findPortalConfiguration(stripe);
	return asObject(await stripe.billingPortal.sessions.create({
		customer,
		return_url: returnUrl,
		...configuration && { configuration: configuration.id }
	}), "billing_portal.session").url;
}
export { monthlyCents as C, AppError as D, priceKeys as E, isNoResponse as S, planOfKey as T, idOf as _, isHandled as a, moment as b, priceFor as c, asObject as d, createAsk as f, hasCode as g, fast as h, handledEvents as i, priceProblem as l, describeFailure as m, openPortal as n, webhookUrl as o, createStripeClient as p, portalMark as r, inWords as s, findPortalConfiguration as t, asList as u, isRefusal as v, paidPlans as w, noneWhenMissing as x, logFailure as y };

//# sourceMappingURL=portal-BTX-vAyj.js.map