import type { Competency, QuestionType } from '../bank/question.ts'
import type { Duty } from './duty.ts'

export type WrittenType = Exclude<QuestionType, 'role_fit'>
/**
 * A question template for one kind of duty. `reads` is its inverse: it parses the slot out of the text, so that a
 * generated question can be validated.
 */
export type Template = {
  id: number
  type: WrittenType
  competency: Competency
  fits(duty: Duty): boolean
  write(duty: Duty): string
  reads: RegExp
  slot: 'phrase' | 'past' | 'ing' | 'hidden'
}
