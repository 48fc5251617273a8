import type { Plan } from './limits.ts'

/**
 * What each plan holds, as it is offered on the pricing page and confirmed to whoever bought it. `jobs` is how many the catalog has.
 * Change a line together with the check of the plan that it tells of.
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
