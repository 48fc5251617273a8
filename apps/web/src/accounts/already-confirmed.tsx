import { OutcomePage } from '../shell/form-page.tsx'
import { Address } from '../ui/address.tsx'
import { Button } from '../ui/button.tsx'
import { said } from './messages.ts'

/** The account is confirmed already, so no code is needed: links to the login. */
export function AlreadyConfirmed({ email, onLogin }: { email: string; onLogin: () => void }) {
  return (
    <OutcomePage title="No code needed" lead={said.alreadyConfirmed}>
      <Address>{email}</Address>
      <div className="form-actions">
        <Button look="primary" onClick={onLogin}>
          Log in
        </Button>
      </div>
    </OutcomePage>
  )
}
