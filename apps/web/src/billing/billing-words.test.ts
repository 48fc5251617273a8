import { describe, expect, it } from 'vitest'
import { longDate, monthDay } from '../ui/long-date.ts'
import { cancelConsequence, deletionConsequence } from './cancel-words.ts'
import { changeSentences, switchWords } from './change-words.ts'
import { money } from './money.ts'
import { paymentLine, paymentNotice, upgradePayLabel } from './payment-words.ts'
import type { ChangePreview } from './plan-change.ts'
import { otherPlanWords } from './plan-name.ts'
import type { OpenPayment, StateOf } from './plan-state.ts'

const date = '2026-12-20T15:14:00.000Z'
const later = '2026-12-27T15:14:00.000Z'
const url = 'https://pay.example/invoice/1'
const thirty = { cents: 3000, currency: 'usd' }
const declined: OpenPayment = { problem: 'card_declined', payUrl: url, due: null, nextAttempt: later }
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
      text: `Premium works until ${longDate(date)}. We'll try your card again on ${longDate(later)}. Update your card and we'll charge it right away.`,
      pay: { label: 'Pay now', url },
    })
  })

  it('says that the last try decides where nothing is left after it', () => {
    const lastTry = '2026-12-20T15:00:00.000Z'
    const { text } = paymentNotice({ ...pastDue, payment: { ...declined, nextAttempt: lastTry } })!
    expect(text).toBe(
      `We'll try one last time on ${longDate(lastTry)}. If that fails, Premium stops. Update your card and we'll charge it right away.`,
    )
  })

  it.each([
    ['card_declined', 'Pay $30 now'],
    ['action_required', 'Confirm $30'],
    ['unconfirmed', 'Pay $30 now'],
  ] as const)('names the amount on its button where it is known: %s', (problem, label) => {
    const payment = { ...declined, problem, due: thirty }
    expect(paymentNotice({ ...pastDue, payment })?.pay?.label).toBe(label)
    expect(paymentNotice({ ...unpaid, payment })?.pay?.label).toBe(label)
  })

  it('says that the bank waits for its owner', () => {
    const asked = paymentNotice({ ...pastDue, payment: { ...declined, problem: 'action_required' } })
    expect(asked).toMatchObject({
      title: 'Your bank needs you to confirm your renewal payment',
      pay: { label: 'Confirm payment' },
    })
    expect(asked?.text).not.toContain('Update your card')
  })

  it.each([
    ['card_declined', url, "Your renewal payment didn't go through. Pay now and Premium starts again right away."],
    [
      'card_declined',
      null,
      "Your renewal payment didn't go through. Update your card and Premium starts again right away.",
    ],
    [
      'action_required',
      url,
      'Your bank needs you to confirm your renewal payment. Confirm it and Premium starts again right away.',
    ],
    [
      'action_required',
      null,
      'Your bank needs you to confirm your renewal payment. Update your card and Premium starts again right away.',
    ],
  ] as const)('says that a plan is paused, and what starts it again: %s, %s', (problem, payUrl, text) => {
    const payment = { ...unpaid.payment, problem, payUrl }
    expect(paymentNotice({ ...unpaid, payment })).toMatchObject({ title: 'Premium is paused', text })
    const again = ` We'll try your card again on ${longDate(later)}.`
    expect(paymentNotice({ ...unpaid, payment: { ...payment, nextAttempt: later } })?.text).toBe(text + again)
  })

  it('does not blame the card for a renewal that could not be confirmed', () => {
    const { text } = paymentNotice({
      ...unpaid,
      payment: { ...declined, problem: 'unconfirmed', payUrl: null, nextAttempt: null },
    })!
    expect(text).toContain("We couldn't confirm your renewal payment yet")
    expect(text).not.toContain('card')
  })

  it('offers no payment where there is no address for it', () => {
    expect(paymentNotice({ ...unpaid, payment: { ...declined, payUrl: null } })?.pay).toBeNull()
  })

  it('shows an upgrade that waits, until when, and what is kept meanwhile', () => {
    const pending = { plan: 'PREMIUM', expiresAt: later, payUrl: url, due: { cents: 1000, currency: 'usd' } } as const
    const { title, text, pay } = paymentNotice({ ...active, pending })!
    expect(title).toBe('Your upgrade to Premium is waiting for your payment')
    expect(text).toBe(
      `Pay or confirm it by ${longDate(later)} and Premium starts right away. Until then you keep Basic.`,
    )
    expect(pay).toEqual({ label: 'Pay $10', url })
  })

  it('names no plan for a subscription on an unknown price', () => {
    const pauses = `Your other subscription pauses on ${longDate(date)} unless it's paid.`
    expect(paymentNotice({ ...pastDue, plan: null })?.text).toContain(pauses)
    expect(paymentNotice({ ...unpaid, plan: null })).toMatchObject({
      title: 'Your other subscription is paused',
      text: expect.stringContaining('Pay now and your other subscription starts again right away.'),
    })
    expect(paymentLine({ ...pastDue, plan: null })).toBe(pauses)
    const pending = { plan: 'PREMIUM', expiresAt: later, payUrl: url, due: null } as const
    expect(paymentNotice({ ...active, plan: null, pending })?.text).toContain('you keep the plan you have')
  })

  it('names no plan while the profile alone is known', () => {
    expect(paymentNotice({ ...unpaid, plan: 'unknown' })).toMatchObject({
      title: 'Your plan is paused',
      text: expect.stringContaining('and your plan starts again'),
    })
    expect(paymentLine({ ...unpaid, plan: 'unknown' })).toContain('Your plan is paused')
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
      'an overdue plan ends right away',
      pastDue,
      "ends right away and you're on the Free plan. Your card won't be charged",
    ],
    [
      'one on a price of its own stays until its date',
      { ...active, plan: null },
      `Your other subscription stays active until ${longDate(date)}`,
    ],
    [
      'an overdue one ends right away',
      { ...pastDue, plan: null },
      "so your other subscription ends right away. Your card won't be",
    ],
    ['one that only the server knows is canceled too', canceling, 'Anything that could still charge your card'],
    [
      'a paused plan has nothing left to lose',
      unpaid,
      "Premium is already paused. Canceling ends the subscription, and your card won't be charged again.",
    ],
  ])('%s', (_, plan, words) => {
    expect(cancelConsequence(plan)).toContain(words)
  })

  it('the paid time that is lost is named', () => {
    expect(deletionConsequence(canceling)).toContain(`Premium time you paid for, until ${longDate(date)}.`)
    expect(deletionConsequence({ ...canceling, plan: null })).toContain('lose the time you paid for, until')
    expect(deletionConsequence({ kind: 'free', portal: 'none' })).not.toContain('paid')
  })
})

it('a canceled plan is reactivated before it changes, and that costs nothing today', () => {
  expect(switchWords(canceling, 'BASIC')).toBe(
    `Your Premium plan is canceled. To switch to Basic, reactivate it first. You won't be charged today. If you don't switch, it renews on ${longDate(date)} for $30.`,
  )
})

it.each([
  ['active', { ...active, plan: null }, 'Cancel it first to choose Basic or Premium.'],
  ['overdue', { ...pastDue, plan: null }, 'Cancel it first to choose Basic or Premium.'],
  ['canceled', { ...canceling, plan: null }, `You can choose Basic or Premium once it ends on ${longDate(date)}.`],
] as const)('with another subscription nothing is sold: %s', (_, plan, words) => {
  expect(otherPlanWords(plan)).toBe(`You have another subscription. ${words}`)
})

describe('the price of a change', () => {
  const upgrade: ChangePreview = {
    plan: 'PREMIUM',
    currency: 'usd',
    dueNow: 967,
    credit: 0,
    nextChargeAt: date,
    nextCharge: 3000,
    pricedAt: 1,
  }
  const downgrade: ChangePreview = { ...upgrade, plan: 'BASIC', dueNow: 0, credit: 967, nextCharge: 1033 }

  it('of an upgrade is what is paid today, and the price from the next date on', () => {
    expect(changeSentences(upgrade)).toEqual([
      `You'll pay $9.67 today, the difference until ${monthDay(date)}.`,
      `Starting ${longDate(date)}, it's $30 a month.`,
    ])
  })

  it('of a downgrade is a credit that comes off the next payments', () => {
    expect(changeSentences(downgrade)).toEqual([
      "Basic starts now. You'll get a $9.67 credit toward your next payments.",
      `Your next charge is $10.33 on ${longDate(date)}, and after that it's $20 a month.`,
    ])
  })

  it('is nothing where a credit covers it', () => {
    expect(changeSentences({ ...downgrade, credit: 2967, nextCharge: 0 })[1]).toContain(
      `Nothing is due on ${longDate(date)}`,
    )
    expect(changeSentences({ ...upgrade, dueNow: 0 })[0]).toBe('Premium starts now, and you pay nothing today.')
  })

  it.each([
    [967, '$9.67'],
    [3000, '$30'],
    [50, '$0.50'],
    [0, '$0'],
  ])('%i cents are %s', (cents, words) => {
    expect(money({ cents, currency: 'usd' })).toBe(words)
  })

  it.each([
    ['card_declined', thirty, 'Pay $30'],
    ['card_declined', null, 'Pay now'],
    ['action_required', null, 'Confirm payment'],
  ] as const)('that failed: %s', (problem, due, label) => {
    expect(upgradePayLabel(problem, { due })).toBe(label)
  })
})
