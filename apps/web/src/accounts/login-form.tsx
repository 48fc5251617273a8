import './login-form.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { ApiError } from '../api/api-error.ts'
import { acknowledgeExpiry } from '../api/session.ts'
import { useExpired } from '../api/use-session.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { EmailField } from './email-field.tsx'
import { announceErrors } from './form-errors.ts'
import { type Credentials, logIn } from './log-in.ts'
import { useLoginTarget } from './login-target.ts'
import { loginMessage, said } from './messages.ts'
import { cooldownEnd } from './resend-code.tsx'
import { loginForm } from './validation.ts'

type Props = {
  typed: Credentials
  notice: string
  /** Where creating an account leads, the login is the second choice. */
  look: 'primary' | 'plain'
  onTwoFactor: (credentials: Credentials, resendFrom: number) => void
  onConfirm: (credentials: Credentials, words: string) => void
}

export function LoginForm({ typed, notice, look, onTwoFactor, onConfirm }: Props) {
  const { forgotPassword } = useLoginTarget()
  const [failure, setFailure] = useState('')
  const hasExpired = useExpired()
  const [isTold, setTold] = useState(false)
  // Acknowledged once, and shown for as long as the form is mounted.
  useEffect(() => {
    if (!hasExpired) return
    setTold(true)
    acknowledgeExpiry()
  }, [hasExpired])
  const form = useForm({ resolver: zodResolver(loginForm), defaultValues: typed })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (credentials) => {
    setFailure('')
    try {
      const challenge = await logIn(credentials)
      if (challenge) onTwoFactor(credentials, cooldownEnd(challenge.resendAfterSeconds))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_confirmed') onConfirm(credentials, loginMessage(error))
      else setFailure(loginMessage(error))
    }
  }, announceErrors)

  return (
    <form className="form" onSubmit={submit} noValidate>
      {notice && !failure && <Notice tone="good">{notice}</Notice>}
      {(hasExpired || isTold) && !notice && !failure && <Notice>{said.sessionExpired}</Notice>}
      {failure && <Notice tone="bad">{failure}</Notice>}
      <EmailField error={errors.email?.message} {...form.register('email')} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        autoFocus={typed.email !== ''}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <div className="form-actions">
        <Button look={look} type="submit" working={isSubmitting ? 'Logging in' : undefined}>
          Log in
        </Button>
        <Link className="login-forgot" to={forgotPassword} state={{ email: form.watch('email').trim() }}>
          Forgot password?
        </Link>
      </div>
      <p className="small soft login-confirm">
        Haven't confirmed your account yet?{' '}
        <button className="text-button" type="button" onClick={() => onConfirm(form.getValues(), '')}>
          Confirm it or get a new code
        </button>
      </p>
    </form>
  )
}
