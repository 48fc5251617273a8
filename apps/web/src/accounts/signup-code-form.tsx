import { limits } from '@greenroom/contract/limits'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { call } from '../api/client.ts'
import { z } from '../shell/zod.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { CodeField } from './code-field.tsx'
import { useCodeRequest } from './code-request.ts'
import { confirmAccount } from './confirm-account.ts'
import { AccountOwner } from './email-field.tsx'
import { announceErrors, showFieldError } from './form-errors.ts'
import { confirmMessage, isAlreadyConfirmed, isCodeRefusal, resendMessage, said } from './messages.ts'
import { ResendCode } from './resend-code.tsx'
import { useSingleSubmit } from './single-submit.ts'
import { code } from './validation.ts'

const codeForm = z.object({ code: code('Please enter the confirmation code', limits.code.confirmation) })

type Props = {
  email: string
  resendFrom: number
  onSent: (resendFrom: number) => void
  onEntered: () => void
  onLoginNext: () => void
  onConfirmedAlready: () => void
}

export function SignupCodeForm({ email, resendFrom, onSent, ...on }: Props) {
  const { outcome, setOutcome, running, request } = useCodeRequest()
  const form = useForm({ resolver: zodResolver(codeForm), defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState

  const confirm = form.handleSubmit(async ({ code }) => {
    setOutcome(null)
    try {
      if ((await confirmAccount({ email, code })) === 'entered') on.onEntered()
      else on.onLoginNext()
    } catch (error) {
      if (isCodeRefusal(error)) return showFieldError(form, 'code', confirmMessage(error))
      if (isAlreadyConfirmed(error)) return on.onConfirmedAlready()
      setOutcome({ tone: 'bad', text: confirmMessage(error) })
      form.setFocus('code', { shouldSelect: true })
    }
  }, announceErrors)
  const submit = useSingleSubmit(confirm)
  const refused = (error: unknown) => {
    if (!isAlreadyConfirmed(error)) return resendMessage(error)
    on.onConfirmedAlready()
    return null
  }
  const resend = async () => {
    await request({ ask: () => call('resendCode', { body: { email } }), onSent, sent: said.resent, refused })
    form.setFocus('code')
  }

  return (
    <form className="form" onSubmit={submit} noValidate>
      {outcome ? (
        <Notice tone={outcome.tone}>{outcome.text}</Notice>
      ) : (
        <Notice tone="good">{said.accountCreated}</Notice>
      )}
      <AccountOwner email={email} />
      <CodeField
        control={form.control}
        name="code"
        length={limits.code.confirmation}
        label="Confirmation code"
        hint={said.codeSubmitsItself}
        error={errors.code?.message}
        autoFocus
        onComplete={() => void submit()}
      />
      <div className="form-actions">
        <Button look="primary" type="submit" working={isSubmitting ? 'Confirming' : undefined}>
          Confirm account
        </Button>
      </div>
      <ResendCode label="Resend code" from={resendFrom} running={running} onAsk={resend} />
    </form>
  )
}
