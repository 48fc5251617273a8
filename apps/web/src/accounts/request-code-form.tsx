import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../api/client.ts'
import { z } from '../shell/zod.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { EmailField } from './email-field.tsx'
import { announceErrors } from './form-errors.ts'
import { forgotMessage, said } from './messages.ts'
import { cooldownEnd } from './resend-code.tsx'
import { email as emailRule } from './validation.ts'

const requestForm = z.object({ email: emailRule(said.invalidEmail) })

export function RequestCodeForm({
  email,
  onSent,
}: {
  email: string
  onSent: (email: string, resendFrom: number) => void
}) {
  const [failure, setFailure] = useState('')
  const form = useForm({ resolver: zodResolver(requestForm), defaultValues: { email } })
  const { errors, isSubmitting } = form.formState

  const requestCode = form.handleSubmit(async (query) => {
    setFailure('')
    try {
      const { resendAfterSeconds } = await call('forgotPassword', { query })
      onSent(query.email, cooldownEnd(resendAfterSeconds))
    } catch (error) {
      setFailure(forgotMessage(error))
    }
  }, announceErrors)

  return (
    <form className="form" onSubmit={requestCode} noValidate>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <EmailField error={errors.email?.message} {...form.register('email')} />
      <div className="form-actions">
        <Button look="primary" type="submit" working={isSubmitting ? 'Sending the code' : undefined}>
          Send code
        </Button>
      </div>
    </form>
  )
}
