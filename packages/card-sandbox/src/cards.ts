/** The test cards, by what the bank answers. Their numbers are the field's own. */
export const testCards = [
  {
    number: '4242424242424242',
    shown: '4242 4242 4242 4242',
    says: 'Payment succeeds',
    first: 'succeed',
    later: 'succeed',
  },
  {
    number: '4000000000000002',
    shown: '4000 0000 0000 0002',
    says: 'Card is declined',
    first: 'decline',
    later: 'decline',
  },
  {
    number: '4000000000000341',
    shown: '4000 0000 0000 0341',
    says: 'Later charges are declined',
    first: 'succeed',
    later: 'decline',
  },
] as const

export type CardForm = { name: string; number: string; expiry: string; cvc: string }
export type CardField = keyof CardForm
export type CardCheck =
  | { kind: 'good'; last4: string; laterCharges: 'succeed' | 'decline' }
  | { kind: 'bad'; field: CardField; message: string }

/** Looks at a filled-in card form as a payment page does: complete, plausible, not expired, then what the bank says. */
export function checkCard(form: CardForm, now: Date): CardCheck {
  const bad = (field: CardField, message: string): CardCheck => ({ kind: 'bad', field, message })
  const number = form.number.replace(/[\s-]/g, '')
  if (!/^\d{14,19}$/.test(number)) return bad('number', 'Your card number is incomplete.')
  if (!luhnHolds(number)) return bad('number', 'Your card number is invalid.')
  const expiry = /^(\d{1,2})\s*[/\s-]?\s*(?:20)?(\d{2})$/.exec(form.expiry.trim())
  const month = Number(expiry?.[1])
  if (!expiry || month < 1 || month > 12) return bad('expiry', 'Enter the expiry date as MM / YY.')
  if (Date.UTC(2000 + Number(expiry[2]), month) <= now.getTime()) return bad('expiry', 'Your card has expired.')
  if (!/^\d{3,4}$/.test(form.cvc.trim())) return bad('cvc', "Your card's security code is incomplete.")
  if (form.name.trim() === '') return bad('name', 'Enter the name on the card.')
  const card = testCards.find((each) => each.number === number)
  if (!card) return bad('number', 'This is a test checkout: use one of the test cards below, never a real card.')
  if (card.first === 'decline') return bad('number', 'Your card was declined. Try another card.')
  return { kind: 'good', last4: number.slice(-4), laterCharges: card.later }
}

/** The check digit that every card number ends in. */
function luhnHolds(number: string): boolean {
  const digits = [...number].reverse().map(Number)
  const sum = digits.reduce((total, digit, place) => {
    const weighed = place % 2 === 0 ? digit : digit * 2
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return sum % 10 === 0
}
