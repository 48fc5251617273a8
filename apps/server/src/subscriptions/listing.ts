import type { LiveSubscription } from '../payments/port.ts'
import { deriveEntitlement, pickSubscription } from './entitlement.ts'
import { findNotices, type Notice } from './notices.ts'
import type { StoredSubscription } from './store.ts'

/** The provider's list, and the row as it was read before that request. */
export type Listing = { readAt: StoredSubscription; live: LiveSubscription[] }

/**
 * Applies a listing to the stored row: the row's next version, and the notices to its user. 'overtaken' when the row was written since
 * it was read (optimistic concurrency control), because the listing may be older than that write.
 */
export function applyListing(
  row: StoredSubscription,
  { readAt, live }: Listing,
  cause: { canceled: boolean },
  now: Date,
): { row: StoredSubscription; notices: Notice[] } | 'overtaken' {
  if (row.version !== readAt.version || row.customerId !== readAt.customerId) return 'overtaken'
  const snapshot = deriveEntitlement(row, pickSubscription(live), now)
  return {
    row: { ...row, ...snapshot, version: row.version + 1 },
    notices: findNotices(row, snapshot, cause),
  }
}
