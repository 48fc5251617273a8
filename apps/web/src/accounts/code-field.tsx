import './code-field.css'
import type { ComponentProps } from 'react'
import { useProduct } from '../api/product.ts'
import { TextField } from '../ui/field.tsx'

/**
 * A code from a mail; the keyboard and the password manager know what it is. While the local mailbox is in use, the hint says
 * that the code is there.
 */
export function CodeField({
  label = 'Code from the email',
  hint,
  ...input
}: Partial<ComponentProps<typeof TextField>>) {
  const { mailbox } = useProduct()
  const hints = (hint || mailbox) && (
    <>
      {hint && <span className="code-hint">{hint}</span>}
      {mailbox && (
        <span className="code-hint">
          No mail server is set up here: your code is in the{' '}
          <a href={mailbox} target="_blank" rel="noreferrer">
            local mailbox
          </a>
          .
        </span>
      )}
    </>
  )
  return (
    <TextField
      label={label}
      hint={hints}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      className="input code-input"
      {...input}
    />
  )
}
