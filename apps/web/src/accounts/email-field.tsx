import type { ComponentProps } from 'react'
import { TextField } from '../ui/field.tsx'

/** The address that an account goes by; password managers know it as the user name. */
export function EmailField(input: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) {
  return <TextField label="Email" type="email" autoComplete="username" {...input} />
}
