import { limits } from '@greenroom/contract/limits'
import { cleanJobTitle } from '@greenroom/contract/text'

export type CustomDraft = { jobTitle: string; description: string }
export type CustomErrors = { jobTitle?: string; description?: string }

/** Names the characters that a title cannot have, as soon as one is typed; nothing is dropped behind anybody's back. */
export function checkJobTitle(jobTitle: string): string | undefined {
  return cleanJobTitle(jobTitle) === jobTitle.replace(/ {2,}/g, ' ')
    ? undefined
    : 'Only letters, digits and spaces: C++ can be written as C plus plus.'
}

/** What a custom interview still lacks, field by field; empty when it can be started. */
export function checkCustomInterview({ jobTitle, description }: CustomDraft): CustomErrors {
  const errors: CustomErrors = {}
  const refused = checkJobTitle(jobTitle)
  if (jobTitle.trim() === '') errors.jobTitle = 'Please enter a job title before starting the interview.'
  else if (refused) errors.jobTitle = refused
  if (description.trim() === '') errors.description = 'Please enter a job description before starting the interview.'
  else if (description.length > limits.description)
    errors.description = 'The description is too long: shorten it to 10,000 characters.'
  return errors
}
