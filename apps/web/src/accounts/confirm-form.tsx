import { limits } from '@greenroom/contract/limits'
import { cleanCode } from '@greenroom/contract/text'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { call } from '../api/client.ts'
import { z } from '../shell/zod.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { CodeField, MailboxHint } from './code-field.tsx'
import { useCodeRequest } from './code-request.ts'
import { confirmMessage, said } from './messages.ts'
import { code, email as emailRule } from './validation.ts'

type Props = { email: string; notice: string; onConfirmed: (email: string, words: string) => void; onBack: () => void }

const withCode = z.object({
  email: emailRule(said.missingConfirm),
  code: code(said.missingConfirm, limits.code.confirmation),
})
const withoutCode = z.object({ email: emailRule(said.missingEmail), code: z.string() })
/** Without a code the form sends one; with a code it confirms. */
export function ConfirmForm({ email, notice, onConfirmed, onBack }: Props) {
  const sending = useCodeRequest()
  const form = useForm({
    resolver: (values, context, options) =>
      cleanCode(values.code) === ''
        ? zodResolver(withoutCode)(values, context, options)
        : zodResolver(withCode)(values, context, options),
    defaultValues: { email, code: '' },
  })
  const { errors, isSubmitting } = form.formState
  const hasCode = cleanCode(form.watch('code')) !== ''

  const submit = form.handleSubmit(async (body) => {
    if (body.code === '') return sending.request('sendCode', body.email)
    sending.setOutcome(null)
    try {
      await call('confirmSignup', { body })
      onConfirmed(body.email, said.confirmed)
    } catch (error) {
      sending.setOutcome({ tone: 'bad', text: confirmMessage(error) })
    }
  })
  const resend = async () => {
    if (await form.trigger('email')) await sending.request('resendCode', form.getValues('email').trim())
  }

  return (
    <form className="form" onSubmit={submit} noValidate>
      {sending.outcome ? (
        <Notice tone={sending.outcome.tone}>{sending.outcome.text}</Notice>
      ) : (
        notice && <Notice>{notice}</Notice>
      )}
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <CodeField label="Confirmation code" error={errors.code?.message} {...form.register('code')} />
      <MailboxHint />
      <div className="form-actions">
        <Button
          look="primary"
          type="submit"
          working={isSubmitting ? (hasCode ? 'Confirming' : 'Sending the code') : undefined}
        >
          {hasCode ? 'Confirm account' : 'Send code'}
        </Button>
        {hasCode && (
          <Button onClick={resend} working={sending.running ? 'Sending' : undefined}>
            Resend code
          </Button>
        )}
        <Button look="quiet" onClick={onBack}>
          Back to login
        </Button>
      </div>
    </form>
  )
}
