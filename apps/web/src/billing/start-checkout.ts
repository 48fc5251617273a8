import { call } from '../api/client.ts'
import { readPayAddress } from '../api/pay-address.ts'
import { leaveFor } from './open-payment.ts'
import type { PaidPlan } from './plan-state.ts'

/** Leaves for the page where a plan is paid. `from` is the report that a buyer comes back to. Throws ApiError. */
export async function startCheckout(
  plan: PaidPlan,
  from: string | undefined,
  history: 'new_entry' | 'this_entry' = 'new_entry',
): Promise<void> {
  const { url } = await call('createCheckoutSession', { body: { plan, ...(from && { return_to: from }) } })
  const address = readPayAddress(url)
  if (address === null) throw new Error('the checkout has no address to go to')
  await leaveFor(address, history)
}
