import { m as describeFailure } from "./portal-BTX-vAyj.js";
// apps/server/src/payments/failure-sentence.ts
/** A failure of the provider as an operator needs it: what is wrong, how to fix it, and what its support asks for. */
function explainFailure(error) {
	const { type, code, status, requestId, reason } = describeFailure(error);
	const details = [
		type,
		code,
		status,
		requestId,
		reason
	].filter((part) => part !== void 0).join(", ");
	if (status === 401) return {
		kind: "wrong_key",
		sentence: `Stripe does not accept STRIPE_SECRET_KEY (${details}): copy the secret key again from the Stripe dashboard, Developers > API keys.`
	};
	if (status === 403) return {
		kind: "not_permitted",
		sentence: `STRIPE_SECRET_KEY may not do what the product needs (${details}): give the restricted key that permission, or use the secret key.`
	};
	if (type === "StripeInvalidRequestError") return {
		kind: "refused",
		sentence: `Stripe refused (${details}).`
	};
	return {
		kind: "unknown",
		sentence: `Stripe could not be asked (${details}).`
	};
}
export { explainFailure as t };

//# sourceMappingURL=failure-sentence-CiTX0amz.js.map