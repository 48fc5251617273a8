import { describe, expect, it } from 'vitest'
import { longDate } from '../ui/long-date.ts'
import { cancelConsequence, deletionConsequence } from './cancel-words.ts'
import { changeSentences, money, type Preview } from './change-words.ts'
import { paymentLine, paymentNotice } from './payment-words.ts'
import type { OpenPayment, StateOf } from './plan-state.ts'

const date = '2026-12-20T15:14:00.000Z'
const later = '2026-12-27T15:14:00.000Z'
const url = 'https://pay.example/invoice/1'
const declined: OpenPayment = { problem: 'card_declined', payUrl: url, nextAttempt: later }
const active: StateOf<'active'> = { kind: 'active', plan: 'BASIC', renewsAt: date, pending: null, portal: 'available' }
const canceling: StateOf<'canceling'> = { kind: 'canceling', plan: 'PREMIUM', endsAt: date, portal: 'available' }
const pastDue: StateOf<'past_due'> = {
  kind: 'past_due',
  plan: 'PREMIUM',
  worksUntil: date,
  payment: declined,
  portal: 'available',
}
const unpaid: StateOf<'unpaid'> = {
  kind: 'unpaid',
  plan: 'PREMIUM',
  stoppedAt: date,
  payment: { ...declined, nextAttempt: null },
  portal: 'available',
}

describe('the banner', () => {
  it('is absent where no payment is missing', () => {
    expect([{ kind: 'free', portal: 'none' } as const, active, canceling].map(paymentNotice)).toEqual([
      null,
      null,
      null,
    ])
  })

  it('says until when an overdue plan works, when the card is tried again, and where to pay', () => {
    expect(paymentNotice(pastDue)).toEqual({
      tone: 'warning',
      title: "Your renewal payment didn't go through",
      text: `Premium works until ${longDate(date)}. We'll try your card again on ${longDate(later)}.`,
      pay: { label: 'Pay now', url },
    })
  })

  it('says that the bank waits for its owner', () => {
    const asked = paymentNotice({ ...pastDue, payment: { ...declined, problem: 'action_required' } })
    expect(asked).toMatchObject({
      title: 'Your bank needs you to confirm your renewal payment',
      pay: { label: 'Confirm payment' },
    })
  })

  it('says that a plan is paused, and that the card may be tried again', () => {
    const { title, text } = paymentNotice(unpaid)!
    expect(title).toBe('Premium is paused')
    expect(text).toContain(longDate(date))
    expect(text).toContain('We may try your card again.')
    expect(text).toContain("cancel and your card won't be charged again")
  })

  it('does not blame the card for a renewal that could not be confirmed', () => {
    const { text } = paymentNotice({ ...unpaid, payment: { problem: 'unconfirmed', payUrl: null, nextAttempt: null } })!
    expect(text).toContain("we couldn't confirm your renewal payment yet")
    expect(text).not.toContain('card')
  })

  it('offers no payment where there is no address for it', () => {
    expect(paymentNotice({ ...unpaid, payment: { ...declined, payUrl: null } })?.pay).toBeNull()
  })

  it('shows an upgrade that waits, until when, and what is kept meanwhile', () => {
    const pending = { plan: 'PREMIUM', expiresAt: later, payUrl: url } as const
    const { title, text, pay } = paymentNotice({ ...active, pending })!
    expect(title).toBe('Your upgrade to Premium is waiting for your payment')
    expect(text).toContain(longDate(later))
    expect(text).toContain('you keep Basic')
    expect(pay?.url).toBe(url)
  })

  it('names no plan of ours for a subscription on a price of its own', () => {
    expect(paymentNotice({ ...pastDue, plan: null })?.text).toContain(`Your plan works until ${longDate(date)}.`)
    expect(paymentNotice({ ...unpaid, plan: null })?.title).toBe('Your plan is paused')
    expect(paymentLine({ ...pastDue, plan: null })).toContain(`Your plan works until ${longDate(date)}.`)
    const pending = { plan: 'PREMIUM', expiresAt: later, payUrl: url } as const
    expect(paymentNotice({ ...active, plan: null, pending })?.text).toContain('you keep the plan you have')
  })

  it('is one line elsewhere', () => {
    expect(paymentLine(pastDue)).toBe(`Your renewal payment didn't go through. Premium works until ${longDate(date)}.`)
    expect(paymentLine(canceling)).toBeNull()
  })
})

describe('before canceling or deleting', () => {
  it.each([
    ['a paid plan stays until its date', active, `stays active until ${longDate(date)}`],
    [
      'an overdue plan ends at once',
      pastDue,
      "ends right away and your account switches to Free. Your card won't be charged",
    ],
    ['one on a price of its own stays until its date', { ...active, plan: null }, `active until ${longDate(date)}`],
    ['an overdue one ends at once', { ...pastDue, plan: null }, "so your plan ends right away. Your card won't be"],
    ['one that only the server knows is canceled too', canceling, 'Anything that could still charge your card'],
    ['a paused plan ends at once', unpaid, "It ends right away, and your card won't be charged again."],
  ])('%s', (_, plan, words) => {
    expect(cancelConsequence(plan)).toContain(words)
  })

  it('the paid time that is lost is named', () => {
    expect(deletionConsequence(canceling)).toContain(`Premium time you paid for, until ${longDate(date)}.`)
    expect(deletionConsequence({ ...canceling, plan: null })).toContain('lose the time you paid for, until')
    expect(deletionConsequence({ kind: 'free', portal: 'none' })).not.toContain('paid')
  })
})

describe('the price of a change', () => {
  const upgrade: Preview = {
    new_plan: 'PREMIUM',
    currency: 'usd',
    amount_due: 967,
    credit: 0,
    next_charge_at: date,
    next_charge: 3000,
    proration_date: 1,
  }
  const downgrade: Preview = { ...upgrade, new_plan: 'BASIC', amount_due: 0, credit: 967, next_charge: 1033 }

  it('of an upgrade is what is paid today, and the price from the next date on', () => {
    expect(changeSentences(upgrade)).toEqual([
      "You'll pay $9.67 today for the rest of this period.",
      `Starting ${longDate(date)}, it's $30 a month.`,
    ])
  })

  it('of a downgrade is a credit that comes off the next bill', () => {
    expect(changeSentences(downgrade)).toEqual([
      "Basic starts now. You'll get a $9.67 credit toward your next bills.",
      `Your next charge is $10.33 on ${longDate(date)}, and after that it's $20 a month.`,
    ])
  })

  it('is nothing where a credit covers it', () => {
    expect(changeSentences({ ...downgrade, credit: 2967, next_charge: 0 })[1]).toContain(
      `Nothing is due on ${longDate(date)}`,
    )
    expect(changeSentences({ ...upgrade, amount_due: 0 })[0]).toBe('Premium starts now, and you pay nothing today.')
  })

  it.each([
    [967, '$9.67'],
    [3000, '$30'],
    [50, '$0.50'],
    [0, '$0'],
  ])('%i cents are %s', (cents, words) => {
    expect(money(cents)).toBe(words)
  })
})
