import type Stripe from 'stripe'
import { isNotOffered } from './check.ts'
import { newCustomer, type Stage } from './stage.ts'

/** Test cards: as the API names them, and as a buyer types them where there is only a checkout page. Their first payment succeeds. */
const cards = {
  good: { method: 'pm_card_visa', number: '4242424242424242' },
  declines: { method: 'pm_card_chargeCustomerFail', number: '4000000000000341' },
  authenticates: { method: 'pm_card_authenticationRequired', number: '4000002760003184' },
} as const
export type Card = keyof typeof cards

/**
 * A subscription whose first month is paid, of a customer of its own whose later charges go to `card`. The product lets buyers pay on
 * the provider's page, which Stripe keeps for people; so it is made by API, or on the page where the API does not offer it.
 */
export async function subscribe(stage: Stage, price: string, card: Card): Promise<Stripe.Subscription> {
  const customer = await newCustomer(stage)
  return subscribeByApi(stage, { customer, price, card }).catch((error: unknown) => {
    if (!isNotOffered(error)) throw error
    return subscribeOnPage(stage, { customer, price, card })
  })
}

type Order = { customer: string; price: string; card: Card }

/** Saves a test card for a customer. */
export const attach = ({ stripe }: Stage, customer: string, card: Card): Promise<Stripe.PaymentMethod> =>
  stripe.paymentMethods.attach(cards[card].method, { customer })

async function subscribeByApi(stage: Stage, { customer, price, card }: Order): Promise<Stripe.Subscription> {
  const { stripe, run } = stage
  const cardId = async (name: Card) => (await attach(stage, customer, name)).id
  const { id } = await stripe.subscriptions.create({
    customer,
    items: [{ price }],
    default_payment_method: await cardId('good'),
    payment_behavior: 'error_if_incomplete',
    metadata: { user_id: run },
  })
  if (card === 'good') return stripe.subscriptions.retrieve(id)
  return stripe.subscriptions.update(id, { default_payment_method: await cardId(card) })
}

async function subscribeOnPage({ stripe, run, shopUrl }: Stage, { customer, price, card }: Order) {
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price, quantity: 1 }],
    subscription_data: { metadata: { user_id: run } },
    success_url: `${shopUrl}/paid`,
    cancel_url: `${shopUrl}/pricing`,
  })
  const form = { number: cards[card].number, expiry: '12 / 34', cvc: '123', name: 'Contract Suite' }
  const bank = await post(session.url!, form)
  // Only a card that is authenticated stops on the way back to the shop.
  if (!bank.href.startsWith(`${shopUrl}/paid`)) await post(bank.href, { outcome: 'complete' })
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id)
  return stripe.subscriptions.retrieve(String(subscription))
}

/** Sends a page's form, and gives where that leads. */
async function post(page: string, fields: Record<string, string>): Promise<URL> {
  const reply = await fetch(page, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const location = reply.headers.get('location')
  if (location === null) throw new Error(`the page ${page} did not take the card (${reply.status})`)
  return new URL(location, page)
}
