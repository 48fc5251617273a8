import { limits } from '@greenroom/contract/limits'

export type CustomDraft = { jobTitle: string; description: string }
export type CustomErrors = { jobTitle?: string; description?: string }

/** What a custom interview still lacks, field by field; empty when it can be started. */
export function checkCustomInterview({ jobTitle, description }: CustomDraft): CustomErrors {
  const errors: CustomErrors = {}
  if (jobTitle.trim() === '') errors.jobTitle = 'Please enter a job title before starting the interview.'
  if (description.trim() === '') errors.description = 'Please enter a job description before starting the interview.'
  else if (description.length > limits.description)
    errors.description = 'The description is too long: shorten it to 10,000 characters.'
  return errors
}
