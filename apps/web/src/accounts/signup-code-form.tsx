import { limits } from '@greenroom/contract/limits'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { call } from '../api/client.ts'
import { paths } from '../paths.ts'
import { z } from '../shell/zod.ts'
import { alert, useQuestionOpen } from '../ui/ask.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { CodeField } from './code-field.tsx'
import { useCodeRequest } from './code-request.ts'
import { AccountOwner } from './email-field.tsx'
import { confirmMessage, isCodeRefusal, isConfirmedAlready, resendMessage, said } from './messages.ts'
import { announceProblems, refuseField } from './problems.ts'
import { ResendCode } from './resend-code.tsx'
import { code } from './validation.ts'

const codeForm = z.object({ code: code('Please enter the confirmation code', limits.code.inputMax) })

type Props = { email: string; resendFrom: number; onSent: (resendFrom: number) => void }

export function SignupCodeForm({ email, resendFrom, onSent }: Props) {
  const navigate = useNavigate()
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
      setOutcome({ tone: isConfirmedAlready(error) ? 'good' : 'bad', text: confirmMessage(error) })
      return form.setFocus('code', { shouldSelect: true })
    }
    await alert(said.confirmed, said.freeInterview, 'Go to login')
    await navigate(paths.login(), { state: { email }, replace: true })
  }, announceProblems)
  const resend = () =>
    request({
      ask: () => call('resendCode', { body: { email } }),
      onSent,
      sent: said.resent,
      refused: resendMessage,
    })

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
