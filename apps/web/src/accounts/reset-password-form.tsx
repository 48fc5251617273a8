import { limits } from '@greenroom/contract/limits'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { call } from '../api/client.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { CodeField, MailboxHint } from './code-field.tsx'
import { passwordRefusal, resetMessage } from './messages.ts'
import { passwordHint, resetForm } from './validation.ts'

export function ResetPasswordForm({ email, onBack }: { email: string; onBack: () => void }) {
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<{ state: 'open' | 'done' } | { state: 'failed'; text: string }>({
    state: 'open',
  })
  const form = useForm({ resolver: zodResolver(resetForm), defaultValues: { code: '', password: '', repeated: '' } })
  const { errors, isSubmitting } = form.formState

  useEffect(() => {
    if (outcome.state !== 'done') return
    const timer = setTimeout(() => navigate(paths.login(), { state: { email } }), limits.redirectAfterReset)
    return () => clearTimeout(timer)
  }, [outcome.state, email, navigate])

  const reset = form.handleSubmit(async ({ code, password }) => {
    try {
      await call('confirmForgotPassword', { body: { email, code, new_password: password } })
      setOutcome({ state: 'done' })
    } catch (error) {
      const refusal = passwordRefusal(error)
      if (refusal) return form.setError('password', { message: refusal }, { shouldFocus: true })
      setOutcome({ state: 'failed', text: resetMessage(error) || 'Failed to reset the password. Please try again.' })
    }
  })

  if (outcome.state === 'done') {
    return (
      <Notice tone="good" title="Your password has been changed">
        You can log in with it now. The login page opens in a moment.
      </Notice>
    )
  }
  return (
    <form className="form" onSubmit={reset} noValidate>
      {outcome.state === 'failed' && <Notice tone="bad">{outcome.text}</Notice>}
      <CodeField error={errors.code?.message} autoFocus {...form.register('code')} />
      <MailboxHint />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={passwordHint}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        label="New password again"
        autoComplete="new-password"
        error={errors.repeated?.message}
        {...form.register('repeated')}
      />
      <div className="form-actions">
        <Button look="primary" type="submit" working={isSubmitting ? 'Changing your password' : undefined}>
          Change password
        </Button>
        <Button look="quiet" onClick={onBack}>
          Use another email
        </Button>
      </div>
    </form>
  )
}
