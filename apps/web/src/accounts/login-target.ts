import { plans } from '@greenroom/contract/limits'
import { useSearchParams } from 'react-router'
import { planLabel } from '../billing/plan-label.ts'
import { afterLogin, type LoginTarget, paths, readLoginTarget } from '../paths.ts'

/** The redirect target of the login, and the account pages' URLs with it as a query parameter. */
export function useLoginTarget() {
  const [query] = useSearchParams()
  const target = readLoginTarget(query)
  return {
    target,
    login: paths.login(target.redirect, target),
    signup: paths.signup(target),
    forgotPassword: paths.forgotPassword(target),
    next: afterLogin(target),
  }
}

/** What the login or sign-up is for: a chosen plan or a payment; null otherwise. */
export function choiceWords({ redirect, plan }: LoginTarget, doing: 'Log in' | 'Create an account'): string | null {
  if (doing === 'Log in' && redirect?.split('?')[0] === paths.paymentSuccess()) return 'Log in to see your payment.'
  if (redirect !== 'pricing') return null
  if (plan === undefined) return `${doing} to choose a plan.`
  if (plan === 'FREE') return `${doing} to start your free interview. No card is needed.`
  return `${doing} to continue to checkout: ${planLabel(plan)}, $${plans[plan].monthly} a month.`
}

/** For a chosen plan in a browser without a previous login, so probably without an account: offers sign-up and login. */
export function newcomerWords({ redirect, plan }: LoginTarget): { title: string; lead: string } | null {
  if (redirect !== 'pricing') return null
  if (plan === undefined) return { title: 'Choose your plan', lead: 'Create an account or log in to continue.' }
  if (plan === 'FREE')
    return {
      title: 'Start your free interview',
      lead: 'One free interview, no card needed. Create an account or log in to continue.',
    }
  return {
    title: `Continue with ${planLabel(plan)}`,
    lead: `${planLabel(plan)}, $${plans[plan].monthly} a month. Create an account or log in to continue.`,
  }
}
