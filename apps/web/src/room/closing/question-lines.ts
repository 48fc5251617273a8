import { limits } from '@greenroom/contract/limits'
import { cleanProse } from '@greenroom/contract/text'

/** The lines for the candidate's own questions: what was there, five at most, or one empty line to write on. */
export function questionLines(earlier: string[]): string[] {
  return earlier.length > 0 ? earlier.slice(0, limits.optionalQuestions.max) : ['']
}

/** What is sent: the questions cleaned like answers, without the empty ones. */
export function askedQuestions(questions: string[]): string[] {
  return questions.map((text) => cleanProse(text).trim()).filter((text) => text !== '')
}
