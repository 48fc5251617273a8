import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { FormPage } from '../shell/form-page.tsx'
import { usePageTitle } from '../shell/page-title.ts'
import { RequestCodeForm } from './request-code-form.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

/** Two steps: a code by mail, then a new password. */
export function Component() {
  usePageTitle('Reset your password')
  const [step, setStep] = useState<{ name: 'request'; email: string } | { name: 'reset'; email: string }>({
    name: 'request',
    email: '',
  })
  return (
    <FormPage
      title="Reset your password"
      lead={
        step.name === 'request' ? (
          'We send a code to your email address. With it you choose a new password.'
        ) : (
          <>
            We sent a code to <span className="address">{step.email}</span>. It is good for 30 minutes. All devices are
            signed out when the password changes.
          </>
        )
      }
      aside={
        <span>
          Remembered it? <Link to={paths.login()}>Log in</Link>
        </span>
      }
    >
      {step.name === 'request' ? (
        <RequestCodeForm email={step.email} onSent={(email) => setStep({ name: 'reset', email })} />
      ) : (
        <ResetPasswordForm email={step.email} onBack={() => setStep({ name: 'request', email: step.email })} />
      )}
    </FormPage>
  )
}
