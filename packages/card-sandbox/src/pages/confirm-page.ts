import { type CardShown, cardName } from './card-shown.ts'
import { escapeHtml, frame, type Look, money } from './frame.ts'

export type ConfirmView = Look & {
  path: string
  /** Null when a card is only saved. */
  amount: { cents: number; currency: string } | null
  card: Pick<CardShown, 'brand' | 'last4'>
}

/** The bank's 3-D Secure page, on which the tester chooses the outcome. */
export function confirmPage(view: ConfirmView): string {
  const { merchant, amount, card, path } = view
  const title = amount ? 'Confirm this payment' : 'Confirm this card'
  return frame(view, {
    title: `Test bank: ${title}`,
    notice: "Test bank: you won't be charged.",
    main: `<main class="bank"><div class="inner">
<p class="bank-name">Test bank</p>
<h1>${title}</h1>
<p>Your bank would now ask for a code or a tap in its app. Here, you choose the outcome.</p>
<dl class="lines">
<div><dt>Merchant</dt><dd>${escapeHtml(merchant)}</dd></div>
<div><dt>Amount</dt><dd>${amount ? money(amount.cents, amount.currency) : 'Nothing is charged now'}</dd></div>
<div><dt>Card</dt><dd>${cardName(card)}</dd></div>
</dl>
<form method="post" action="${escapeHtml(path)}">
<button type="submit" name="outcome" value="complete">Complete authentication</button>
<button type="submit" name="outcome" value="fail" class="secondary">Fail authentication</button>
</form>
</div></main>`,
  })
}
