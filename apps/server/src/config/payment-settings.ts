import { keyProblem } from './outside-server.ts'
import type { Problems, Settings } from './settings.ts'

/** The payment adapter: the card sandbox, which takes no money, or Stripe with its webhook signing secrets, newest first. */
export type PaymentsChoice =
  | { kind: 'sandbox' }
  | { kind: 'stripe'; key: string; base: string | undefined; webhookSecrets: string[] }

const publishable =
  'STRIPE_SECRET_KEY is a publishable key (pk_…), which cannot charge: copy the secret key (sk_…) from the Stripe dashboard, Developers > API keys.'
const secretForm =
  'STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook endpoint (whsec_…), or two separated by a comma while you rotate it.'
const withoutKey =
  'STRIPE_WEBHOOK_SECRET verifies the events of Stripe, but there is no key: set STRIPE_SECRET_KEY too, or remove STRIPE_WEBHOOK_SECRET.'

/** Reads `STRIPE_SECRET_KEY` and what belongs to it. */
export function readPayments(env: Pick<Settings, 'STRIPE_SECRET_KEY' | 'STRIPE_API_BASE' | 'STRIPE_WEBHOOK_SECRET'>): {
  choice: PaymentsChoice
  problems: Problems
} {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base, STRIPE_WEBHOOK_SECRET: secret } = env
  if (key === undefined) {
    const problems = secret === undefined ? {} : { STRIPE_WEBHOOK_SECRET: withoutKey }
    return { choice: { kind: 'sandbox' }, problems }
  }
  const problems: Problems = {}
  const badKey = key.startsWith('pk_') ? publishable : keyProblem('STRIPE_SECRET_KEY', key)
  if (badKey) problems.STRIPE_SECRET_KEY = badKey
  const webhookSecrets = secret === undefined ? [] : secret.split(',').map((each) => each.trim())
  const readable = webhookSecrets.length <= 2 && webhookSecrets.every((each) => /^whsec_[\w+/=-]{8,}$/.test(each))
  if (!readable) problems.STRIPE_WEBHOOK_SECRET = secretForm
  return { choice: { kind: 'stripe', key, base, webhookSecrets }, problems }
}

/** A key of the provider's live mode, which moves real money. */
export const isLiveKey = (key: string): boolean => /^[rs]k_live_/.test(key)
