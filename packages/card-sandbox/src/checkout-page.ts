import { type CardField, type CardForm, testCards } from './cards.ts'
import type { Session } from './objects.ts'

export type CheckoutView = {
  session: Session
  merchant: string
  /** What is bought, as buyers know it. */
  product: string
  email: string | null
  stylesheet: string
}
/** A form that came back: what was typed, and what is wrong with it. */
export type Returned = { form: CardForm; field: CardField; message: string }

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign]!)

/** The page on which a buyer pays: plain HTML, no script. */
export function checkoutPage(view: CheckoutView, returned: Returned | undefined): string {
  const { session, merchant, product, email } = view
  const amount = money(session)
  return page(
    `${escapeHtml(merchant)}: test checkout`,
    view.stylesheet,
    `<main class="split">
<section class="summary" aria-label="What you buy"><div class="inner">
${backLink(session, merchant)}
<p class="merchant">${escapeHtml(merchant)}</p>
<h1>Subscribe to ${escapeHtml(product)}</h1>
<p class="price"><span class="amount">${amount}</span> <span class="per">per month</span></p>
<dl class="lines">
<div><dt>${escapeHtml(product)}, billed monthly</dt><dd>${amount}</dd></div>
<div class="total"><dt>Total due today</dt><dd>${amount}</dd></div>
</dl>
</div></section>
<section class="pay" aria-labelledby="pay"><div class="inner">
<h2 id="pay">Pay with a card</h2>
${email === null ? '' : `<dl class="email"><dt>Email</dt><dd>${escapeHtml(email)}</dd></dl>`}
<form method="post" novalidate>
${field({ name: 'number', label: 'Card number', placeholder: '4242 4242 4242 4242', inputmode: 'numeric' }, returned)}
<div class="pair">
${field({ name: 'expiry', label: 'Expiry date', placeholder: 'MM / YY', inputmode: 'numeric' }, returned)}
${field({ name: 'cvc', label: 'Security code', placeholder: 'CVC', inputmode: 'numeric' }, returned)}
</div>
${field({ name: 'name', label: 'Name on card', placeholder: 'Full name', inputmode: 'text' }, returned)}
<button type="submit">Pay ${amount} and subscribe</button>
<p class="fine">Renews at ${amount} every month until you cancel. You can cancel at any time in your account.</p>
</form>
${cardTable()}
</div></section>
</main>`,
  )
}

/** What a buyer sees where there is nothing to pay. */
export function messagePage(view: {
  title: string
  text: string
  back: Session | undefined
  merchant: string
  stylesheet: string
}): string {
  const { title, text, back, merchant, stylesheet } = view
  return page(
    escapeHtml(title),
    stylesheet,
    `<main class="message"><div class="inner"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>
${back ? backLink(back, merchant) : ''}</div></main>`,
  )
}

const page = (title: string, stylesheet: string, main: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="${escapeHtml(stylesheet)}"></head>
<body><header class="notice">Test checkout: no money is taken.</header>
${main}
</body></html>`

const backLink = ({ cancel_url }: Session, merchant: string) =>
  cancel_url === null
    ? ''
    : `<a class="back" href="${escapeHtml(cancel_url)}"><span aria-hidden="true">&larr;</span> Cancel and return to ${escapeHtml(merchant)}</a>`

// `autocomplete="off"`: a browser must not offer somebody's real card to a test page.
function field(
  input: { name: CardField; label: string; placeholder: string; inputmode: string },
  returned: Returned | undefined,
): string {
  const { name, label, placeholder, inputmode } = input
  const wrong = returned?.field === name ? returned : undefined
  const value = name === 'cvc' ? '' : (returned?.form[name] ?? '')
  const state = wrong ? ` aria-invalid="true" aria-describedby="${name}-error" autofocus` : ''
  return `<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${escapeHtml(value)}" placeholder="${placeholder}" inputmode="${inputmode}" autocomplete="off" maxlength="70" required${state}>
${wrong ? `<p class="error" id="${name}-error" role="alert">${escapeHtml(wrong.message)}</p>` : ''}</div>`
}

function cardTable(): string {
  const rows = testCards.map(({ shown, says }) => `<tr><th scope="row">${shown}</th><td>${says}</td></tr>`).join('\n')
  return `<div class="cards"><table><caption>Test cards</caption><tbody>
${rows}
</tbody></table><p class="fine">Any future expiry date and any security code will do.</p></div>`
}

function money({ amount_total, currency }: Session): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: currency ?? 'usd' })
  return format.format((amount_total ?? 0) / 100)
}
