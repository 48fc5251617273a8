import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import { useProduct } from '../api/product.ts'
import { paths } from '../paths.ts'
import { Address } from '../ui/address.tsx'
import { alert } from '../ui/ask.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox, PasswordField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { showToast } from '../ui/toast.tsx'
import { EmailField } from './email-field.tsx'
import { useLoginTarget } from './login-target.ts'
import { passwordRefusal, signupMessage } from './messages.ts'
import { announceProblems, refuseField } from './problems.ts'
import { momentAfter } from './resend-code.tsx'
import { passwordHint, signupForm } from './validation.ts'

const empty = { email: '', password: '', repeated: '', terms: false, newsletter: false }

/** Says where the person is then: at the step for the code, or somewhere else. */
type OnSignedUp = (email: string, resendFrom: number) => 'code' | 'left'

export function SignupForm({ onSignedUp }: { onSignedUp: OnSignedUp }) {
  const [failure, setFailure] = useState('')
  const { name } = useProduct()
  const form = useForm({ resolver: zodResolver(signupForm(name)), defaultValues: empty })
  const { errors, isSubmitting } = form.formState

  const signUp = form.handleSubmit(async ({ email, password, newsletter }) => {
    setFailure('')
    try {
      const sent = await call('signup', { body: { email, password, newsletter_opt_in: newsletter } })
      // The next screen stands already behind the message, so that a reload does not lead back to the form.
      if (onSignedUp(email, momentAfter(sent.resendAfterSeconds)) === 'left')
        return showToast('Account created. We sent a confirmation code to your email.')
    } catch (error) {
      const refusal = passwordRefusal(error)
      if (refusal) return refuseField(form, 'password', refusal)
      if (error instanceof ApiError && error.code === 'user_exists')
        return refuseField(form, 'email', signupMessage(error), 'taken')
      return setFailure(signupMessage(error))
    }
    await alert(
      'Account created',
      <p>
        We sent a confirmation code to <Address>{email}</Address>
      </p>,
      'Enter the code',
    )
  }, announceProblems)

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
        hint={passwordHint}
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
              I am 13 or older, and I agree to the{' '}
              <a href={paths.terms()} target="_blank" rel="noreferrer">
                Terms of Service
              </a>{' '}
              and the{' '}
              <a href={paths.privacy()} target="_blank" rel="noreferrer">
                Privacy Policy
              </a>
              . If I am a minor, my parent or guardian agrees too.
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

/** The words of the refusal, with the two ways on as links. */
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
