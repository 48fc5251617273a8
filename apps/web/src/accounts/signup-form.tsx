import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import { useProduct } from '../api/product.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox, PasswordField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { EmailField } from './email-field.tsx'
import { announceErrors, showFieldError } from './form-errors.ts'
import { useLoginTarget } from './login-target.ts'
import { passwordRefusal, signupMessage } from './messages.ts'
import { PasswordHint } from './password-hint.tsx'
import { cooldownEnd } from './resend-code.tsx'
import { signupForm } from './validation.ts'

const empty = { password: '', repeated: '', terms: false, newsletter: false }

type Props = {
  /** The address that the form begins with. */
  email: string
  onSignedUp: (email: string, resendFrom: number) => void
}

export function SignupForm({ email, onSignedUp }: Props) {
  const [failure, setFailure] = useState('')
  const { name } = useProduct()
  const form = useForm({ resolver: zodResolver(signupForm(name)), defaultValues: { ...empty, email } })
  const { errors, isSubmitting } = form.formState

  const signUp = form.handleSubmit(async ({ email, password, newsletter }) => {
    setFailure('')
    try {
      const sent = await call('signup', { body: { email, password, newsletter_opt_in: newsletter } })
      onSignedUp(email, cooldownEnd(sent.resendAfterSeconds))
    } catch (error) {
      const refusal = passwordRefusal(error)
      if (refusal) return showFieldError(form, 'password', refusal)
      if (error instanceof ApiError && error.code === 'user_exists')
        return showFieldError(form, 'email', signupMessage(error), 'taken')
      setFailure(signupMessage(error))
    }
  }, announceErrors)

  return (
    <form className="form" onSubmit={signUp} noValidate>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <EmailField
        error={errors.email?.type === 'taken' ? <Taken email={form.watch('email').trim()} /> : errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={
          <PasswordHint
            password={form.watch('password')}
            owner={{ email: form.watch('email').trim(), product: name }}
          />
        }
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.repeated?.message}
        {...form.register('repeated')}
      />
      <div>
        <Checkbox
          error={errors.terms?.message}
          label={
            <>
              I'm 13 or older, and I agree to the{' '}
              <a href={paths.terms()} target="_blank" rel="noreferrer">
                Terms of Service
              </a>{' '}
              and the{' '}
              <a href={paths.privacy()} target="_blank" rel="noreferrer">
                Privacy Policy
              </a>
              . If I'm a minor, my parent or guardian agrees too.
            </>
          }
          {...form.register('terms')}
        />
        <Checkbox label="Receive promotional offers and updates (optional)" {...form.register('newsletter')} />
      </div>
      <div className="form-actions">
        <Button look="primary" type="submit" working={isSubmitting ? 'Creating your account' : undefined}>
          Create account
        </Button>
      </div>
    </form>
  )
}

/** The refusal's text, with login and password reset as links. */
function Taken({ email }: { email: string }) {
  const { login, forgotPassword } = useLoginTarget()
  return (
    <>
      An account with this email already exists.{' '}
      <Link to={login} state={{ email }}>
        Log in
      </Link>
      , or{' '}
      <Link to={forgotPassword} state={{ email }}>
        reset your password
      </Link>
      .
    </>
  )
}
