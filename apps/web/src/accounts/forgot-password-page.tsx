import { Link, useLocation, useNavigate } from 'react-router'
import { useSession } from '../api/session.ts'
import { paths } from '../paths.ts'
import { FormPage } from '../shell/form-page.tsx'
import { usePageTitle } from '../shell/page-title.ts'
import { RequestCodeForm } from './request-code-form.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

/** The place in the browser's history: `reset` is the address whose code is waited for, `email` one that was typed before. */
type Place = { reset: string; resendFrom: number } | { reset?: undefined; email?: string } | null

/** Two steps: a code by mail, then a new password. A reload keeps the step. */
export function Component() {
  const place = useLocation().state as Place
  const session = useSession()
  const navigate = useNavigate()
  usePageTitle(place?.reset === undefined ? 'Reset your password' : 'Choose a new password')
  const goToReset = (reset: string, resendFrom: number, history: 'new entry' | 'this entry') =>
    void navigate(paths.forgotPassword(), { state: { reset, resendFrom }, replace: history === 'this entry' })

  if (place?.reset !== undefined) {
    const { reset: email, resendFrom } = place
    return (
      <FormPage
        title="Choose a new password"
        lead={
          <>
            We sent a code to <span className="address">{email}</span>. It is good for 30 minutes. All devices are
            signed out when the password changes.
          </>
        }
        aside={
          <span>
            Remembered it? <Link to={paths.login()}>Log in</Link>
          </span>
        }
      >
        <ResetPasswordForm
          email={email}
          resendFrom={resendFrom}
          onSent={(from) => goToReset(email, from, 'this entry')}
          onBack={() => void navigate(paths.forgotPassword(), { state: { email } })}
        />
      </FormPage>
    )
  }
  const known = place?.email || (session.status === 'logged-in' ? session.user.email : '')
  return (
    <FormPage
      title="Reset your password"
      lead="We send a code to your email address. With it you choose a new password."
      aside={
        session.status !== 'logged-in' && (
          <span>
            Remembered it? <Link to={paths.login()}>Log in</Link>
          </span>
        )
      }
    >
      <RequestCodeForm key={known} email={known} onSent={(email, from) => goToReset(email, from, 'new entry')} />
    </FormPage>
  )
}
