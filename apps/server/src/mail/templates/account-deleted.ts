import type { Letter, Mail, Product } from '../port.ts'
import { layOut } from './layout.ts'

/** The last mail: the account is gone. */
export function accountDeletedMail(letter: Extract<Letter, { kind: 'account_deleted' }>, product: Product): Mail {
  const parts = layOut(product, [
    {
      kind: 'text',
      text: `Your ${product.name} account has been deleted, with your interviews, answers, feedback and favorites. This cannot be undone.`,
    },
    {
      kind: 'text',
      text: `If it was not you who deleted it, please write to ${product.contactEmail}.`,
    },
    { kind: 'text', text: 'Thank you for practicing with us.' },
  ])
  return { to: letter.to, subject: `Your ${product.name} account has been deleted`, ...parts, code: null }
}
