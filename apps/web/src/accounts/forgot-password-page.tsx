import { Link, useLocation, useNavigate } from 'react-router'
import { useSession } from '../api/use-session.ts'
import { FormPage } from '../shell/form-page.tsx'
import { usePageTitle } from '../shell/page-title.ts'
import { Address } from '../ui/address.tsx'
import { useIsCurrentStep } from './current-step.ts'
import { useLoginTarget } from './login-target.ts'
import { RequestCodeForm } from './request-code-form.tsx'
import { ResetDone } from './reset-done.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

/** Router state, so that a reload keeps the step. `email` was typed before. */
type StepState = { step: 'reset'; email: string; resendFrom: number } | { step: 'done'; email: string }
type InitialState = { step?: undefined; email?: string } | null

const titles = {
  request: 'Reset your password',
  reset: 'Choose a new password',
  done: 'Your password has been changed',
}

/** Two steps: a code by email, then a new password. */
export function Component() {
  const state = useLocation().state as StepState | InitialState
  const session = useSession()
  const navigate = useNavigate()
  const { login, forgotPassword } = useLoginTarget()
  usePageTitle(titles[state?.step ?? 'request'])
  const isCurrentStep = useIsCurrentStep(state?.step ?? 'request')
  const go = (next: StepState | InitialState, history: 'push' | 'replace') => {
    if (isCurrentStep()) void navigate(forgotPassword, { state: next, replace: history === 'replace' })
  }

  if (state?.step === 'done') return <ResetDone email={state.email} />
  if (state?.step === 'reset') {
    const { email, resendFrom } = state
    return (
      <FormPage
        title={titles.reset}
        lead={
          <>
            <p>
              We sent a code to <Address>{email}</Address>
            </p>
            <p>The code expires in 30 minutes. Changing your password signs you out on all devices.</p>
          </>
        }
        aside={
          <>
            <p>
              Wrong address?{' '}
              <button className="text-button" type="button" onClick={() => go({ email }, 'push')}>
                Use another email
              </button>
            </p>
            <p>
              Remembered it? <Link to={login}>Log in</Link>
            </p>
          </>
        }
      >
        <ResetPasswordForm
          email={email}
          resendFrom={resendFrom}
          onSent={(from) => go({ ...state, resendFrom: from }, 'replace')}
          onDone={() => go({ step: 'done', email }, 'replace')}
        />
      </FormPage>
    )
  }
  const known = state?.email || (session.status === 'logged-in' ? session.user.email : '')
  return (
    <FormPage
      title={titles.request}
      lead="We'll email you a code. Use it to choose a new password."
      aside={
        session.status !== 'logged-in' && (
          <p>
            Remembered it? <Link to={login}>Log in</Link>
          </p>
        )
      }
    >
      <RequestCodeForm
        key={known}
        email={known}
        onSent={(email, from) => go({ step: 'reset', email, resendFrom: from }, 'push')}
      />
    </FormPage>
  )
}
