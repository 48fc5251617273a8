import { describeFailure } from './stripe-client.ts'

/** Why the provider did not do what an operator wants to know or set up. `unknown` may be over with the next try. */
export type Failure = { kind: 'wrong_key' | 'not_permitted' | 'refused' | 'unknown'; sentence: string }

/** A failure of the provider as an operator needs it: what is wrong, how to fix it, and what its support asks for. */
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
  return { kind: 'unknown', sentence: `Stripe could not be asked (${details}).` }
}
