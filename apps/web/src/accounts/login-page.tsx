import { useState } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { useSession } from '../api/session.ts'
import { paths, safeRedirect } from '../paths.ts'
import { FormPage } from '../shell/form-page.tsx'
import { usePageTitle } from '../shell/page-title.ts'
import { Loading } from '../ui/spinner.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { LoginForm } from './login-form.tsx'
import { TwoFactorForm } from './two-factor-form.tsx'

type Mode = 'login' | 'two-factor' | 'confirm'

/** Three modes on one page (spec 1, section 4). The address that was typed stays when the mode changes. */
export function Component() {
  usePageTitle('Log in')
  const session = useSession()
  const [query] = useSearchParams()
  const state = useLocation().state as { email?: string; notice?: string } | null
  const [mode, setMode] = useState<Mode>('login')
  const [email, setEmail] = useState(state?.email ?? '')
  const [notice, setNotice] = useState(state?.notice ?? '')

  // A server that is silent now may well answer a login; nobody is kept waiting here.
  if (session.status === 'unknown' && session.server === 'asked') return <Loading words="Opening your account" />
  if (session.status === 'logged-in')
    return <Navigate to={safeRedirect(query.get('redirect')) ?? paths.interviews()} replace />

  const change = (next: Mode, address = email, words = '') => {
    setEmail(address)
    setNotice(words)
    setMode(next)
  }
  if (mode === 'two-factor') {
    return (
      <FormPage
        title="Check your email"
        lead={
          <>
            We sent a code to <span className="address">{email}</span>, because this device is new to us. It is good for
            10 minutes.
          </>
        }
      >
        <TwoFactorForm email={email} onBack={() => change('login')} />
      </FormPage>
    )
  }
  if (mode === 'confirm') {
    return (
      <FormPage title="Confirm your account" lead="Enter the code from your email, or ask for a new one.">
        <ConfirmForm
          email={email}
          notice={notice}
          onConfirmed={(address, words) => change('login', address, words)}
          onBack={() => change('login')}
        />
      </FormPage>
    )
  }
  return (
    <FormPage
      title="Log in"
      lead={
        query.get('redirect') === 'pricing'
          ? 'Log in to choose a plan.'
          : 'Welcome back. Your interviews are where you left them.'
      }
      aside={
        <span>
          New here? <Link to={paths.signup()}>Create an account</Link>
        </span>
      }
    >
      <LoginForm
        email={email}
        notice={notice}
        onTwoFactor={(address) => change('two-factor', address)}
        onConfirm={(address, words) => change('confirm', address, words)}
      />
    </FormPage>
  )
}
