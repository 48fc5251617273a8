import type { ReactNode } from 'react'
import type { PaidPlan } from '../../payments/port.ts'
import type { EmailBranding, NextRenewal } from '../port.ts'
import { Layout, Small, To } from './layout.tsx'
import { moment, money } from './phrases.ts'

/** A plan's name within a sentence. */
export const planNames: Record<PaidPlan, string> = { BASIC: 'Basic', PREMIUM: 'Premium' }

/** Such as "Premium costs $30 per month and renews on December 23, 2026 at 9:10 AM UTC." A plan that ends costs nothing more. */
export function priceAndNext({
  plan,
  monthlyCents,
  next,
}: {
  plan: PaidPlan
  monthlyCents: number
  next: NextRenewal
}): string {
  const name = planNames[plan]
  if (next.kind === 'ends') return `${name} is canceled: it ends on ${moment(next.at)} and won't renew.`
  return `${name} costs ${money({ amount: monthlyCents, currency: 'usd' })} per month and renews on ${moment(next.at)}.`
}

/** Where a plan is canceled and reactivated, and its card and receipts are. */
export const profileOf = (product: EmailBranding): string => `${product.url}/profile`

/** An email about money: it always says whom to ask. */
export function BillingPage(props: { product: EmailBranding; preview: string; children: ReactNode }) {
  const { product, preview, children } = props
  return (
    <Layout product={product} preview={preview}>
      {children}
      <Small>
        Questions about billing? Write to <To address={`mailto:${product.contactEmail}`}>{product.contactEmail}</To>.
      </Small>
    </Layout>
  )
}
