import './code-field.css'
import type { ComponentProps } from 'react'
import { useProduct } from '../api/product.ts'
import { TextField } from '../ui/field.tsx'

/** A code from a mail; the keyboard and the password manager know what it is. */
export function CodeField({ label = 'Code from the email', ...input }: Partial<ComponentProps<typeof TextField>>) {
  return (
    <TextField
      label={label}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      className="input code-input"
      {...input}
    />
  )
}

/** While the local mailbox is in use, every screen that waits for a code says where to find it. */
export function MailboxHint() {
  const { mailbox } = useProduct()
  if (!mailbox) return null
  return (
    <p className="small soft">
      No mail server is set up here: your code is in the{' '}
      <a href={mailbox} target="_blank" rel="noreferrer">
        local mailbox
      </a>
      .
    </p>
  )
}
