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
import { EmailField } from './email-field.tsx'
import { confirmMessage, isCodeRefusal, isConfirmedAlready, said, sendCodeMessage } from './messages.ts'
import { announceProblems, refuseField } from './problems.ts'
import { ResendCode } from './resend-code.tsx'
import { code, email as emailRule } from './validation.ts'

type Props = {
  title: string
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

/** With no code the button sends one; once a code is typed it confirms. An account that needs no code is led to the login. */
export function ConfirmStep({ title, email, notice, resendFrom, onSent, onConfirmed, onBack }: Props) {
  const sending = useCodeRequest()
  const form = useForm({ resolver: zodResolver(confirmForm), defaultValues: { email, code: '' } })
  const { errors, isSubmitting } = form.formState
  const address = form.watch('email').trim()
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const sends = form.watch('code').trim() === '' && resendFrom === undefined

  const sendCode = async () => {
    const { data: to, error: problem } = emailOnly.safeParse(address)
    form.clearErrors()
    if (problem) return refuseField(form, 'email', problem.issues[0]!.message)
    const refused = (error: unknown) => {
      if (!isConfirmedAlready(error)) return sendCodeMessage(error)
      setConfirmed(to)
      return null
    }
    const ask = () => call('sendCode', { body: { email: to } })
    await sending.request({ ask, onSent: (from) => onSent(to, from), sent: said.codeSent, refused })
    form.setFocus('code')
  }
  const confirm = form.handleSubmit(async (body) => {
    sending.setOutcome(null)
    try {
      await call('confirmSignup', { body })
      onConfirmed(body.email, said.confirmed)
    } catch (error) {
      if (isConfirmedAlready(error)) setConfirmed(body.email)
      else if (isCodeRefusal(error)) refuseField(form, 'code', confirmMessage(error))
      else sending.setOutcome({ tone: 'bad', text: confirmMessage(error) })
    }
  }, announceProblems)

  if (confirmed !== null) return <AlreadyConfirmed email={confirmed} onLogin={() => onBack(confirmed)} />
  const working = isSubmitting ? 'Confirming' : sends && sending.running ? 'Sending' : undefined
  // What both fields miss is said once, at the first.
  const saidAbove = errors.email?.message === errors.code?.message
  return (
    <FormPage
      title={title}
      lead="Enter the code from your email, or ask for a new one."
      aside={
        <p>
          Confirmed already?{' '}
          <button className="text-button" type="button" onClick={() => onBack(address)}>
            Back to login
          </button>
        </p>
      }
    >
      <form
        className="form"
        onSubmit={(event) => {
          if (!sends) return confirm(event)
          event.preventDefault()
          return sendCode()
        }}
        noValidate
      >
        {sending.outcome ? (
          <Notice tone={sending.outcome.tone}>{sending.outcome.text}</Notice>
        ) : (
          notice && <Notice>{notice}</Notice>
        )}
        <EmailField error={errors.email?.message} autoFocus={email === ''} {...form.register('email')} />
        <CodeField
          label="Confirmation code"
          hint={sends ? 'No code yet? Leave this empty and we send one.' : undefined}
          error={saidAbove ? undefined : errors.code?.message}
          autoFocus={email !== ''}
          {...form.register('code')}
        />
        <div className="form-actions">
          <Button look="primary" type="submit" working={working}>
            {sends ? 'Send me a code' : 'Confirm account'}
          </Button>
        </div>
        {resendFrom !== undefined && <ResendCode from={resendFrom} running={sending.running} onAsk={sendCode} />}
      </form>
    </FormPage>
  )
}
