import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useLoggedInHere, useSession } from '../api/use-session.ts'
import type { LoginTarget } from '../paths.ts'
import { FormPage } from '../shell/form-page.tsx'
import { usePageTitle } from '../shell/page-title.ts'
import { Address } from '../ui/address.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Loading } from '../ui/spinner.tsx'
import { AfterLogin, type Trail } from './after-login.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { showConfirmedToast } from './confirmed-toast.ts'
import { useIsCurrentStep } from './current-step.ts'
import type { Credentials } from './log-in.ts'
import { LoginForm } from './login-form.tsx'
import { choiceWords, newcomerWords, useLoginTarget } from './login-target.ts'
import { said } from './messages.ts'
import { SignUpReasons } from './sign-up-reasons.tsx'
import { TwoFactorForm } from './two-factor-form.tsx'

/** Router state, so that a reload keeps the step. Never holds the password. */
type LoginState = Trail & { email?: string } & (
    | { mode?: undefined; notice?: string; newcomer?: true }
    | { mode: 'two-factor'; resendFrom: number }
    | { mode: 'confirm'; notice: string; resendFrom?: number }
  )

function leadOf(target: LoginTarget, { newcomer }: { newcomer?: true }, known: 'returning' | 'new'): string {
  const choice = choiceWords(target, 'Log in')
  if (newcomer) return choice ? `You're all set. ${choice}` : "You're all set. Log in to start your free interview."
  if (choice) return choice
  return known === 'returning'
    ? 'Welcome back. Log in to get to your interviews and feedback.'
    : 'Log in to get to your interviews and feedback.'
}

const titles = { login: 'Log in', 'two-factor': 'Check your email', confirm: 'Confirm your account' }

/** Three modes on one page (spec 1, section 4). What was typed stays when the mode changes. */
export function Component() {
  const session = useSession()
  const navigate = useNavigate()
  const { target, login, signup, next } = useLoginTarget()
  const current = (useLocation().state ?? {}) as LoginState
  const [credentials, setCredentials] = useState<Credentials | null>(null)
  const isCurrentStep = useIsCurrentStep(current.mode ?? 'login')
  const known = useLoggedInHere() ? 'returning' : 'new'
  usePageTitle(titles[current.mode ?? 'login'])

  // An unreachable server may answer a login by the time it is sent: show the form.
  const opening = session.status === 'unknown' && session.server === 'pending'
  if (opening && current.mode) return <Loading words="Opening your account" />
  if (session.status === 'logged-in') return <AfterLogin to={next} trail={current} />

  const email = current.email ?? credentials?.email ?? ''
  const show = (state: LoginState, history: 'push' | 'replace') => {
    if (!isCurrentStep()) return
    const { steps = 0, before } = current
    const trail = { steps: history === 'push' ? steps + 1 : steps, before }
    void navigate(login, {
      state: { ...state, ...trail },
      replace: history === 'replace',
    })
  }
  const backToLogin = (address: string, notice = '') => {
    setCredentials(null)
    show({ email: address, notice }, 'push')
  }

  if (current.mode === 'two-factor') {
    return (
      <FormPage
        title={titles['two-factor']}
        lead={
          <>
            <p>
              We sent a code to <Address>{email}</Address>
            </p>
            <p>The code expires in 10 minutes and works in this browser only.</p>
          </>
        }
        aside={
          <>
            <p>
              Why a code? We ask for one on a new browser, after a password reset, or after several wrong passwords. We
              won't ask again on this browser for 30 days.
            </p>
            <p>
              Wrong address?{' '}
              <button className="text-button" type="button" onClick={() => backToLogin(email)}>
                Back to login
              </button>
            </p>
          </>
        }
      >
        <TwoFactorForm
          email={email}
          credentials={credentials}
          resendFrom={current.resendFrom}
          onSent={(resendFrom) => show({ ...current, resendFrom }, 'replace')}
          onLoginNeeded={() => backToLogin(email, said.loginForCode)}
        />
      </FormPage>
    )
  }
  if (current.mode === 'confirm') {
    return (
      <ConfirmStep
        title={titles.confirm}
        email={email}
        notice={current.notice}
        resendFrom={current.resendFrom}
        onSent={(address, resendFrom) => show({ ...current, email: address, resendFrom }, 'replace')}
        onEntered={() => showConfirmedToast(target)}
        onLoginNext={(address) => show({ email: address, notice: said.confirmed, newcomer: true }, 'replace')}
        onBack={backToLogin}
      />
    )
  }
  const newcomer = current.mode === undefined && current.newcomer
  const choice = email === '' && !newcomer && known === 'new' ? newcomerWords(target) : null
  return (
    <FormPage
      opening={opening}
      title={choice?.title ?? titles.login}
      lead={choice?.lead ?? leadOf(target, current.mode === undefined ? current : {}, known)}
      aside={
        choice ? (
          <SignUpReasons target={target} />
        ) : (
          <p>
            New here? <Link to={signup}>Create an account</Link>. Your first interview is free, no card needed.
          </p>
        )
      }
    >
      {choice && (
        <div className="login-newcomer">
          <ButtonLink look="primary" to={signup}>
            Create an account
          </ButtonLink>
          <h2>Or log in</h2>
        </div>
      )}
      <LoginForm
        typed={credentials?.email === email ? credentials : { email, password: '' }}
        notice={current.notice ?? ''}
        look={choice ? 'plain' : 'primary'}
        onTwoFactor={(typed, resendFrom) => {
          setCredentials(typed)
          show({ mode: 'two-factor', email: typed.email, resendFrom }, 'push')
        }}
        onConfirm={(typed, notice) => {
          setCredentials(typed)
          show({ mode: 'confirm', email: typed.email.trim(), notice }, 'push')
        }}
      />
    </FormPage>
  )
}
