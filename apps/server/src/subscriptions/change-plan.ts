import { AppError } from '../kit/app-error.ts'
import type { ChangePreview, LiveSubscription, PaidPlan, PlanChange } from '../payments/port.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { changeAtProvider } from './provider-change.ts'
import { assertChangeable } from './refusals.ts'
import { syncCustomer } from './sync-customer.ts'

/** How long the amounts of a preview are valid. */
const previewSeconds = 3600

/** What a change of plan would charge and credit now. Fails in the same cases as the change itself. */
export async function previewPlanChange(
  deps: SubscriptionsDeps,
  { userId, plan }: { userId: string; plan: PaidPlan },
): Promise<ChangePreview> {
  const { current } = await syncCustomer(deps, userId, 'thorough')
  assertOtherPlan(current, plan)
  return deps.payments.previewChange(current.id, plan, deps.clock.now())
}

/**
 * Changes the plan of a running subscription at once. When the payment fails, nothing changes, and it fails with 402 and the URL of
 * the page where it can be paid or confirmed.
 */
export async function changePlan(
  deps: SubscriptionsDeps,
  input: { userId: string; plan: PaidPlan; prorationDate: number | undefined },
): Promise<void> {
  const { userId, plan, prorationDate } = input
  assertFresh(prorationDate, deps.clock.now())
  const name = { kind: 'change_plan', target: `${plan} ${prorationDate ?? ''}` } as const
  const { result } = await changeAtProvider(
    deps,
    userId,
    name,
    async ({ current }, { idempotencyKey }): Promise<PlanChange> => {
      assertOtherPlan(current, plan)
      const pending = current.pendingChange
      if (pending?.plan === plan) {
        const problem = await deps.payments.problemOfChange(current.id)
        if (problem === 'action_required') return { kind: problem, payUrl: pending.invoice?.payUrl ?? null }
        // The default card may have changed since, which only a retry shows.
        await deps.payments.dropPendingChange(current.id)
      }
      return deps.payments.changePlan({ subscriptionId: current.id, plan, prorationDate, idempotencyKey })
    },
  )
  if (result.kind === 'changed') return
  const code = result.kind === 'declined' ? 'payment_declined' : 'payment_action_required'
  throw new AppError(code, undefined, { data: { pay_url: result.payUrl } })
}

function assertOtherPlan(current: LiveSubscription | undefined, plan: PaidPlan): asserts current is LiveSubscription {
  assertChangeable(current)
  if (current.bought.kind === 'plan' && current.bought.plan === plan) {
    throw new AppError('subscription_state', `Current Plan: You're already on the ${plan} plan.`)
  }
}

function assertFresh(prorationDate: number | undefined, now: Date): void {
  if (prorationDate === undefined) return
  const age = now.getTime() / 1000 - prorationDate
  if (age < -60 || age > previewSeconds)
    throw new AppError('invalid_input', 'These amounts are out of date. Please check the new ones.')
}
