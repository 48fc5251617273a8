import { limits } from '@greenroom/contract/limits'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useSession } from '../api/use-session.ts'
import { FormPage } from '../shell/form-page.tsx'
import { usePageTitle } from '../shell/page-title.ts'
import { Address } from '../ui/address.tsx'
import { showToast } from '../ui/toast.tsx'
import { AfterLogin } from './after-login.tsx'
import { AlreadyConfirmed } from './already-confirmed.tsx'
import { showConfirmedToast } from './confirmed-toast.ts'
import { useIsCurrentStep } from './current-step.ts'
import { choiceWords, useLoginTarget } from './login-target.ts'
import { said } from './messages.ts'
import { SignUpReasons } from './sign-up-reasons.tsx'
import { SignupCodeForm } from './signup-code-form.tsx'
import { SignupForm } from './signup-form.tsx'

/** Router state. `confirm`, of the code step: the email whose code is expected. `email`, of the form: what was typed there. */
type StepState = { confirm: string; resendFrom: number } | { email: string } | null

/**
 * Registration, then the code from the email, which also logs in. The step is router state: a reload keeps it, and Back leads to
 * the form with its email. It never holds the password.
 */
export function Component() {
  const session = useSession()
  const navigate = useNavigate()
  const { target, login, signup, next } = useLoginTarget()
  const state = useLocation().state as StepState
  const step = state && 'confirm' in state ? state : null
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const isCurrentStep = useIsCurrentStep(step ? 'code' : 'form')
  usePageTitle(step ? 'Check your email' : 'Create an account')
  // The code step pushed one entry above the form; Back skips both.
  if (session.status === 'logged-in') return <AfterLogin to={next} trail={{ steps: step ? 1 : 0 }} />
  if (step) {
    const { confirm: email, resendFrom } = step
    const goToLogin = (state: object) =>
      void navigate(login, { state: { email, steps: 1, newcomer: true, ...state }, replace: true })
    if (confirmed === email) return <AlreadyConfirmed email={email} onLogin={() => goToLogin({})} />
    return (
      <FormPage
        title="Check your email"
        lead={
          <>
            <p>
              We sent a {limits.code.confirmation}-character code to <Address>{email}</Address>
            </p>
            <p>The code expires in 24 hours.</p>
          </>
        }
        aside={
          <>
            <p>
              Wrong address?{' '}
              <button className="text-button" type="button" onClick={() => void navigate(signup, { state: { email } })}>
                Use another email
              </button>
            </p>
            <SignUpReasons target={target} />
          </>
        }
      >
        <SignupCodeForm
          email={email}
          resendFrom={resendFrom}
          onSent={(from) => {
            if (isCurrentStep()) void navigate(signup, { state: { confirm: email, resendFrom: from }, replace: true })
          }}
          onEntered={() => showConfirmedToast(target)}
          onLoginNext={() => {
            if (isCurrentStep()) goToLogin({ notice: said.confirmed })
            else showToast(said.confirmed)
          }}
          onConfirmedAlready={() => setConfirmed(email)}
        />
      </FormPage>
    )
  }
  const showCodeStep = async (email: string, resendFrom: number) => {
    await navigate(signup, { state: { email }, replace: true })
    await navigate(signup, { state: { confirm: email, resendFrom } })
  }
  return (
    <FormPage
      title="Create an account"
      lead={choiceWords(target, 'Create an account') ?? 'Your first interview is free. No card needed.'}
      aside={
        <>
          <p>
            Already have an account? <Link to={login}>Log in</Link>
          </p>
          <SignUpReasons target={target} />
        </>
      }
    >
      <SignupForm
        email={state && 'email' in state ? state.email : ''}
        onSignedUp={(email, resendFrom) => {
          if (isCurrentStep()) void showCodeStep(email, resendFrom)
          else showToast('Account created. We sent a confirmation code to your email.')
        }}
      />
    </FormPage>
  )
}
