import { ApiError, detailOf } from '../api/api-error.ts'

export type BillingRefusal = { title: string; text: string; payUrl: string | null; code: ApiError['code'] }

/** The titles of the catalogue (spec 2, section 8), which the server's words begin with. */
const titles = ['Already Subscribed', 'Current Plan', 'Already Cancelled', 'No Active Subscription']

const paymentTitles: Partial<Record<ApiError['code'], string>> = {
  payment_declined: 'Your card was declined',
  payment_action_required: 'Confirm this payment',
}

/**
 * Splits "Current Plan: You are on it." into the catalogue's title and its text. A payment that was not made has a title of its
 * own, other words get the caller's.
 */
export function readRefusal(error: unknown, otherwise: { title: string; text?: string }): BillingRefusal {
  const detail = detailOf(error, otherwise.text)
  const { code, payUrl } = error instanceof ApiError ? error : { code: 'unknown' as const, payUrl: null }
  const title = titles.find((one) => startsWith(detail, one)) ?? paymentTitles[code] ?? otherwise.title
  return { title, text: withoutTitle(detail, title) || 'My Account shows your current plan.', payUrl, code }
}

const startsWith = (detail: string, title: string) => new RegExp(`^${title}(?:[:.,]|$)`).test(detail)

/** Drops from the text what the title says already: "Your card was declined, so your plan …" becomes "Your plan …". */
function withoutTitle(detail: string, title: string): string {
  if (!startsWith(detail, title)) return detail
  const rest = detail.slice(title.length).replace(/^(?:, so|[:.])\s*/, '')
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}
