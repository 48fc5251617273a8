import { c as SetupError, f as isPrivateWay, l as isLiveKey, t as readConfig } from "./config-kAVItIZF.js";
import { t as explainFailure } from "./failure-sentence-CiTX0amz.js";
import { C as monthlyCents, E as priceKeys, _ as idOf, d as asObject, i as handledEvents, l as priceProblem, o as webhookUrl, p as createStripeClient, r as portalMark, s as inWords, u as asList, w as paidPlans, x as noneWhenMissing } from "./portal-BTX-vAyj.js";
import { parseArgs } from "node:util";
import Stripe from "stripe";
// apps/server/src/payments/setup.ts
const past = {
	create: "Created",
	update: "Updated",
	activate: "Activated",
	disable: "Disabled"
};
/**
* Creates at the provider what the product sells and listens with, or finds it: products, monthly prices, portal configuration, webhook
* endpoint. Can be repeated. Says each step in a line; `dry run` changes nothing.
*/
async function setUpBilling(stripe, wanted, { mode, say }) {
	const run = {
		stripe,
		wanted,
		say,
		async change(verb, what, work) {
			if (mode === "dry run") {
				say(`Would ${verb} ${what}.`);
				return;
			}
			const result = await work();
			say(`${past[verb]} ${what}.`);
			return result;
		}
	};
	for (const plan of paidPlans) await setUpPlan(run, plan);
	await setUpPortal(run);
	await setUpWebhook(run);
}
/** A plan's product and price. The lookup key says which price is the plan's, on whatever product an operator has put it. */
async function setUpPlan(run, plan) {
	const lookup_key = priceKeys[plan];
	const { data } = asList(await run.stripe.prices.list({
		lookup_keys: [lookup_key],
		limit: 1
	}));
	const found = data[0];
	const terms = `price ${lookup_key}, ${inWords(monthlyCents(plan), "usd")} per month`;
	const product = idOf(found?.product) ?? productId(plan);
	await setUpProduct(run, plan, product);
	if (found && priceProblem(plan, found) === void 0) {
		if (found.active) return run.say(`Found ${terms} (${found.id}).`);
		await run.change("activate", terms, () => run.stripe.prices.update(found.id, { active: true }));
		return;
	}
	const instead = found ? ` instead of ${inWords(found.unit_amount, found.currency)} (${found.id})` : "";
	await run.change("create", terms + instead, async () => {
		if (found) await run.stripe.prices.update(found.id, { metadata: { plan } });
		const created = await run.stripe.prices.create({
			product,
			currency: "usd",
			unit_amount: monthlyCents(plan),
			recurring: { interval: "month" },
			lookup_key,
			transfer_lookup_key: true,
			metadata: { plan }
		});
		asObject(created, "price");
	});
	if (found) run.say(`Who subscribed at ${inWords(found.unit_amount, found.currency)} keeps that price.`);
}
/** The id is ours to choose, so that repeating this finds it. */
const productId = (plan) => `greenroom_${plan.toLowerCase()}`;
async function setUpProduct({ stripe, wanted, say, change }, plan, id) {
	const name = `${wanted.productName} ${plan[0]}${plan.slice(1).toLowerCase()}`;
	const found = await stripe.products.retrieve(id).catch(noneWhenMissing);
	if (!found) await change("create", `product ${name} (${id})`, async () => asObject(await stripe.products.create({
		id,
		name
	}), "product"));
	else if (!asObject(found, "product").active) await change("activate", `product ${found.name} (${id})`, () => stripe.products.update(id, { active: true }));
	else say(`Found product ${found.name} (${id}).`);
}
/** The product itself cancels and switches plans, and says what follows from it; the portal is for the card, invoices and receipts. */
const portalFeatures = {
	customer_update: { enabled: false },
	invoice_history: { enabled: true },
	payment_method_update: { enabled: true },
	subscription_cancel: { enabled: false },
	subscription_update: { enabled: false }
};
async function setUpPortal({ stripe, wanted, say, change }) {
	const { publicUrl } = wanted;
	const settings = {
		features: portalFeatures,
		default_return_url: `${publicUrl}/profile`,
		business_profile: {
			terms_of_service_url: `${publicUrl}/terms`,
			privacy_policy_url: `${publicUrl}/privacy`
		}
	};
	const { data } = asList(await stripe.billingPortal.configurations.list({
		active: true,
		limit: 100
	}));
	const found = data.find(({ metadata }) => metadata?.managed_by === portalMark.managed_by);
	const { configurations } = stripe.billingPortal;
	if (!found) await change("create", "portal configuration", async () => asObject(await configurations.create({
		...settings,
		metadata: portalMark
	}), "billing_portal.configuration"));
	else if (!contains(found, settings)) await change("update", `portal configuration (${found.id})`, () => configurations.update(found.id, settings));
	else say(`Found portal configuration (${found.id}).`);
}
/** Whether everything in `wanted` is so in `found`, which may hold more. */
function contains(found, wanted) {
	if (typeof wanted !== "object" || wanted === null) return found === wanted;
	return Object.entries(wanted).every(([name, value]) => contains(found?.[name], value));
}
async function setUpWebhook(run) {
	const { stripe, wanted, say, change } = run;
	const url = webhookUrl(wanted.publicUrl);
	if (wanted.webhook === "unreachable") return say(`No webhook endpoint: Stripe cannot reach ${url}. Use "stripe listen --forward-to ${url}" and the secret that it prints.`);
	const { data } = asList(await stripe.webhookEndpoints.list({ limit: 100 }));
	const here = data.filter((endpoint) => endpoint.url === url);
	const found = here.find(({ api_version }) => api_version === Stripe.API_VERSION);
	if (found) await keepEndpoint(run, found);
	else await createEndpoint(run, url);
	for (const other of here) if (other !== found && other.status === "enabled") await change("disable", `webhook endpoint of API version ${other.api_version} (${other.id})`, () => stripe.webhookEndpoints.update(other.id, { disabled: true }));
}
async function createEndpoint({ stripe, say, change }, url) {
	const created = await change("create", `webhook endpoint ${url} for ${handledEvents.length} event types`, () => stripe.webhookEndpoints.create({
		url,
		enabled_events: [...handledEvents],
		api_version: Stripe.API_VERSION
	}));
	if (!created) return;
	const { secret } = asObject(created, "webhook_endpoint");
	say(`Its signing secret is shown this once. Set it, and restart the product:\n\nSTRIPE_WEBHOOK_SECRET=${secret}\n`);
}
async function keepEndpoint({ stripe, say, change }, endpoint) {
	const { id, url, enabled_events, status } = endpoint;
	if (enabled_events.toSorted().join() === handledEvents.toSorted().join() && status === "enabled") say(`Found webhook endpoint ${url} (${id}).`);
	else await change("update", `webhook endpoint ${url} (${id}) to ${handledEvents.length} event types`, () => stripe.webhookEndpoints.update(id, {
		enabled_events: [...handledEvents],
		disabled: false
	}));
	say("STRIPE_WEBHOOK_SECRET stays as it is; Stripe shows it in the dashboard, Developers > Webhooks.");
}
// apps/server/src/commands/setup-billing.ts
/** Prepares the Stripe account that STRIPE_SECRET_KEY belongs to, step by step; with --dry-run it only says what it would do. */
async function run() {
	const mode = readMode();
	const { payments, publicUrl, product } = readConfig(process.env);
	if (payments.kind !== "stripe") throw new SetupError("Set STRIPE_SECRET_KEY to the secret key of the Stripe account, from its dashboard, Developers > API keys.");
	const live = isLiveKey(payments.key);
	const wanted = {
		productName: product.name,
		publicUrl,
		webhook: readReach(publicUrl, payments, live)
	};
	say(`${live ? "Live mode" : "Test mode"}, for ${publicUrl}${mode === "dry run" ? ", without changing anything" : ""}.`);
	await setUpBilling(createStripeClient(payments), wanted, {
		mode,
		say
	});
}
const say = (line) => void process.stdout.write(`${line}\n`);
function readMode() {
	try {
		const { values } = parseArgs({ options: { "dry-run": { type: "boolean" } } });
		return values["dry-run"] ? "dry run" : "apply";
	} catch {
		throw new SetupError("This is all there is to say: npm run billing:setup [-- --dry-run]");
	}
}
/** The address ends up in the account: where events go, and where the portal leads back to. */
function readReach(publicUrl, { base }, live) {
	if (!process.env.PUBLIC_URL) throw new SetupError("Set PUBLIC_URL to the address that users see: the portal and the webhook lead there.");
	const address = new URL(publicUrl);
	if (address.protocol === "https:") return "reachable";
	if (!isPrivateWay(address)) throw new SetupError("PUBLIC_URL must be an https address: plain http is for this machine only.");
	if (live) throw new SetupError("PUBLIC_URL must be the https address that users see: this is a live key.");
	return base?.startsWith("http:") ? "reachable" : "unreachable";
}
run().catch((error) => {
	const told = error instanceof SetupError ? error.message : explainFailure(error).sentence;
	process.stderr.write(`${told}\n`);
	process.exitCode = 1;
});
export {};

//# sourceMappingURL=setup-billing.js.map