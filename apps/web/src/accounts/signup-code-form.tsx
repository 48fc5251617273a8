import { limits } from '@greenroom/contract/limits'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../api/client.ts'
import { z } from '../shell/zod.ts'
import { alert, useQuestionOpen } from '../ui/ask.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { showToast } from '../ui/toast.tsx'
import { CodeField } from './code-field.tsx'
import { useCodeRequest } from './code-request.ts'
import { AccountOwner } from './email-field.tsx'
import { confirmMessage, isCodeRefusal, isConfirmedAlready, resendMessage, said } from './messages.ts'
import { announceProblems, refuseField } from './problems.ts'
import { ResendCode } from './resend-code.tsx'
import { useStillHere } from './still-here.ts'
import { code } from './validation.ts'

const codeForm = z.object({ code: code('Please enter the confirmation code', limits.code.inputMax) })

type Props = {
  email: string
  resendFrom: number
  onSent: (resendFrom: number) => void
  onConfirmed: () => void
  onConfirmedAlready: () => void
}

export function SignupCodeForm({ email, resendFrom, onSent, onConfirmed, onConfirmedAlready }: Props) {
  const stillHere = useStillHere('code')
  const { outcome, setOutcome, running, request } = useCodeRequest()
  const form = useForm({ resolver: zodResolver(codeForm), defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState
  // The message about the code stands before this screen; typing goes on here once it is closed.
  const covered = useQuestionOpen()
  useEffect(() => {
    if (!covered) form.setFocus('code')
  }, [covered, form.setFocus])

  const confirmAccount = form.handleSubmit(async ({ code }) => {
    setOutcome(null)
    try {
      await call('confirmSignup', { body: { email, code } })
    } catch (error) {
      if (isCodeRefusal(error)) return refuseField(form, 'code', confirmMessage(error))
      if (isConfirmedAlready(error)) return onConfirmedAlready()
      setOutcome({ tone: 'bad', text: confirmMessage(error) })
      return form.setFocus('code', { shouldSelect: true })
    }
    if (!stillHere()) return showToast(said.confirmed)
    await alert(said.confirmed, said.freeInterview, 'Go to login')
    onConfirmed()
  }, announceProblems)
  const refused = (error: unknown) => {
    if (!isConfirmedAlready(error)) return resendMessage(error)
    onConfirmedAlready()
    return null
  }
  const resend = () =>
    request({ ask: () => call('resendCode', { body: { email } }), onSent, sent: said.resent, refused })

  return (
    <form className="form" onSubmit={confirmAccount} noValidate>
      {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
      <AccountOwner email={email} />
      <CodeField label="Confirmation code" error={errors.code?.message} {...form.register('code')} />
      <div className="form-actions">
        <Button look="primary" type="submit" working={isSubmitting ? 'Confirming' : undefined}>
          Confirm account
        </Button>
      </div>
      <ResendCode label="Resend code" from={resendFrom} running={running} onAsk={resend} />
    </form>
  )
}
