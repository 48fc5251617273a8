import type { ReactNode } from 'react'
import type { PaidPlan } from '../../payments/port.ts'
import type { Product } from '../port.ts'
import { Layout, Small, To } from './layout.tsx'
import { moment, money } from './phrases.ts'

/** A plan's name within a sentence. */
export const planNames: Record<PaidPlan, string> = { BASIC: 'Basic', PREMIUM: 'Premium' }

/** Such as "Premium costs $30 per month and renews on December 23, 2026 at 9:10 AM UTC." */
export const priceAndRenewal = (paid: { plan: PaidPlan; monthlyCents: number; renewsAt: Date }): string =>
  `${planNames[paid.plan]} costs ${money({ amount: paid.monthlyCents, currency: 'usd' })} per month and renews on ${moment(paid.renewsAt)}.`

/** Where a plan is canceled and reactivated, and its card and receipts are. */
export const profileOf = (product: Product): string => `${product.url}/profile`

/** An email about money: it always says whom to ask. */
export function BillingPage(props: { product: Product; preview: string; children: ReactNode }) {
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
