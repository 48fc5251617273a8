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
import type { Credentials } from './log-in.ts'
import { LoginForm } from './login-form.tsx'
import { choiceWords, newcomerWords, useLoginTarget } from './login-target.ts'
import { said } from './messages.ts'
import { SignUpReasons } from './sign-up-reasons.tsx'
import { useStillHere } from './still-here.ts'
import { TwoFactorForm } from './two-factor-form.tsx'
import { welcome } from './welcome.ts'

/** The place in the browser's history: a reload keeps it. The password is nowhere in it. */
type Place = Trail & { email?: string } & (
    | { mode?: undefined; notice?: string; newcomer?: true }
    | { mode: 'two-factor'; resendFrom: number }
    | { mode: 'confirm'; notice: string; resendFrom?: number }
  )

function leadOf(target: LoginTarget, { newcomer }: { newcomer?: true }, known: 'known_here' | 'new_here'): string {
  const choice = choiceWords(target, 'Log in')
  if (newcomer) return choice ? `You're all set. ${choice}` : "You're all set. Log in to start your free interview."
  if (choice) return choice
  return known === 'known_here'
    ? 'Welcome back. Log in to get to your interviews and feedback.'
    : 'Log in to get to your interviews and feedback.'
}

const titles = { login: 'Log in', 'two-factor': 'Check your email', confirm: 'Confirm your account' }

/** Three modes on one page (spec 1, section 4). What was typed stays when the mode changes. */
export function Component() {
  const session = useSession()
  const navigate = useNavigate()
  const { target, login, signup, next } = useLoginTarget()
  const place = (useLocation().state ?? {}) as Place
  const [credentials, setCredentials] = useState<Credentials | null>(null)
  const stillHere = useStillHere(place.mode ?? 'login')
  const known = useLoggedInHere() ? 'known_here' : 'new_here'
  usePageTitle(titles[place.mode ?? 'login'])

  // An unreachable server may answer a login by the time it is sent: show the form.
  const opening = session.status === 'unknown' && session.server === 'pending'
  if (opening && place.mode) return <Loading words="Opening your account" />
  if (session.status === 'logged-in') return <AfterLogin to={next} trail={place} />

  const email = place.email ?? credentials?.email ?? ''
  const show = (state: Place, history: 'new_entry' | 'this_entry') => {
    if (!stillHere()) return
    const { steps = 0, before } = place
    const trail = { steps: history === 'new_entry' ? steps + 1 : steps, before }
    void navigate(login, {
      state: { ...state, ...trail },
      replace: history === 'this_entry',
    })
  }
  const backToLogin = (address: string, notice = '') => {
    setCredentials(null)
    show({ email: address, notice }, 'new_entry')
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
          resendFrom={place.resendFrom}
          onSent={(resendFrom) => show({ ...place, resendFrom }, 'this_entry')}
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
        onSent={(address, resendFrom) => show({ ...place, email: address, resendFrom }, 'this_entry')}
        onEntered={() => welcome(target)}
        onLoginNext={(address) => show({ email: address, notice: said.confirmed, newcomer: true }, 'this_entry')}
        onBack={backToLogin}
      />
    )
  }
  const newcomer = place.mode === undefined && place.newcomer
  const choice = email === '' && !newcomer && known === 'new_here' ? newcomerWords(target) : null
  return (
    <FormPage
      opening={opening}
      title={choice?.title ?? titles.login}
      lead={choice?.lead ?? leadOf(target, place.mode === undefined ? place : {}, known)}
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
        notice={place.notice ?? ''}
        look={choice ? 'plain' : 'primary'}
        onTwoFactor={(typed, resendFrom) => {
          setCredentials(typed)
          show({ mode: 'two-factor', email: typed.email, resendFrom }, 'new_entry')
        }}
        onConfirm={(typed, notice) => {
          setCredentials(typed)
          show({ mode: 'confirm', email: typed.email.trim(), notice }, 'new_entry')
        }}
      />
    </FormPage>
  )
}
