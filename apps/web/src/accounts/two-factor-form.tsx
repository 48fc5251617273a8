import { limits } from '@greenroom/contract/limits'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../api/client.ts'
import { enterSession } from '../api/session.ts'
import { z } from '../shell/zod.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { CodeField, MailboxHint } from './code-field.tsx'
import { said, verifyMessage } from './messages.ts'
import { code } from './validation.ts'

const twoFactorForm = z.object({ code: code(said.missingTwoFactor, limits.code.twoFactor) })

export function TwoFactorForm({ email, onBack }: { email: string; onBack: () => void }) {
  const [failure, setFailure] = useState('')
  const form = useForm({ resolver: zodResolver(twoFactorForm), defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState

  const verify = form.handleSubmit(async ({ code }) => {
    setFailure('')
    try {
      enterSession(await call('verifyCode', { body: { email, code } }))
    } catch (error) {
      setFailure(verifyMessage(error))
    }
  })

  return (
    <form className="form" onSubmit={verify} noValidate>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <CodeField label="Verification code" error={errors.code?.message} autoFocus {...form.register('code')} />
      <MailboxHint />
      <div className="form-actions">
        <Button look="primary" type="submit" working={isSubmitting ? 'Checking the code' : undefined}>
          Verify and log in
        </Button>
        <Button look="quiet" onClick={onBack}>
          Back to login
        </Button>
      </div>
    </form>
  )
}
