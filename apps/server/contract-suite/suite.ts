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

/** In this order: later checks use the objects that earlier ones created. */
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
 * Makes every API call of the product at any address that implements the provider's API, and checks each response. Cleans up the
 * objects that it created; `left` lists those that could not be removed. An abort waits for the current check, so that its objects
 * are removed as well.
 */
export async function runSuite(
  provider: { key: string; base: string | undefined },
  { onResult = () => {}, signal }: { onResult?: (result: Result) => void; signal?: AbortSignal } = {},
): Promise<{ results: Result[]; left: string[] }> {
  const stage = newStage(createStripeClient(provider), provider)
  const results: Result[] = []
  for (const check of checks) {
    if (signal?.aborted) break
    const result = { call: check.call, expects: check.expects, outcome: await judge(check, stage) }
    results.push(result)
    onResult(result)
  }
  return { results, left: await cleanUp(stage) }
}
