import { Link, useLocation, useNavigate } from 'react-router'
import { useSession } from '../api/use-session.ts'
import { FormPage } from '../shell/form-page.tsx'
import { usePageTitle } from '../shell/page-title.ts'
import { Address } from '../ui/address.tsx'
import { useLoginTarget } from './login-target.ts'
import { RequestCodeForm } from './request-code-form.tsx'
import { ResetDone } from './reset-done.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { useStillHere } from './still-here.ts'

/** The place in the browser's history, so that a reload keeps it. `email` is one that was typed before. */
type Place = { step: 'reset'; email: string; resendFrom: number } | { step: 'done'; email: string }
type Start = { step?: undefined; email?: string } | null

const titles = {
  request: 'Reset your password',
  reset: 'Choose a new password',
  done: 'Your password has been changed',
}

/** Two steps: a code by email, then a new password. */
export function Component() {
  const place = useLocation().state as Place | Start
  const session = useSession()
  const navigate = useNavigate()
  const { login, forgotPassword } = useLoginTarget()
  usePageTitle(titles[place?.step ?? 'request'])
  const stillHere = useStillHere(place?.step ?? 'request')
  const go = (state: Place | Start, history: 'new_entry' | 'this_entry') => {
    if (stillHere()) void navigate(forgotPassword, { state, replace: history === 'this_entry' })
  }

  if (place?.step === 'done') return <ResetDone email={place.email} />
  if (place?.step === 'reset') {
    const { email, resendFrom } = place
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
              <button className="text-button" type="button" onClick={() => go({ email }, 'new_entry')}>
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
          onSent={(from) => go({ ...place, resendFrom: from }, 'this_entry')}
          onDone={() => go({ step: 'done', email }, 'this_entry')}
        />
      </FormPage>
    )
  }
  const known = place?.email || (session.status === 'logged-in' ? session.user.email : '')
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
        onSent={(email, from) => go({ step: 'reset', email, resendFrom: from }, 'new_entry')}
      />
    </FormPage>
  )
}
