import type { Plan } from './limits.ts'

/**
 * What each plan includes: the list on the pricing page and in the email to a new subscriber. `jobs` is the number of jobs in the
 * catalog. Change a line together with the plan check that it describes.
 */
export const planOffers = (jobs: number): Record<Plan, readonly string[]> => ({
  FREE: [
    `One interview, any of ${jobs} jobs`,
    'A short summary of how you did',
    'One full remark on one of your answers',
  ],
  BASIC: [
    `Unlimited interviews for ${jobs} jobs`,
    'Ready-made interviews such as Phone screen and First job',
    'A short summary and one full remark each time',
  ],
  PREMIUM: [
    'Everything in Basic',
    'Full feedback on every answer, quoting your own words',
    'Practice any answer again, side by side',
    'Custom interviews from a job posting',
  ],
})
