import { calls } from '@greenroom/contract/calls'

/** The provider's event types that the product acts on. The webhook endpoint subscribes to exactly these. */
export const handledEvents = [
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.updated',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.pending_update_applied',
  'customer.subscription.pending_update_expired',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const

export type HandledEvent = (typeof handledEvents)[number]

/** Whether the product acts on events of this type; others are acknowledged and ignored. */
export const isHandled = (type: string): type is HandledEvent => (handledEvents as readonly string[]).includes(type)

/** The webhook endpoint. */
export const webhookUrl = (publicUrl: string): string => `${publicUrl}${calls.paymentWebhook.path}`
