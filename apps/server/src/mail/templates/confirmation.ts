import type { Letter, Mail, Product } from '../port.ts'
import { layOut } from './layout.ts'

/** The code that confirms a sign-up. */
export function confirmationMail(letter: Extract<Letter, { code: string }>, product: Product): Mail {
  const { to, code, validMinutes } = letter
  const parts = layOut(product, [
    { kind: 'text', text: `Welcome to ${product.name}. This code confirms your email address:` },
    { kind: 'code', code },
    {
      kind: 'text',
      text: `It is valid for ${validMinutes / 60} hours. If you did not sign up, you can ignore this mail: nothing happens without the code.`,
    },
  ])
  return { to, subject: `Your ${product.name} confirmation code`, ...parts, code }
}
