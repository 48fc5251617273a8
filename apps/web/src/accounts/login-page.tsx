import { useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useSession } from '../api/session.ts'
import { paths, safeRedirect } from '../paths.ts'
import { FormPage } from '../shell/form-page.tsx'
import { usePageTitle } from '../shell/page-title.ts'
import { Address } from '../ui/address.tsx'
import { Loading } from '../ui/spinner.tsx'
import { AfterLogin, type Trail } from './after-login.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import type { Credentials } from './log-in.ts'
import { LoginForm } from './login-form.tsx'
import { said } from './messages.ts'
import { useStillHere } from './still-here.ts'
import { TwoFactorForm } from './two-factor-form.tsx'

/** The place in the browser's history: a reload keeps it. The password is nowhere in it. */
type Place = Trail & { email?: string } & (
    | { mode?: undefined; notice?: string }
    | { mode: 'two-factor'; resendFrom: number }
    | { mode: 'confirm'; notice: string; resendFrom?: number }
  )

const titles = { login: 'Log in', 'two-factor': 'Check your email', confirm: 'Confirm your account' }

/** Three modes on one page (spec 1, section 4). What was typed stays when the mode changes. */
export function Component() {
  const session = useSession()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const redirect = query.get('redirect')
  const place = (useLocation().state ?? {}) as Place
  const [credentials, setCredentials] = useState<Credentials | null>(null)
  const stillHere = useStillHere(place.mode ?? 'login')
  usePageTitle(titles[place.mode ?? 'login'])

  // A server that is silent now may well answer a login; nobody is kept waiting here.
  if (session.status === 'unknown' && session.server === 'asked') return <Loading words="Opening your account" />
  if (session.status === 'logged-in')
    return <AfterLogin to={safeRedirect(redirect) ?? paths.interviews()} trail={place} />

  const email = place.email ?? credentials?.email ?? ''
  const show = (state: Place, history: 'new entry' | 'this entry') => {
    if (!stillHere()) return
    const { steps = 0, before } = place
    const trail = { steps: history === 'new entry' ? steps + 1 : steps, before }
    void navigate(paths.login(redirect ?? undefined), {
      state: { ...state, ...trail },
      replace: history === 'this entry',
    })
  }
  const backToLogin = (address: string, notice = '') => {
    setCredentials(null)
    show({ email: address, notice }, 'new entry')
  }

  if (place.mode === 'two-factor') {
    return (
      <FormPage
        title={titles['two-factor']}
        lead={
          <>
            <p>
              We sent a code to <Address>{email}</Address>
            </p>
            <p>It is good for 10 minutes, in this browser.</p>
          </>
        }
        aside={
          <>
            <p>
              Why a code? We ask when a browser is new, after a password reset, or after several wrong passwords. Then
              not here again for 30 days.
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
          resendFrom={place.resendFrom}
          onSent={(resendFrom) => show({ ...place, resendFrom }, 'this entry')}
          onLoginNeeded={() => backToLogin(email, said.loginForCode)}
        />
      </FormPage>
    )
  }
  if (place.mode === 'confirm') {
    return (
      <ConfirmStep
        title={titles.confirm}
        email={email}
        notice={place.notice}
        resendFrom={place.resendFrom}
        onSent={(address, resendFrom) => show({ ...place, email: address, resendFrom }, 'this entry')}
        onConfirmed={(address, notice) => show({ email: address, notice }, 'this entry')}
        onBack={backToLogin}
      />
    )
  }
  return (
    <FormPage
      title={titles.login}
      lead={
        redirect === 'pricing' ? 'Log in to choose a plan.' : 'Welcome back. Your interviews are where you left them.'
      }
      aside={
        <p>
          New here? <Link to={paths.signup()}>Create an account</Link>
        </p>
      }
    >
      <LoginForm
        typed={credentials?.email === email ? credentials : { email, password: '' }}
        notice={place.notice ?? ''}
        onTwoFactor={(typed, resendFrom) => {
          setCredentials(typed)
          show({ mode: 'two-factor', email: typed.email, resendFrom }, 'new entry')
        }}
        onConfirm={(typed, notice) => {
          setCredentials(typed)
          show({ mode: 'confirm', email: typed.email.trim(), notice }, 'new entry')
        }}
      />
    </FormPage>
  )
}
