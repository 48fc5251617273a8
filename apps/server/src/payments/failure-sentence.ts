import { describeFailure } from './stripe-client.ts'

/** Why a provider call on behalf of the operator failed. `unknown` may be transient. */
export type Failure = { kind: 'wrong_key' | 'not_permitted' | 'refused' | 'unknown'; sentence: string }

/** Describes a provider failure for the operator: the cause, the fix, and the details that the provider's support asks for. */
export function explainFailure(error: unknown): Failure {
  const { type, code, status, requestId, reason } = describeFailure(error)
  const details = [type, code, status, requestId, reason].filter((part) => part !== undefined).join(', ')
  if (status === 401)
    return {
      kind: 'wrong_key',
      sentence: `Stripe does not accept STRIPE_SECRET_KEY (${details}): copy the secret key again from the Stripe dashboard, Developers > API keys.`,
    }
  if (status === 403)
    return {
      kind: 'not_permitted',
      sentence: `STRIPE_SECRET_KEY may not do what the product needs (${details}): give the restricted key that permission, or use the secret key.`,
    }
  if (type === 'StripeInvalidRequestError') return { kind: 'refused', sentence: `Stripe refused (${details}).` }
  return { kind: 'unknown', sentence: `The request to Stripe failed (${details}).` }
}
