import { inTransaction } from '../db/database.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { addEvent } from './events/store.ts'

/**
 * Stores a webhook event once (inbox pattern), together with the job that processes it. Fails with `bad_signature` or `invalid_input`
 * and stores nothing; after any other failure the provider resends it.
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
