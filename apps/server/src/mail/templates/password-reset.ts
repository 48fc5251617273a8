import type { Letter, Mail, Product } from '../port.ts'
import { layOut } from './layout.ts'

/** The code with which a new password can be chosen. */
export function passwordResetMail(letter: Extract<Letter, { code: string }>, product: Product): Mail {
  const { to, code, validMinutes } = letter
  const parts = layOut(product, [
    { kind: 'text', text: `With this code you can choose a new password for ${product.name}:` },
    { kind: 'code', code },
    {
      kind: 'text',
      text: `It is valid for ${validMinutes} minutes and can be used once. When the password changes, all devices are signed out.`,
    },
    {
      kind: 'text',
      text: 'If you did not ask for it, you can ignore this mail: your password stays as it is. Never tell the code to anybody.',
    },
  ])
  return { to, subject: `Your ${product.name} password reset code`, ...parts, code }
}
