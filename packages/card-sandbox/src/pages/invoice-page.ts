import { alertBox, cardForm, type FormError } from './card-form.ts'
import { type CardShown, cardName } from './card-shown.ts'
import { type Back, backLink, day, escapeHtml, frame, type Look, money } from './frame.ts'

export type InvoiceLine = { text: string; period: { start: number; end: number }; amount: number }
export type InvoiceState =
  | { kind: 'open'; cardOnFile: CardShown | null }
  | { kind: 'paid'; at: number; card: CardShown | null }
  | { kind: 'void' }

export type InvoiceView = Look & {
  path: string
  number: string
  issuedAt: number
  billedTo: string | null
  currency: string
  lines: InvoiceLine[]
  total: number
  /** Applied credit; negative when this invoice adds credit. */
  credit: number
  amountDue: number
  state: InvoiceState
  back: Back
}

/** The hosted invoice page: line items, and the payment form or the receipt. */
export function invoicePage(view: InvoiceView, formError: FormError): string {
  const { merchant, number, back } = view
  return frame(view, {
    title: `${merchant}: invoice ${number}`,
    notice: "Test invoice: you won't be charged.",
    main: `<main class="split">
<section class="summary" aria-label="Invoice"><div class="inner">
${backLink(back)}
<p class="merchant">${escapeHtml(merchant)}</p>
<h1>Invoice ${escapeHtml(number)}</h1>
<p class="price"><span class="amount">${money(view.amountDue, view.currency)}</span> ${badge(view.state)}</p>
<dl class="facts">
<div><dt>Issued</dt><dd>${day(view.issuedAt)}</dd></div>
${view.billedTo === null ? '' : `<div><dt>Billed to</dt><dd>${escapeHtml(view.billedTo)}</dd></div>`}
</dl>
${amounts(view)}
</div></section>
<section class="pay" aria-labelledby="state"><div class="inner">
${settle(view, formError)}
</div></section>
</main>`,
  })
}

const badges = { open: 'Open', paid: 'Paid', void: 'Void' } as const
const amountLabels = { open: 'Amount due', paid: 'Amount paid', void: 'Amount' } as const

/** The status of an invoice as a small label. */
export const badge = ({ kind }: { kind: keyof typeof badges }): string =>
  `<span class="badge ${kind}">${badges[kind]}</span>`

function amounts({ lines, currency, total, credit, amountDue, state }: InvoiceView): string {
  const rows = lines.map(
    ({ text, period, amount }) =>
      `<div><dt>${escapeHtml(text)}<span class="period">${day(period.start)} to ${day(period.end)}</span></dt><dd>${money(amount, currency)}</dd></div>`,
  )
  const credited = `<div><dt>${credit > 0 ? 'Credit applied' : 'Added to your credit'}</dt><dd>${money(-credit, currency)}</dd></div>`
  return `<dl class="lines">
${rows.join('\n')}
<div class="total"><dt>Total</dt><dd>${money(total, currency)}</dd></div>
${credit === 0 ? '' : credited}
<div class="total"><dt>${amountLabels[state.kind]}</dt><dd>${money(amountDue, currency)}</dd></div>
</dl>`
}

function settle(view: InvoiceView, formError: FormError): string {
  const { state, back } = view
  const amount = money(view.amountDue, view.currency)
  switch (state.kind) {
    case 'open':
      return payment(view, state.cardOnFile, formError)
    case 'paid':
      return `<h2 id="state">Receipt</h2>
<dl class="lines">
<div><dt>Amount paid</dt><dd>${amount}</dd></div>
<div><dt>Date paid</dt><dd>${day(state.at)}</dd></div>
<div><dt>Payment method</dt><dd>${state.card ? cardName(state.card) : 'Credit'}</dd></div>
</dl>
${backLink(back)}`
    case 'void':
      return `<h2 id="state">This invoice is void</h2>
<p class="says">It was voided. There's nothing to pay.</p>
${backLink(back)}`
  }
}

function payment(view: InvoiceView, cardOnFile: CardShown | null, formError: FormError): string {
  const amount = money(view.amountDue, view.currency)
  const form = cardForm({
    action: view.path,
    submit: `Pay ${amount}`,
    fine: 'Future invoices will be charged to this card, too.',
    // Shown once, above both ways to pay.
    formError: cardOnFile && formError.kind === 'refusal' ? { kind: 'none' } : formError,
  })
  if (!cardOnFile) return `<h2 id="state">Pay with a card</h2>\n${form}`
  return `<h2 id="state">Pay this invoice</h2>
${alertBox(formError)}
<form method="post" action="${escapeHtml(view.path)}">
<button type="submit" name="pay_with" value="card_on_file">Pay ${amount} with ${cardName(cardOnFile)}</button>
</form>
<h3>Or pay with another card</h3>
${form}`
}
