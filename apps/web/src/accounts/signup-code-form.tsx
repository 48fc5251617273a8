import { limits } from '@greenroom/contract/limits'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { call } from '../api/client.ts'
import { paths } from '../paths.ts'
import { z } from '../shell/zod.ts'
import { alert } from '../ui/ask.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { CodeField, MailboxHint } from './code-field.tsx'
import { useCodeRequest } from './code-request.ts'
import { confirmMessage, said } from './messages.ts'
import { code } from './validation.ts'

const codeForm = z.object({ code: code('Please enter the confirmation code', limits.code.inputMax) })

export function SignupCodeForm({ email, onBack }: { email: string; onBack: () => void }) {
  const navigate = useNavigate()
  const resending = useCodeRequest()
  const form = useForm({ resolver: zodResolver(codeForm), defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState

  const confirmAccount = form.handleSubmit(async ({ code }) => {
    resending.setOutcome(null)
    try {
      await call('confirmSignup', { body: { email, code } })
      await alert(said.confirmed, 'You have 1 free interview, with an overall assessment afterward.', 'Go to login')
      await navigate(paths.login(), { state: { email }, replace: true })
    } catch (error) {
      resending.setOutcome({ tone: 'bad', text: confirmMessage(error) })
    }
  })

  return (
    <form className="form" onSubmit={confirmAccount} noValidate>
      {resending.outcome && <Notice tone={resending.outcome.tone}>{resending.outcome.text}</Notice>}
      <CodeField label="Confirmation code" error={errors.code?.message} autoFocus {...form.register('code')} />
      <MailboxHint />
      <div className="form-actions">
        <Button look="primary" type="submit" working={isSubmitting ? 'Confirming' : undefined}>
          Confirm account
        </Button>
        <Button
          onClick={() => resending.request('resendCode', email)}
          working={resending.running ? 'Sending' : undefined}
        >
          Resend code
        </Button>
        <Button look="quiet" onClick={onBack}>
          Use another email
        </Button>
      </div>
    </form>
  )
}
