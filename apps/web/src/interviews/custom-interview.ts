import { cleanJobTitle } from '@greenroom/contract/job-title'
import { limits } from '@greenroom/contract/limits'
import { hasWords } from '@greenroom/contract/text'
import type { CustomDraft } from './custom-draft.ts'

export type CustomErrors = { jobTitle?: string; description?: string }

/** The hint below the title: how it will be stored, where that differs from what was typed. */
export function hintAtTitle(jobTitle: string): string {
  const stored = cleanJobTitle(jobTitle)
  const isAsTyped = stored === jobTitle.trim().replace(/\s+/g, ' ')
  return isAsTyped || stored === '' ? 'As it reads in the posting.' : `We'll call it “${stored}”.`
}

/** Says that a title is too long as soon as it is. */
export const checkJobTitle = (jobTitle: string): string | undefined =>
  cleanJobTitle(jobTitle).length > limits.jobTitle
    ? `The job title is too long: shorten it to ${limits.jobTitle} characters.`
    : undefined

/** What a custom interview still lacks, field by field; empty when it can be started. */
export function checkCustomInterview({
  jobTitle,
  description,
}: Pick<CustomDraft, 'jobTitle' | 'description'>): CustomErrors {
  const errors: CustomErrors = {}
  const refused = checkJobTitle(jobTitle)
  if (cleanJobTitle(jobTitle) === '') errors.jobTitle = 'Please enter a job title before starting the interview.'
  else if (refused) errors.jobTitle = refused
  if (!hasWords(1)(description)) errors.description = 'Please enter a job description before starting the interview.'
  else if (description.length > limits.description)
    errors.description = 'The description is too long: shorten it to 10,000 characters.'
  return errors
}
