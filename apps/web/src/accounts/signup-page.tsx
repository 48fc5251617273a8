import { useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { useSession } from '../api/session.ts'
import { FormPage } from '../shell/form-page.tsx'
import { usePageTitle } from '../shell/page-title.ts'
import { Address } from '../ui/address.tsx'
import { AlreadyConfirmed } from './already-confirmed.tsx'
import { choiceWords, useLoginTarget } from './login-target.ts'
import { SignupCodeForm } from './signup-code-form.tsx'
import { SignupForm } from './signup-form.tsx'
import { useStillHere } from './still-here.ts'

/** The place in the browser's history: `confirm` is the address whose code is waited for. */
type Place = { confirm: string; resendFrom: number } | null

/**
 * Registration, then the code from the mail, then the login page. The step belongs to the browser's history: a reload keeps it,
 * and Back leads to the form. The password is nowhere in it.
 */
export function Component() {
  const session = useSession()
  const navigate = useNavigate()
  const { target, login, signup, next } = useLoginTarget()
  const place = useLocation().state as Place
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const stillHere = useStillHere(place ? 'code' : 'form')
  usePageTitle(place ? 'One more step' : 'Create an account')
  if (session.status === 'logged-in') return <Navigate to={next} replace />
  if (place) {
    const { confirm: email, resendFrom } = place
    // The form is the step below; after the login Back leads past both.
    const goToLogin = () => void navigate(login, { state: { email, steps: 1, newcomer: true }, replace: true })
    if (confirmed === email) return <AlreadyConfirmed email={email} onLogin={goToLogin} />
    return (
      <FormPage
        title="One more step"
        lead={
          <>
            <p>
              We sent a code to <Address>{email}</Address>
            </p>
            <p>Enter it here to confirm your address. The code expires in 24 hours.</p>
          </>
        }
        aside={
          <p>
            Wrong address?{' '}
            <button className="text-button" type="button" onClick={() => void navigate(signup)}>
              Use another email
            </button>
          </p>
        }
      >
        <SignupCodeForm
          email={email}
          resendFrom={resendFrom}
          onSent={(from) => {
            if (stillHere()) void navigate(signup, { state: { confirm: email, resendFrom: from }, replace: true })
          }}
          onConfirmed={goToLogin}
          onConfirmedAlready={() => setConfirmed(email)}
        />
      </FormPage>
    )
  }
  return (
    <FormPage
      title="Create an account"
      lead={choiceWords(target, 'Create an account') ?? 'Your first interview is free. No card is needed.'}
      aside={
        <p>
          Already have one? <Link to={login}>Log in</Link>
        </p>
      }
    >
      <SignupForm
        onSignedUp={(confirm, resendFrom) => {
          if (!stillHere()) return 'left'
          void navigate(signup, { state: { confirm, resendFrom } })
          return 'code'
        }}
      />
    </FormPage>
  )
}
