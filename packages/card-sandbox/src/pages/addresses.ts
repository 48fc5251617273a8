import type { Purpose } from '../ledger.ts'
import type { Trouble } from './card-form.ts'

/** What a page has to say when it is shown again. The address carries the word, the page its sentence. */
const problems = {
  authentication_failed:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  card_declined: 'Your card was declined. Try another card.',
  confirmation_expired: 'The confirmation timed out. Please try again.',
} as const
export type Problem = keyof typeof problems

export const pagePath = (publicPath: string, { kind, id }: Purpose): string => `${publicPath}/${kind}/${id}`

/** Where the card form of a purpose is. */
export function formPath(publicPath: string, purpose: Purpose, problem?: Problem): string {
  const query = new URLSearchParams(purpose.kind === 'portal' ? { flow: 'payment_method_update' } : {})
  if (problem) query.set('problem', problem)
  return `${pagePath(publicPath, purpose)}${query.size === 0 ? '' : `?${query}`}`
}

/** Where a buyer is redirected after their card was accepted. */
export const donePath = (publicPath: string, purpose: Purpose): string =>
  `${pagePath(publicPath, purpose)}${purpose.kind === 'portal' ? '?done=payment_method_update' : ''}`

/** The problem that an address names. */
export function troubleIn(query: URLSearchParams): Trouble {
  const problem = query.get('problem') ?? ''
  return Object.hasOwn(problems, problem)
    ? { kind: 'refusal', message: problems[problem as Problem] }
    : { kind: 'none' }
}
