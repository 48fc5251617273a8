import { limits } from '@greenroom/contract/limits'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../api/client.ts'
import { FormPage } from '../shell/form-page.tsx'
import { z } from '../shell/zod.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { AlreadyConfirmed } from './already-confirmed.tsx'
import { CodeField } from './code-field.tsx'
import { useCodeRequest } from './code-request.ts'
import { confirmAccount } from './confirm-account.ts'
import { EmailField } from './email-field.tsx'
import { announceErrors, showFieldError } from './form-errors.ts'
import { confirmMessage, isAlreadyConfirmed, isCodeRefusal, resendMessage, said, sendCodeMessage } from './messages.ts'
import { ResendCode } from './resend-code.tsx'
import { useSingleSubmit } from './single-submit.ts'
import { code, email as emailRule } from './validation.ts'

type Props = {
  title: string
  email: string
  /** Why this step is shown, where a login led here. Then a code was sent before. */
  notice: string
  /** Known once a code was sent from this screen. */
  resendFrom: number | undefined
  onSent: (email: string, resendFrom: number) => void
  onEntered: () => void
  onLoginNext: (email: string) => void
  onBack: (email: string) => void
}

const confirmForm = z.object({
  email: emailRule(said.missingConfirm),
  code: code(said.missingConfirm, limits.code.confirmation),
})
const emailOnly = emailRule(said.missingEmail)

/** One button sends a code, the other confirms with it. An already confirmed account is sent to the login. */
export function ConfirmStep({ title, email, notice, resendFrom, onSent, onBack, ...on }: Props) {
  const sending = useCodeRequest()
  const form = useForm({ resolver: zodResolver(confirmForm), defaultValues: { email, code: '' } })
  const { errors, isSubmitting } = form.formState
  const address = form.watch('email').trim()
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const again = resendFrom !== undefined || notice !== ''

  const sendCode = async () => {
    const { data: to, error: problem } = emailOnly.safeParse(address)
    form.clearErrors()
    if (problem) return showFieldError(form, 'email', problem.issues[0]!.message)
    const refused = (error: unknown) => {
      if (!isAlreadyConfirmed(error)) return again ? resendMessage(error) : sendCodeMessage(error)
      setConfirmed(to)
      return null
    }
    const ask = () => call(again ? 'resendConfirmation' : 'sendCode', { body: { email: to } })
    const sent = again ? said.resent : said.codeSent
    await sending.request({ ask, onSent: (from) => onSent(to, from), sent, refused })
    form.setFocus('code')
  }
  const confirm = form.handleSubmit(async (body) => {
    sending.setOutcome(null)
    try {
      if ((await confirmAccount(body)) === 'entered') on.onEntered()
      else on.onLoginNext(body.email)
    } catch (error) {
      if (isAlreadyConfirmed(error)) setConfirmed(body.email)
      else if (isCodeRefusal(error)) showFieldError(form, 'code', confirmMessage(error))
      else sending.setOutcome({ tone: 'bad', text: confirmMessage(error) })
    }
  }, announceErrors)
  const submit = useSingleSubmit(confirm)

  if (confirmed !== null) return <AlreadyConfirmed email={confirmed} onLogin={() => onBack(confirmed)} />
  // What both fields miss is said once, at the first.
  const saidAbove = errors.email?.message === errors.code?.message
  return (
    <FormPage
      title={title}
      lead="Enter the code from your email, or ask for a new one."
      aside={
        <p>
          Already confirmed?{' '}
          <button className="text-button" type="button" onClick={() => onBack(address)}>
            Back to login
          </button>
        </p>
      }
    >
      <form className="form" onSubmit={submit} noValidate>
        {sending.outcome ? (
          <Notice tone={sending.outcome.tone}>{sending.outcome.text}</Notice>
        ) : (
          notice && <Notice>{notice}</Notice>
        )}
        <EmailField error={errors.email?.message} autoFocus={email === ''} {...form.register('email')} />
        <CodeField
          control={form.control}
          name="code"
          length={limits.code.confirmation}
          label="Confirmation code"
          hint={said.codeSubmitsItself}
          error={saidAbove ? undefined : errors.code?.message}
          autoFocus={email !== ''}
          onComplete={address === '' ? undefined : () => void submit()}
        />
        <div className="form-actions">
          <Button look="primary" type="submit" working={isSubmitting ? 'Confirming' : undefined}>
            Confirm account
          </Button>
        </div>
        <ResendCode
          label={again ? 'Resend code' : 'Send me a code'}
          from={resendFrom ?? 0}
          running={sending.running}
          onAsk={sendCode}
        />
      </form>
    </FormPage>
  )
}
