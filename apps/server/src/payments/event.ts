import type Stripe from 'stripe'
import { AppError } from '../kit/app-error.ts'
import { required } from '../kit/required.ts'
import { isHandled } from './event-types.ts'
import { disputeOf, refundOf } from './money-back.ts'
import type { BillingEvent, MoneyBack } from './port.ts'
import { idOf, moment } from './stripe-client.ts'

const toleranceSeconds = 300

/**
 * Verifies a webhook event: signed with one of the secrets (two during a rotation), at most five minutes ago. Fails with
 * `bad_signature`, or with `invalid_input` when the signed payload isn't an event.
 */
export async function readEvent(
  stripe: Stripe,
  secrets: string[],
  sent: { raw: Buffer; signature: string | undefined; now: Date },
): Promise<BillingEvent> {
  const event = await verify(stripe, secrets, sent)
  if (!isEvent(event)) throw new AppError('invalid_input', 'This is not an event.')
  return {
    id: event.id,
    type: event.type,
    livemode: event.livemode,
    handled: isHandled(event.type) && isRelevant(event),
    createdAt: moment(event.created),
    customerId: customerOf(event),
    moneyBack: moneyBackOf(event),
  }
}

async function verify(
  stripe: Stripe,
  secrets: string[],
  { raw, signature, now }: { raw: Buffer; signature: string | undefined; now: Date },
): Promise<unknown> {
  let cause: unknown
  if (signature === undefined) throw new AppError('bad_signature')
  const webhook = required(stripe.webhooks.signature, 'webhook signatures of the Stripe package')
  for (const secret of secrets) {
    try {
      await webhook.verifyHeaderAsync(raw, signature, secret, toleranceSeconds, undefined, now.getTime())
      return parseJson(raw)
    } catch (error) {
      if (error instanceof AppError) throw error
      cause = error
    }
  }
  throw new AppError('bad_signature', undefined, { cause })
}

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch (cause) {
    throw new AppError('invalid_input', 'This is not an event.', { cause })
  }
}

/** Validates the shape: the package verifies the signature only. */
function isEvent(value: unknown): value is Stripe.Event {
  const { id, object, type, created, livemode, data } = (value ?? {}) as Partial<Record<keyof Stripe.Event, unknown>>
  const about = (data as { object?: unknown } | null | undefined)?.object
  return (
    object === 'event' &&
    [id, type].every((text) => typeof text === 'string' && text.length > 0 && text.length <= 255) &&
    Number.isSafeInteger(created) &&
    typeof livemode === 'boolean' &&
    typeof about === 'object' &&
    about !== null
  )
}

/** Filters `customer.updated`: only a change of the default card is relevant. */
function isRelevant({ type, data }: Stripe.Event): boolean {
  if (type !== 'customer.updated') return true
  const { invoice_settings: before } = (data.previous_attributes ?? {}) as { invoice_settings?: unknown }
  return typeof before === 'object' && before !== null && 'default_payment_method' in before
}

function customerOf(event: Stripe.Event): string | null {
  const about = event.data.object as { id?: unknown; object?: unknown; customer?: unknown }
  if (about.object === 'customer') return typeof about.id === 'string' ? about.id : null
  const id = idOf(about.customer as string | { id: string } | null | undefined)
  return typeof id === 'string' ? id : null
}

function moneyBackOf({ type, data }: Stripe.Event): MoneyBack | null {
  const about = data.object as unknown as { object?: unknown; amount?: unknown; created?: unknown }
  if (!Number.isSafeInteger(about.amount) || !Number.isSafeInteger(about.created)) return null
  if (type.startsWith('charge.dispute.') && about.object === 'dispute') return disputeOf(data.object as Stripe.Dispute)
  if (about.object === 'refund') return refundOf(data.object as Stripe.Refund, null)
  return null
}
