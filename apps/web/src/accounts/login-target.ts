import { plans } from '@greenroom/contract/limits'
import { useSearchParams } from 'react-router'
import { planLabel } from '../billing/plan-label.ts'
import { afterLogin, type LoginTarget, paths, readLoginTarget } from '../paths.ts'

/** Where the login leads, and the addresses of the account pages that carry it along. */
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

/** What the login or sign-up is for, where somebody chose a plan or comes back from paying; null otherwise. */
export function choiceWords({ redirect, plan }: LoginTarget, doing: 'Log in' | 'Create an account'): string | null {
  if (doing === 'Log in' && redirect?.split('?')[0] === paths.paymentSuccess()) return 'Log in to see your payment.'
  if (redirect !== 'pricing') return null
  if (plan === undefined) return `${doing} to choose a plan.`
  if (plan === 'FREE') return `${doing} to start your free interview. No card is needed.`
  return `${doing} to continue to checkout: ${planLabel(plan)}, $${plans[plan].monthly} a month.`
}

/** Who chose a plan and never logged in here probably has no account yet: what was chosen, and both ways on. */
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
