import type { Purpose } from '../ledger.ts'
import type { FormError } from './card-form.ts'

/** Error messages of a page after a redirect. The query has the code, the page shows the message. */
const problems = {
  authentication_failed:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  card_declined: 'Your card was declined. Try another card.',
  confirmation_expired: 'The confirmation timed out. Please try again.',
} as const
export type Problem = keyof typeof problems

export const pagePath = (publicPath: string, { kind, id }: Purpose): string => `${publicPath}/${kind}/${id}`

/** Path of the card form for a purpose. */
export function formPath(publicPath: string, purpose: Purpose, problem?: Problem): string {
  const query = new URLSearchParams(purpose.kind === 'portal' ? { flow: 'payment_method_update' } : {})
  if (problem) query.set('problem', problem)
  return `${pagePath(publicPath, purpose)}${query.size === 0 ? '' : `?${query}`}`
}

/** Path of the redirect after the card was accepted. */
export const donePath = (publicPath: string, purpose: Purpose): string =>
  `${pagePath(publicPath, purpose)}${purpose.kind === 'portal' ? '?done=payment_method_update' : ''}`

/** The error in a page's query. */
export function formErrorIn(query: URLSearchParams): FormError {
  const problem = query.get('problem') ?? ''
  return Object.hasOwn(problems, problem)
    ? { kind: 'refusal', message: problems[problem as Problem] }
    : { kind: 'none' }
}
