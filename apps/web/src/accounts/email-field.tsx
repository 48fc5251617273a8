import type { ComponentProps } from 'react'
import { TextField } from '../ui/field.tsx'

/** The address that an account goes by; password managers know it as the user name. */
export function EmailField(input: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) {
  return (
    <TextField label="Email" type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} {...input} />
  )
}

/** Tells password managers whose code or new password this is, where the address itself is no field of the form. */
export function AccountOwner({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
}
