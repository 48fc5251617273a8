import { type CardField, type CardForm, testCards } from '../cards.ts'
import { parseForm, type Tree, textAt } from '../form-body.ts'
import { escapeHtml } from './frame.ts'

/** The error of the last submission: of one field, or of the form as a whole. */
export type FormError =
  | { kind: 'none' }
  | { kind: 'field'; typed: CardForm; field: CardField; message: string }
  | { kind: 'refusal'; message: string }

/** The card fields of a posted form. */
export function readCardForm(body: string): CardForm {
  const sent: Tree = parseForm(body)
  const text = (name: CardField) => (textAt(sent, name) ?? '').slice(0, 70)
  return { name: text('name'), number: text('number'), expiry: text('expiry'), cvc: text('cvc') }
}

/** A card form that posts to `action`, with the table of test cards below. */
export function cardForm(given: { action: string; submit: string; fine: string; formError: FormError }): string {
  const { action, submit, fine, formError } = given
  return `<form method="post" action="${escapeHtml(action)}" novalidate>
${alertBox(formError)}
${field({ name: 'number', label: 'Card number', placeholder: '4242 4242 4242 4242', inputmode: 'numeric' }, formError)}
<div class="pair">
${field({ name: 'expiry', label: 'Expiration date', placeholder: 'MM / YY', inputmode: 'numeric' }, formError)}
${field({ name: 'cvc', label: 'Security code', placeholder: 'CVC', inputmode: 'numeric' }, formError)}
</div>
${field({ name: 'name', label: 'Name on card', placeholder: 'Full name', inputmode: 'text' }, formError)}
<button type="submit">${escapeHtml(submit)}</button>
<p class="fine">${escapeHtml(fine)}</p>
</form>
${cardTable()}`
}

// `autocomplete="off"`, so that a browser doesn't offer a real card to a test page.
function field(
  input: { name: CardField; label: string; placeholder: string; inputmode: string },
  formError: FormError,
): string {
  const { name, label, placeholder, inputmode } = input
  const wrong = formError.kind === 'field' && formError.field === name ? formError : undefined
  // A security code is never sent back.
  const value = formError.kind === 'field' && name !== 'cvc' ? formError.typed[name] : ''
  const state = wrong ? ` aria-invalid="true" aria-describedby="${name}-error" autofocus` : ''
  return `<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${escapeHtml(value)}" placeholder="${placeholder}" inputmode="${inputmode}" autocomplete="off" maxlength="70" required${state}>
${wrong ? `<p class="error" id="${name}-error" role="alert">${escapeHtml(wrong.message)}</p>` : ''}</div>`
}

/** An error of the form as a whole. */
export const alertBox = (formError: FormError): string =>
  formError.kind === 'refusal' ? `<p class="alert" role="alert">${escapeHtml(formError.message)}</p>` : ''

function cardTable(): string {
  const rows = testCards.map(({ shown, says }) => `<tr><th scope="row">${shown}</th><td>${says}</td></tr>`).join('\n')
  return `<div class="cards"><table><caption>Test cards</caption><tbody>
${rows}
</tbody></table><p class="fine">Use any future expiration date and any security code.</p></div>`
}
