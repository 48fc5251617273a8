import { cardForm, type FormError } from './card-form.ts'
import { type Back, backLink, escapeHtml, frame, type Look, money } from './frame.ts'

export type CheckoutView = Look & {
  /** Path of this page and its form. */
  path: string
  /** Display name of the product. */
  product: string
  amount: number
  currency: string
  email: string | null
  back: Back | undefined
}

/** The hosted checkout page. */
export function checkoutPage(view: CheckoutView, formError: FormError): string {
  const { merchant, product, email, back } = view
  const amount = money(view.amount, view.currency)
  return frame(view, {
    title: `${merchant}: test checkout`,
    notice: "Test checkout: you won't be charged.",
    main: `<main class="split">
<section class="summary" aria-label="What you buy"><div class="inner">
${back ? backLink(back) : ''}
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
${cardForm({
  action: view.path,
  submit: `Pay ${amount} and subscribe`,
  fine: `Renews at ${amount} every month until you cancel. You can cancel anytime in your account.`,
  formError,
})}
</div></section>
</main>`,
  })
}
