import './password-hint.css'
import { listWeaknesses, type PasswordOwner, passwordWeaknesses } from '@greenroom/contract/password'
import { passwordHint } from './validation.ts'

/** The password rules, and while typing what is still missing. Of constant height (no layout shift). */
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
