import type { MoneyBack, Refund, RefundCause } from '../payments/port.ts'

/** An email to the operator, without its address. */
export type OperatorNotice = { subject: string; paragraphs: string[] }

/** Such as "20.00 USD". */
const sumOf = ({ amount, currency }: { amount: number; currency: string }) =>
  `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`

/** Reports a canceled subscription or a late payment, and the outcome of the refund. `id` is the subscription's or the invoice's. */
export function noticeOfRefund(
  cause: RefundCause,
  { id, customerId, refund }: { id: string; customerId: string; refund: Refund },
): OperatorNotice {
  const { subject, happened } = causes[cause]
  const outcome = { made: 'was refunded', refused: 'could not be refunded', nothing_paid: 'had nothing to refund' }[
    refund.kind
  ]
  return { subject: `${subject} ${outcome}`, paragraphs: [happened(customerId, id), ...outcomeOf(refund)] }
}

const causes: Record<RefundCause, { subject: string; happened: (customerId: string, id: string) => string }> = {
  duplicate: {
    subject: 'A second subscription',
    happened: (customerId, id) => `Customer ${customerId} had two live subscriptions. ${id} is canceled at once.`,
  },
  deleted_account: {
    subject: 'The subscription of a deleted account',
    happened: (customerId, id) =>
      `Customer ${customerId} has deleted the account and had a live subscription again. ${id} is canceled at once.`,
  },
  late_payment: {
    subject: 'A payment for an ended subscription',
    happened: (customerId, id) =>
      `Customer ${customerId} paid invoice ${id} when its subscription had ended, so it bought nothing.`,
  },
}

function outcomeOf(refund: Refund): string[] {
  if (refund.kind === 'nothing_paid') return ['There was no payment to refund.']
  if (refund.kind === 'made')
    return [`${sumOf(refund.refund)} was refunded (${refund.refund.id}). There's nothing you need to do.`]
  return [
    `The payment provider refused to refund ${refund.paymentId}, ${sumOf(refund)}: "${refund.why}". We won't try again.`,
    "Please refund it manually in the payment provider's dashboard, or return the money another way. If the payment is disputed, accept the dispute instead.",
  ]
}

/** Reports the state of a refund or dispute. */
export function noticeOfMoneyBack(found: MoneyBack, customerId: string | null): OperatorNotice {
  const { id, kind, status, reason } = found
  const { subject, next } = (kind === 'dispute' ? disputeWords : refundWords)(status)
  const what = `${kind === 'dispute' ? 'Dispute' : 'Refund'} ${id}, ${sumOf(found)}, status "${status}"`
  return {
    subject: `${subject}: ${sumOf(found)}`,
    paragraphs: [
      `${what}${reason ? `, reason "${reason}"` : ''}.`,
      `Customer ${customerId ?? 'unknown'}. Nobody's plan has changed because of it.`,
      next,
    ],
  }
}

type NoticeWords = { subject: string; next: string }

function refundWords(status: string): NoticeWords {
  if (status === 'succeeded') return { subject: 'A payment was refunded', next: "There's nothing you need to do." }
  if (status === 'failed' || status === 'canceled')
    return {
      subject: 'A refund failed',
      next: "The customer hasn't received this refund. Please return the money another way. The payment provider's dashboard says why it failed.",
    }
  if (status === 'requires_action')
    return {
      subject: 'A refund is waiting for the customer',
      next: 'The payment provider is asking the customer how to send it.',
    }
  return { subject: 'A refund is on its way', next: "There's nothing you need to do unless it fails." }
}

function disputeWords(status: string): NoticeWords {
  if (status.endsWith('needs_response'))
    return {
      subject: 'A payment is disputed',
      next: "Respond in the payment provider's dashboard before the deadline.",
    }
  if (status.endsWith('under_review'))
    return { subject: 'A dispute is under review', next: "There's nothing you need to do until the bank decides." }
  if (status === 'won') return { subject: 'A dispute was won', next: 'You got the money back.' }
  if (status === 'lost') return { subject: 'A dispute was lost', next: 'The customer keeps the money.' }
  return { subject: 'A dispute was closed', next: "There's nothing you need to do." }
}
