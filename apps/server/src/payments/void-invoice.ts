import type Stripe from 'stripe'
import { asObject } from './stripe-client.ts'

/** Voids an open invoice, so that it can't be paid any more. */
export async function voidInvoice(stripe: Stripe, id: string): Promise<void> {
  await stripe.invoices.voidInvoice(id).catch(async (error: unknown) => {
    // It may have been paid or voided since it was listed.
    const { status } = asObject(await stripe.invoices.retrieve(id), 'invoice')
    if (status === 'open') throw error
  })
}
