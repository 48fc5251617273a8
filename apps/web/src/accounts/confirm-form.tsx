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
import { confirmMessage, said, sendCodeMessage } from './messages.ts'
import { announceProblems } from './problems.ts'
import { ResendCode } from './resend-code.tsx'
import { code, email as emailRule } from './validation.ts'

type Props = {
  email: string
  notice: string
  /** Known once a code was sent from this screen. */
  resendFrom: number | undefined
  onSent: (email: string, resendFrom: number) => void
  onConfirmed: (email: string, words: string) => void
  onBack: (email: string) => void
}

const confirmForm = z.object({
  email: emailRule(said.missingConfirm),
  code: code(said.missingConfirm, limits.code.confirmation),
})
const emailOnly = emailRule(said.missingEmail)

/** With no code the button sends one; once a code is typed it confirms. */
export function ConfirmForm({ email, notice, resendFrom, onSent, onConfirmed, onBack }: Props) {
  const sending = useCodeRequest()
  const form = useForm({ resolver: zodResolver(confirmForm), defaultValues: { email, code: '' } })
  const { errors, isSubmitting } = form.formState
  const sends = form.watch('code').trim() === '' && resendFrom === undefined

  const sendCode = async () => {
    const { data: to, error: problem } = emailOnly.safeParse(form.getValues('email'))
    form.clearErrors()
    if (problem) {
      form.setError('email', { message: problem.issues[0]!.message }, { shouldFocus: true })
      return announceProblems({ email: { type: 'validate', message: problem.issues[0]!.message } })
    }
    await sending.request({
      ask: () => call('sendCode', { body: { email: to } }),
      onSent: (from) => onSent(to, from),
      sent: said.codeSent,
      refused: sendCodeMessage,
    })
    form.setFocus('code')
  }
  const confirm = form.handleSubmit(async (body) => {
    sending.setOutcome(null)
    try {
      await call('confirmSignup', { body })
      onConfirmed(body.email, said.confirmed)
    } catch (error) {
      sending.setOutcome({ tone: 'bad', text: confirmMessage(error) })
    }
  }, announceProblems)
  const submit = (event: { preventDefault: () => void }) => {
    if (!sends) return confirm(event as Parameters<typeof confirm>[0])
    event.preventDefault()
    return sendCode()
  }
  const working = isSubmitting ? 'Confirming' : sends && sending.running ? 'Sending' : undefined

  return (
    <form className="form" onSubmit={submit} noValidate>
      {sending.outcome ? (
        <Notice tone={sending.outcome.tone}>{sending.outcome.text}</Notice>
      ) : (
        notice && <Notice>{notice}</Notice>
      )}
      <EmailField error={errors.email?.message} autoFocus={email === ''} {...form.register('email')} />
      <CodeField
        label="Confirmation code"
        hint={sends ? 'Leave it empty if you need a new code.' : undefined}
        error={errors.code?.message}
        autoFocus={email !== ''}
        {...form.register('code')}
      />
      <MailboxHint />
      <div className="form-actions">
        <Button look="primary" type="submit" working={working}>
          {sends ? 'Send me a code' : 'Confirm account'}
        </Button>
        <Button look="quiet" onClick={() => onBack(form.getValues('email').trim())}>
          Back to login
        </Button>
      </div>
      {resendFrom !== undefined && <ResendCode from={resendFrom} running={sending.running} onAsk={sendCode} />}
    </form>
  )
}
