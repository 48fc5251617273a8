import { limits } from '@greenroom/contract/limits'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { OutcomePage } from '../shell/form-page.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { useLoginTarget } from './login-target.ts'
import { said } from './messages.ts'

/** Password changed. Redirects to the login after a pause, or at once by the button. */
export function ResetDone({ email }: { email: string }) {
  const navigate = useNavigate()
  const { login } = useLoginTarget()
  useEffect(() => {
    const state = { email, notice: said.passwordReset }
    const timer = setTimeout(() => navigate(login, { state, replace: true }), limits.redirectAfterReset)
    return () => clearTimeout(timer)
  }, [email, login, navigate])
  return (
    <OutcomePage
      title="Your password has been changed"
      lead="All devices are signed out. Next time you log in, we'll email you a code."
    >
      <p>The login page opens in a moment.</p>
      <div className="form-actions">
        <ButtonLink look="primary" to={login} state={{ email, notice: said.passwordReset }} replace>
          Log in now
        </ButtonLink>
      </div>
    </OutcomePage>
  )
}
