import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import { useSession } from '../api/session.ts'
import { paths } from '../paths.ts'
import { FormPage } from '../shell/form-page.tsx'
import { usePageTitle } from '../shell/page-title.ts'
import { SignupCodeForm } from './signup-code-form.tsx'
import { SignupForm } from './signup-form.tsx'

/** Registration, then the code from the mail, then the login page. */
export function Component() {
  usePageTitle('Create an account')
  const session = useSession()
  const [email, setEmail] = useState<string | null>(null)
  if (session.status === 'logged-in') return <Navigate to={paths.interviews()} replace />
  if (email !== null) {
    return (
      <FormPage
        title="One more step"
        lead={`We sent a code to ${email}. Enter it here to confirm that the address is yours.`}
      >
        <SignupCodeForm email={email} />
      </FormPage>
    )
  }
  return (
    <FormPage
      title="Create an account"
      lead="Your first interview is free. No card is needed."
      aside={
        <span>
          Already have one? <Link to={paths.login()}>Log in</Link>
        </span>
      }
    >
      <SignupForm onSignedUp={setEmail} />
    </FormPage>
  )
}
