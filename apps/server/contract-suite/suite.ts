import { createStripeClient } from '../src/payments/stripe-client.ts'
import { type Check, judge, type Outcome } from './check.ts'
import { checkoutChecks } from './checkout.ts'
import { customerChecks, deletionChecks } from './customers.ts'
import { invoiceChecks } from './invoices.ts'
import { portalChecks, webhookChecks } from './portal-and-webhooks.ts'
import { priceChecks } from './prices.ts'
import { productChecks } from './product.ts'
import { cleanUp, newStage, type Stage } from './stage.ts'
import { cancellationChecks, subscriptionChecks } from './subscriptions.ts'

export type Result = { call: string; expects: string; outcome: Outcome }

/** In this order: each hands on what it made. */
const checks: Check<Stage>[] = [
  ...customerChecks,
  ...priceChecks,
  ...checkoutChecks,
  ...subscriptionChecks,
  ...invoiceChecks,
  ...portalChecks,
  ...webhookChecks,
  ...cancellationChecks,
  ...productChecks,
  ...deletionChecks,
]

/**
 * Makes every call of the provider that the product makes, at any address that speaks its API, and says of each whether it holds.
 * Removes afterwards what it made; `left` says what it could not. An abort lets the check under way end, so that what it makes is
 * removed as well.
 */
export async function runSuite(
  provider: { key: string; base: string | undefined },
  { told = () => {}, signal }: { told?: (result: Result) => void; signal?: AbortSignal } = {},
): Promise<{ results: Result[]; left: string[] }> {
  const stage = newStage(createStripeClient(provider), provider)
  const results: Result[] = []
  for (const check of checks) {
    if (signal?.aborted) break
    const result = { call: check.call, expects: check.expects, outcome: await judge(check, stage) }
    results.push(result)
    told(result)
  }
  return { results, left: await cleanUp(stage) }
}
