import './password-hint.css'
import { listWeaknesses, type PasswordOwner, passwordWeaknesses } from '@greenroom/contract/password'
import { passwordHint } from './validation.ts'

/** What a password needs, and while it is typed what it still needs. As high in either case, so that nothing moves. */
export function PasswordHint({ password, owner }: { password: string; owner: PasswordOwner }) {
  const missing = password === '' ? [] : passwordWeaknesses(password, owner)
  return (
    <span className="password-hint">
      {password === ''
        ? passwordHint
        : missing.length
          ? `Still needs ${listWeaknesses(missing)}.`
          : 'That works. Longer is even better.'}
    </span>
  )
}
