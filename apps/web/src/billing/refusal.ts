import { ApiError, detailOf } from '../api/api-error.ts'

export type Refusal = { title: string; text: string; payUrl: string | null }

/** The titles of the catalogue (spec 2, section 8), which the server's words begin with. */
const titles = ['Already Subscribed', 'Current Plan', 'Already Cancelled', 'No Active Subscription']

/** Splits "Current Plan: You are on it." into the catalogue's title and its text; other words get the title of the caller. */
export function readRefusal(error: unknown, otherwise: { title: string; text?: string }): Refusal {
  const detail = detailOf(error, otherwise.text)
  const payUrl = error instanceof ApiError ? error.payUrl : null
  const title = titles.find((one) => new RegExp(`^${one}[:.]?(?:\\s|$)`).test(detail))
  if (!title) return { title: titleOf(error) ?? otherwise.title, text: detail, payUrl }
  const text = detail.slice(title.length).replace(/^[:.]\s*/, '')
  return { title, text: text || 'Your account shows the plan you have.', payUrl }
}

/** Payments that were not made say what is wrong with them. */
function titleOf(error: unknown): string | null {
  const code = error instanceof ApiError ? error.code : null
  if (code === 'payment_declined') return 'Your card was declined'
  return code === 'payment_action_required' ? 'Confirm this payment' : null
}
