import { cardForm, type FormError } from './card-form.ts'
import { type CardShown, cardExpiry, cardName } from './card-shown.ts'
import { type Back, backLink, day, escapeHtml, frame, type Look, money } from './frame.ts'
import { badge, type InvoiceState } from './invoice-page.ts'

export type PlanShown = {
  product: string
  amount: number
  currency: string
  /** A renewal, the end, or a missing payment. */
  next: { kind: 'renews' | 'ends'; at: number } | { kind: 'payment_missing' }
}
export type InvoiceShown = {
  href: string
  number: string
  issuedAt: number
  /** The amount charged or due. */
  amount: number
  currency: string
  state: InvoiceState['kind']
}
/** Credit for the next invoices. */
export type Credit = { amount: number; currency: string }
export type PortalView = Look & {
  /** Path of this page. */
  path: string
  /** Path of the card form. */
  cardPath: string
  email: string | null
  plan: PlanShown | null
  card: CardShown | null
  credit: Credit | null
  /** Open ones first, then newest first. */
  invoices: InvoiceShown[]
  back: Back | undefined
  /** Confirmation of the last action. */
  done: string | undefined
}

/** The billing portal. */
export function portalPage(view: PortalView): string {
  const { merchant, plan, card, credit, email, done } = view
  return portalFrame(
    view,
    `<h1>Billing</h1>
${done === undefined ? '' : `<p class="done" role="status">${escapeHtml(done)}</p>`}
<section aria-labelledby="plan"><h2 id="plan">Current plan</h2>
${plan ? currentPlan(plan) : `<p class="says">You don't have a subscription to ${escapeHtml(merchant)}.</p>`}
</section>
<section aria-labelledby="card"><h2 id="card">Payment method</h2>
${card ? `<p class="says">${cardName(card)}<span class="period">${cardExpiry(card)}</span></p>` : '<p class="says">No card on file.</p>'}
<a class="button secondary" href="${escapeHtml(view.cardPath)}">${card ? 'Update payment method' : 'Add payment method'}</a>
</section>
${credit ? `<section aria-labelledby="credit"><h2 id="credit">Credit balance</h2>\n<p class="says">${money(credit.amount, credit.currency)}<span class="period">We'll apply it to your next invoices.</span></p></section>` : ''}
${email === null ? '' : `<section aria-labelledby="info"><h2 id="info">Billing information</h2>\n<p class="says">${escapeHtml(email)}</p></section>`}
<section aria-labelledby="invoices"><h2 id="invoices">Invoice history</h2>
${invoiceTable(view.invoices)}
</section>`,
  )
}

/** Whether the shop will charge a new card at once, when it gets the event. */
const owes = ({ plan, invoices }: PortalView) =>
  plan?.next.kind === 'payment_missing' && invoices.some(({ state }) => state === 'open')

/** The portal's form for another card. */
export function portalCardPage(view: PortalView, formError: FormError): string {
  return portalFrame(
    { ...view, back: { href: view.path, text: 'Back to billing' } },
    `<h1>${view.card ? 'Update payment method' : 'Add payment method'}</h1>
${view.card ? `<p class="says">Now on file: ${cardName(view.card)}</p>` : ''}
${cardForm({
  action: view.cardPath,
  submit: 'Save card',
  fine: `${owes(view) ? 'Your open invoice will be charged to this card.' : 'Nothing is charged now.'} Future renewals will be charged to it.`,
  formError,
})}`,
  )
}

const portalFrame = (view: PortalView, content: string) =>
  frame(view, {
    title: `${view.merchant}: test billing`,
    notice: "Test billing: you won't be charged.",
    main: `<main class="portal"><div class="inner">
${view.back ? backLink(view.back) : ''}
<p class="merchant">${escapeHtml(view.merchant)}</p>
${content}
</div></main>`,
  })

function currentPlan({ product, amount, currency, next }: PlanShown): string {
  const says =
    next.kind === 'payment_missing'
      ? 'A payment is missing. Pay the open invoice below to keep your plan.'
      : next.kind === 'ends'
        ? `Ends on ${day(next.at)}. It won't renew.`
        : `Renews on ${day(next.at)}.`
  return `<p class="plan">${escapeHtml(product)}</p>
<p class="price"><span class="amount">${money(amount, currency)}</span> <span class="per">per month</span></p>
<p class="says">${says}</p>`
}

function invoiceTable(invoices: InvoiceShown[]): string {
  if (invoices.length === 0) return '<p class="says">No invoices yet.</p>'
  const rows = invoices.map(({ href, number, issuedAt, amount, currency, state }) => {
    const action = { open: 'Pay now', paid: 'Receipt', void: 'View' }[state]
    return `<tr><th scope="row">${day(issuedAt)}</th><td class="cents">${money(amount, currency)}</td><td>${badge({ kind: state })}</td>
<td><a href="${escapeHtml(href)}">${action}<span class="hidden"> for invoice ${escapeHtml(number)}</span></a></td></tr>`
  })
  return `<table class="invoices"><thead><tr><th scope="col">Date</th><th scope="col" class="cents">Amount</th><th scope="col">Status</th><th scope="col"><span class="hidden">Invoice</span></th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table>`
}
