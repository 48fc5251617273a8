import type { Page } from '@playwright/test'

/** The sandbox's test cards, each with another response of the bank. */
export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  /** Pays once; every later charge is declined. */
  declinedLater: '4000 0000 0000 0341',
  /** 3-D Secure at the first payment. */
  confirmedOnce: '4000 0025 0000 3155',
  /** 3-D Secure at every payment. */
  confirmedAlways: '4000 0027 6000 3184',
}

/** Fills in and submits a card form of the sandbox: a checkout, an invoice, or the portal's form for another card. */
export async function useCard(page: Page, number: string, submit: RegExp | string = /^Pay \$[\d.]+/): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiration date').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Robin Example')
  await page.getByRole('button', { name: submit }).last().click()
}

/** Presses the button of a plan on the pricing page. */
export async function choosePlan(page: Page, button: string): Promise<void> {
  await page.goto('/?section=pricing')
  await page.getByRole('button', { name: button, exact: true }).click()
}
