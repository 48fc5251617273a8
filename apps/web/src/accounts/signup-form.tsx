import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../api/client.ts'
import { paths } from '../paths.ts'
import { alert } from '../ui/ask.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox, PasswordField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { EmailField } from './email-field.tsx'
import { passwordRefusal, signupMessage } from './messages.ts'
import { passwordHint, signupForm } from './validation.ts'

const empty = { email: '', password: '', repeated: '', terms: false, newsletter: false }

export function SignupForm({ onSignedUp }: { onSignedUp: (email: string) => void }) {
  const [failure, setFailure] = useState('')
  const form = useForm({ resolver: zodResolver(signupForm), defaultValues: empty })
  const { errors, isSubmitting } = form.formState

  const signUp = form.handleSubmit(async ({ email, password, newsletter }) => {
    setFailure('')
    try {
      await call('signup', { body: { email, password, newsletter_opt_in: newsletter } })
    } catch (error) {
      const refusal = passwordRefusal(error)
      if (refusal) return form.setError('password', { message: refusal }, { shouldFocus: true })
      return setFailure(signupMessage(error))
    }
    // The next screen stands already behind the message, so that a reload does not lead back to the form.
    onSignedUp(email)
    await alert(
      'Account created',
      `We sent a confirmation code to ${email}. Enter it on the next screen.`,
      'Enter the code',
    )
  })

  return (
    <form className="form" onSubmit={signUp} noValidate>
      {failure && <Notice tone="bad">{failure}</Notice>}
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
