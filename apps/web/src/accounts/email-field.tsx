import type { ComponentProps } from 'react'
import { TextField } from '../ui/field.tsx'

/** The account's email; `username` to password managers. */
export function EmailField(input: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) {
  return (
    <TextField label="Email" type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} {...input} />
  )
}

/** Hidden `username` field for password managers, in forms that don't show the email. */
export function AccountOwner({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
}
