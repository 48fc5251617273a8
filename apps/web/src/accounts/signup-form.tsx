import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import { paths } from '../paths.ts'
import { alert } from '../ui/ask.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Checkbox, PasswordField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { EmailField } from './email-field.tsx'
import { passwordRefusal, signupMessage } from './messages.ts'
import { announceProblems } from './problems.ts'
import { momentAfter } from './resend-code.tsx'
import { passwordHint, signupForm } from './validation.ts'

const empty = { email: '', password: '', repeated: '', terms: false, newsletter: false }

type Failure = { kind: 'none' } | { kind: 'taken' | 'other'; text: string }

export function SignupForm({ onSignedUp }: { onSignedUp: (email: string, resendFrom: number) => void }) {
  const [failure, setFailure] = useState<Failure>({ kind: 'none' })
  const form = useForm({ resolver: zodResolver(signupForm), defaultValues: empty })
  const { errors, isSubmitting } = form.formState

  const signUp = form.handleSubmit(async ({ email, password, newsletter }) => {
    setFailure({ kind: 'none' })
    try {
      const sent = await call('signup', { body: { email, password, newsletter_opt_in: newsletter } })
      // The next screen stands already behind the message, so that a reload does not lead back to the form.
      onSignedUp(email, momentAfter(sent.resendAfterSeconds))
    } catch (error) {
      const refusal = passwordRefusal(error)
      if (refusal) return form.setError('password', { message: refusal }, { shouldFocus: true })
      const taken = error instanceof ApiError && error.code === 'user_exists'
      return setFailure({ kind: taken ? 'taken' : 'other', text: signupMessage(error) })
    }
    await alert(
      'Account created',
      `We sent a confirmation code to ${email}. Enter it on the next screen.`,
      'Enter the code',
    )
  }, announceProblems)
  const toOwner = { email: form.watch('email').trim() }

  return (
    <form className="form" onSubmit={signUp} noValidate>
      {failure.kind === 'other' && <Notice tone="bad">{failure.text}</Notice>}
      {failure.kind === 'taken' && (
        <Notice
          tone="bad"
          actions={
            <>
              <ButtonLink to={paths.login()} state={toOwner}>
                Log in
              </ButtonLink>
              <ButtonLink to={paths.forgotPassword()} state={toOwner}>
                Reset your password
              </ButtonLink>
            </>
          }
        >
          {failure.text}
        </Notice>
      )}
      <EmailField error={errors.email?.message} {...form.register('email')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={passwordHint}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        label="Password again"
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
