import type { Competency, QuestionType } from '../bank/question.ts'
import type { Duty } from './duty.ts'

export type WrittenType = Exclude<QuestionType, 'role_fit'>
/** A sentence about one kind of duty. `reads` finds its slot again, so that a check can read what was written. */
export type Template = {
  id: number
  type: WrittenType
  competency: Competency
  fits(duty: Duty): boolean
  write(duty: Duty): string
  reads: RegExp
  slot: 'phrase' | 'past' | 'ing' | 'hidden'
}
