import { inTransaction } from '../db/database.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { addEvent } from './events/store.ts'

/**
 * Takes an event of the provider into the inbox, each once, with the job that acts on it. Fails with `bad_signature` or
 * `invalid_input`, having stored nothing; what fails otherwise is sent again by the provider.
 */
export async function receiveEvent(
  deps: SubscriptionsDeps,
  { raw, signature }: { raw: Buffer; signature: string | undefined },
): Promise<void> {
  const now = deps.clock.now()
  const event = await deps.payments.readEvent(raw, signature, now)
  const { id, type, customerId, moneyBack, createdAt } = event
  const ours = event.livemode === deps.payments.livemode
  if (!ours) deps.log.warn('an event of the other mode was set aside', { id, type, livemode: event.livemode })
  const state = !ours ? 'set_aside' : event.handled ? 'received' : 'ignored'
  await inTransaction(deps.db, async (tx) => {
    const isNew = await addEvent(tx, { id, type, customerId, moneyBack, state, createdAt, receivedAt: now })
    if (isNew && state === 'received') await deps.jobs.add(tx, 'process-billing-event', { id })
  })
}
