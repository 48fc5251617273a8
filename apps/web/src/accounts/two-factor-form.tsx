import { limits } from '@greenroom/contract/limits'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { call } from '../api/client.ts'
import { logoutInFlight } from '../api/pending-logout.ts'
import { enterSession } from '../api/session.ts'
import { z } from '../shell/zod.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { CodeField } from './code-field.tsx'
import { useCodeRequest } from './code-request.ts'
import { AccountOwner } from './email-field.tsx'
import { announceErrors, showFieldError } from './form-errors.ts'
import { type Credentials, logIn } from './log-in.ts'
import { isCodeRefusal, loginMessage, said, verifyMessage } from './messages.ts'
import { ResendCode } from './resend-code.tsx'
import { useSingleSubmit } from './single-submit.ts'
import { code } from './validation.ts'

type Props = {
  email: string
  /** In memory only, so null after a reload: then a new code needs a new login. */
  credentials: Credentials | null
  resendFrom: number
  onSent: (resendFrom: number) => void
  onLoginNeeded: () => void
}

const twoFactorForm = z.object({ code: code(said.missingTwoFactor, limits.code.twoFactor) })

export function TwoFactorForm({ email, credentials, resendFrom, onSent, onLoginNeeded }: Props) {
  const { outcome, setOutcome, running, request } = useCodeRequest()
  const form = useForm({ resolver: zodResolver(twoFactorForm), defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState

  const verify = form.handleSubmit(async ({ code }) => {
    setOutcome(null)
    try {
      await logoutInFlight()
      enterSession(await call('verifyCode', { body: { email, code } }))
    } catch (error) {
      if (isCodeRefusal(error)) return showFieldError(form, 'code', verifyMessage(error))
      setOutcome({ tone: 'bad', text: verifyMessage(error) })
      form.setFocus('code', { shouldSelect: true })
    }
  }, announceErrors)
  const submit = useSingleSubmit(verify)
  const sendAnother = async (known: Credentials) => {
    const ask = async () => (await logIn(known)) ?? { resendAfterSeconds: 0 }
    await request({ ask, onSent, sent: said.codeSent, refused: loginMessage })
    form.setFocus('code')
  }

  return (
    <form className="form" onSubmit={submit} noValidate>
      {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
      <AccountOwner email={email} />
      <CodeField
        control={form.control}
        name="code"
        length={limits.code.twoFactor}
        label="Verification code"
        hint={said.codeSubmitsItself}
        error={errors.code?.message}
        autoFocus
        onComplete={() => void submit()}
      />
      <div className="form-actions">
        <Button look="primary" type="submit" working={isSubmitting ? 'Checking the code' : undefined}>
          Verify and log in
        </Button>
      </div>
      <ResendCode
        from={resendFrom}
        running={running}
        onAsk={credentials ? () => sendAnother(credentials) : onLoginNeeded}
      />
    </form>
  )
}
