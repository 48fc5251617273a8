import type { Letter, Mail, Product } from '../port.ts'
import { layOut } from './layout.ts'

/** The code that confirms a sign-up, shown in two groups so that it is easy to read over. */
export function confirmationMail(letter: Extract<Letter, { kind: 'confirmation' }>, product: Product): Mail {
  const { to, code, validHours } = letter
  const half = code.length / 2
  const parts = layOut(product, [
    { kind: 'text', text: `Welcome to ${product.name}. This code confirms your e-mail address:` },
    { kind: 'code', code: `${code.slice(0, half)} ${code.slice(half)}` },
    {
      kind: 'text',
      text: `It is valid for ${validHours} hours. If you did not sign up, you can ignore this mail: nothing happens without the code.`,
    },
  ])
  return { to, subject: `Your ${product.name} confirmation code`, ...parts, code }
}
