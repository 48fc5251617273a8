import { type CardField, type CardForm, testCards } from '../cards.ts'
import { parseForm, type Tree, textAt } from '../form-body.ts'
import { escapeHtml } from './frame.ts'

/** What a form has to say about the last try: which of the fields that were typed is wrong, or that it failed as a whole. */
export type Trouble =
  | { kind: 'none' }
  | { kind: 'field'; typed: CardForm; field: CardField; message: string }
  | { kind: 'refusal'; message: string }

/** The card fields of a posted form. */
export function readCardForm(body: string): CardForm {
  const sent: Tree = parseForm(body)
  const text = (name: CardField) => (textAt(sent, name) ?? '').slice(0, 70)
  return { name: text('name'), number: text('number'), expiry: text('expiry'), cvc: text('cvc') }
}

/** A form for a card, with the table of test cards below. It posts to `action`. */
export function cardForm(given: { action: string; submit: string; fine: string; trouble: Trouble }): string {
  const { action, submit, fine, trouble } = given
  return `<form method="post" action="${escapeHtml(action)}" novalidate>
${alertBox(trouble)}
${field({ name: 'number', label: 'Card number', placeholder: '4242 4242 4242 4242', inputmode: 'numeric' }, trouble)}
<div class="pair">
${field({ name: 'expiry', label: 'Expiration date', placeholder: 'MM / YY', inputmode: 'numeric' }, trouble)}
${field({ name: 'cvc', label: 'Security code', placeholder: 'CVC', inputmode: 'numeric' }, trouble)}
</div>
${field({ name: 'name', label: 'Name on card', placeholder: 'Full name', inputmode: 'text' }, trouble)}
<button type="submit">${escapeHtml(submit)}</button>
<p class="fine">${escapeHtml(fine)}</p>
</form>
${cardTable()}`
}

// `autocomplete="off"`: a browser must not offer somebody's real card to a test page.
function field(
  input: { name: CardField; label: string; placeholder: string; inputmode: string },
  trouble: Trouble,
): string {
  const { name, label, placeholder, inputmode } = input
  const wrong = trouble.kind === 'field' && trouble.field === name ? trouble : undefined
  // A security code is never sent back.
  const value = trouble.kind === 'field' && name !== 'cvc' ? trouble.typed[name] : ''
  const state = wrong ? ` aria-invalid="true" aria-describedby="${name}-error" autofocus` : ''
  return `<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${escapeHtml(value)}" placeholder="${placeholder}" inputmode="${inputmode}" autocomplete="off" maxlength="70" required${state}>
${wrong ? `<p class="error" id="${name}-error" role="alert">${escapeHtml(wrong.message)}</p>` : ''}</div>`
}

/** A refusal that belongs to no single field. */
export const alertBox = (trouble: Trouble): string =>
  trouble.kind === 'refusal' ? `<p class="alert" role="alert">${escapeHtml(trouble.message)}</p>` : ''

function cardTable(): string {
  const rows = testCards.map(({ shown, says }) => `<tr><th scope="row">${shown}</th><td>${says}</td></tr>`).join('\n')
  return `<div class="cards"><table><caption>Test cards</caption><tbody>
${rows}
</tbody></table><p class="fine">Use any future expiration date and any security code.</p></div>`
}
