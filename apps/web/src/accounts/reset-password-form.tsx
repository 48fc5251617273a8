import { limits } from '@greenroom/contract/limits'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { call } from '../api/client.ts'
import { useProduct } from '../api/product.ts'
import { logout, readSession } from '../api/session.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { CodeField } from './code-field.tsx'
import { useCodeRequest } from './code-request.ts'
import { AccountOwner } from './email-field.tsx'
import { announceErrors, showFieldError } from './form-errors.ts'
import { forgotMessage, isCodeRefusal, passwordRefusal, resetMessage, said } from './messages.ts'
import { PasswordHint } from './password-hint.tsx'
import { ResendCode } from './resend-code.tsx'
import { resetForm } from './validation.ts'

type Props = { email: string; resendFrom: number; onSent: (resendFrom: number) => void; onDone: () => void }

export function ResetPasswordForm({ email, resendFrom, onSent, onDone }: Props) {
  const { outcome, setOutcome, running, request } = useCodeRequest()
  const { name: product } = useProduct()
  const form = useForm({
    resolver: zodResolver(resetForm({ email, product })),
    defaultValues: { code: '', password: '', repeated: '' },
  })
  const { errors, isSubmitting } = form.formState

  const reset = form.handleSubmit(async ({ code, password }) => {
    setOutcome(null)
    try {
      await call('confirmForgotPassword', { body: { email, code, new_password: password } })
    } catch (error) {
      const refusal = passwordRefusal(error)
      if (refusal) return showFieldError(form, 'password', refusal)
      if (isCodeRefusal(error)) return showFieldError(form, 'code', resetMessage(error))
      return setOutcome({ tone: 'bad', text: resetMessage(error) })
    }
    // The reset revoked all sessions on the server; log out this browser's tabs as well.
    const session = readSession()
    if (session.status === 'logged-in' && session.user.email === email.toLowerCase()) await logout()
    onDone()
  }, announceErrors)
  const resend = () =>
    request({
      ask: () => call('forgotPassword', { query: { email } }),
      onSent,
      sent: said.codeSent,
      refused: forgotMessage,
    })

  return (
    <form className="form" onSubmit={reset} noValidate>
      {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
      <AccountOwner email={email} />
      <CodeField
        control={form.control}
        name="code"
        length={limits.code.passwordReset}
        label="Code from the email"
        error={errors.code?.message}
        autoFocus
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={<PasswordHint password={form.watch('password')} owner={{ email, product }} />}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        error={errors.repeated?.message}
        {...form.register('repeated')}
      />
      <div className="form-actions">
        <Button look="primary" type="submit" working={isSubmitting ? 'Changing your password' : undefined}>
          Change password
        </Button>
      </div>
      <ResendCode from={resendFrom} running={running} onAsk={resend} />
    </form>
  )
}
