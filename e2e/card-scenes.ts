import { expect } from '@playwright/test'
import type { BillingDetails } from '../apps/web/src/billing/plan-state.ts'
import { cards, useCard } from './card-page.ts'
import { buyPlan, join } from './person.ts'
import type { Scenes } from './scenes.ts'

/** The pages of the card sandbox: checkout, bank, portal and invoices. */
export const cardScenes: Scenes = async (page, show) => {
  const member = await join(page)
  const openCheckout = async () => {
    const { url } = await member.call<{ url: string }>('POST', '/api/payment/create-checkout-session', {
      plan: 'BASIC',
    })
    await page.goto(url)
    await expect(page.getByRole('heading', { name: 'Pay with a card' })).toBeVisible()
  }
  await openCheckout()
  await show('card-checkout')
  await useCard(page, cards.declined)
  await expect(page.getByRole('alert')).toBeVisible()
  await show('card-checkout-declined')
  await useCard(page, cards.confirmedOnce)
  await expect(page.getByRole('heading', { name: 'Confirm this payment' })).toBeVisible()
  await show('card-bank')
  await page.getByRole('button', { name: 'Fail authentication' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await show('card-checkout-not-confirmed')

  await buyPlan(page, member, 'BASIC', cards.declinedLater)
  await page.goto('/?section=pricing')
  await page.getByRole('button', { name: 'Upgrade to Premium' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Upgrade to Premium' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Your card was declined' })).toBeVisible()
  const { pending_change } = await member.call<BillingDetails>('GET', '/api/payment/subscription-details')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Manage billing' }).click()
  await expect(page.getByRole('heading', { name: 'Invoice history' })).toBeVisible()
  await show('card-portal')
  await page.getByRole('link', { name: 'Update payment method' }).click()
  await expect(page.getByRole('button', { name: 'Save card' })).toBeVisible()
  await show('card-portal-card')
  await page.goto(pending_change!.pay_url!)
  await expect(page.getByRole('heading', { name: 'Pay this invoice' })).toBeVisible()
  await show('card-invoice-open')
  await useCard(page, cards.good)
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await show('card-invoice-paid')
}
