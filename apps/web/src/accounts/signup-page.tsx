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
import { choiceWords, useLoginTarget } from './login-target.ts'
import { said } from './messages.ts'
import { SignUpReasons } from './sign-up-reasons.tsx'
import { SignupCodeForm } from './signup-code-form.tsx'
import { SignupForm } from './signup-form.tsx'
import { useStillHere } from './still-here.ts'
import { welcome } from './welcome.ts'

/** The place in the browser's history: `confirm` is the address whose code is waited for. */
type Place = { confirm: string; resendFrom: number } | null

/**
 * Registration, then the code from the mail, which also logs in. The step belongs to the browser's history: a reload keeps it,
 * and Back leads to the form. The password is nowhere in it.
 */
export function Component() {
  const session = useSession()
  const navigate = useNavigate()
  const { target, login, signup, next } = useLoginTarget()
  const place = useLocation().state as Place
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const stillHere = useStillHere(place ? 'code' : 'form')
  usePageTitle(place ? 'Check your email' : 'Create an account')
  // The form is the step below the code; Back leads past both.
  if (session.status === 'logged-in') return <AfterLogin to={next} trail={{ steps: place ? 1 : 0 }} />
  if (place) {
    const { confirm: email, resendFrom } = place
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
              <button className="text-button" type="button" onClick={() => void navigate(signup)}>
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
            if (stillHere()) void navigate(signup, { state: { confirm: email, resendFrom: from }, replace: true })
          }}
          onEntered={() => welcome(target)}
          onLoginNext={() => {
            if (stillHere()) goToLogin({ notice: said.confirmed })
            else showToast(said.confirmed)
          }}
          onConfirmedAlready={() => setConfirmed(email)}
        />
      </FormPage>
    )
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
        onSignedUp={(confirm, resendFrom) => {
          if (stillHere()) void navigate(signup, { state: { confirm, resendFrom } })
          else showToast('Account created. We sent a confirmation code to your email.')
        }}
      />
    </FormPage>
  )
}
