import type { Letter, Mail, Product } from '../port.ts'
import { accountDeletedMail } from './account-deleted.ts'
import { confirmationMail } from './confirmation.ts'
import { passwordResetMail } from './password-reset.ts'

/** The words of each kind of letter. */
export function writeMail(letter: Letter, product: Product): Mail {
  switch (letter.kind) {
    case 'confirmation':
      return confirmationMail(letter, product)
    case 'password_reset':
      return passwordResetMail(letter, product)
    case 'account_deleted':
      return accountDeletedMail(letter, product)
  }
}
