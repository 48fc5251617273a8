import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import { enterSession } from '../api/session.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { EmailField } from './email-field.tsx'
import { loginMessage } from './messages.ts'
import { loginForm } from './validation.ts'

type Props = {
  email: string
  notice: string
  onTwoFactor: (email: string) => void
  onConfirm: (email: string, words: string) => void
}

export function LoginForm({ email, notice, onTwoFactor, onConfirm }: Props) {
  const [failure, setFailure] = useState('')
  const form = useForm({ resolver: zodResolver(loginForm), defaultValues: { email, password: '' } })
  const { errors, isSubmitting } = form.formState

  const logIn = form.handleSubmit(async (body) => {
    setFailure('')
    try {
      const reply = await call('login', { body })
      if (reply.requires2FA) onTwoFactor(body.email)
      else enterSession(reply)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_confirmed') onConfirm(body.email, loginMessage(error))
      else setFailure(loginMessage(error))
    }
  })

  return (
    <form className="form" onSubmit={logIn} noValidate>
      {notice && !failure && <Notice tone="good">{notice}</Notice>}
      {failure && <Notice tone="bad">{failure}</Notice>}
      <EmailField error={errors.email?.message} {...form.register('email')} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <div className="form-actions">
        <Button look="primary" type="submit" working={isSubmitting ? 'Logging in' : undefined}>
          Log in
        </Button>
        <Link className="button button-quiet" to={paths.forgotPassword()}>
          Forgot password?
        </Link>
      </div>
      <p className="small soft">
        Signed up but never confirmed?{' '}
        <button className="text-button" type="button" onClick={() => onConfirm(form.getValues('email'), '')}>
          Confirm account or resend the code
        </button>
      </p>
    </form>
  )
}
