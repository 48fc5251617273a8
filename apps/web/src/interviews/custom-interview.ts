import { limits } from '@greenroom/contract/limits'
import { cleanJobTitle } from '@greenroom/contract/text'
import type { CustomDraft } from '../kept-draft.ts'

export type CustomErrors = { jobTitle?: string; description?: string }

/** Says what is wrong with a title as soon as it is typed; nothing is dropped behind anybody's back. */
export function checkJobTitle(jobTitle: string): string | undefined {
  if (cleanJobTitle(jobTitle) !== jobTitle.replace(/ {2,}/g, ' '))
    return 'Only letters, digits and spaces: C++ can be written as C plus plus.'
  return jobTitle.trim().length > limits.jobTitle
    ? `The job title is too long: shorten it to ${limits.jobTitle} characters.`
    : undefined
}

/** What a custom interview still lacks, field by field; empty when it can be started. */
export function checkCustomInterview({ jobTitle, description }: Omit<CustomDraft, 'questionCount'>): CustomErrors {
  const errors: CustomErrors = {}
  const refused = checkJobTitle(jobTitle)
  if (jobTitle.trim() === '') errors.jobTitle = 'Please enter a job title before starting the interview.'
  else if (refused) errors.jobTitle = refused
  if (description.trim() === '') errors.description = 'Please enter a job description before starting the interview.'
  else if (description.length > limits.description)
    errors.description = 'The description is too long: shorten it to 10,000 characters.'
  return errors
}
