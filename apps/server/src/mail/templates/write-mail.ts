import type { Letter, Mail, Product } from '../port.ts'
import { confirmationMail } from './confirmation.ts'

/** The words of each kind of letter. */
export function writeMail(letter: Letter, product: Product): Mail {
  switch (letter.kind) {
    case 'confirmation':
      return confirmationMail(letter, product)
  }
}
