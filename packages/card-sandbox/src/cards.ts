/** The bank's response to a payment. */
export type CardOutcome = 'succeeds' | 'declined' | 'insufficient_funds' | 'authenticate'

/**
 * How the bank treats a card: an on-session payment, any later one with the saved card (off-session), and what follows a payment. A
 * payment with completed authentication always succeeds.
 */
export type Behavior = { first: CardOutcome; later: CardOutcome; afterwards: 'nothing' | 'disputes' }

export type Card = { brand: string; last4: string; expMonth: number; expYear: number; behavior: Behavior }

const behaves = (first: CardOutcome, later: CardOutcome, afterwards: Behavior['afterwards'] = 'nothing'): Behavior => ({
  first,
  later,
  afterwards,
})

/** The provider's test cards, with the numbers for buyers and the tokens for the API. */
export const testCards = [
  {
    shown: '4242 4242 4242 4242',
    token: 'pm_card_visa',
    says: 'Payment succeeds',
    behavior: behaves('succeeds', 'succeeds'),
  },
  {
    shown: '4000 0000 0000 0002',
    token: 'pm_card_visa_chargeDeclined',
    says: 'Card is declined',
    behavior: behaves('declined', 'declined'),
  },
  {
    shown: '4000 0000 0000 9995',
    token: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    says: 'Insufficient funds',
    behavior: behaves('insufficient_funds', 'insufficient_funds'),
  },
  {
    shown: '4000 0000 0000 0341',
    token: 'pm_card_chargeCustomerFail',
    says: 'Later charges are declined',
    behavior: behaves('succeeds', 'declined'),
  },
  {
    shown: '4000 0025 0000 3155',
    token: 'pm_card_authenticationRequiredOnSetup',
    says: '3-D Secure for the first payment',
    behavior: behaves('authenticate', 'succeeds'),
  },
  {
    shown: '4000 0027 6000 3184',
    token: 'pm_card_authenticationRequired',
    says: '3-D Secure for every payment',
    behavior: behaves('authenticate', 'authenticate'),
  },
  {
    shown: '4000 0000 0000 0259',
    token: 'pm_card_createDispute',
    says: 'Payment succeeds, then is disputed',
    behavior: behaves('succeeds', 'succeeds', 'disputes'),
  },
] as const

/** Messages to the buyer when the bank declines. */
export const declineMessages = {
  declined: 'Your card was declined. Try another card.',
  insufficient_funds: 'Your card has insufficient funds. Try another card.',
} as const

export type CardForm = { name: string; number: string; expiry: string; cvc: string }
export type CardField = keyof CardForm
export type CardCheck = { kind: 'good'; card: Card } | { kind: 'bad'; field: CardField; message: string }

/** Validates a card form: complete, plausible, not expired, a test card. Doesn't charge. */
export function checkCard(form: CardForm, now: Date): CardCheck {
  const bad = (field: CardField, message: string): CardCheck => ({ kind: 'bad', field, message })
  const number = form.number.replace(/[\s-]/g, '')
  if (!/^\d{14,19}$/.test(number)) return bad('number', 'Your card number is incomplete.')
  if (!luhnHolds(number)) return bad('number', 'Your card number is invalid.')
  const expiry = /^(\d{1,2})\s*[/\s-]?\s*(?:20)?(\d{2})$/.exec(form.expiry.trim())
  const expMonth = Number(expiry?.[1])
  if (!expiry || expMonth < 1 || expMonth > 12) return bad('expiry', 'Enter the expiration date as MM / YY.')
  const expYear = 2000 + Number(expiry[2])
  if (Date.UTC(expYear, expMonth) <= now.getTime()) return bad('expiry', 'Your card has expired.')
  if (!/^\d{3,4}$/.test(form.cvc.trim())) return bad('cvc', "Your card's security code is incomplete.")
  if (form.name.trim() === '') return bad('name', 'Enter the name on the card.')
  const card = testCards.find(({ shown }) => shown.replaceAll(' ', '') === number)
  if (!card) return bad('number', 'This is a test checkout: use one of the test cards below, never a real card.')
  return { kind: 'good', card: { brand: 'visa', last4: number.slice(-4), expMonth, expYear, behavior: card.behavior } }
}

/** The test card of a token; undefined for an unknown one. */
export function namedCard(token: string, now: number): Card | undefined {
  const card = testCards.find((each) => each.token === token)
  const expYear = new Date(now * 1000).getUTCFullYear() + 3
  return card && { brand: 'visa', last4: card.shown.slice(-4), expMonth: 12, expYear, behavior: card.behavior }
}

/** Luhn checksum of a card number. */
function luhnHolds(number: string): boolean {
  const digits = [...number].reverse().map(Number)
  const sum = digits.reduce((total, digit, place) => {
    const weighed = place % 2 === 0 ? digit : digit * 2
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return sum % 10 === 0
}
