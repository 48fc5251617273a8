import { limits } from '@greenroom/contract/limits'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { call } from '../api/client.ts'
import { z } from '../shell/zod.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { CodeField, MailboxHint } from './code-field.tsx'
import { useCodeRequest } from './code-request.ts'
import { EmailField } from './email-field.tsx'
import { confirmMessage, said } from './messages.ts'
import { code, email as emailRule } from './validation.ts'

type Props = { email: string; notice: string; onConfirmed: (email: string, words: string) => void; onBack: () => void }

const confirmForm = z.object({
  email: emailRule(said.missingConfirm),
  code: code(said.missingConfirm, limits.code.confirmation),
})

/** Confirms with a code, and sends one to whoever has none. */
export function ConfirmForm({ email, notice, onConfirmed, onBack }: Props) {
  const sending = useCodeRequest()
  const form = useForm({
    resolver: zodResolver(confirmForm),
    defaultValues: { email, code: '' },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (body) => {
    sending.setOutcome(null)
    try {
      await call('confirmSignup', { body })
      onConfirmed(body.email, said.confirmed)
    } catch (error) {
      sending.setOutcome({ tone: 'bad', text: confirmMessage(error) })
    }
  })
  const sendCode = async () => {
    if (await form.trigger('email', { shouldFocus: true }))
      await sending.request('sendCode', form.getValues('email').trim())
  }

  return (
    <form className="form" onSubmit={submit} noValidate>
      {sending.outcome ? (
        <Notice tone={sending.outcome.tone}>{sending.outcome.text}</Notice>
      ) : (
        notice && <Notice>{notice}</Notice>
      )}
      <EmailField error={errors.email?.message} {...form.register('email')} />
      <CodeField label="Confirmation code" error={errors.code?.message} {...form.register('code')} />
      <MailboxHint />
      <div className="form-actions">
        <Button look="primary" type="submit" working={isSubmitting ? 'Confirming' : undefined}>
          Confirm account
        </Button>
        <Button onClick={sendCode} working={sending.running ? 'Sending' : undefined}>
          Send me a new code
        </Button>
        <Button look="quiet" onClick={onBack}>
          Back to login
        </Button>
      </div>
    </form>
  )
}
