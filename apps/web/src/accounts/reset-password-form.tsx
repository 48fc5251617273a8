import { limits } from '@greenroom/contract/limits'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { call } from '../api/client.ts'
import { logout, readSession } from '../api/session.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { PasswordField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { CodeField, MailboxHint } from './code-field.tsx'
import { useCodeRequest } from './code-request.ts'
import { AccountOwner } from './email-field.tsx'
import { forgotMessage, passwordRefusal, resetMessage, said } from './messages.ts'
import { announceProblems } from './problems.ts'
import { ResendCode } from './resend-code.tsx'
import { passwordHint, resetForm } from './validation.ts'

type Props = { email: string; resendFrom: number; onSent: (resendFrom: number) => void; onBack: () => void }

export function ResetPasswordForm({ email, resendFrom, onSent, onBack }: Props) {
  const [done, setDone] = useState(false)
  const { outcome, setOutcome, running, request } = useCodeRequest()
  const form = useForm({ resolver: zodResolver(resetForm), defaultValues: { code: '', password: '', repeated: '' } })
  const { errors, isSubmitting } = form.formState

  const reset = form.handleSubmit(async ({ code, password }) => {
    setOutcome(null)
    try {
      await call('confirmForgotPassword', { body: { email, code, new_password: password } })
    } catch (error) {
      const refusal = passwordRefusal(error)
      if (refusal) return form.setError('password', { message: refusal }, { shouldFocus: true })
      return setOutcome({ tone: 'bad', text: resetMessage(error) })
    }
    // The server has ended all sessions of this account; this browser says so in its tabs.
    const session = readSession()
    if (session.status === 'logged-in' && session.user.email === email.toLowerCase()) await logout()
    setDone(true)
  }, announceProblems)
  const resend = () =>
    request({
      ask: () => call('forgotPassword', { query: { email } }),
      onSent,
      sent: said.codeSent,
      refused: forgotMessage,
    })

  if (done) return <ResetDone email={email} />
  return (
    <form className="form" onSubmit={reset} noValidate>
      {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
      <AccountOwner email={email} />
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
      <ResendCode from={resendFrom} running={running} onAsk={resend} />
    </form>
  )
}

/** Goes on to the login by itself, or at once. */
function ResetDone({ email }: { email: string }) {
  const navigate = useNavigate()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    notice.current?.focus()
    const state = { email, notice: said.passwordReset }
    const timer = setTimeout(() => navigate(paths.login(), { state, replace: true }), limits.redirectAfterReset)
    return () => clearTimeout(timer)
  }, [email, navigate])
  return (
    <Notice
      ref={notice}
      tone="good"
      title="Your password has been changed"
      actions={
        <ButtonLink to={paths.login()} state={{ email, notice: said.passwordReset }} replace>
          Log in now
        </ButtonLink>
      }
    >
      All devices are signed out. For your safety the next login asks for a code from your email. The login page opens
      in a moment.
    </Notice>
  )
}
